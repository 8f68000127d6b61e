/*
 * Changes of the tree, and what of them the host is told.
 *
 * A node is live when it hangs under the body and the body under the document element. What becomes live
 * is sent parents first, children as appends; what is moved is moved by its new next sibling, which spares
 * everybody the arithmetic of Weex's indexes: those count from before the removal.
 */

/** The body, once there is one. */
let body = null;

let isDestroyed = false;

/** Refuses to work for a page that is gone. */
function assertOpen() {
  if (isDestroyed) throw new Error('the page was destroyed: it can no longer be changed');
}

/** Puts a node under a parent before one of its children, or at the end for null. */
function insert(parent, node, before) {
  assertOpen();
  if (!isNode(node)) {
    throw new TypeError(`${describe(node)} is not a node, so ${describe(parent)} cannot take it`);
  }
  if (node === before) return;
  if (before !== null && before.parentNode !== parent) throw new Error(notAChild(before, parent));
  if (parent._number === 0) insertUnderDocument(node, before);
  else if (node._first !== null || node === parent || node._number < 2) insertSubtree(parent, node, before);
  else insertHere(parent, node, before);
}

/** Inserts a node with children, or a body: the cases in which the tree could be torn. */
function insertSubtree(parent, node, before) {
  if (node._number === 0) throw new Error('the document element cannot be put into another element');
  const isSafe = parent._live && !node._live; // nothing live hangs under what is not
  for (let above = isSafe ? null : parent; above !== null; above = above.parentNode) {
    if (above !== node) continue;
    throw new Error(`${describe(node)} cannot be put into itself or into one of its descendants`);
  }
  insertHere(parent, node, before);
}

function insertHere(parent, node, before) {
  if (node._live) {
    moveLive(parent, node, before);
    return;
  }
  if (node.parentNode !== null) unlink(node);
  if (node._number === 1) takeFromBody(node);
  link(parent, node, before);
  if (parent._live && node.nodeType === 1) enter(node, parent);
}

/** Moves a live element, or takes it off the live tree when its new parent is not part of that. */
function moveLive(parent, node, before) {
  const oldParent = node.parentNode, oldNext = nextElement(node);
  unlink(node);
  link(parent, node, before);
  if (!parent._live) {
    leave(node);
    return;
  }
  const next = nextElement(node);
  if (parent === oldParent && next === oldNext) return;
  reserve(4);
  words[length++] = MOVE;
  words[length++] = node._number;
  words[length++] = parent._number;
  words[length++] = next === null ? 0 : next._number;
}

/**
 * Puts a comment or the body under the document element, which takes exactly one element; an element that
 * is not yet the body becomes it.
 */
function insertUnderDocument(node, before) {
  if (node === documentElement) throw new Error('the document element cannot be put into itself');
  const isElement = node.nodeType === 1;
  const old = firstElement(documentElement);
  if (isElement && old === node) throw new Error(`${describe(node)} is the body already`);
  if (isElement && old !== null) {
    throw new Error(`the page has a body already, ${describe(old)}: the document element takes only one`);
  }
  if (node.parentNode !== null) unlink(node);
  link(documentElement, node, before);
  if (!isElement) return;
  makeBody(node);
  enter(node, null);
}

/** Removes a child. */
function remove(parent, node) {
  assertOpen();
  if (!isNode(node) || node.parentNode !== parent) throw new Error(notAChild(node, parent));
  unlink(node);
  if (node._live) leave(node);
}

/** Gives an element the body's ref. */
function makeBody(element) {
  if (body !== null && body !== element) takeFromBody(body);
  body = element;
  element._number = 1;
}

/** Makes an element that was the body an ordinary one again, with a number of its own. */
function takeFromBody(element) {
  element._number = takeNumber();
  if (body === element) body = null;
}

/** Sends a subtree that has become live, without recursion: pages nest 100,000 deep in tests. */
function enter(root, parent) {
  const next = nextElement(root);
  enterOne(root, parent, parent === null ? null : next);
  for (let node = following(root, root); node !== null; node = following(node, root)) {
    if (node.nodeType === 1) enterOne(node, node.parentNode, null);
  }
  readObjects();
  sendCallsThatWaited();
}

function enterOne(element, parent, before) {
  element._live = true;
  setLive(element._number, element);
  putElement(element, parent, before);
}

/** Tells the host that a live subtree is gone. */
function leave(root) {
  put(REMOVE, root._number);
  for (let node = root; node !== null; node = following(node, root)) {
    if (node.nodeType !== 1) continue;
    node._live = false;
    setLive(node._number, null);
  }
  if (root._number === 1) takeFromBody(root);
}

function notAChild(node, parent) {
  return `${describe(node)} is not a child of ${describe(parent)}`;
}
