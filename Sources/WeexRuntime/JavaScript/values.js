/* How a value of a style or an attribute becomes one word of the stream. */

// A word is a payload of 30 bits over a tag; a string's tag is 0.
const LANE = 1, INTEGER = 2, CONSTANT = 3;
const EMPTY = CONSTANT, NULL = 1 << 2 | CONSTANT, UNDEFINED = 2 << 2 | CONSTANT;
const TRUE = 3 << 2 | CONSTANT, FALSE = 4 << 2 | CONSTANT;

/** Longest style value, and most strings in the table, for which a style value is numbered. */
const LONGEST_SHARED_VALUE = 64, MOST_SHARED_VALUES = 16384;

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
  let failure;
  for (let i = 0; i < pairs.length; i += 2) {
    const values = pairs[i], index = pairs[i + 1], object = values[index];
    values[index] = undefined;
    try {
      values[index] = normalize(object);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
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
