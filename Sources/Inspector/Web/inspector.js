'use strict';

/* The web page of `weexhost dev`: it shows what the host draws and reports, and passes input on. It does no layout of the page itself. */

const key = new URLSearchParams(location.search).get('key') || '';
const find = (id) => document.getElementById(id);
const limits = { entries: 5000, rows: 1000, spareRows: 20 };

const session = { entries: [], pages: [], width: 750, height: 1334, state: null, moments: [], selected: null, collapsed: new Set(), boxes: new Map(), rows: [], lastNumber: 0 };

/** An element with a text and attributes; texts of the page under test only ever come in as text. */
function make(name, text, attributes = {}) {
  const element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = String(text);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** Chooses a value of a select, which gets an option for it if it has none. */
function choose(id, value) {
  const select = find(id);
  const text = String(value);
  if (![...select.options].some((option) => option.value === text)) select.add(new Option(text, text));
  select.value = text;
}

const shown = (value) => (typeof value === 'string' ? value : JSON.stringify(value) ?? 'undefined');
const shortened = (text, length = 300) => (text.length > length ? `${text.slice(0, length)}…` : text);

// ---- Talking with the server

async function post(path, body) {
  const answer = await fetch(`${path}?key=${key}`, { method: 'POST', body: JSON.stringify(body) })
    .then((response) => response.json().catch(() => ({ ok: false, error: `status ${response.status}` })))
    .catch((error) => ({ ok: false, error: `the server does not answer: ${error.message}` }));
  say(answer.ok ? session.state?.note : answer.error);
  return answer;
}

/** Runs steps one after another, because simultaneous requests can overtake each other, which would swap letters. */
let lastStep = Promise.resolve();
function inTurn(action) {
  lastStep = lastStep.then(action);
  return lastStep;
}

const step = (body) => inTurn(() => post('/step', body));

/** Performs a step at a point of an additional screen; the answer tells which field gets the keys from then on. */
function stepBeside(slot, body) {
  return inTurn(async () => {
    const answer = await post('/command', { do: 'step', screen: slot, step: body });
    if (!answer.ok || !body.tap) return;
    session.field = answer.field;
    if (pickerOf(session.field)) showPicker(session.field);
  });
}

const command = (name, value) => post('/command', { do: name, value });
/** Shows a sentence, unless it is shown already: a screen reader would read it out again. */
const say = (text) => { if (find('note').textContent !== (text || '')) find('note').textContent = text || ''; };

function connect() {
  const socket = new WebSocket(`ws://${location.host}/live?key=${key}`);
  socket.onopen = () => {
    // A new connection receives everything again.
    addEntries({ isReset: true, entries: [] });
    setConnected(true);
  };
  socket.onmessage = (message) => receive(JSON.parse(message.data));
  socket.onclose = () => {
    setConnected(false);
    setTimeout(connect, 1000);
  };
}

function setConnected(isConnected) {
  document.documentElement.dataset.connected = isConnected;
  find('connection').textContent = isConnected ? 'connected' : 'not connected: is weexhost dev still running?';
}

const receivers = {
  picture: showPicture, state: showState, tree: showTree, boxes: (message) => { session.places = message.boxes; }, entries: addEntries, network: showNetwork, storage: showStorage, waiting: showWaiting, beside: showBeside, screens: offerScreens, dialog: showDialog, moments: showMoments,
};

function receive(message) { receivers[message.kind]?.(message); }

/** Does something once in the next frame, however often it is asked for until then. */
const pending = new Map();
function soon(name, action) {
  if (!pending.size) requestAnimationFrame(() => {
    const actions = [...pending.values()];
    // Cleared first, so that a callback that throws, or requests another frame, does not affect later ones.
    pending.clear();
    for (const run of actions) {
      try { run(); } catch (error) { console.error(error); }
    }
  });
  pending.set(name, action);
}

// ---- The picture

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
  highlight(session.highlighted);
}

