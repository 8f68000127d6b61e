'use strict';

/* The picture of the page, with the phone's own bar and toasts. */

function showPicture(message) {
  session.width = message.width;
  session.height = message.height;
  choose('scheme', message.scheme);
  soon('picture', () => {
    find('picture').innerHTML = message.svg;
    fit();
    const root = document.documentElement;
    root.dataset.pictures = Number(root.dataset.pictures) + 1;
  });
}

/** Makes the picture as large as its place allows. */
function fit() {
  const place = find('screen').getBoundingClientRect();
  const scale = Math.min(place.width / session.width, place.height / session.height);
  for (const { style } of [find('picture'), find('shade')]) {
    style.width = `${session.width * scale}px`;
    style.height = `${session.height * scale}px`;
  }
  highlight(inspection.highlighted);
}

/** The phone's own bar above the page, where the page has set one, or another page is below it. */
function showBar(page) {
  const bar = page?.bar ?? (session.pages.length > 1 ? {} : undefined);
  const text = JSON.stringify([bar, session.pages.length]);
  const view = find('bar');
  if (view.dataset.shown === text) return;
  view.dataset.shown = text;
  view.hidden = !bar || Boolean(bar.hidden);
  if (view.hidden) return fit();
  const item = (position) => {
    const button = make('button', bar[position].title || bar[position].icon || position, { type: 'button' });
    button.addEventListener('click', () => step({ tap: { bar: position } }));
    return button;
  };
  const items = (...positions) => positions.filter((position) => bar[position]).map(item);
  const back = make('button', '‹ Back', { type: 'button' });
  back.addEventListener('click', () => step({ back: true }));
  view.replaceChildren(...(bar.left ? items('left') : session.pages.length > 1 ? [back] : []), make('strong', bar.title || ''), ...items('right', 'more'));
  fit();
}

/** Shows the page's toast, for the duration that the page has set, in real time. */
function showToast({ values, number }) {
  const { message, duration } = values?.[0] ?? {};
  const toast = find('toast');
  toast.textContent = shown(message ?? '');
  toast.hidden = false;
  toast.dataset.number = number;
  setTimeout(() => { if (toast.dataset.number === String(number)) toast.hidden = true; }, (Number(duration) || 2) * 1000);
}
