/* Whether two values are equal, and how they differ. */

/** A value that stands for many others where two are compared. */
class Matching {
  constructor(name, accepts) {
    this.name = name;
    this.accepts = accepts;
  }

  toString() { return this.name; }
}

function matching(name, accepts) {
  return new Matching(name, accepts);
}

/** The classes whose values have a state besides their members. */
const KINDS = [Array, Date, RegExp, Error, Map, Set, ArrayBuffer, Number, String, Boolean];

function kindOf(value) {
  if (ArrayBuffer.isView(value)) return Object.prototype.toString.call(value);
  return KINDS.find((kind) => value instanceof kind);
}

/**
 * Whether two values have the same structure; members that are undefined count as missing. A strict comparison takes
 * them for members, and wants the same classes.
 */
function equal(a, b, isStrict = false, above = []) {
  if (b instanceof Matching) return b.accepts(a);
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (above.some(([x, y]) => x === a && y === b)) return true;
  const kind = kindOf(a);
  if (kind !== kindOf(b) || isStrict && prototypeOf(a) !== prototypeOf(b)) return false;
  const inner = (x, y) => equal(x, y, isStrict, [...above, [a, b]]);
  switch (kind) {
    case RegExp: return String(a) === String(b);
    case Error: return a.name === b.name && a.message === b.message;
    case ArrayBuffer: return inner(new Uint8Array(a), new Uint8Array(b));
    case Date: case Number: case String: case Boolean: return Object.is(a.valueOf(), b.valueOf());
    // Their order is none of the value.
    case Map: case Set: return a.size === b.size && [...a].every((x) => [...b].some((y) => inner(x, y)));
    case Array: if (a.length !== b.length) return false;
  }
  const isThere = (object, key) => Object.prototype.hasOwnProperty.call(object, key);
  return members(a, b).every((key) => inner(a[key], b[key]) && (!isStrict || isThere(a, key) === isThere(b, key)));
}

/** Whether a value has the members of another one, and maybe more. */
function contains(a, b) {
  if (!isPlain(b) && !Array.isArray(b)) return equal(a, b);
  if (a === null || typeof a !== 'object') return false;
  if (Array.isArray(b) && (!Array.isArray(a) || a.length !== b.length)) return false;
  return Object.keys(b).every((key) => contains(a[key], b[key]));
}

/** The names of the own members of two values, and their symbols. */
function members(a, b) {
  const symbols = [a, b].flatMap((value) => Object.getOwnPropertySymbols(value)
    .filter((symbol) => Object.prototype.propertyIsEnumerable.call(value, symbol)));
  return [...new Set([...Object.keys(a), ...Object.keys(b), ...symbols])];
}

/** The member at a path such as `list[0].name` or `['list', 0]`, in an object; `undefined` if there is none. */
function member(value, path) {
  const keys = Array.isArray(path) ? path : String(path).split(/[.[\]]/).filter((key) => key !== '');
  for (const key of keys) {
    if (value === null || value === undefined || !(key in Object(value))) return undefined;
    value = value[key];
  }
  return { value };
}

/** A value in a sentence: an error without its stack. */
function show(value) {
  return value instanceof Error ? `[${value.name}: ${value.message}]` : format(value);
}

const MOST_DIFFERENCES = 10;

/** Where two structures differ, a line each. */
function differences(actual, expected) {
  const lines = [];
  collectDifferences(actual, expected, '', lines, 0);
  if (lines.length <= 1 && !String(lines[0]).startsWith('at ')) return [];
  if (lines.length <= MOST_DIFFERENCES) return lines;
  return [...lines.slice(0, MOST_DIFFERENCES), `\u2026 and ${lines.length - MOST_DIFFERENCES} more differences`];
}

function collectDifferences(a, b, path, lines, depth) {
  if (equal(a, b)) return;
  const isStructure = (value) => isPlain(value) || Array.isArray(value);
  if (depth < 20 && isStructure(a) && isStructure(b) && Array.isArray(a) === Array.isArray(b)) {
    for (const key of members(a, b)) {
      collectDifferences(a[key], b[key], Array.isArray(a) ? `${path}[${String(key)}]` : path === '' ? String(key) : `${path}.${String(key)}`, lines, depth + 1);
    }
    return;
  }
  lines.push(`at ${path === '' ? 'the top' : path}: expected ${show(b)}, got ${show(a)}`);
}
