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

/** Whether two values have the same structure; members that are undefined count as missing. */
function equal(a, b, above = []) {
  if (b instanceof Matching) return b.accepts(a);
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (above.some(([x, y]) => x === a && y === b)) return true;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (a instanceof Date || b instanceof Date) return a instanceof Date && b instanceof Date && +a === +b;
  if (a instanceof RegExp || b instanceof RegExp) return String(a) === String(b);
  const inner = [...above, [a, b]];
  if (a instanceof Map || a instanceof Set) {
    return b instanceof a.constructor && a.size === b.size && equal([...a], [...b], inner);
  }
  if (Array.isArray(a) && a.length !== b.length) return false;
  return members(a, b).every((key) => equal(a[key], b[key], inner));
}

/** Whether a value has the members of another one, and maybe more. */
function contains(a, b) {
  if (!isPlain(b) && !Array.isArray(b)) return equal(a, b);
  if (a === null || typeof a !== 'object') return false;
  if (Array.isArray(b) && (!Array.isArray(a) || a.length !== b.length)) return false;
  return Object.keys(b).every((key) => contains(a[key], b[key]));
}

function members(a, b) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])];
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

const MOST_DIFFERENCES = 10;

/** Where two structures differ, a line each. */
function differences(actual, expected) {
  const lines = [];
  collectDifferences(actual, expected, '', lines, 0);
  if (lines.length <= 1 && !String(lines[0]).startsWith('at ')) return [];
  if (lines.length <= MOST_DIFFERENCES) return lines;
  return [...lines.slice(0, MOST_DIFFERENCES), `… and ${lines.length - MOST_DIFFERENCES} more differences`];
}

function collectDifferences(a, b, path, lines, depth) {
  if (equal(a, b)) return;
  const isStructure = (value) => isPlain(value) || Array.isArray(value);
  if (depth < 20 && isStructure(a) && isStructure(b) && Array.isArray(a) === Array.isArray(b)) {
    for (const key of members(a, b)) {
      collectDifferences(a[key], b[key], Array.isArray(a) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`, lines, depth + 1);
    }
    return;
  }
  lines.push(`at ${path === '' ? 'the top' : path}: expected ${format(b)}, got ${format(a)}`);
}
