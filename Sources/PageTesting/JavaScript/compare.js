/* Compares values, and describes how they differ. */

/** A value that equals any of a set of values in comparisons. */
class Matching {
  constructor(name, accepts) {
    this.name = name;
    this.accepts = accepts;
  }
}

function matching(name, accepts) {
  return new Matching(name, accepts);
}

/** Whether errors are formatted without their stacks: in messages, but not when a test prints an error. */
let isBrief = false;

textInPlaceOf = (value) => {
  if (value instanceof Matching) return value.name;
  if (isBrief && value instanceof Error) return `[${value.message === '' ? value.name : `${value.name}: ${value.message}`}]`;
  return value instanceof Locator || value instanceof Page ? String(value) : undefined;
};

/** The classes whose values have a state besides their members. */
const KINDS = [Array, Date, RegExp, Error, Map, Set, ArrayBuffer, Number, String, Boolean, BigInt, Symbol];

/** Objects that cannot be inspected: two of them are equal only if they are identical. */
const CLOSED = /^\[object (?:Promise|Weak\w+|FinalizationRegistry|(?:Async)?Generator|.+ Iterator|Iterator Helper)\]$/;

/** The kind of an object that has contents besides its members: a class, or a name; `undefined` for others. */
function kindOf(value) {
  const prototype = prototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  if (prototype === Array.prototype) return Array;
  if (value instanceof Locator) return Locator;
  const name = Object.prototype.toString.call(value);
  if (ArrayBuffer.isView(value)) return name;
  return KINDS.find((kind) => value instanceof kind) ?? (CLOSED.test(name) ? 'closed' : undefined);
}

/** The pairs of objects that are being compared, each within the one before it. */
class Pairs {
  constructor() {
    this.partners = new Map();
    this.depth = 0;
  }

  has(a, b) {
    return this.partners.get(a)?.includes(b) === true;
  }

  enter(a, b) {
    if (this.depth === DEEPEST_COMPARED) throw new RangeError(`the values are nested more than ${DEEPEST_COMPARED} levels deep`);
    this.depth++;
    const partners = this.partners.get(a);
    if (partners === undefined) this.partners.set(a, [b]);
    else partners.push(b);
  }

  /** Ends the comparison of the pair that was entered last, whose first object is `a`; returns its result. */
  leave(a, result) {
    this.depth--;
    const partners = this.partners.get(a);
    partners.pop();
    if (partners.length === 0) this.partners.delete(a);
    return result;
  }
}

/** How deeply values may be nested that are compared, as for those that cross to native code. */
const DEEPEST_COMPARED = 10000;

/**
 * Whether two values have the same structure; members that are undefined count as missing. A strict comparison counts
 * such members, and requires the same classes, and the same members and causes of errors.
 */
function equal(a, b, isStrict = false, above = undefined) {
  if (b instanceof Matching) return b.accepts(a);
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (above?.has(a, b)) return true;
  const kind = kindOf(a);
  if (kind !== kindOf(b) || isStrict && prototypeOf(a) !== prototypeOf(b)) return false;
  const pairs = above ?? new Pairs();
  pairs.enter(a, b);
  return pairs.leave(a, areContentsEqual(a, b, kind, isStrict, (x, y) => equal(x, y, isStrict, pairs)));
}

/** Whether two objects of the same kind have the same contents, which `inner` compares. */
function areContentsEqual(a, b, kind, isStrict, inner) {
  switch (kind) {
    case 'closed': return false;
    case RegExp: case Locator: return String(a) === String(b);
    case Error:
      if (!areAlike(a, b) || !isStrict) return areAlike(a, b);
      if (!inner(a.cause, b.cause) || !inner(a.errors, b.errors)) return false;
      break;
    case '[object DataView]': return inner(bytesOf(a), bytesOf(b));
    case ArrayBuffer: return inner(new Uint8Array(a), new Uint8Array(b));
    case Date: case Number: case String: case Boolean: case BigInt: case Symbol: return Object.is(a.valueOf(), b.valueOf());
    case Map: return areMapsEqual(a, b, inner);
    case Set: return areSetsEqual(a, b, inner);
    case Array: if (a.length !== b.length) return false;
  }
  for (const key of members(a, b)) {
    if (!inner(ownMember(a, key), ownMember(b, key)) || isStrict && Object.hasOwn(a, key) !== Object.hasOwn(b, key)) return false;
  }
  return true;
}

/** A member that is the value's own; `undefined` if it is inherited, or missing. */
function ownMember(value, key) {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether two errors have the same name and the same message. */
function areAlike(a, b) {
  return a.name === b.name && a.message === b.message;
}

/** Whether a regular expression matches a text, regardless of its `lastIndex`. */
function matchesPattern(pattern, text) {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text);
}

/** Whether a value has the members of another one, and maybe more. */
function contains(a, b, above = new Pairs()) {
  if (!isPlain(b) && !Array.isArray(b)) return equal(a, b);
  if (!hasMembers(a)) return false;
  const keys = namesAndSymbols(b);
  // An expected object without members requires a plain object: not a list, a map or a function.
  if (Array.isArray(b) ? !Array.isArray(a) || a.length !== b.length : keys.length === 0 && !isRecord(a)) return false;
  if (above.has(a, b)) return true;
  above.enter(a, b);
  return above.leave(a, keys.every((key) => key in a && contains(a[key], b[key], above)));
}

