'use strict';

/*
 * The web page of `weexhost dev`: it shows what the host draws and reports, and passes input on. It does no layout of the page itself.
 * The last of its scripts: it connects the controls with what the others do.
 */

/** What is done with the messages of the server, by their kinds. */
const receivers = {
  state: showState, moments: showMoments, picture: showPicture, tree: showTree, dialog: showDialog, screens: offerScreens, beside: showBeside,
  entries: addEntries, network: showNetwork, storage: showStorage, waiting: showWaiting,
  boxes: (message) => { session.places = message.boxes; },
};

function receive(message) { receivers[message.kind]?.(message); }

function showTab(tab, isFocused) {
  for (const other of find('tabs').children) {
    const isShown = other === tab;
    other.setAttribute('aria-selected', isShown);
    other.tabIndex = isShown ? 0 : -1;
    find(other.getAttribute('aria-controls')).hidden = !isShown;
  }
  // Lists are drawn only while they are seen.
  renderConsole();
  renderCalls();
  if (isFocused) tab.focus();
}

function tabKey(event) {
  const tabs = [...find('tabs').children];
  const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const ends = { Home: tabs[0], End: tabs[tabs.length - 1] };
  const next = ends[event.key] ?? (move && tabs[(tabs.indexOf(document.activeElement) + move + tabs.length) % tabs.length]);
  if (!next) return;
  showTab(next, true);
  event.preventDefault();
}

const picture = find('picture');
// Before those for gestures: where one ends, nothing is picked.
for (const kind of ['pointermove', 'pointerup']) {
  picture.addEventListener(kind, (event) => { if (!press && isPicking(event) && event.button <= 0) pick(event); });
}
picture.addEventListener('pointerleave', () => highlight(null));
listen(mainScreen);
find('tree').addEventListener('keydown', treeKey);
find('tree').addEventListener('click', (event) => {
  const row = event.target.closest('[role="treeitem"]');
  if (row) select(row.dataset.ref, true);
});
for (const kind of ['pointerover', 'focusin']) {
  find('tree').addEventListener(kind, (event) => highlight(event.target.closest('[role="treeitem"]')?.dataset.ref));
}
find('tree').addEventListener('pointerleave', () => highlight(null));
find('tree').addEventListener('focusin', (event) => { outline.focused = event.target.dataset.ref; });
find('tree').addEventListener('scroll', () => soon('rows', drawRows));
// The observer is also called when the panel opens.
new ResizeObserver(() => soon('rows', drawRows)).observe(find('tree'));
find('tabs').addEventListener('click', (event) => { if (event.target.getAttribute('role') === 'tab') showTab(event.target, false); });
find('tabs').addEventListener('keydown', tabKey);
find('pause').addEventListener('click', () => command(session.state?.isPaused ? 'resume' : 'pause'));
find('next').addEventListener('click', () => command('next'));
find('speed').addEventListener('change', (event) => command('speed', Number(event.target.value)));
find('scheme').addEventListener('change', (event) => command('scheme', event.target.value));
find('viewport').addEventListener('change', (event) => command('viewport', event.target.value));
find('beside').addEventListener('change', addBeside);
find('dialog').addEventListener('submit', confirmDialog);
find('dialog').addEventListener('keydown', dialogKey);
find('hide-overlay').addEventListener('click', () => { find('overlay').hidden = true; });
find('scrubber').addEventListener('input', scrub);
find('reload').addEventListener('click', () => command('reload'));
find('copy-test').addEventListener('click', copyTest);
find('pick').addEventListener('click', (event) => event.target.setAttribute('aria-pressed', event.target.getAttribute('aria-pressed') !== 'true'));
find('level').addEventListener('change', renderConsole);
find('filter').addEventListener('input', renderCalls);
find('evaluate').addEventListener('keydown', recall);
find('evaluation').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = find('evaluate');
  if (field.value.trim()) evaluate(field.value);
  field.value = '';
});
addEventListener('resize', fit);
setInterval(() => soon('clock', showClock), 100);
connect();
