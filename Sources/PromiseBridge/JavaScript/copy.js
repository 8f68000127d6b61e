/*
 * The values that cross between a page and `$flex`: numbers, strings, booleans, null, undefined, arrays and
 * objects of these. A `new String('x')` and similar objects count as the values they contain, as in JSON.
 * Everything else is refused with its name and place; nothing is ever converted to source text.
 */

/** The largest depth of a value: values are processed on threads with small stacks. */
const MAXIMUM_DEPTH = 1000;

/** The largest number of values in one argument: shared values count repeatedly, and array lengths are not trusted. */
const MAXIMUM_SIZE = 4000000;

/** The most characters of text in the arguments of one call, the names of properties included. */
const MAXIMUM_TEXT = 134217728;

const ALLOWED = 'only numbers, strings, booleans, null, undefined, and arrays and objects of these can be passed';

const isWellFormed = uncurryThis(String.prototype.isWellFormed);

/** The classes whose objects contain a primitive value, and the functions that read it. */
const WRAPPER_CLASSES = [String, Number, globalThis.Boolean];
const CONTENTS = [String.prototype.valueOf, Number.prototype.valueOf, globalThis.Boolean.prototype.valueOf];

/** Classes whose objects have no useful own properties. */
const REFUSED = [
  Date, Map, Set, WeakMap, RegExp, Promise, Error, ArrayBuffer, globalThis.WeakSet, globalThis.SharedArrayBuffer,
  globalThis.BigInt, Symbol,
];
const REFUSED_NAMES = [
  'a Date', 'a Map', 'a Set', 'a WeakMap', 'a RegExp', 'a Promise', 'an Error', 'an ArrayBuffer', 'a WeakSet',
  'a SharedArrayBuffer', 'a BigInt', 'a symbol',
];

/** Copies the arguments of a call; `callee` names it in errors. */
function copyArguments(args, callee) {
  const result = [], budget = { text: MAXIMUM_TEXT };
  for (let i = 0; i < args.length; i++) result[i] = copyOf(args[i], `argument ${i} of ${callee}`, budget);
  return result;
}

/** Copies a value; `what` names it in errors, and `budget` is how much more text the call may contain. */
function copyOf(value, what, budget = { text: MAXIMUM_TEXT }) {
  if (typeof value !== 'string' && isScalar(value)) return value;
  return copy(value, { what, steps: [], left: MAXIMUM_SIZE, budget }, 0);
}

/** Counts a text that is copied. */
function count(text, place) {
  if ((place.budget.text -= text.length) >= 0) return;
  throw new RangeError(`${place.what} brings the text of the call to more than ${MAXIMUM_TEXT} characters, the most that can be passed`);
}

function isScalar(value) {
  switch (typeof value) {
    case 'number': case 'string': case 'boolean': case 'undefined': return true;
    default: return value === null;
  }
}

function copy(value, place, depth) {
  if (place.left-- <= 0) throw tooLarge(place);
  if (typeof value === 'string') {
    count(value, place);
    if (!isWellFormed(value)) throw loneSurrogateError(value, text(place, depth));
  }
  if (isScalar(value)) return value;
  const content = contentOf(value);
  if (content !== value) return copy(content, place, depth);
  const refused = refusal(value);
  if (refused !== undefined) throw new TypeError(`${text(place, depth)} is ${refused}; ${ALLOWED}`);
  if (depth >= MAXIMUM_DEPTH) throw tooDeep(value, place);
  return isArray(value) ? copyOfArray(value, place, depth) : copyOfObject(value, place, depth);
}

function copyOfArray(array, place, depth) {
  const result = [], length = array.length;
  if (typeof length !== 'number' || length > place.left) throw tooLarge(place);
  for (let i = 0; i < length; i++) {
    place.steps[depth] = i;
    result[i] = copy(array[i], place, depth + 1);
  }
  return result;
}

/**
 * Own properties only; undefined ones are left out. The copy has no prototype, so that no inherited names
 * appear.
 */
function copyOfObject(object, place, depth) {
  const result = { __proto__: null };
  const keys = objectKeys(object);
  for (let i = 0; i < keys.length; i++) {
    count(keys[i], place);
    if (!isWellFormed(keys[i])) throw loneSurrogateError(keys[i], `a key of ${text(place, depth)}`);
    place.steps[depth] = keys[i];
    const member = copy(object[keys[i]], place, depth + 1);
    if (member !== undefined) result[keys[i]] = member;
  }
  return result;
}

/** The value inside a `new String('x')`, `new Number(1)` or `new Boolean(true)`; any other value unchanged. */
function contentOf(value) {
  if (typeof value !== 'object' || isArray(value) || prototypeOf(value) === objectPrototype) return value;
  for (let i = 0; i < WRAPPER_CLASSES.length; i++) {
    if (!(value instanceof WRAPPER_CLASSES[i])) continue;
    try {
      return reflectApply(CONTENTS[i], value, []);
    } catch {
      return value; // only its prototype is that of the class
    }
  }
  return value;
}

/** The kind of a value that cannot cross; undefined for others. */
function refusal(value) {
  switch (typeof value) {
    case 'function': return 'a function';
    case 'symbol': return 'a symbol';
    case 'bigint': return 'a BigInt';
  }
  if (isArray(value)) return undefined;
  const prototype = prototypeOf(value);
  if (prototype === objectPrototype || prototype === null) return undefined;
  for (let i = 0; i < REFUSED.length; i++) {
    if (typeof REFUSED[i] === 'function' && value instanceof REFUSED[i]) return REFUSED_NAMES[i];
  }
  return isView(value) ? 'a typed array' : undefined;
}

/** The place of a value: `argument 0 of $flex.add.items[2]`. */
function text({ what, steps }, depth) {
  let path = '';
  for (let i = 0; i < depth; i++) {
    const step = steps[i];
    path += typeof step === 'number' ? `[${step}]` : path === '' ? step : `.${step}`;
  }
  return path === '' ? what : `'${path}' in ${what}`;
}

/** The error for a string with a lone surrogate: native strings consist of whole characters. */
function loneSurrogateError(string, what) {
  let i = 0;
  while (!isHalf(string, i)) i += isHigh(charCodeAt(string, i)) ? 2 : 1;
  const unit = numberToString(charCodeAt(string, i), 16);
  return new TypeError(`${what} contains a lone surrogate, \\u${unit} at ${i}; only whole characters can be passed`);
}

/** Whether a lone surrogate is at an index of a string; false at its end. */
function isHalf(string, i) {
  const unit = charCodeAt(string, i);
  if (!(unit >= 0xd800 && unit <= 0xdfff)) return false;
  const next = charCodeAt(string, i + 1);
  return !(isHigh(unit) && next >= 0xdc00 && next <= 0xdfff);
}

function isHigh(unit) {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function tooLarge({ what }) {
  return new RangeError(`${what} contains more than ${MAXIMUM_SIZE} values`);
}

function tooDeep(value, { what }) {
  return leadsTo(value, value, new Table(), 0)
    ? new TypeError(`${what} contains itself; ${ALLOWED}`)
    : new RangeError(`${what} is nested more than ${MAXIMUM_DEPTH} levels deep`);
}

/** Whether a value contains another one; each object is visited once. */
function leadsTo(value, sought, seen, depth) {
  if (typeof value !== 'object' || value === null || depth > MAXIMUM_DEPTH || seen.has(value)) return false;
  seen.set(value, true);
  const keys = objectKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const member = value[keys[i]];
    if (member === sought || leadsTo(member, sought, seen, depth + 1)) return true;
  }
  return false;
}