function hasMembers(value) {
  return value !== null && (typeof value === 'object' || typeof value === 'function');
}

/** Whether a value is an object that consists of its members. */
function isRecord(value) {
  return value !== null && typeof value === 'object' && [undefined, Error].includes(kindOf(value));
}

/** The names and symbols of the own members of two values. */
function members(a, b) {
  return [...new Set([...namesAndSymbols(a), ...namesAndSymbols(b)])];
}

function namesAndSymbols(value) {
  const symbols = Object.getOwnPropertySymbols(value);
  if (symbols.length === 0) return Object.keys(value);
  return [...Object.keys(value), ...symbols.filter((symbol) => Object.prototype.propertyIsEnumerable.call(value, symbol))];
}

/** The member at a path such as `list[0].name` or `['list', 0]`, in an object; `undefined` if there is none. */
function member(value, path) {
  for (const key of keysOfPath(path)) {
    if (value === null || value === undefined || !(key in Object(value))) return undefined;
    value = value[key];
  }
  return { value };
}

function keysOfPath(path) {
  return Array.isArray(path) ? path : String(path).split(/[.[\]]/).filter((key) => key !== '');
}

/**
 * A text with invisible characters as JavaScript escapes such as `\r`, `\u0000`, `\u{A0}`, and with decomposed letters as a letter and escaped
 * marks, `e\u{301}`, so that texts that differ look different.
 */
function visible(text) {
  return text
    .replace(/\P{M}\p{M}+|[\u1100-\u11ff]{2,}|[^\0-\x7f]/gu, (part) => part.normalize('NFC') === part ? part : part.replace(/[^\0-\x7f]/gu, escaped))
    .replace(UNSEEN, escaped);
}

/** Control characters except the line feed, spaces except the usual one, and zero-width characters that are not part of an emoji. */
const UNSEEN = /(?!\n)\p{Cc}|(?![ \u200d])[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}](?![\u200d\u20e3])/gu;

function escaped(character) {
  if (character === '\t') return '\\t';
  if (character === '\r') return '\\r';
  const number = character.codePointAt(0).toString(16).toUpperCase();
  return /\p{Cc}/u.test(character) ? `\\u${number.padStart(4, '0')}` : `\\u{${number}}`;
}

const LONGEST_SHOWN = 2000, MOST_LINES = 24;

/** A value in messages: an error without its stack; only the beginning of a long one. */
function show(value) {
  const text = visible(formatBriefly(value));
  const lines = text.split('\n');
  const start = lines.slice(0, MOST_LINES).join('\n').slice(0, LONGEST_SHOWN);
  if (start.length === text.length) return text;
  return `${start}\u2026 (${lines.length > MOST_LINES ? `${lines.length} lines` : `${text.length} characters`})`;
}

/** The end of what `show` has cut. */
const CUT = /\u2026 \(\d+ (?:lines|characters)\)$/;

function formatBriefly(value) {
  isBrief = true;
  try {
    return format(value);
  } finally {
    isBrief = false;
  }
}

/** A description of a value that is not accepted, for messages. */
function named(value) {
  return typeof value === 'object' ? kindLeftBehind(value) ?? describe(value) : describe(value);
}

const MOST_DIFFERENCES = 10, DEEPEST_DIFFERENCE = 20;

/**
 * A line for each difference of two structures or long texts.
 *
 * With `isPart`, members that only the first has do not count; with `isStrict`, an undefined member differs from a missing one.
 */
function differences(actual, expected, { isPart = false, isStrict = false } = {}) {
  if (typeof actual === 'string' && typeof expected === 'string') return textDifferences(actual, expected);
  const lines = [];
  const fits = isPart ? contains : (a, b) => equal(a, b, isStrict);
  collectDifferences(actual, expected, '', { lines, fits, isPart, isStrict }, []);
  if (lines.length <= MOST_DIFFERENCES) return lines;
  return [...lines.slice(0, MOST_DIFFERENCES), `\u2026 and ${lines.length - MOST_DIFFERENCES} more differences`];
}

function collectDifferences(a, b, path, search, above) {
  if (search.fits(a, b) || above.some(([x, y]) => x === a && y === b)) return;
  const count = search.lines.length;
  if (above.length < DEEPEST_DIFFERENCE && hasMembers(a) && hasMembers(b)) lookInside(a, b, path, search, [...above, [a, b]]);
  if (search.lines.length > count) return;
  const [shown, wanted] = typeof a === 'string' && typeof b === 'string' ? [a, b].map(around(firstDifference(a, b))) : [show(a), show(b)];
  // The message already shows values of several lines.
  if (path === '' && `${shown}${wanted}`.includes('\n')) return;
  tell(search, path, `expected ${wanted}, got ${shown === wanted ? anotherThan(a, b) : shown}`);
}

