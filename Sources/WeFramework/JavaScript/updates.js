/*
 * How the tree follows the data. A change only queues an update of the tree; when the host's call is done, or
 * otherwise in a microtask, the queue is processed: outer elements first, and at one depth the lists, then the
 * conditions, then attributes and styles.
 */

const LIST = 0, CONDITION = 1, ATTRIBUTE = 2;

/** How often an update of the tree may change the data again before that counts as endless. */
const MAXIMUM_ROUNDS = 1000;

const sort = uncurryThis(Array.prototype.sort);

let queue = [], rendered = [];
let isUpdateDue = false;

/** Queues an update of the tree, with its depth, its rank and, among equal ones, its order. */
function queueUpdate(update) {
  queue[queue.length] = update;
  if (isUpdateDue) return;
  isUpdateDue = true;
  enqueueMicrotask(updateTree, 'updating the tree');
}

/** Calls a function after the next update of the tree. */
function whenRendered(callback) {
  rendered[rendered.length] = callback;
}

/** Processes the queue, including what that queues in turn. */
function updateTree() {
  isUpdateDue = true; // nothing queued from here on needs a microtask
  for (let round = 0; queue.length > 0 || rendered.length > 0; round++) {
    if (round === MAXIMUM_ROUNDS) {
      queue = [];
      rendered = [];
      native.report(new Error(`each update of the tree changes the data again: stopped after ${MAXIMUM_ROUNDS} updates`), 'updating the tree');
    }
    const updates = sort(queue, compareUpdates), callbacks = rendered;
    queue = [];
    rendered = [];
    for (let i = 0; i < updates.length; i++) attempt(updates[i].act, 'updating the tree');
    for (let i = 0; i < callbacks.length; i++) attempt(callbacks[i], '$renderThen');
  }
  isUpdateDue = false;
}

function compareUpdates(one, other) {
  return one.depth - other.depth || one.rank - other.rank || one.order - other.order;
}

/** Runs a function; an exception is a failure of the page and stops nothing else. */
function attempt(action, where) {
  try {
    action();
  } catch (error) {
    native.report(error, where);
  }
}

/** The number of an element's ancestors. */
function depthOf(element) {
  let depth = 0;
  for (let above = element.parentNode; above !== null; above = above.parentNode) depth++;
  return depth;
}
