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

textInPlaceOf = (value) => {
  if (value instanceof Matching) return value.name;
  return value instanceof Locator || value instanceof Page ? String(value) : undefined;
};

/** The classes whose values have a state besides their members. */
const KINDS = [Array, Date, RegExp, Error, Map, Set, ArrayBuffer, Number, String, Boolean];

function kindOf(value) {
  if (ArrayBuffer.isView(value)) return Object.prototype.toString.call(value);
  return KINDS.find((kind) => value instanceof kind);
}

/**
 * Whether two values have the same structure; members that are undefined count as missing. A strict comparison counts
 * such members, and requires the same classes.
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
    case '[object DataView]': return inner(bytesOf(a), bytesOf(b));
    case ArrayBuffer: return inner(new Uint8Array(a), new Uint8Array(b));
    case Date: case Number: case String: case Boolean: return Object.is(a.valueOf(), b.valueOf());
    case Map: case Set: return a.size === b.size && areSameInAnyOrder([...a], [...b], inner);
    case Array: if (a.length !== b.length) return false;
  }
  return members(a, b).every((key) => inner(a[key], b[key]) && (!isStrict || Object.hasOwn(a, key) === Object.hasOwn(b, key)));
}

function bytesOf(view) {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** Whether a regular expression matches a text, regardless of its `lastIndex`. */
function matchesPattern(pattern, text) {
  return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text);
}

/** Whether two lists have equal items in any order; each item is matched with an item of its own. */
function areSameInAnyOrder(items, others, areEqual) {
  return items.every((item) => {
    const index = others.findIndex((other) => areEqual(item, other));
    if (index >= 0) others.splice(index, 1);
    return index >= 0;
  });
}

/** Whether a value has the members of another one, and maybe more. */
function contains(a, b, above = []) {
  if (!isPlain(b) && !Array.isArray(b)) return equal(a, b);
  if (a === null || typeof a !== 'object') return false;
  if (Array.isArray(b) ? !Array.isArray(a) || a.length !== b.length : kindOf(a) !== undefined) return false;
  if (above.some(([x, y]) => x === a && y === b)) return true;
  return Object.keys(b).every((key) => key in a && contains(a[key], b[key], [...above, [a, b]]));
}

/** The names and symbols of the own members of two values. */
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

/** A text with tabs, unusual spaces and zero-width characters as escapes such as `\u{A0}`, so that texts that differ look different. */
function visible(text) {
  return text.replace(/\t|(?![ \u200d])[\p{Zs}\p{Cf}]/gu, (character) => (
    character === '\t' ? '\\t' : `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`));
}

const LONGEST_SHOWN = 2000, MOST_LINES = 24;

/** A value in messages: an error without its stack; only the beginning of a long one. */
function show(value) {
  const text = visible(value instanceof Error ? `[${value.name}: ${value.message}]` : format(value));
  const lines = text.split('\n');
  const start = lines.slice(0, MOST_LINES).join('\n').slice(0, LONGEST_SHOWN);
  if (start.length === text.length) return text;
  return `${start}\u2026 (${lines.length > MOST_LINES ? `${lines.length} lines` : `${text.length} characters`})`;
}

const MOST_DIFFERENCES = 10;

/** A line for each difference of two structures or long texts; with `isPart`, members that only the first has do not count. */
function differences(actual, expected, isPart = false) {
  if (typeof actual === 'string' && typeof expected === 'string') return textDifferences(actual, expected);
  const lines = [];
  collectDifferences(actual, expected, '', lines, 0, isPart);
  if (lines.length <= 1 && !String(lines[0]).startsWith('at ')) return [];
  if (lines.length <= MOST_DIFFERENCES) return lines;
  return [...lines.slice(0, MOST_DIFFERENCES), `\u2026 and ${lines.length - MOST_DIFFERENCES} more differences`];
}

function collectDifferences(a, b, path, lines, depth, isPart) {
  if (isPart ? contains(a, b) : equal(a, b)) return;
  const isStructure = (value) => isPlain(value) || Array.isArray(value);
  if (depth < 20 && isStructure(a) && isStructure(b) && Array.isArray(a) === Array.isArray(b)) {
    for (const key of isPart && isPlain(b) ? Object.keys(b) : members(a, b)) {
      const inner = Array.isArray(a) ? `${path}[${String(key)}]` : path === '' ? String(key) : `${path}.${String(key)}`;
      if (isPart && b[key] === undefined && !(key in a)) lines.push(`at ${inner}: expected undefined, there is none`);
      else collectDifferences(a[key], b[key], inner, lines, depth + 1, isPart);
    }
    return;
  }
  const [shown, wanted] = typeof a === 'string' && typeof b === 'string' ? [a, b].map(around(firstDifference(a, b))) : [show(a), show(b)];
  lines.push(`at ${path === '' ? 'the top' : path}: expected ${wanted}, got ${shown}`);
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