// ---- Gestures, on the main picture and on those of additional screens

/** The main picture as a screen: its element, its size in page units, and the actions at a point of it. */
const mainScreen = {
  view: find('picture'),
  size: () => [session.width, session.height],
  step,
  tap: (point) => tap({ point }),
  // Pointing at it may choose a component instead.
  isPicking: (event) => isPicking(event),
};

/** Turns gestures on a screen into steps; keys go to the field that has the focus, which any screen may have given it. */
function listen(screen) {
  const { view } = screen;
  const wheel = { x: 0, y: 0, point: null, isSending: false };
  view.addEventListener('pointerdown', (event) => startPress(event, screen));
  view.addEventListener('pointerup', endPress);
  for (const kind of ['pointercancel', 'lostpointercapture']) view.addEventListener(kind, cancelPress);
  view.addEventListener('dragstart', (event) => event.preventDefault());
  view.addEventListener('pointermove', movePress);
  view.addEventListener('wheel', (event) => turnWheel(event, screen, wheel), { passive: false });
  view.addEventListener('keydown', typeKey);
}

function pointOf(event, { view, size }) {
  const box = view.getBoundingClientRect();
  const [width, height] = size();
  const place = (part, length) => Math.min(Math.max(Math.round(part * length * 10) / 10, 0), length - 0.1);
  return [place((event.clientX - box.left) / box.width, width), place((event.clientY - box.top) / box.height, height)];
}

const longPress = 500; // milliseconds
const dragDistance = 10; // page units
let press = null;

function startPress(event, screen) {
  if (event.button !== 0 || screen.isPicking(event)) return;
  screen.view.setPointerCapture(event.pointerId);
  const at = pointOf(event, screen);
  const timer = setTimeout(() => {
    press = null;
    screen.step({ longPress: { point: at } });
  }, longPress);
  press = { screen, at, timer, hasMoved: false };
}

function movement(event) {
  const to = pointOf(event, press.screen);
  return [Math.round(to[0] - press.at[0]), Math.round(to[1] - press.at[1])];
}

function movePress(event) {
  if (!press || Math.hypot(...movement(event)) < dragDistance) return;
  press.hasMoved = true;
  clearTimeout(press.timer);
}

function cancelPress() {
  clearTimeout(press?.timer);
  press = null;
}

function endPress(event) {
  if (!press || event.button !== 0) return;
  const { screen, at, hasMoved } = press;
  const [x, y] = movement(event);
  cancelPress();
  if (Math.hypot(x, y) >= dragDistance) screen.step({ pan: { point: at, x, y } });
  else if (!hasMoved) screen.tap(at);
}

/** The types of input elements for picking days and times, by the types of the page's fields. */
const pickers = { date: 'date', time: 'time' };
const pickerOf = (ref) => pickers[session.boxes.get(ref)?.node.attr.type];

/** Taps; the answer tells which field gets the keys from then on: the page may also give the focus to another one. */
function tap(target) {
  inTurn(async () => {
    const before = session.field;
    const answer = await post('/step', { tap: target });
    if (!answer.ok) return;
    session.field = answer.field;
    if (pickerOf(session.field) && (session.field !== before || isAt(session.field, target))) showPicker(session.field);
  });
}

/** Whether the target of a tap is in a component. */
function isAt(ref, target) {
  if (target.ref) return target.ref === ref;
  const { box } = session.boxes.get(ref);
  return isInside(target.point, box);
}

function turnWheel(event, screen, wheel) {
  // With Control, or a pinch, the browser zooms.
  if (event.ctrlKey) return;
  event.preventDefault();
  const unit = [1, 16, screen.view.clientHeight][event.deltaMode] || 1;
  const scale = unit * screen.size()[0] / screen.view.getBoundingClientRect().width;
  wheel.x += event.deltaX * scale;
  wheel.y += event.deltaY * scale;
  wheel.point = pointOf(event, screen);
  soon(wheel, () => sendScroll(screen, wheel));
}

