'use strict';

/* The same session on other screens. */

/** The state of the additional screens, by slot; a slot may be empty. */
const besides = [];

function offerScreens({ names }) {
  for (const id of ['viewport', 'beside']) {
    for (const name of names) {
      if (![...find(id).options].some((option) => option.value === name)) find(id).add(new Option(name, name));
    }
  }
}

const besideList = () => besides.filter((item) => item?.screen).map(({ screen, scheme }) => ({ screen, scheme }));

/** Adds a screen; if the same one is already shown light, the new one is dark, and vice versa, so that it can be chosen twice. */
function addBeside(event) {
  const screen = event.target.value;
  event.target.value = '';
  if (!screen) return;
  const own = find('scheme').value;
  const isShown = screen === find('viewport').value || besideList().some((item) => item.screen === screen && item.scheme === own);
  const scheme = isShown ? (own === 'dark' ? 'light' : 'dark') : own;
  command('beside', [...besideList(), { screen, scheme }]);
}

function showBeside(message) {
  const known = besides[message.slot];
  const isSame = known?.screen === message.screen && known?.scheme === message.scheme;
  const item = { ...message, figure: isSame ? known?.figure : undefined, url: known?.url };
  // A figure stays in its slot, and so its screen is found there.
  besides[message.slot] = item;
  soon(`beside${message.slot}`, () => {
    if (item === besides[message.slot]) renderBeside(item);
  });
}

function renderBeside(item) {
  if (item.url) URL.revokeObjectURL(item.url);
  item.url = undefined;
  if (item.screen) {
    item.figure ??= makeFigure(item);
    const [image, , note] = item.figure.children;
    if (item.svg) {
      // Loaded as an image of its own, because two drawings use the same ids.
      item.url = URL.createObjectURL(new Blob([item.svg], { type: 'image/svg+xml' }));
      image.src = item.url;
      image.width = item.width;
      image.height = item.height;
      image.style.aspectRatio = `${item.width} / ${item.height}`;
      image.style.width = 'auto';
    }
    note.textContent = item.note || '';
  }
  const figures = besides.map((other) => other?.screen && other.figure).filter(Boolean);
  setRows(find('besides'), figures);
  find('besides').hidden = !figures.length;
  document.querySelector('main').classList.toggle('wide', figures.length > 0);
  fit();
}

/** Makes the picture of an additional screen, which accepts the same input as the main one. */
function makeBesidePicture({ slot, screen, scheme }) {
  const view = make('img', undefined, {
    tabindex: 0, role: 'application', alt: `The page on ${screen}, ${scheme}`,
    'aria-label': `The page on ${screen}, ${scheme}; click to tap, Escape goes back`,
  });
  listen({
    view,
    size: () => [besides[slot].width, besides[slot].height],
    step: (body) => stepBeside(slot, body),
    tap: (point) => stepBeside(slot, { tap: { point } }),
    isPicking: () => false,
  });
  return view;
}

function makeFigure(item) {
  const { screen, scheme } = item;
  const figure = make('figure');
  const caption = make('figcaption', `${screen} · ${scheme} `);
  const without = () => besideList().filter((item) => item.screen !== screen || item.scheme !== scheme);
  const use = make('button', 'Touch', { type: 'button', 'aria-label': `Touch the page on ${screen}, ${scheme}` });
  use.addEventListener('click', async () => {
    const own = { screen: find('viewport').value, scheme: find('scheme').value };
    await command('beside', [...without(), own]);
    await command('viewport', { screen, scheme });
  });
  const remove = make('button', 'Remove', { type: 'button', 'aria-label': `Remove ${screen}, ${scheme}` });
  remove.addEventListener('click', () => command('beside', without()));
  caption.append(use, ' ', remove);
  figure.append(makeBesidePicture(item), caption, make('p', undefined, { 'aria-live': 'polite' }));
  return figure;
}