/** A description of a value that looks the same as the expected one. */
function anotherThan(a, b) {
  return hasMembers(a) && hasMembers(b) && prototypeOf(a) !== prototypeOf(b) ? 'one of another class' : 'another one';
}

function tell({ lines }, path, what) {
  lines.push(`at ${path === '' ? 'the top' : path}: ${what}`);
}

/** Collects the differences between the parts of two values, if their parts are of the same kind. */
function lookInside(a, b, path, search, above) {
  if (search.isPart && (isPlain(b) || Array.isArray(b) && Array.isArray(a))) return compareMembers(a, b, path, search, above);
  const kind = kindOf(a);
  if (kind !== kindOf(b) || typeof a !== typeof b || b instanceof Matching || search.isStrict && prototypeOf(a) !== prototypeOf(b)) return undefined;
  switch (kind) {
    case Map: return compareEntries(a, b, path, search, above);
    case Set: return compareItems(a, b, path, search);
    case ArrayBuffer: return compareMembers(new Uint8Array(a), new Uint8Array(b), path, search, above);
    case '[object DataView]': return compareMembers(bytesOf(a), bytesOf(b), path, search, above);
    case Error: return areAlike(a, b) ? compareMembers(a, b, path, search, above, ['cause', 'errors']) : undefined;
    case undefined: case Array: return typeof a === 'function' ? undefined : compareMembers(a, b, path, search, above);
    default: return ArrayBuffer.isView(a) ? compareMembers(a, b, path, search, above) : undefined;
  }
}

/** Collects the differences of members: the own ones of both values, or those of the expected part, and `more`. */
function compareMembers(a, b, path, search, above, more = []) {
  const { isPart, isStrict } = search;
  const isList = Array.isArray(a) || ArrayBuffer.isView(a);
  for (const key of [...isPart && isPlain(b) ? namesAndSymbols(b) : members(a, b), ...more]) {
    const name = isList || typeof key === 'symbol' ? `${path}[${String(key)}]` : path === '' ? key : `${path}.${key}`;
    const isMissing = isStrict ? Object.hasOwn(b, key) && !Object.hasOwn(a, key) : isPart && b[key] === undefined && !(key in a);
    if (isMissing) tell(search, name, `expected ${show(b[key])}, there is none`);
    else if (isStrict && Object.hasOwn(a, key) && !Object.hasOwn(b, key)) tell(search, name, `expected none, got ${show(a[key])}`);
    else if (isPart) collectDifferences(a[key], b[key], name, search, above);
    else collectDifferences(ownMember(a, key), ownMember(b, key), name, search, above);
  }
}

/** The size of maps and sets up to which their items are compared with each other, which takes the square of it. */
const LARGEST_COMPARED = 500;

/** Collects the differences between the entries of two maps. */
function compareEntries(a, b, path, search, above) {
  if (Math.max(a.size, b.size) > LARGEST_COMPARED && [...b.keys()].some((key) => hasMembers(key) && !a.has(key))) return;
  const name = (key) => `${path === '' ? '' : `${path}.`}get(${show(key)})`;
  const actual = [...a], expected = [...b];
  const pairing = new Pairing(actual, expected, ([key], [wanted]) => search.fits(key, wanted), ([key]) => key);
  const missing = new Set(pairing.missing());
  const places = new Map([...pairing.owners].map(([place, number]) => [number, place]));
  for (const [number, entry] of expected.entries()) {
    const [key, value] = entry;
    if (missing.has(entry)) tell(search, name(key), `expected ${show(value)}, there is none`);
    else collectDifferences(actual[places.get(number)][1], value, name(key), search, above);
  }
  for (const place of pairing.free) {
    const [key, value] = actual[place];
    tell(search, name(key), `expected none, got ${show(value)}`);
  }
}

/** Collects the items that only one of two sets has. */
function compareItems(a, b, path, search) {
  if (Math.max(a.size, b.size) > LARGEST_COMPARED) return;
  const actual = [...a], pairing = new Pairing(actual, [...b], search.fits);
  for (const item of pairing.missing()) tell(search, path, `expected the item ${show(item)}, there is none`);
  for (const place of pairing.free) tell(search, path, `expected no item ${show(actual[place])}`);
}

/** The differences of two texts: removed and added lines, or the surroundings of the first different character in a long line. */
function textDifferences(actual, expected) {
  if (actual === expected) return [];
  if (actual.includes('\n') || expected.includes('\n')) return native.lines(visible(expected), visible(actual));
  if (actual.length <= SHORT && expected.length <= SHORT) return [];
  const index = firstDifference(actual, expected), part = around(index);
  return [`from character ${index + 1} on: expected ${part(expected)}, got ${part(actual)}`];
}

function firstDifference(a, b) {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index;
}

const SHORT = 60;

/** The part of a long text around a character. */
function around(index) {
  return (text) => {
    if (text.length <= SHORT) return show(text);
    const start = Math.max(index - 20, 0), end = index + 40;
    return `${start > 0 ? '\u2026' : ''}${show(text.slice(start, end))}${end < text.length ? '\u2026' : ''}`;
  };
}