/** Sends the distance that the wheel has turned; while a request is under way, further turns are only added up. */
async function sendScroll(screen, wheel) {
  if (wheel.isSending) return;
  // One direction only: a slip to the side, where nothing scrolls, has the whole step refused.
  const [axis, other] = Math.abs(wheel.x) > Math.abs(wheel.y) ? ['x', 'y'] : ['y', 'x'];
  const distance = Math.round(wheel[axis]);
  if (!distance) return;
  wheel[axis] -= distance;
  wheel[other] = 0;
  wheel.isSending = true;
  await screen.step({ scroll: { point: wheel.point, [axis]: distance } });
  wheel.isSending = false;
  soon(wheel, () => sendScroll(screen, wheel));
}

function typeKey(event) {
  // AltGr, with which many keyboards write @ and {, comes as Control and Alt.
  if ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')) return;
  if (event.key === 'Escape') { step({ back: true }); event.preventDefault(); }
  // A line feed is the return key of an input. The keyboard of a phone has one key that deletes, and the cursor is at the end.
  const text = { Enter: '\n', Backspace: '\b', Delete: '\b' }[event.key] ?? event.key;
  if ([...text].length !== 1 || event.isComposing) return;
  event.preventDefault();
  // In its turn: a tap before it may not be answered yet.
  inTurn(() => {
    if (pickerOf(session.field)) return showPicker(session.field);
    if (session.field) return post('/step', { type: { ref: session.field, value: text } });
    return say('no field has the focus: tap an input first');
  });
}

// ---- Dialogs and pickers

/** Shows the topmost dialog that waits for an answer. */
function showDialog({ dialog }) {
  if (!dialog) return hideForm();
  const cancel = () => step({ answer: 'cancel' });
  showForm(dialog, cancel, (text) => step({ answer: text === undefined ? 'confirm' : { text } }));
}

/** Asks for the whole value of a field into which no keys are typed: a date or a time. */
function showPicker(ref) {
  const { attr } = session.boxes.get(ref).node;
  const field = { kind: pickerOf(ref), text: attr.value ?? '', placeholder: '', items: [], min: attr.min, max: attr.max };
  const message = attr.placeholder || attr.testId || '';
  showForm({ message, field, buttons: ['Cancel', 'OK'] }, hideForm, (value) => {
    hideForm();
    if (value) step({ type: { ref, value } });
  });
}

/** Shows a dialog over the picture, and calls one of two functions when it is answered: the second one with the text of the field, if it has one. */
function showForm(dialog, cancel, confirm) {
  const form = find('dialog');
  const takesFocus = hasFocus();
  find('shade').hidden = false;
  const name = dialog.message || 'Picker';
  const field = dialog.field && makeField(dialog.field, name);
  const buttons = make('div');
  const titles = [...dialog.buttons];
  const submit = make('button', titles.pop(), { type: 'submit' });
  for (const title of titles) {
    const button = make('button', title, { type: 'button' });
    button.addEventListener('click', cancel);
    buttons.append(button);
  }
  buttons.append(submit);
  form.setAttribute('aria-label', name);
  form.replaceChildren(...[dialog.message && make('p', dialog.message), field, buttons].filter(Boolean));
  session.confirm = confirm;
  if (takesFocus) (field || submit).focus();
}

function hideForm() {
  const takesFocus = hasFocus();
  find('shade').hidden = true;
  find('dialog').replaceChildren();
  if (takesFocus) find('picture').focus();
}

/** Whether the focus is in the form or on what it covers: a form takes the focus, and gives it back. */
const hasFocus = () => [document.body, find('picture')].includes(document.activeElement) || find('dialog').contains(document.activeElement);

