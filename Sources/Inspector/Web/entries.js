'use strict';

/* What the page logs and calls: the panels of the console and of calls. */

/** How many entries are kept, and how many of them are listed. */
const limits = { entries: 5000, rows: 1000 };

const journal = {
  /** What was logged, called and answered, the latest last. */
  entries: [],
  /** The number of the latest entry that the server has sent. */
  lastNumber: 0,
};

/** The lines that were evaluated, and the one that the arrow keys are at. */
const typed = { history: [], place: 0 };

function addEntries(message) {
  if (message.isReset) {
    journal.entries = [];
    journal.lastNumber = 0;
  }
  // A tab that fell behind receives everything again.
  const news = message.entries.filter((entry) => entry.number > journal.lastNumber);
  journal.lastNumber = news.reduce((last, entry) => Math.max(last, entry.number), journal.lastNumber);
  journal.entries.push(...news);
  // A toast that was shown long ago, before this tab was opened or in a replay, is over.
  const toast = news.filter((entry) => entry.owner === 'modal' && entry.method === 'toast' && entry.kind === 'call').pop();
  if (toast && toast.time >= (session.state?.clock ?? Infinity) - 2000) showToast(toast);
  journal.entries.splice(0, Math.max(0, journal.entries.length - limits.entries));
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
  const entries = journal.entries.filter((entry) => consoleKinds.has(entry.kind) && (!level || levelOf(entry) === level));
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
  for (const entry of journal.entries) {
    if (entry.kind !== 'reply' || !entry.answers) continue;
    // A method may answer its callback and also settle a promise that is not used.
    const place = `${entry.page} ${entry.answers}`;
    if (!replies.has(place) || entry.values?.some((value) => value !== null)) replies.set(place, entry);
  }
  const calls = journal.entries.filter((entry) => entry.kind === 'call' && entry.call && (!words || JSON.stringify(entry).toLowerCase().includes(words)));
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

async function evaluate(text) {
  typed.history.push(text);
  typed.place = typed.history.length;
  const add = (values, level) => {
    journal.entries.push({ kind: 'evaluation', level, values });
    renderConsole();
  };
  add([`› ${text}`], 'info');
  const answer = await post('/command', { do: 'evaluate', text });
  if (answer.ok) add([answer.value === undefined ? 'undefined' : answer.value], 'log'); else add([answer.error], 'error');
}

function recall(event) {
  const move = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!move) return;
  typed.place = Math.max(0, Math.min(typed.history.length, typed.place + move));
  find('evaluate').value = typed.history[typed.place] || '';
  event.preventDefault();
}
