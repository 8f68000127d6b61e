/*
 * The command stream: the page's changes to its tree and its calls to the host since the last flush, as words
 * of one typed array, accompanied by the new strings and by `sideValues`, which are not words.
 */

const NO_WORDS = new Uint32Array(0);
let words = new Uint32Array(FIRST_CAPACITY);
let capacity = FIRST_CAPACITY;
let length = 0;
let strings = [];
let sideValues = [];

/**
 * The start of the command that is being written, or -1.
 *
 * The tables of an element may contain getters of the page. Their changes to the tree must not land in the
 * middle of the command: such a command is refused, and the element's command is written again (`enterOne`).
 */
let writing = -1;

/** Refuses to begin a command inside another one. */
function assertNotWriting() {
  if (writing >= 0) throw new Error('a getter of an element cannot change the page while the element is being sent to the host');
}

/**
 * How many more elements and calls are only written down; after those, they are sent in the middle of a turn (`sendMany`).
 *
 * The host says how many: no more than a limit of the page has left, so that an endless loop reaches it, at its own line.
 */
let unsentLeft = 0;

/**
 * The words after which the commands are sent in the middle of a turn, too: an endless loop that changes styles, attributes or listeners
 * would otherwise collect them until the page has no memory left, and no time in which to be stopped.
 */
const FULL_CAPACITY = 65536;
let isSending = false;

const stringIds = new Table();

/** The greatest length of the name of an element's type, an attribute, an event, a module, a method or a channel. */
const MAXIMUM_NAME = 65536;

/** Refuses a name that is too long. */
function assertName(text) {
  if (text.length <= MAXIMUM_NAME) return;
  throw new RangeError(`'${slice(text, 0, 20)}\u2026' is a name of ${text.length} characters; it may have at most ${MAXIMUM_NAME}`);
}

/** The number of a name in the page's table of strings; a new name is sent with the next flush. */
function stringId(text) {
  let id = stringIds.get(text);
  if (id === undefined) {
    assertName(text);
    id = stringIds.size;
    stringIds.set(text, id);
    strings[strings.length] = text;
  }
  return id;
}

/** Makes room for `count` more words. */
function reserve(count) {
  if (length + count <= capacity) return;
  if (capacity === 0) capacity = FIRST_CAPACITY; // the old words are still being read
  if (capacity >= FULL_CAPACITY) unsentLeft = -1;
  while (length + count > capacity) capacity *= 2;
  const larger = new Uint32Array(capacity);
  for (let i = 0; i < length; i++) larger[i] = words[i];
  words = larger;
}

/** Writes a command of one, two, three or four words. */
function put(op, a, b, c) {
  assertNotWriting();
  reserve(4);
  words[length++] = op;
  if (a !== undefined) words[length++] = a;
  if (b !== undefined) words[length++] = b;
  if (c !== undefined) words[length++] = c;
}

/**
 * Sends the pending commands; does nothing if there are none, or in the middle of a command.
 *
 * `isCut` says that the page was stopped, possibly in the middle of a command, which is then left out.
 */
function flush(isCut) {
  if (writing >= 0) {
    if (isCut !== true) return;
    length = writing;
    writing = -1;
  }
  readObjects();
  sendRemainingCalls();
  send();
}

/** Sends the pending commands if there are as many as the host allows, or as the array holds, but not in the middle of a command. */
function sendMany() {
  if (unsentLeft >= 0 || isSending || writing >= 0) return;
  readObjects();
  send();
}

function send() {
  if (length === 0) return;
  const sent = length, newStrings = strings, values = sideValues, read = words, room = capacity;
  length = 0;
  strings = [];
  sideValues = [];
  // Code that runs during the flush writes into an array of its own.
  words = NO_WORDS;
  capacity = 0;
  const isNested = isSending;
  isSending = true;
  try {
    unsentLeft = native.apply(read, sent, newStrings, values);
  } finally {
    isSending = isNested;
    if (capacity === 0) {
      words = read;
      capacity = min(room, FULL_CAPACITY);
    }
  }
}