/** Makes the input element of a prompt or a picker. */
function makeField({ kind, text, placeholder, items, min, max }, name) {
  const attributes = { id: 'dialog-field', 'aria-label': name, ...min && { min }, ...max && { max } };
  const field = kind === 'item' ? make('select', undefined, attributes) : make('input', undefined, { ...attributes, type: kind, placeholder });
  for (const item of items) field.add(new Option(item, item));
  field.value = text;
  return field;
}

function confirmDialog(event) {
  event.preventDefault();
  session.confirm(find('dialog-field')?.value);
}

function dialogKey(event) {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  find('dialog').querySelector('button[type="button"]')?.click();
}

// ---- The same session on other screens

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

// ---- The tree

/** Calls a function with each node that is shown, its depth, its place on the page, and its number among how many siblings. */
function walk(node, visit, depth = 0, x = 0, y = 0, turn = [1, 1]) {
  const place = session.places?.[node.ref] || [x + node.frame.x, y + node.frame.y, node.frame.width, node.frame.height];
  const box = { x: place[0], y: place[1], width: place[2], height: place[3] };
  visit(node, depth, box, turn);
  const children = node.children || [];
  for (const [index, child] of children.entries()) walk(child, visit, depth + 1, box.x, box.y, [index + 1, children.length]);
}

const topPage = () => session.pages[session.pages.length - 1];

