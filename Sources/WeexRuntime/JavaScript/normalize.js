/*
 * The conversion of a value that is passed to the host: a snapshot that later changes by the page do not reach
 * (Weex: runtime/bridge/normalize.js). Functions stay functions at any depth; the host makes callbacks of them.
 */

const MAXIMUM_ARGUMENT_DEPTH = 10000;

/**
 * The most values, and the most characters of text, that cross in one call. What is reached in two ways counts
 * twice, since it is copied twice: forty objects that share their members may stand for a thousand billion.
 */
const MAXIMUM_VALUES = 2000000, MAXIMUM_TEXT = 134217728;

/** How many more values, and how much more text, the current copy may contain. */
let valuesLeft = 0, textLeft = 0;

/** Thrown, inside this file only, when a limit is exceeded. */
const TOO_DEEP = {}, TOO_MANY = {}, TOO_LONG = {};

/** The number of functions passed so far, which is the number of the latest callback. */
let callbackCount = 0;

/**
 * Takes the snapshot of a value.
 *
 * `what` names the value in the error for one that cannot be copied. Cycles are detected by their depth, so that
 * ordinary values pay nothing for the check.
 */
function normalize(value, what = 'the value') {
  // A getter of the page may make a call, whose arguments are counted by themselves.
  const values = valuesLeft, text = textLeft;
  valuesLeft = MAXIMUM_VALUES;
  textLeft = MAXIMUM_TEXT;
  try {
    return take(value, what);
  } finally {
    valuesLeft = values;
    textLeft = text;
  }
}

/** Takes the snapshot of a value, within the remaining limits. */
function take(value, what) {
  if (typeof value !== 'object') {
    if (typeof value !== 'string') return scalar(value);
    if ((textLeft -= value.length) < 0) throw limitError(value, TOO_LONG, what);
    return value;
  }
  if (value === null) return null;
  try {
    return snapshot(value, 0);
  } catch (error) {
    if (error === TOO_DEEP || error === TOO_MANY || error === TOO_LONG || error instanceof RangeError) {
      throw limitError(value, error, what);
    }
    throw error;
  }
}

/** The error for a value that passes a limit. */
function limitError(value, limit, what) {
  if (limit === TOO_LONG) {
    return new RangeError(`${what} has more than ${MAXIMUM_TEXT} characters of text, which is the most that can be passed`);
  }
  const place = cycleIn(value);
  if (place !== undefined) {
    return new TypeError(`${what} contains itself${place.length > MAXIMUM_PLACE ? '' : `, at ${place}`}`);
  }
  return new RangeError(limit === TOO_MANY
    ? `${what} has more than ${MAXIMUM_VALUES} values, which is the most that can be passed (a value that is reached twice counts twice)`
    : `${what} is nested more than ${MAXIMUM_ARGUMENT_DEPTH} levels deep`);
}

/** What crosses for a value that is neither an object nor a string. */
function scalar(value) {
  switch (typeof value) {
    case 'function': callbackCount++; return value;
    case 'symbol': return undefined;
    case 'bigint': return `${value}`;
    default: return value;
  }
}

/**
 * Takes the snapshots of a call's arguments; `callee` names the method in the error if one of them cannot be
 * passed.
 */
function normalizeArguments(args, callee) {
  const values = valuesLeft, text = textLeft;
  valuesLeft = MAXIMUM_VALUES;
  textLeft = MAXIMUM_TEXT;
  try {
    const result = [];
    for (let i = 0; i < args.length; i++) {
      const value = args[i];
      result[i] = typeof value === 'object' && value !== null || typeof value === 'string'
        ? take(value, `argument ${i} of ${callee}`)
        : scalar(value);
    }
    return result;
  } finally {
    valuesLeft = values;
    textLeft = text;
  }
}

function snapshot(value, depth) {
  if (depth > MAXIMUM_ARGUMENT_DEPTH) throw TOO_DEEP;
  if (isArray(value)) return snapshotOfArray(value, depth);
  const element = elementOf(value);
  if (element !== undefined) {
    // A page can replace it by anything, even by an endless proxy.
    const { ref } = element;
    if (typeof ref === 'string' || typeof ref === 'number') return ref;
  }
  const prototype = prototypeOf(value);
  if (prototype !== objectPrototype && prototype !== null) {
    if (value instanceof Date) return isoText(value);
    if (value instanceof RegExp) return regExpToString(value);
    if (value instanceof ArrayBuffer || isView(value)) return binary(value);
  }
  return snapshotOfObject(value, depth);
}

/** The element that a value stands for: the value itself, the element of a component, or that of a framework's own element. */
function elementOf(value) {
  if (value instanceof Element) return value;
  const { $el } = value;
  if ($el instanceof Element) return $el;
  return value['[[VirtualElement]]'] ? value : undefined;
}

function snapshotOfArray(array, depth) {
  const copy = [], count = array.length; // of a proxy it may be anything, and change
  if (!((valuesLeft -= count) >= 0)) throw TOO_MANY;
  for (let i = 0; i < count; i++) copy[i] = snapshotOfMember(array[i], depth);
  return copy;
}

function snapshotOfObject(object, depth) {
  const copy = { ...object }; // defines properties, so neither `__proto__` nor an inherited setter is called
  const keys = objectKeys(copy);
  if ((valuesLeft -= keys.length) < 0) throw TOO_MANY;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i], member = copy[key];
    if ((textLeft -= key.length) < 0) throw TOO_LONG;
    const taken = snapshotOfMember(member, depth);
    if (taken !== member) copy[key] = taken;
  }
  return copy;
}

function snapshotOfMember(value, depth) {
  if (typeof value === 'string') {
    if ((textLeft -= value.length) < 0) throw TOO_LONG;
    return value;
  }
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null ? snapshot(value, depth + 1) : scalar(value);
}

/** How many objects are searched for a cycle. */
const MAXIMUM_SEARCHED = 100000;

/** The longest place of a cycle that an error names. */
const MAXIMUM_PLACE = 100;

/** Where a value contains itself: `list[0].up`; undefined if it does not. Only checked for a value that passes a limit. */
function cycleIn(value) {
  const path = wayBack(value, { states: new Table(), left: MAXIMUM_SEARCHED }, 0);
  return path !== undefined && path[0] === '.' ? slice(path, 1) : path;
}

/** The way to a value above this one, whose state is true; undefined if there is none: a value that was searched in vain has false. */
function wayBack(value, search, depth) {
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_ARGUMENT_DEPTH) return undefined;
  const state = search.states.get(value);
  if (state !== undefined) return state ? '' : undefined;
  if (search.left-- <= 0) return undefined;
  search.states.set(value, true);
  const keys = objectKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const path = wayBack(value[keys[i]], search, depth + 1);
    if (path !== undefined) return (isArray(value) ? `[${keys[i]}]` : `.${keys[i]}`) + path;
  }
  search.states.set(value, false);
  return undefined;
}

/** The form in which bytes cross (Weex: runtime/bridge/normalize.js). */
function binary(value) {
  return { '@type': 'binary', dataType: bufferName(value), base64: base64OfBytes(bytesOf(value)) };
}

function bufferName(value) {
  if (!isView(value)) return 'ArrayBuffer';
  return typedArrayName(value) ?? 'DataView';
}

function bytesOf(value) {
  if (!isView(value)) return new Uint8Array(value, 0, arrayBufferLength(value));
  if (typedArrayName(value) === undefined) {
    return new Uint8Array(dataViewBuffer(value), dataViewOffset(value), dataViewLength(value));
  }
  return new Uint8Array(typedArrayBuffer(value), typedArrayOffset(value), typedArrayLength(value));
}
