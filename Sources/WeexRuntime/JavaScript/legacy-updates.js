/*
 * How the tree follows the data. A change only queues what it means to the tree; when what the host began is
 * done, or else as a microtask, the queue is worked off: outer elements first, and at one depth the lists, then
 * the conditions, then attributes and styles.
 */

const LIST = 0, CONDITION = 1, ATTRIBUTE = 2;

/** How often the tree may change the data that it follows before that counts as endless. */
const MOST_ROUNDS = 1000;

const sort = uncurryThis(Array.prototype.sort);

let queue = [], rendered = [];
let isUpdateDue = false;

/** Queues a change of the tree: at what depth, of what rank and, among those, in what order. */
function queueUpdate(update) {
  queue[queue.length] = update;
  if (isUpdateDue) return;
  isUpdateDue = true;
  enqueueMicrotask(updateTree, 'updating the tree');
}

/** Calls a function when the tree has followed the data the next time. */
function whenRendered(callback) {
  rendered[rendered.length] = callback;
}

/** Works the queue off, with what that queues in turn. */
function updateTree() {
  isUpdateDue = true; // nothing queued from here on needs a microtask
  for (let round = 0; queue.length > 0 || rendered.length > 0; round++) {
    if (round === MOST_ROUNDS) {
      queue = [];
      rendered = [];
      native.report(new Error('the data change each time that the tree follows them'), 'updating the tree');
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

/** Runs a function; what it throws is a failure of the page that stops nothing else. */
function attempt(action, where) {
  try {
    action();
  } catch (error) {
    native.report(error, where);
  }
}

/** How many elements there are above an element. */
function depthOf(element) {
  let depth = 0;
  for (let above = element.parentNode; above !== null; above = above.parentNode) depth++;
  return depth;
}