const isInside = ([x, y], box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;

function componentAt(point) {
  let found = null;
  const root = topPage()?.root;
  if (root) walk(root, (node, depth, box) => { if (isInside(point, box)) found = node; });
  return found;
}

function showTree(message) {
  session.pages = message.pages;
  soon('tree', renderTree);
  soon('bar', () => showBar(topPage()?.page));
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

function renderTree() {
  listRows();
  drawRows();
  showDetails();
  // The highlighted element may have moved.
  highlight(session.highlighted);
}

/** Lists the rows of the tree, in the one walk that finds all boxes. */
function listRows() {
  const root = topPage()?.root;
  session.boxes = new Map();
  session.rows = [];
  let hiddenBelow = Infinity;
  if (root) walk(root, (node, depth, box, turn) => {
    const row = { node, depth, box, turn };
    session.boxes.set(node.ref, row);
    if (depth > hiddenBelow) return;
    hiddenBelow = session.collapsed.has(node.ref) ? depth : Infinity;
    // Rows inside collapsed ones have no index.
    row.index = session.rows.push(row) - 1;
  });
}

/** The elements of the drawn rows, by component; they are reused, so that a pressed or focused one stays. */
let drawnRows = new Map();

const rowHeight = () => parseFloat(getComputedStyle(find('tree')).lineHeight);

/** The row that has, or would get, the keyboard focus: the one that had it last, otherwise the chosen one. */
const activeRow = () => [session.focused, session.selected].map((ref) => session.boxes.get(ref)).find((row) => row?.index >= 0) ?? session.rows[0];

/** Draws the rows near the visible part of the tree, each at its position, and always the active one, so that it keeps the focus. */
function drawRows() {
  const [tree, view, height] = [find('tree'), find('tree-rows'), rowHeight()];
  const length = session.rows.length * height;
  view.style.height = `${length}px`;
  // The tree may have become shorter, and still be scrolled past its end.
  const top = Math.min(tree.scrollTop, Math.max(0, length - tree.clientHeight));
  const first = Math.max(0, Math.floor(top / height) - limits.spareRows);
  const end = Math.ceil((top + tree.clientHeight) / height) + limits.spareRows;
  const rows = session.rows.slice(first, end);
  const active = activeRow();
  if (active?.index < first) rows.unshift(active); else if (active?.index >= end) rows.push(active);
  const hadFocus = view.contains(document.activeElement);
  const known = drawnRows;
  drawnRows = new Map(rows.map((row) => {
    const element = known.get(row.node.ref) ?? make('div', undefined, { role: 'treeitem', 'data-ref': row.node.ref });
    fillRow(element, row, height);
    element.tabIndex = row === active ? 0 : -1;
    return [row.node.ref, element];
  }));
  setRows(view, [...drawnRows.values()]);
  if (hadFocus && active) drawnRows.get(active.node.ref).focus({ preventScroll: true });
  // A component chosen while another panel was open is scrolled into view when this panel opens.
  if (!session.isToReveal || !tree.clientHeight) return;
  session.isToReveal = false;
  drawnRows.get(session.selected)?.scrollIntoView({ block: 'nearest' });
}

/** Makes an element show a row, with the ARIA attributes for its position, because neighbouring rows may not be drawn. */
function fillRow(element, { node, depth, turn, index }, height) {
  const hasChildren = (node.children || []).length > 0;
  const isOpen = !session.collapsed.has(node.ref);
  const name = node.attr.testId ? ` #${node.attr.testId}` : '';
  const value = node.attr.value === undefined ? '' : ` "${shortened(shown(node.attr.value), 60)}"`;
  const mark = hasChildren ? (isOpen ? '▾ ' : '▸ ') : '  ';
  // All rows are of one height, and so of one line.
  const text = `${'  '.repeat(depth)}${mark}${node.type}${name}${value}`.replace(/[\n\v\f\r\x85\u2028\u2029]+/g, '↵');
  if (element.textContent !== text) element.textContent = text;
  element.style.top = `${index * height}px`;
  const facts = { level: depth + 1, posinset: turn[0], setsize: turn[1], selected: node.ref === session.selected };
  for (const [fact, value] of Object.entries(facts)) element.setAttribute(`aria-${fact}`, value);
  if (hasChildren) element.setAttribute('aria-expanded', isOpen); else element.removeAttribute('aria-expanded');
}

function select(ref, isFocused) {
  session.selected = session.focused = ref;
  session.isToReveal = true;
  drawRows();
  if (isFocused) drawnRows.get(ref)?.focus({ preventScroll: true });
  showDetails();
}

function treeKey(event) {
  const row = session.boxes.get(event.target.dataset.ref);
  if (row?.index === undefined) return;
  const { ref } = row.node;
  const last = session.rows.length - 1;
  const moves = { ArrowDown: row.index + 1, ArrowUp: row.index - 1, Home: 0, End: last };
  if (event.key in moves) {
    select(session.rows[Math.max(0, Math.min(last, moves[event.key]))].node.ref, true);
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (event.key === 'ArrowLeft') session.collapsed.add(ref); else session.collapsed.delete(ref);
    listRows();
    select(ref, true);
  } else if (event.key === 'Enter') {
    tap({ ref });
  } else {
    return;
  }
  event.preventDefault();
}

function showDetails() {
  const known = session.boxes.get(session.selected);
  const details = find('details');
  if (!known) return details.replaceChildren(make('p', 'Choose a component: its attributes and styles are shown here. Enter taps it.', { class: 'quiet' }));
  const { node, box } = known;
  const parts = [list('Component', { type: node.type, ref: node.ref, events: (node.event || []).map(shown).join(', ') || 'none' })];
  const facts = session.facts?.ref === node.ref ? session.facts : undefined;
  if (facts?.source) parts.push(list('Source', { [facts.source.place]: facts.source.code }));
  parts.push(list('Frame', { ...node.frame, 'on the page': `${box.x}, ${box.y}` }), list('Attributes', node.attr));
  parts.push(list('Styles', facts ? Object.fromEntries(facts.declared) : node.style));
  const computed = make('details', undefined, { id: 'computed' });
  computed.open = find('computed')?.open ?? false;
  computed.append(make('summary', 'Computed styles'), ...list('', Object.fromEntries(facts?.computed ?? [])).slice(1));
  details.replaceChildren(...parts.flat(), computed);
  askForFacts(node.ref);
}

/** Requests the details of the chosen component that are not in the tree; the answer is shown if it has changed. */
async function askForFacts(ref) {
  if (session.isAsking) return;
  session.isAsking = true;
  const answer = await fetch(`/command?key=${key}`, { method: 'POST', body: JSON.stringify({ do: 'component', value: ref }) })
    .then((response) => response.json()).catch(() => ({}));
  session.isAsking = false;
  if (ref !== session.selected) return askForFacts(session.selected);
  const facts = { ref, ...answer.component };
  if (!answer.ok || JSON.stringify(facts) === JSON.stringify(session.facts)) return;
  session.facts = facts;
  showDetails();
}

function list(title, fields) {
  const items = make('dl');
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) items.append(make('dt', name), make('dd', shortened(shown(value), 2000)));
  }
  return [make('h2', title), items.children.length ? items : make('p', 'none', { class: 'quiet' })];
}

