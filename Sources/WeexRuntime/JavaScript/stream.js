/*
 * The command stream: what the page did to its tree and asked of its host since the last flush, as words
 * of one typed array, with the new strings and a lane of other values beside it.
 */

const NO_WORDS = new Uint32Array(0);
let words = new Uint32Array(8192);
let capacity = 8192;
let length = 0;
let strings = [];
let lane = [];

/**
 * Where the command begins that is being written, or -1.
 *
 * The tables of an element may hold getters of the page. What those do to the tree must not stand in the
 * middle of the command: it is refused, and the element's command is written anew (`enterOne`).
 */
let writing = -1;

/** Refuses to begin a command within another one. */
function assertNothingIsWritten() {
  if (writing >= 0) throw new Error('the page cannot be changed by a getter of an element that is being sent');
}

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
  if (capacity === 0) capacity = 8192; // what is sent now is still being read
  while (length + count > capacity) capacity *= 2;
  const larger = new Uint32Array(capacity);
  for (let i = 0; i < length; i++) larger[i] = words[i];
  words = larger;
}

/** Writes a command of one, two, three or four words. */
function put(op, a, b, c) {
  assertNothingIsWritten();
  reserve(4);
  words[length++] = op;
  if (a !== undefined) words[length++] = a;
  if (b !== undefined) words[length++] = b;
  if (c !== undefined) words[length++] = c;
}

/**
 * Sends what is pending; does nothing when nothing is, or in the middle of a command.
 *
 * `isCut` says that the page was stopped, maybe in the middle of one, which is then left out.
 */
function flush(isCut) {
  if (writing >= 0) {
    if (isCut !== true) return;
    length = writing;
    writing = -1;
  }
  readObjects();
  sendWaitingCalls();
  if (length === 0) return;
  const sent = length, newStrings = strings, values = lane, read = words, room = capacity;
  length = 0;
  strings = [];
  lane = [];
  // Whatever runs meanwhile writes into words of its own.
  words = NO_WORDS;
  capacity = 0;
  try {
    native.apply(read, sent, newStrings, values);
  } finally {
    if (capacity === 0) {
      words = read;
      capacity = room;
    }
  }
}
