/*
 * Changes of the tree, and their commands for the host.
 *
 * A node is live when it is under the body and the body is under the document element. A subtree that becomes
 * live is sent parents first, children as appends; a move is sent as the node's new next sibling, which avoids
 * the arithmetic of Weex's indexes: those count from before the removal.
 */

/** The body, once there is one. */
let body = null;

let isDestroyed = false;

/** Refuses to work for a page that is gone. */
function assertOpen() {
  if (isDestroyed) throw new Error('the page was destroyed: it can no longer be changed');
  assertNotWriting();
}

/** Puts a node under a parent before one of its children, or at the end for null. */
function insert(parent, node, before) {
  assertOpen();
  if (!isNode(node)) {
    throw new TypeError(`${describe(node)} is not a node, so ${describe(parent)} cannot take it`);
  }
  if (parent._number === 0) {
    insertUnderDocument(node, before);
    return;
  }
  if (node === before) return;
  if (before !== null && before.parentNode !== parent) throw new Error(notAChildMessage(before, parent));
  if (node._first !== null || node === parent || node._number < 2) insertSubtree(parent, node, before);
  else insertHere(parent, node, before);
}

/** Inserts a node with children, or a body: the cases in which the tree could become inconsistent. */
function insertSubtree(parent, node, before) {
  if (node._number === 0) throw new Error('the document element cannot be put into another element');
  const isSafe = parent._live && !node._live; // nothing live is below a node that is not
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
  if (node._number === 1) detachFromBody(node);
  link(parent, node, before);
  if (parent._live && node.nodeType === 1) enter(node, parent);
}

/** Moves a live element, or takes it off the live tree if its new parent is not in it. */
function moveLive(parent, node, before) {
  const oldParent = node.parentNode, oldNext = nextLive(node);
  unlink(node);
  link(parent, node, before);
  if (!parent._live) {
    leave(node);
    return;
  }
  const next = nextLive(node);
  if (parent === oldParent && next === oldNext) return;
  put(MOVE, node._number, parent._number, next === null ? 0 : next._number);
  sendMany();
}

/**
 * Puts a comment or the body under the document element; an element that is not yet the body becomes it.
 *
 * WEEX: it takes one element, and only one that has no parent; others are ignored (runtime/vdom/operation.js,
 * appendBody), and here the page is warned. A `before` that is not one of its children is ignored.
 */
function insertUnderDocument(node, before) {
  if (node === documentElement) throw new Error('the document element cannot be put into itself');
  if (node.nodeType === 1) {
    const refusal = refusalOfBody(node);
    if (refusal !== undefined) {
      native.refusedBody(refusal);
      return;
    }
  } else if (node.parentNode !== null) {
    unlink(node);
  }
  link(documentElement, node, before !== null && before.parentNode === documentElement ? before : null);
  if (node.nodeType !== 1) return;
  makeBody(node);
  enter(node, null);
}

/** Why an element cannot become the body; undefined if it can. */
function refusalOfBody(node) {
  const old = firstElement(documentElement);
  if (old === node) return `${describe(node)} is the body already: it was not put into the document element again`;
  if (old !== null) {
    return `the page has a body already, ${describe(old)}: ${describe(node)} was not put into the document element, which takes only one`;
  }
  if (node.parentNode === null) return undefined;
  return `${describe(node)} is in ${describe(node.parentNode)}: it was not put into the document element; remove it there first`;
}

/** Removes a child. */
function remove(parent, node) {
  assertOpen();
  if (!isNode(node) || node.parentNode !== parent) throw new Error(notAChildMessage(node, parent));
  unlink(node);
  if (node._live) leave(node);
}

/** Gives an element the body's ref. */
function makeBody(element) {
  if (body !== null && body !== element) detachFromBody(body);
  body = element;
  element._number = 1;
}

/** Makes the former body an ordinary element again, with a number of its own. */
function detachFromBody(element) {
  element._number = takeNumber();
  if (body === element) body = null;
}

