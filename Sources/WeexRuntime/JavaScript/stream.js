/*
 * The command stream: what the page did to its tree and asked of its host since the last flush, as words
 * of one typed array, with the new strings and a lane of other values beside it (notes/contract.md).
 */

const BODY = 1, ADD = 2, REMOVE = 3, MOVE = 4, STYLES = 5, ATTRS = 6, ADD_EVENT = 7, REMOVE_EVENT = 8;
const CREATE_FINISH = 9, UPDATE_FINISH = 10, REFRESH_FINISH = 11, CALL_MODULE = 12, CALL_COMPONENT = 13;

const STRING = 0, LANE = 1, INTEGER = 2, CONSTANT = 3;
const EMPTY = CONSTANT, NULL = 1 << 2 | CONSTANT, UNDEFINED = 2 << 2 | CONSTANT;
const TRUE = 3 << 2 | CONSTANT, FALSE = 4 << 2 | CONSTANT;

/** Longest style value, and most strings in the table, for which a style value is numbered. */
const LONGEST_SHARED_VALUE = 64, MOST_SHARED_VALUES = 16384;

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

/** Puts a value in the lane and gives its index. */
function inLane(value) {
  const index = lane.length;
  lane[index] = value;
  return index;
}

/** The lane's places whose objects are still to be copied: pairs of a lane and an index. */
let unread = [];

/** Puts an object in the lane; `readObjects` puts its snapshot there once the command is complete. */
function objectInLane(object) {
  const index = inLane(object);
  unread[unread.length] = lane;
  unread[unread.length] = index;
  return index;
}

/**
 * Takes the snapshots of the objects of the commands just written.
 *
 * That may call getters of the page, which may write commands themselves: not in the middle of one.
 */
function readObjects() {
  if (unread.length === 0) return;
  const pairs = unread;
  unread = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const values = pairs[i], index = pairs[i + 1], object = values[index];
    values[index] = undefined;
    values[index] = normalize(object);
  }
}

/** The word of a value that is not a string. */
function scalarWord(value) {
  switch (typeof value) {
    case 'number':
      if ((value | 0) === value && value >= -0x20000000 && value < 0x20000000) {
        return (value << 2 | INTEGER) >>> 0;
      }
      return inLane(value) << 2 | LANE;
    case 'boolean': return value ? TRUE : FALSE;
    case 'undefined': return UNDEFINED;
    default: return value === null ? NULL : objectInLane(value) << 2 | LANE;
  }
}

/** The word of a style's value: short strings are numbered, because pages repeat them. */
function styleWord(value) {
  if (typeof value !== 'string') return scalarWord(value);
  const id = stringIds.get(value);
  if (id !== undefined) return value === '' ? EMPTY : id << 2;
  if (value === '') return EMPTY;
  if (value.length > LONGEST_SHARED_VALUE || stringIds.size >= MOST_SHARED_VALUES) {
    return inLane(value) << 2 | LANE;
  }
  return stringId(value) << 2;
}

/** The word of an attribute's value: its strings are mostly texts that occur once. */
function attributeWord(value) {
  if (typeof value !== 'string') return scalarWord(value);
  return value === '' ? EMPTY : inLane(value) << 2 | LANE;
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

/** What a kind remembers where it remembers no value. */
const NOTHING = freeze({});

/** Writes the pairs of a style and returns how many there are; the kind's memory spares the look-ups. */
function putStyles(style, kind) {
  if (style === null) return 0;
  const names = objectKeys(style), count = names.length;
  reserve(2 * count);
  const { names: knownNames, nameIds, values, words: known } = kind;
  const out = words;
  let at = length;
  for (let i = 0; i < count; i++) {
    const name = names[i], value = style[name];
    if (knownNames[i] !== name) {
      knownNames[i] = name;
      nameIds[i] = stringId(name);
      values[i] = NOTHING;
    }
    out[at++] = nameIds[i];
    if (values[i] === value) {
      out[at++] = known[i];
      continue;
    }
    const word = styleWord(value);
    out[at++] = word;
    if ((word & 3) === LANE) continue; // a place in the lane is good for one flush
    values[i] = value;
    known[i] = word;
  }
  length = at;
  return count;
}

/** Writes the pairs of an attribute table and returns how many there are. */
function putAttributes(attributes) {
  if (attributes === null) return 0;
  const names = objectKeys(attributes), count = names.length;
  reserve(2 * count);
  for (let i = 0; i < count; i++) {
    words[length++] = stringId(names[i]);
    words[length++] = attributeWord(attributes[names[i]]);
  }
  return count;
}

/** Writes the event names of an element with their handlers' parameters and returns how many there are. */
function putEvents(events) {
  if (events === null) return 0;
  const types = objectKeys(events), count = types.length;
  reserve(2 * count);
  for (let i = 0; i < count; i++) {
    words[length++] = stringId(types[i]);
    words[length++] = paramsWord(events[types[i]].params);
  }
  return count;
}

function paramsWord(params) {
  return params === undefined ? 0 : objectInLane(params) + 1;
}

/** Writes the creation of an element: BODY when it has no parent, else ADD before a sibling (null: as the last child). */
function putElement(element, parent, before) {
  const kind = element._kind;
  if (kind.id < 0) kind.id = stringId(kind.type);
  reserve(8);
  if (parent === null) {
    words[length++] = BODY;
    words[length++] = element._number;
    words[length++] = kind.id;
  } else {
    words[length++] = ADD;
    words[length++] = element._number;
    words[length++] = kind.id;
    words[length++] = parent._number;
    words[length++] = before === null ? 0 : before._number;
  }
  const counts = length;
  length += 3;
  const styles = putStyles(element._classStyle === null ? element._style : fullStyle(element), kind);
  const attributes = putAttributes(element._attr);
  const events = putEvents(element._event);
  words[counts] = styles;
  words[counts + 1] = attributes;
  words[counts + 2] = events;
}

/** Writes changed styles (STYLES) or attributes (ATTRS) of a live element. */
function putPairs(op, element, changes) {
  put(op, element._number, 0);
  const count = length - 1;
  const written = op === STYLES ? putStyles(changes, element._kind) : putAttributes(changes);
  words[count] = written;
  readObjects();
}

/** Writes that a live element listens to an event. */
function putListener(element, type, params) {
  put(ADD_EVENT, element._number, stringId(type), paramsWord(params));
  readObjects();
}

/** Writes the call of a module's or a component's method; the arguments are already snapshots. */
function putCall(op, target, method, promiseId, args, site) {
  const methodId = stringId(method);
  const first = lane.length;
  for (let i = 0; i < args.length; i++) lane[first + i] = args[i];
  reserve(7);
  words[length++] = op;
  words[length++] = target;
  words[length++] = methodId;
  words[length++] = promiseId;
  words[length++] = args.length;
  words[length++] = first;
  words[length++] = site === undefined ? 0 : inLane(site) + 1;
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
