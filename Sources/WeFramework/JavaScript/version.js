/*
 * Versions and version ranges in npm's notation (https://semver.org,
 * https://docs.npmjs.com/cli/using-npm/semver): a bundle says which framework it needs, and on which devices it
 * does not run.
 */

const VERSION = /^[v=\s]*(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+[\w.-]+)?\s*$/;
const COMPARATOR =
  /^(>=|<=|>|<|=|~>?|\^)?v?(\d+|[xX*])?(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/;

const replaceText = uncurryThis(String.prototype.replace);

/** A version as its three numbers and the rest; null if the text is not a version. */
function parseVersion(text) {
  const match = typeof text === 'string' ? regExpExec(VERSION, text) : null;
  return match === null ? null : makeVersion(+match[1], +match[2], +match[3], match[4]);
}

function makeVersion(major, minor, patch, preview) {
  return { __proto__: null, major, minor, patch, preview };
}

/** Below 0 if the first version is older, above 0 if it is newer. */
function compareVersions(one, other) {
  return one.major - other.major || one.minor - other.minor || one.patch - other.patch
    || comparePreviews(one.preview, other.preview);
}

function comparePreviews(one, other) {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
  const left = splitText(one, '.'), right = splitText(other, '.');
  for (let i = 0; i < left.length && i < right.length; i++) {
    if (left[i] === right[i]) continue;
    const difference = left[i] - right[i];
    if (difference === difference) return difference;
    const isNumber = +left[i] === +left[i], isOther = +right[i] === +right[i];
    return isNumber !== isOther ? (isNumber ? -1 : 1) : left[i] < right[i] ? -1 : 1;
  }
  return left.length - right.length;
}

/** Whether a version is in a range; false if one of them cannot be read. */
function satisfies(text, range) {
  const version = parseVersion(text);
  if (version === null) return false;
  const choices = splitText(`${range}`, '||');
  for (let i = 0; i < choices.length; i++) {
    const bounds = boundsOf(choices[i]);
    if (bounds !== null && isWithin(version, bounds)) return true;
  }
  return false;
}

/**
 * The bounds of a part of a range, all of which must hold: pairs of a comparison and a version; null if it
 * cannot be read.
 */
function boundsOf(text) {
  const plain = replaceText(replaceText(text, /(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2'), /([<>=~^])\s+/g, '$1');
  const words = splitText(plain, /\s+/);
  let bounds = [];
  for (let i = 0; i < words.length; i++) {
    if (words[i] === '') continue;
    const match = regExpExec(COMPARATOR, words[i]);
    if (match === null) return null;
    bounds = addBounds(bounds, match[1] ?? '=', match);
  }
  return bounds;
}

function addBounds(bounds, comparison, match) {
  const numbers = [];
  for (let i = 2; i < 5 && match[i] !== undefined && +match[i] === +match[i]; i++) numbers[i - 2] = +match[i];
  const { 0: major, 1: minor = 0, 2: patch = 0 } = numbers;
  if (major === undefined) return comparison === '<' || comparison === '>' ? pushed(bounds, null) : bounds;
  const least = makeVersion(major, minor, patch, match[5]);
  const next = nextVersion(numbers, comparison);
  switch (comparison) {
    case '<': return pushed(bounds, ['<', least]);
    case '>=': return pushed(bounds, ['>=', least]);
    case '>': return pushed(bounds, numbers.length < 3 ? ['>=', next] : ['>', least]);
    case '<=': return pushed(bounds, numbers.length < 3 ? ['<', next] : ['<=', least]);
    case '=': if (numbers.length === 3) return pushed(bounds, ['=', least]); // otherwise a range of versions
    default: return pushed(pushed(bounds, ['>=', least]), ['<', next]);
  }
}

/**
 * The first version after the range that some numbers mean: `1.2` all of 1.2, `~1.2.3` those of 1.2, `^1.2.3`
 * of 1.
 */
function nextVersion(numbers, comparison) {
  const { 0: major, 1: minor = 0, 2: patch = 0 } = numbers;
  const count = numbers.length;
  if (comparison === '^' ? major > 0 || count < 2 : count < 2) return makeVersion(major + 1, 0, 0);
  if (comparison === '^' ? minor > 0 || count < 3 : true) return makeVersion(major, minor + 1, 0);
  return makeVersion(major, minor, patch + 1);
}

/** Whether a version satisfies all bounds; a preview only if a bound names a preview of the same version. */
function isWithin(version, bounds) {
  let isNamed = version.preview === undefined;
  for (let i = 0; i < bounds.length; i++) {
    if (bounds[i] === null || !keeps(version, bounds[i][0], bounds[i][1])) return false;
    const bound = bounds[i][1];
    if (bound.preview !== undefined && bound.major === version.major && bound.minor === version.minor
      && bound.patch === version.patch) isNamed = true;
  }
  return isNamed;
}

function keeps(version, comparison, bound) {
  const order = compareVersions(version, bound);
  switch (comparison) {
    case '<': return order < 0;
    case '<=': return order <= 0;
    case '>': return order > 0;
    case '>=': return order >= 0;
    default: return order === 0;
  }
}