function highlight(ref) {
  session.highlighted = ref;
  const known = ref && session.boxes.get(ref);
  const mark = find('highlight');
  mark.hidden = !known;
  if (!known) return;
  const screen = find('screen').getBoundingClientRect();
  const picture = find('picture').getBoundingClientRect();
  const scale = picture.width / session.width;
  const { x, y, width, height } = known.box;
  const [left, top] = [picture.left - screen.left + x * scale, picture.top - screen.top + y * scale];
  mark.style.cssText = `left:${left}px;top:${top}px;width:${width * scale}px;height:${height * scale}px`;
}

const isPicking = (event) => event.altKey || find('pick').getAttribute('aria-pressed') === 'true';

function refUnder(event) {
  find('picture').classList.add('picking');
  const ref = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('[data-ref]')?.dataset.ref;
  find('picture').classList.toggle('picking', isPicking(event));
  return ref || componentAt(pointOf(event, mainScreen))?.ref;
}

function pick(event) {
  const ref = refUnder(event);
  highlight(ref);
  if (ref && ref !== session.selected) select(ref, false);
}

// ---- Console, calls, network, storage, waiting

function addEntries(message) {
  if (message.isReset) {
    session.entries = [];
    session.lastNumber = 0;
  }
  // A tab that fell behind receives everything again.
  const news = message.entries.filter((entry) => entry.number > session.lastNumber);
  session.lastNumber = news.reduce((last, entry) => Math.max(last, entry.number), session.lastNumber);
  session.entries.push(...news);
  // A toast that was shown long ago, before this tab was opened or in a replay, is over.
  const toast = news.filter((entry) => entry.owner === 'modal' && entry.method === 'toast' && entry.kind === 'call').pop();
  if (toast && toast.time >= (session.state?.clock ?? Infinity) - 2000) showToast(toast);
  session.entries.splice(0, Math.max(0, session.entries.length - limits.entries));
  soon('console', renderConsole);
  soon('calls', renderCalls);
}

const consoleKinds = new Set(['log', 'warning', 'failure', 'evaluation']);
const levelOf = (entry) => ({ warning: 'warn', failure: 'error' })[entry.kind] || entry.level || 'log';

const isPanelOpen = (panel) => !find(`panel-${panel}`).hidden;

/** The rows of entries, made only once so that opened details stay open. */
const lines = new WeakMap();

function lineOf(entry) {
  if (!lines.has(entry)) lines.set(entry, line(entry));
  return lines.get(entry);
}

/** Makes a view have these rows without touching those that stay, which keep the focus. */
function setRows(view, rows) {
  const wanted = new Set(rows);
  for (const row of [...view.children]) if (!wanted.has(row)) row.remove();
  let place = view.firstElementChild;
  for (const row of rows) {
    if (row === place) place = place.nextElementSibling; else view.insertBefore(row, place);
  }
}

