'use strict';

/* The web page of `weexhost dev`: it shows what the host draws and tells, and passes input on. It lays nothing of the page out itself. */

const key = new URLSearchParams(location.search).get('key') || '';
const find = (id) => document.getElementById(id);
const limits = { entries: 5000, rows: 1000 };

const session = { entries: [], pages: [], width: 750, height: 1334, state: null, selected: null, collapsed: new Set(), evaluations: 0 };

/** An element with a text and attributes; texts of the page under test only ever come in as text. */
function make(name, text, attributes = {}) {
  const element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = String(text);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

const shown = (value) => (typeof value === 'string' ? value : JSON.stringify(value) ?? 'undefined');
const shortened = (text, length = 300) => (text.length > length ? `${text.slice(0, length)}…` : text);

// ---- Talking with the server

async function post(path, body) {
  const response = await fetch(`${path}?key=${key}`, { method: 'POST', body: JSON.stringify(body) });
  const answer = await response.json().catch(() => ({ ok: false, error: `status ${response.status}` }));
  if (!answer.ok) say(answer.error);
  return answer;
}

const step = (body) => post('/step', body);
const command = (name, value) => post('/command', { do: name, value });
const say = (text) => { find('note').textContent = text || ''; };

function connect() {
  const socket = new WebSocket(`ws://${location.host}/live?key=${key}`);
  socket.onopen = () => setConnected(true);
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
  picture: showPicture, state: showState, tree: showTree, boxes: (message) => { session.places = message.boxes; }, entries: addEntries, network: showNetwork, storage: showStorage, waiting: showWaiting,
};

function receive(message) { receivers[message.kind]?.(message); }

/** Does something once in the next frame, however often it is asked for until then. */
const pending = new Map();
function soon(name, action) {
  if (!pending.size) requestAnimationFrame(() => { for (const [, run] of [...pending]) run(); pending.clear(); });
  pending.set(name, action);
}

// ---- The picture

function showPicture(message) {
  session.width = message.width;
  session.height = message.height;
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
  const picture = find('picture');
  picture.style.width = `${session.width * scale}px`;
  picture.style.height = `${session.height * scale}px`;
  highlight(session.highlighted);
}

function pointOf(event) {
  const box = find('picture').getBoundingClientRect();
  const round = (number) => Math.round(number * 10) / 10;
  return [round((event.clientX - box.left) / box.width * session.width), round((event.clientY - box.top) / box.height * session.height)];
}

const longPress = 500; // milliseconds
const dragDistance = 10; // page units
let press = null;

function startPress(event) {
  if (event.button !== 0 || isPicking(event)) return;
  find('picture').setPointerCapture(event.pointerId);
  press = { at: pointOf(event), time: performance.now() };
}

function endPress(event) {
  if (isPicking(event)) return pick(event);
  if (!press) return;
  const { at, time } = press;
  press = null;
  const to = pointOf(event);
  const [x, y] = [to[0] - at[0], to[1] - at[1]];
  if (Math.hypot(x, y) >= dragDistance) step({ pan: { point: at, x, y } });
  else if (performance.now() - time >= longPress) step({ longPress: { point: at } });
  else tap(at);
}

async function tap(point) {
  await step({ tap: { point } });
  const field = componentAt(point, (node) => node.type === 'input' || node.type === 'textarea');
  if (field) session.field = field.ref;
}

let wheel = null;
function scroll(event) {
  event.preventDefault();
  const scale = session.width / find('picture').getBoundingClientRect().width;
  wheel = wheel || { point: pointOf(event), x: 0, y: 0 };
  wheel.x += event.deltaX * scale;
  wheel.y += event.deltaY * scale;
  soon('wheel', () => {
    const { point, x, y } = wheel;
    wheel = null;
    step({ scroll: { point, x: Math.round(x), y: Math.round(y) } });
  });
}

function typeKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') { step({ back: true }); event.preventDefault(); }
  if (event.key.length !== 1 || !session.field) return;
  event.preventDefault();
  step({ type: { ref: session.field, value: event.key } });
}

// ---- The tree

