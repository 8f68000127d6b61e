/*
 * The conversion of a value that is passed to the host: a snapshot that later changes by the page do not reach
 * (Weex: runtime/bridge/normalize.js). Functions stay functions at any depth; the host makes callbacks of them.
 */

const MAXIMUM_ARGUMENT_DEPTH = 10000;

/** The number of functions passed so far, which is the number of the latest callback. */
let callbackCount = 0;

/**
 * Takes the snapshot of a value.
 *
 * `what` names the value in the error for a cycle. Cycles are detected by their depth, so that ordinary values
 * pay nothing for the check.
 */
function normalize(value, what = 'the value') {
  switch (typeof value) {
    case 'object': break;
    case 'function': callbackCount++; return value;
    case 'symbol': return undefined;
    case 'bigint': return `${value}`;
    default: return value;
  }
  if (value === null) return null;
  try {
    return snapshot(value, 0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (hasCycle(value, new Table(), 0)) throw new TypeError(`${what} contains itself`);
    throw new RangeError(`${what} is nested more than ${MAXIMUM_ARGUMENT_DEPTH} levels deep`);
  }
}

/**
 * Takes the snapshots of a call's arguments; `callee` names the method in the error if one of them cannot be
 * passed.
 */
function normalizeArguments(args, callee) {
  const result = [];
  for (let i = 0; i < args.length; i++) {
    const value = args[i];
    result[i] = typeof value === 'object' && value !== null || typeof value === 'function'
      ? normalize(value, `argument ${i + 1} of ${callee}`)
      : normalize(value);
  }
  return result;
}

function snapshot(value, depth) {
  if (depth > MAXIMUM_ARGUMENT_DEPTH) throw new RangeError('too deep');
  if (isArray(value)) return snapshotOfArray(value, depth);
  if (value instanceof Element) return value.ref;
  const { $el } = value;
  if ($el instanceof Element) return $el.ref;
  if (value['[[VirtualElement]]'] && value.ref !== undefined) return value.ref;
  const prototype = prototypeOf(value);
  if (prototype !== objectPrototype && prototype !== null) {
    if (value instanceof Date) return isoText(value);
    if (value instanceof RegExp) return regExpToString(value);
    if (value instanceof ArrayBuffer || isView(value)) return binary(value);
  }
  return snapshotOfObject(value, depth);
}

function snapshotOfArray(array, depth) {
  const copy = [];
  for (let i = 0; i < array.length; i++) copy[i] = snapshotOfMember(array[i], depth);
  return copy;
}

function snapshotOfObject(object, depth) {
  const copy = { ...object }; // defines properties, so neither `__proto__` nor an inherited setter is called
  const keys = objectKeys(copy);
  for (let i = 0; i < keys.length; i++) {
    const member = copy[keys[i]];
    const taken = snapshotOfMember(member, depth);
    if (taken !== member) copy[keys[i]] = taken;
  }
  return copy;
}

function snapshotOfMember(value, depth) {
  if (typeof value === 'object' && value !== null) return snapshot(value, depth + 1);
  if (typeof value === 'string' || typeof value === 'number') return value;
  return normalize(value);
}

/** Whether a value contains itself; only checked for values that are nested too deep. */
function hasCycle(value, ancestors, depth) {
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_ARGUMENT_DEPTH) return false;
  if (ancestors.has(value)) return true;
  ancestors.set(value, true);
  const keys = objectKeys(value);
  for (let i = 0; i < keys.length; i++) {
    if (hasCycle(value[keys[i]], ancestors, depth + 1)) return true;
  }
  ancestors.delete(value);
  return false;
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