function renderConsole() {
  if (!isPanelOpen('console')) return;
  const level = find('level').value;
  const entries = session.entries.filter((entry) => consoleKinds.has(entry.kind) && (!level || levelOf(entry) === level));
  const rows = entries.slice(-limits.rows).map(lineOf);
  if (entries.length > limits.rows) rows.unshift(make('p', `${entries.length - limits.rows} earlier lines are not listed`, { class: 'quiet' }));
  const view = find('console');
  const isAtEnd = view.scrollTop + view.clientHeight >= view.scrollHeight - 4;
  setRows(view, rows);
  if (isAtEnd) view.scrollTop = view.scrollHeight;
}

function line(entry) {
  const row = make('div', undefined, { class: `line ${levelOf(entry)}` });
  const text = (entry.values || []).map(shown).join(' ');
  if (entry.kind === 'failure' || entry.kind === 'warning') row.append(make('span', `${entry.subject} `));
  if (text.length > 200 || (entry.values || []).some((value) => value && typeof value === 'object')) {
    const opened = make('details');
    opened.append(make('summary', shortened(text, 160)), make('pre', (entry.values || []).map((value) => JSON.stringify(value, null, 2)).join('\n')));
    row.append(opened);
  } else {
    row.append(make('span', text));
  }
  return row;
}

function renderCalls() {
  if (!isPanelOpen('calls')) return;
  const words = find('filter').value.toLowerCase();
  const replies = new Map();
  for (const entry of session.entries) {
    if (entry.kind !== 'reply' || !entry.answers) continue;
    // A method may answer its callback and also settle a promise that is not used.
    const place = `${entry.page} ${entry.answers}`;
    if (!replies.has(place) || entry.values?.some((value) => value !== null)) replies.set(place, entry);
  }
  const calls = session.entries.filter((entry) => entry.kind === 'call' && entry.call && (!words || JSON.stringify(entry).toLowerCase().includes(words)));
  find('calls').replaceChildren(...calls.slice(-limits.rows).map((call) => {
    const reply = replies.get(`${call.page} ${call.call}`);
    const answer = call.error || reply?.error || (reply ? (reply.values || []).map(shown).join(', ') : call.result === undefined ? '' : shown(call.result));
    const row = make('tr');
    const after = reply ? `${Math.round(reply.time - call.time)} ms` : call.result === undefined ? '' : 'at once';
    const cells = [`${Math.round(call.time)} ms`, `${call.owner}.${call.method}`, (call.values || []).map(shown).join(', '), answer, after, call.place || ''];
    row.append(...cells.map((text) => make('td', shortened(text, 400))));
    if (call.error || reply?.error) row.className = 'error';
    return row;
  }));
}

function showNetwork({ exchanges }) {
  soon('network', () => {
    const open = new Set([...find('network').querySelectorAll('details[open]')].map((item) => item.dataset.number));
    find('network').replaceChildren(...exchanges.map((exchange) => {
      const row = make('details', undefined, { 'data-number': exchange.number });
      row.open = open.has(String(exchange.number));
      const state = exchange.failure ? 'failed' : exchange.status ?? 'waits';
      const time = exchange.milliseconds === undefined ? '' : ` · ${Math.round(exchange.milliseconds)} ms`;
      const origin = exchange.isReplayed ? ' · from the tape' : '';
      row.append(make('summary', `${state} ${exchange.method} ${exchange.url} · ${exchange.size} bytes${time}${origin}`, { class: exchange.failure ? 'error' : '' }));
      row.append(...list('Request', exchange.requestHeaders || {}), ...list('Response', exchange.headers || {}));
      if (exchange.requestBody) row.append(make('h2', 'Request body'), make('pre', exchange.requestBody));
      row.append(make('h2', 'Body'), make('pre', exchange.failure || exchange.body || ''));
      return row;
    }));
  });
}

function showStorage({ items }) {
  soon('storage', () => find('storage').replaceChildren(...items.map((item) => {
    const row = make('tr');
    row.append(make('td', item.key), make('td', item.value));
    return row;
  })));
}

