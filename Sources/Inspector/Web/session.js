'use strict';

/* What all scripts of the page of `weexhost dev` use: the session as the server tells it, and elements. */

const key = new URLSearchParams(location.search).get('key') || '';
const find = (id) => document.getElementById(id);

/** The session under test, as far as this tab knows it. */
const session = {
  /** The last state that the server sent, and when that was, in this tab's milliseconds. */
  state: null,
  toldAt: 0,
  /** The size of the page, in page units. */
  width: 750,
  height: 1334,
  /** The trees of the pages, the topmost last. */
  pages: [],
  /** The places of components that the server has measured, by component; others follow from the tree. */
  places: undefined,
  /** What the walk through the tree found, by component: its node, its box on the page and its row. */
  boxes: new Map(),
  /** The field that gets the keys; `undefined` for none. */
  field: undefined,
  /** The component that is chosen in the tree. */
  selected: null,
};

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
