/*
 * The command stream: what the page did to its tree and asked of its host since the last flush, as words
 * of one typed array, with the new strings and a lane of other values beside it.
 */

let words = new Uint32Array(8192);
let capacity = 8192;
let length = 0;
let strings = [];
let lane = [];

const stringIds = new Table();

/** The number of a name in the page's table of strings; a new name travels with the next flush. */
function stringId(text) {
  let id = stringIds.get(text);
  if (id === undefined) {
    id = stringIds.size;
    stringIds.set(text, id);
    strings[strings.length] = text;
  }
  return id;
}

/** Makes room for `count` more words. */
function reserve(count) {
  if (length + count <= capacity) return;
  while (length + count > capacity) capacity *= 2;
  const larger = new Uint32Array(capacity);
  for (let i = 0; i < length; i++) larger[i] = words[i];
  words = larger;
}

/** Writes a command of one, two, three or four words. */
function put(op, a, b, c) {
  reserve(4);
  words[length++] = op;
  if (a !== undefined) words[length++] = a;
  if (b !== undefined) words[length++] = b;
  if (c !== undefined) words[length++] = c;
}

/** Sends what is pending; does nothing when nothing is. */
function flush() {
  readObjects();
  sendWaitingCalls();
  if (length === 0) return;
  const sent = length, newStrings = strings, values = lane;
  length = 0;
  strings = [];
  lane = [];
  native.apply(words, sent, newStrings, values);
}