/** Sends a subtree that has become live, without recursion: tests nest pages 100,000 levels deep. */
function enter(root, parent) {
  const next = nextLive(root);
  let isAsBefore = enterOne(root, parent, parent === null ? null : next);
  for (let node = root._first; isAsBefore && node !== null; node = following(node, root)) {
    if (node.nodeType === 1) isAsBefore = enterOne(node, node.parentNode, null);
  }
  if (!isAsBefore) enterRest(root);
  // Checked here, because there are thousands of elements and mostly nothing to do.
  if (unread.length > 0) readObjects();
  if (waitingCalls.length > 0) sendReadyCalls();
  if (unsentLeft < 0) sendMany();
  if (unreadable === undefined) return;
  const { error } = unreadable;
  unreadable = undefined;
  throw error;
}

/** Sends one element; returns whether no code of the page has run that could change the tree. */
function enterOne(element, parent, before) {
  element._live = true;
  setLive(element._number, element);
  writing = length;
  try {
    const { _style: inline, _classStyle: classes, _kind: kind } = element;
    const style = classes === null ? inline : inline === null ? classes : fullStyle(element);
    const count = putElement(element, parent, before, style, element._attr, element._event);
    writing = -1;
    kind.count = count;
    if (parent !== null && style instanceof SharedStyle) kind.sentStyle = style; // the host remembers no style of a body
    return true;
  } catch {
    length = writing;
    writing = -1;
    enterUnreadable(element);
    return false;
  }
}

/**
 * Sends what is left of a subtree in which getters have run: they may have removed or moved any of its elements, and put others into it.
 *
 * Goes on behind the element that was sent last, while that is in the subtree; otherwise it begins again. What is live was sent.
 */
function enterRest(root) {
  for (let node = root; node !== null && root._live; node = following(node, root)) {
    if (node.nodeType !== 1 || node._live || !node.parentNode._live) continue;
    if (enterOne(node, node.parentNode, nextLive(node))) continue;
    if (!isBelow(node, root)) node = root;
  }
}

function isBelow(node, root) {
  while (node !== null && node !== root) node = node.parentNode;
  return node === root;
}

/** The first error of a getter in the tables of the elements that were sent last. */
let unreadable;

/**
 * Sends an element whose tables cannot be read while it is written: they are read beforehand, member by member.
 *
 * It is not live meanwhile, since a getter that moves or removes it must not send a command about it.
 */
function enterUnreadable(element) {
  element._live = false;
  setLive(element._number, null);
  const style = readTable(fullStyle, element), attributes = readTable(attributesOf, element);
  const listeners = readTable(listenersOf, element);
  const parent = element.parentNode;
  if (element._number === 1 && parent !== documentElement) detachFromBody(element); // a getter has removed the body
  if (element._live || parent === null || parent !== documentElement && !parent._live) return;
  element._live = true;
  setLive(element._number, element);
  const start = length, isBody = parent === documentElement;
  try {
    putElement(element, isBody ? null : parent, isBody ? null : nextLive(element), style, attributes, listeners);
  } catch (error) {
    length = start;
    unreadable ??= { error };
  }
}

function attributesOf(element) {
  return element._attr;
}

function listenersOf(element) {
  return element._event;
}

/** A copy of a table, without the members that cannot be read. */
function readTable(tableOf, element) {
  const copy = dictionary();
  try {
    const table = tableOf(element);
    const names = table === null ? [] : objectKeys(table);
    for (let i = 0; i < names.length; i++) readMember(copy, table, names[i]);
  } catch (error) {
    unreadable ??= { error };
  }
  return copy;
}

function readMember(copy, table, name) {
  try {
    copy[name] = table[name];
  } catch (error) {
    unreadable ??= { error };
  }
}

/** Tells the host that a live subtree is gone. */
function leave(root) {
  put(REMOVE, root._number);
  for (let node = root; node !== null; node = following(node, root)) {
    if (node.nodeType !== 1) continue;
    node._live = false;
    setLive(node._number, null);
  }
  if (root._number === 1) detachFromBody(root);
  sendMany();
}

function notAChildMessage(node, parent) {
  return `${describe(node)} is not a child of ${describe(parent)}`;
}