/** Calls a function with each node that is shown, its depth, and its place on the page. */
function walk(node, visit, depth = 0, x = 0, y = 0) {
  const place = session.places?.[node.ref] || [x + node.frame.x, y + node.frame.y, node.frame.width, node.frame.height];
  const box = { x: place[0], y: place[1], width: place[2], height: place[3] };
  visit(node, depth, box);
  for (const child of node.children || []) walk(child, visit, depth + 1, box.x, box.y);
}

const topPage = () => session.pages[session.pages.length - 1];

function componentAt([x, y], matches) {
  let found = null;
  const root = topPage()?.root;
  if (root) walk(root, (node, depth, box) => {
    const isInside = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
    if (isInside && matches(node)) found = node;
  });
  return found;
}

function showTree(message) {
  session.pages = message.pages;
  soon('tree', renderTree);
}

function renderTree() {
  const rows = [];
  const root = topPage()?.root;
  session.boxes = new Map();
  let hiddenBelow = Infinity;
  let count = 0;
  if (root) walk(root, (node, depth, box) => {
    session.boxes.set(node.ref, { node, box });
    if (depth > hiddenBelow) return;
    hiddenBelow = session.collapsed.has(node.ref) ? depth : Infinity;
    count += 1;
    if (count <= limits.rows) rows.push(treeRow(node, depth));
  });
  if (count > limits.rows) rows.push(make('div', `${count - limits.rows} more components are not listed: collapse some`, { class: 'quiet' }));
  const tree = find('tree');
  const hadFocus = tree.contains(document.activeElement);
  tree.replaceChildren(...rows);
  const chosen = rows.find((row) => row.dataset.ref === session.selected) || rows[0];
  if (chosen) chosen.tabIndex = 0;
  if (hadFocus) chosen?.focus();
  showDetails();
}

function treeRow(node, depth) {
  const hasChildren = (node.children || []).length > 0;
  const isOpen = !session.collapsed.has(node.ref);
  const name = node.attr.testId ? ` #${node.attr.testId}` : '';
  const text = node.attr.value === undefined ? '' : ` "${shortened(shown(node.attr.value), 60)}"`;
  const mark = hasChildren ? (isOpen ? '▾ ' : '▸ ') : '  ';
  const row = make('div', `${'  '.repeat(depth)}${mark}${node.type}${name}${text}`, {
    role: 'treeitem', tabindex: -1, 'aria-level': depth + 1, 'aria-selected': node.ref === session.selected, 'data-ref': node.ref,
  });
  if (hasChildren) row.setAttribute('aria-expanded', isOpen);
  return row;
}

function select(ref, isFocused) {
  session.selected = ref;
  renderTree();
  const row = [...find('tree').children].find((item) => item.dataset.ref === ref);
  if (!row) return;
  if (isFocused) row.focus(); else row.scrollIntoView({ block: 'nearest' });
}

function treeKey(event) {
  const rows = [...find('tree').querySelectorAll('[role="treeitem"]')];
  const index = rows.indexOf(document.activeElement);
  if (index < 0) return;
  const ref = rows[index].dataset.ref;
  const moves = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
  if (event.key in moves) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, moves[event.key]))];
    select(next.dataset.ref, true);
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (event.key === 'ArrowLeft') session.collapsed.add(ref); else session.collapsed.delete(ref);
    select(ref, true);
  } else if (event.key === 'Enter' || event.key === ' ') {
    step({ tap: { ref } });
  } else {
    return;
  }
  event.preventDefault();
}

function showDetails() {
  const known = session.boxes?.get(session.selected);
  const details = find('details');
  if (!known) return details.replaceChildren(make('p', 'Choose a component: its attributes and styles are shown here. Enter taps it.', { class: 'quiet' }));
  const { node, box } = known;
  const parts = [list('Component', { type: node.type, ref: node.ref, events: (node.event || []).map(shown).join(', ') || 'none', source: node.source })];
  parts.push(list('Frame', { ...node.frame, 'on the page': `${box.x}, ${box.y}` }), list('Attributes', node.attr), list('Styles', node.style));
  if (node.computed) parts.push(list('Computed', node.computed));
  details.replaceChildren(...parts.flat());
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
  const known = ref && session.boxes?.get(ref);
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
  return ref || componentAt(pointOf(event), () => true)?.ref;
}

function pick(event) { select(refUnder(event), false); }

// ---- Console, calls, network, storage, waiting

