/* Downgrading: a bundle names devices and versions where it wants a web page to replace it. */

/** The error codes for the unsupported environments (Weex: runtime/frameworks/legacy/app/downgrade.js). */
const DOWNGRADE_CODES = [['osversion', 1001], ['appversion', 1002], ['weexversion', 1003], ['devicemodel', 1004]];
const OTHER_DOWNGRADE = 1000;

const toLowerCase = uncurryThis(String.prototype.toLowerCase);

/** The functions that a bundle's own function can compare versions with: a part of npm's `semver`. */
const semver = {
  valid: (text) => (parseVersion(text) === null ? null : text),
  satisfies,
  compare: compareTexts,
  gt: (one, other) => compareTexts(one, other) > 0,
  gte: (one, other) => compareTexts(one, other) >= 0,
  lt: (one, other) => compareTexts(one, other) < 0,
  lte: (one, other) => compareTexts(one, other) <= 0,
  eq: (one, other) => compareTexts(one, other) === 0,
};

function compareTexts(one, other) {
  return compareVersions(parseVersion(fullVersion(one)), parseVersion(fullVersion(other)));
}

/** A version, or a comparison with one, extended to three numbers: `>1` becomes `>1.0.0`. */
function fullVersion(text) {
  if (parseVersion(text) !== null) return text;
  const parts = splitText(typeof text === 'string' ? text : '', '.');
  return `${parts[0] || '0'}.${parts[1] || '0'}.${parts[2] || '0'}`;
}

/** Why a page does not run on this device, as a code and a message; null if it does. */
function downgradeOf(wanted) {
  const environment = weex.config.env;
  if (typeof wanted === 'function') {
    const gives = reflectApply(wanted, undefined, [environment, { semver, normalizeVersion: fullVersion }]);
    const message = 'the page declares that it does not run on this device';
    return gives ? { code: OTHER_DOWNGRADE, message } : null;
  }
  const platform = toLowerCase(`${own(environment, 'platform') ?? ''}`);
  const criteria = own(wanted, platform);
  let problem = null;
  forEachMember(environment, (name, value) => {
    const criterion = own(criteria, name);
    if (problem !== null || !criterion || !isExcluded(toLowerCase(name), value, criterion)) return;
    const code = downgradeCode(toLowerCase(name));
    problem = { code, message: `the page does not run where ${name} is ${value}: it excludes ${criterion}` };
  });
  return problem;
}

/** Whether a version is in the range that a page excludes, or a model is in its list. */
function isExcluded(name, value, criterion) {
  if (includes(name, 'version')) return satisfies(fullVersion(`${value}`), fullVersion(criterion));
  return includes(name, 'devicemodel') && (isArray(criterion) ? has(criterion, value) : criterion === value);
}

function downgradeCode(name) {
  for (let i = 0; i < DOWNGRADE_CODES.length; i++) {
    if (includes(name, DOWNGRADE_CODES[i][0])) return DOWNGRADE_CODES[i][1];
  }
  return OTHER_DOWNGRADE;
}
