'use strict';

/* The tree of components. */

/** How many rows are drawn above and below the visible ones. */
const spareRows = 20;

const outline = {
  /** The rows that are not below a collapsed one, in order. */
  rows: [],
  collapsed: new Set(),
  /** The component whose row had the keyboard focus last. */
  focused: null,
  /** Whether the next drawing scrolls to the chosen row. */
  isToReveal: false,
};

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

function renderTree() {
  listRows();
  drawRows();
  showDetails();
  // The highlighted element may have moved.
  highlight(inspection.highlighted);
}

/** Lists the rows of the tree, in the one walk that finds all boxes. */
function listRows() {
  const root = topPage()?.root;
  session.boxes = new Map();
  outline.rows = [];
  let hiddenBelow = Infinity;
  if (root) walk(root, (node, depth, box, turn) => {
    const row = { node, depth, box, turn };
    session.boxes.set(node.ref, row);
    if (depth > hiddenBelow) return;
    hiddenBelow = outline.collapsed.has(node.ref) ? depth : Infinity;
    // Rows inside collapsed ones have no index.
    row.index = outline.rows.push(row) - 1;
  });
}

/** The elements of the drawn rows, by component; they are reused, so that a pressed or focused one stays. */
let drawnRows = new Map();

const rowHeight = () => parseFloat(getComputedStyle(find('tree')).lineHeight);

/** The row that has, or would get, the keyboard focus: the one that had it last, otherwise the chosen one. */
const activeRow = () => [outline.focused, session.selected].map((ref) => session.boxes.get(ref)).find((row) => row?.index >= 0) ?? outline.rows[0];

/** Draws the rows near the visible part of the tree, each at its position, and always the active one, so that it keeps the focus. */
function drawRows() {
  const [tree, view, height] = [find('tree'), find('tree-rows'), rowHeight()];
  const length = outline.rows.length * height;
  view.style.height = `${length}px`;
  // The tree may have become shorter, and still be scrolled past its end.
  const top = Math.min(tree.scrollTop, Math.max(0, length - tree.clientHeight));
  const first = Math.max(0, Math.floor(top / height) - spareRows);
  const end = Math.ceil((top + tree.clientHeight) / height) + spareRows;
  const rows = outline.rows.slice(first, end);
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
  if (!outline.isToReveal || !tree.clientHeight) return;
  outline.isToReveal = false;
  drawnRows.get(session.selected)?.scrollIntoView({ block: 'nearest' });
}

/** Makes an element show a row, with the ARIA attributes for its position, because neighbouring rows may not be drawn. */
function fillRow(element, { node, depth, turn, index }, height) {
  const hasChildren = (node.children || []).length > 0;
  const isOpen = !outline.collapsed.has(node.ref);
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
  session.selected = outline.focused = ref;
  outline.isToReveal = true;
  drawRows();
  if (isFocused) drawnRows.get(ref)?.focus({ preventScroll: true });
  showDetails();
}

function treeKey(event) {
  const row = session.boxes.get(event.target.dataset.ref);
  if (row?.index === undefined) return;
  const { ref } = row.node;
  const last = outline.rows.length - 1;
  const moves = { ArrowDown: row.index + 1, ArrowUp: row.index - 1, Home: 0, End: last };
  if (event.key in moves) {
    select(outline.rows[Math.max(0, Math.min(last, moves[event.key]))].node.ref, true);
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    if (event.key === 'ArrowLeft') outline.collapsed.add(ref); else outline.collapsed.delete(ref);
    listRows();
    select(ref, true);
  } else if (event.key === 'Enter') {
    tap({ ref });
  } else {
    return;
  }
  event.preventDefault();
}