function showWaiting({ work, timers }) {
  soon('waiting', () => {
    find('work').replaceChildren(...(work.length ? work : ['nothing']).map((text) => make('li', text)));
    const texts = timers.map((timer) => `${timer.label}, due at ${Math.round(timer.due)} ms`);
    find('timers').replaceChildren(...(texts.length ? texts : ['none']).map((text) => make('li', text)));
  });
}

async function evaluate(text) {
  session.history.push(text);
  session.place = session.history.length;
  const add = (values, level) => {
    session.entries.push({ kind: 'evaluation', level, values });
    renderConsole();
  };
  add([`› ${text}`], 'info');
  const answer = await post('/command', { do: 'evaluate', text });
  if (answer.ok) add([answer.value === undefined ? 'undefined' : answer.value], 'log'); else add([answer.error], 'error');
}

session.history = [];
session.place = 0;

function recall(event) {
  const move = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!move) return;
  session.place = Math.max(0, Math.min(session.history.length, session.place + move));
  find('evaluate').value = session.history[session.place] || '';
  event.preventDefault();
}

// ---- Time

/** Shows the page's clock, which is advanced here: the server sends its time only when something else has happened. */
function showClock() {
  const { state, toldAt } = session;
  if (!state) return;
  const passed = state.isRunning ? (performance.now() - toldAt) * state.speed : 0;
  find('clock').textContent = `${Math.round(state.clock + passed)} ms`;
}

function showMoments({ moments }) {
  session.moments = moments;
  soon('moments', showMoment);
}

/** Shows the moment of the session at which the page is, among all of them. */
function showMoment() {
  const { state, moments } = session;
  const scrubber = find('scrubber');
  scrubber.max = Math.max(0, moments.length - 1);
  if (!state) return;
  if (!session.isScrubbing) scrubber.value = state.moment;
  describeMoment(scrubber, state.moment);
}

function describeMoment(scrubber, number) {
  const moment = session.moments[number];
  scrubber.setAttribute('aria-valuetext', moment ? `${moment.label}, at ${moment.at} ms` : '');
}

function showState(state) {
  session.state = state;
  session.field = state.field ?? undefined;
  session.toldAt = performance.now();
  soon('state', () => {
    document.title = `${state.file} · weexhost dev`;
    find('title').textContent = state.pageTitle ? `${state.file} · ${state.pageTitle}` : state.file;
    showClock();
    find('pause').textContent = state.isPaused ? 'Resume' : 'Pause';
    find('pause').setAttribute('aria-pressed', state.isPaused);
    choose('speed', state.speed);
    choose('viewport', state.viewport);
    showMoment();
    if (state.note !== session.lastNote) say(state.note);
    session.lastNote = state.note;
    showFailure(state.failure);
  });
}

function showFailure(failure) {
  const overlay = find('overlay');
  const text = JSON.stringify(failure);
  if (overlay.dataset.shown === text) return;
  overlay.dataset.shown = text;
  overlay.hidden = !failure;
  if (!failure) return;
  const [message, place, code] = overlay.children;
  message.textContent = failure.message;
  place.textContent = failure.place || '';
  code.textContent = [...failure.code, ...failure.others].join('\n');
}

/** Goes to the moment that is wanted; while that is under way, only the latest wish is kept. */
async function scrub(event) {
  session.wanted = Number(event.target.value);
  describeMoment(event.target, session.wanted);
  if (session.isScrubbing) return;
  session.isScrubbing = true;
  while (session.wanted !== undefined) {
    const value = session.wanted;
    session.wanted = undefined;
    await command('moment', value);
  }
  session.isScrubbing = false;
}

async function copyTest() {
  const answer = await command('test');
  if (!answer.ok) return;
  await navigator.clipboard?.writeText(answer.text).catch(() => {});
  say(`wrote ${answer.path}\n${answer.text}`);
}

// ---- Tabs

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

// ---- Listening

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
find('tree').addEventListener('focusin', (event) => { session.focused = event.target.dataset.ref; });
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
