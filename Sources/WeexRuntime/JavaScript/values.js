/* How a value of a style or an attribute is encoded as one word of the stream (stream-format.js). */

/** Stores a side value and returns its index. */
function asSideValue(value) {
  const index = sideValues.length;
  sideValues[index] = value;
  return index;
}

/** The side values whose objects are still to be copied: pairs of a list of side values and an index. */
let unread = [];

/** Stores an object as a side value; `readObjects` replaces it by its snapshot once the command is complete. */
function objectAsSideValue(object) {
  const index = asSideValue(object);
  unread[unread.length] = sideValues;
  unread[unread.length] = index;
  return index;
}

/**
 * Takes the snapshots of the objects in the commands just written.
 *
 * This may call getters of the page, which may write commands themselves, so it must not happen inside a
 * command.
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
      values[index] = normalize(object, 'the value of a style or an attribute');
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
}

/** The word of a value that is not a string. */
function scalarWord(value) {
  const word = lastingWord(value);
  if (word >= 0) return word;
  return (typeof value === 'number' ? asSideValue(value) : objectAsSideValue(value)) << 2 | SIDE_VALUE;
}

/** The word of a value that is not a string and means the same in each flush; -1 if there is none. */
function lastingWord(value) {
  switch (typeof value) {
    case 'number':
      return (value | 0) === value && value >= -INTEGER_LIMIT && value < INTEGER_LIMIT ? (value << 2 | INTEGER) >>> 0 : -1;
    case 'boolean': return value ? TRUE : FALSE;
    case 'undefined': return UNDEFINED;
    default: return value === null ? NULL : -1;
  }
}

/** The word of a style's value: short strings get numbers, because pages repeat them. */
function styleWord(value) {
  if (typeof value !== 'string') return scalarWord(value);
  const word = textWord(value);
  if (word >= 0) return word;
  if (value.length > MAXIMUM_TEXT) throw textError('the value of a style', value);
  return asSideValue(value) << 2 | SIDE_VALUE;
}

/** The word of a text that gets a number; -1 if it is too long, or the page has too many. */
function textWord(text) {
  if (text === '') return EMPTY;
  const id = stringIds.get(text);
  if (id !== undefined) return id << 2 | STRING;
  if (text.length > MAXIMUM_SHARED_LENGTH || stringIds.size >= MAXIMUM_SHARED_VALUES) return -1;
  return stringId(text) << 2 | STRING;
}

/** The word of a style's value that means the same in each flush; -1 if there is none. */
function sharedWord(value) {
  return typeof value === 'string' ? textWord(value) : lastingWord(value);
}

/** The word of an attribute's value: its strings are mostly texts that occur once. */
function attributeWord(value) {
  if (typeof value !== 'string') return scalarWord(value);
  if (value.length > MAXIMUM_TEXT) throw textError('the value of an attribute', value);
  return value === '' ? EMPTY : asSideValue(value) << 2 | SIDE_VALUE;
}

/** The error for a text that is too long to be passed. */
function textError(what, text) {
  return new RangeError(`${what} has ${text.length} characters; at most ${MAXIMUM_TEXT} can be passed`);
}