function addEntries(message) {
  if (message.isReset) session.entries = [];
  session.entries.push(...message.entries);
  session.entries.splice(0, Math.max(0, session.entries.length - limits.entries));
  soon('console', renderConsole);
  soon('calls', renderCalls);
}

const consoleKinds = new Set(['log', 'warning', 'failure', 'evaluation']);
const levelOf = (entry) => ({ warning: 'warn', failure: 'error' })[entry.kind] || entry.level || 'log';

function renderConsole() {
  const level = find('level').value;
  const entries = session.entries.filter((entry) => consoleKinds.has(entry.kind) && (!level || levelOf(entry) === level));
  const rows = entries.slice(-limits.rows).map((entry) => line(entry));
  if (entries.length > limits.rows) rows.unshift(make('p', `${entries.length - limits.rows} earlier lines are not listed`, { class: 'quiet' }));
  const view = find('console');
  const isAtEnd = view.scrollTop + view.clientHeight >= view.scrollHeight - 4;
  view.replaceChildren(...rows);
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
  const words = find('filter').value.toLowerCase();
  const replies = new Map();
  for (const entry of session.entries) {
    if (entry.kind === 'reply' && entry.answers) replies.set(`${entry.page} ${entry.answers}`, entry);
  }
  const calls = session.entries.filter((entry) => entry.kind === 'call' && entry.call && JSON.stringify(entry).toLowerCase().includes(words));
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

function showState(state) {
  session.state = state;
  soon('state', () => {
    document.title = `${state.file} · weexhost dev`;
    find('title').textContent = state.pageTitle ? `${state.file} · ${state.pageTitle}` : state.file;
    find('clock').textContent = `${Math.round(state.clock)} ms`;
    find('pause').textContent = state.isPaused ? 'Go on' : 'Pause';
    find('pause').setAttribute('aria-pressed', state.isPaused);
    find('speed').value = String(state.speed);
    find('viewport').value = state.viewport;
    const scrubber = find('scrubber');
    scrubber.max = state.moments.length - 1;
    if (document.activeElement !== scrubber || !session.isScrubbing) scrubber.value = state.moment;
    const moment = state.moments[state.moment];
    scrubber.setAttribute('aria-valuetext', moment ? `${moment.label}, at ${moment.at} ms` : '');
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
  code.textContent = failure.code.join('\n');
}

async function scrub(event) {
  session.isScrubbing = true;
  await command('moment', Number(event.target.value));
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
  if (isFocused) tab.focus();
}

function tabKey(event) {
  const tabs = [...find('tabs').children];
  const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (move) showTab(tabs[(tabs.indexOf(document.activeElement) + move + tabs.length) % tabs.length], true);
}

// ---- Listening

const picture = find('picture');
picture.addEventListener('pointerdown', startPress);
picture.addEventListener('pointerup', endPress);
picture.addEventListener('pointercancel', () => { press = null; });
picture.addEventListener('pointermove', (event) => { if (isPicking(event)) highlight(refUnder(event)); });
picture.addEventListener('pointerleave', () => highlight(null));
picture.addEventListener('wheel', scroll, { passive: false });
picture.addEventListener('keydown', typeKey);
find('tree').addEventListener('keydown', treeKey);
find('tree').addEventListener('click', (event) => {
  const row = event.target.closest('[role="treeitem"]');
  if (row) select(row.dataset.ref, true);
});
for (const kind of ['pointerover', 'focusin']) {
  find('tree').addEventListener(kind, (event) => highlight(event.target.closest('[role="treeitem"]')?.dataset.ref));
}
find('tree').addEventListener('pointerleave', () => highlight(null));
find('tabs').addEventListener('click', (event) => { if (event.target.role === 'tab' || event.target.getAttribute('role') === 'tab') showTab(event.target, false); });
find('tabs').addEventListener('keydown', tabKey);
find('pause').addEventListener('click', () => command(session.state?.isPaused ? 'resume' : 'pause'));
find('next').addEventListener('click', () => command('next'));
find('speed').addEventListener('change', (event) => command('speed', Number(event.target.value)));
find('scheme').addEventListener('change', (event) => command('scheme', event.target.value));
find('viewport').addEventListener('change', (event) => command('viewport', event.target.value));
find('scrubber').addEventListener('change', scrub);
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
connect();
