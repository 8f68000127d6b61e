/*
 * Nodes and comments: what the members of the mirror tree share.
 *
 * Siblings are a linked list, so that inserting and removing cost the same everywhere; the arrays `children`
 * and `pureChildren` are made on demand.
 *
 * Element and Comment set all their fields themselves instead of inheriting from a common class: the engine
 * sizes an object by the constructor that allocates it, and further fields cost a second allocation.
 */

/**
 * The live elements by number, in blocks of 1024: the collector visits again what was written since it last
 * ran, and that is then a few blocks instead of all numbers the page has ever used.
 */
let live = [];
let lastNumber = -1;

/** The next number of the page's nodes; 0 and 1 are those of the document element and of the body. */
function takeNumber() {
  return ++lastNumber;
}

/** The live element with a number, or undefined. */
function liveElement(number) {
  if (number >>> 0 !== number || number >>> 10 >= live.length) return undefined;
  return live[number >>> 10][number & 1023] ?? undefined;
}

/** Records the element that is live under a number; null for none. */
function setLive(number, element) {
  const block = number >>> 10;
  while (block >= live.length) live[live.length] = emptyBlock();
  live[block][number & 1023] = element;
}

function emptyBlock() {
  const block = new Array(1024);
  for (let i = 0; i < 1024; i++) block[i] = null; // no holes
  return block;
}

/** Calls a function with every live element, by number. */
function forEachLive(visit) {
  for (let i = 0; i < live.length; i++) {
    for (let k = 0; k < 1024; k++) if (live[i][k] !== null) visit(live[i][k]);
  }
}

/** Whether a value can be a member of the tree. */
function isNode(value) {
  return value instanceof Element || value instanceof Comment;
}

/** A comment: a placeholder that frameworks put into the tree, and that the host does not know. */
class Comment {
  constructor(value) {
    this.parentNode = null;
    this.nextSibling = null;
    this.previousSibling = null;
    this.value = value;
    this._ref = undefined;
  }

  /** The number of this node as a string, from the same sequence as those of the elements. */
  get ref() {
    return this._ref ??= `${takeNumber()}`;
  }

  get children() { return []; }

  get pureChildren() { return []; }

  /** The comment as markup. */
  toString() {
    return `<!-- ${this.value} -->`;
  }
}

freeze(Comment);
setConstants(Comment.prototype, {
  nodeType: 8, type: 'comment', [Symbol.toStringTag]: 'Comment',
  _live: false, _number: Infinity, _first: null, // as an element that is never live and has no children
});

/** Defines constants on a prototype: read-only there, and absent from for-in. */
function setConstants(prototype, constants) {
  const keys = ownKeys(constants);
  for (let i = 0; i < keys.length; i++) {
    defineProperty(prototype, keys[i], { value: constants[keys[i]], configurable: true });
  }
}

/** The next node of a subtree in document order, or null at its end. */
function following(node, root) {
  if (node._first !== null) return node._first;
  while (node !== root) {
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parentNode;
  }
  return null;
}

/** The next sibling that the host knows. */
function nextElement(node) {
  let sibling = node.nextSibling;
  while (sibling !== null && sibling.nodeType === 8) sibling = sibling.nextSibling;
  return sibling;
}

/** The next sibling that is live; under a live parent, only those are not that are still to be sent. */
function nextLive(node) {
  let sibling = node.nextSibling;
  while (sibling !== null && !sibling._live) sibling = sibling.nextSibling;
  return sibling;
}

/** The first child that the host knows. */
function firstElement(parent) {
  const first = parent._first;
  return first !== null && first.nodeType === 8 ? nextElement(first) : first;
}

/** Links a node without a parent to one, before one of its children or, for null, at the end. */
function link(parent, node, before) {
  const previous = before === null ? parent._last : before.previousSibling;
  node.parentNode = parent;
  node.previousSibling = previous;
  node.nextSibling = before;
  if (previous === null) parent._first = node; else previous.nextSibling = node;
  if (before === null) parent._last = node; else before.previousSibling = node;
  if (parent._lists !== null) parent._lists = null;
}

/** Unlinks a node from its parent. */
function unlink(node) {
  const { parentNode: parent, previousSibling: previous, nextSibling: next } = node;
  if (previous === null) parent._first = next; else previous.nextSibling = next;
  if (next === null) parent._last = previous; else next.previousSibling = previous;
  node.parentNode = node.previousSibling = node.nextSibling = null;
  if (parent._lists !== null) parent._lists = null;
}
