/* `expect`: of a page and its elements, which the host judges, and of values, which are judged here. */

/** An expectation that does not hold. */
class ExpectationError extends Error {
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}
Object.defineProperty(ExpectationError.prototype, 'name', { value: 'ExpectationError' });

function expect(actual) {
  if (actual instanceof Locator) return pageMatchers(actual.page, actual.query);
  if (actual instanceof Page) return pageMatchers(actual, null);
  return valueMatchers(actual);
}

/** The expectations of a page, and of an element. */
const PAGE_MATCHERS = [
  'toHaveText', 'toContainText', 'toExist', 'toHaveCount', 'toBeReachable', 'toBeVisible', 'toHaveFrame', 'toHaveStyle',
  'toHaveAttribute', 'toListenFor', 'toMatchTree', 'toMatchPicture', 'toBeOnTop',
];

function pageMatchers(page, query) {
  const matchers = (isNot) => {
    const all = {};
    for (const name of PAGE_MATCHERS) all[name] = (...args) => judge(page, query, name, args, isNot);
    return unknownNamesFail(all, query === null ? 'a page' : 'an element');
  };
  const all = matchers(false);
  Object.defineProperty(all, 'not', { value: matchers(true) });
  return all;
}

/** Asks the host whether an expectation holds, now or within a time. */
function judge(page, query, name, args, isNot) {
  const last = args[args.length - 1];
  const options = isPlain(last) ? last : {};
  // A tolerance comes along with the time; else what has a time is no argument.
  const values = (isPlain(last) && 'within' in last && !('tolerance' in last) ? args.slice(0, -1) : args).map(crossing);
  if (options.within === undefined) {
    checkIsRunning(page.run, name);
    const failure = native.judge(page.id, query, name, values, isNot);
    if (failure !== undefined) throw new ExpectationError(failure.message, failure.details);
    return undefined;
  }
  return perform(page.run, 'judge', [page.id, query, name, values, isNot, options.within]);
}

/** A value as the host gets it: a regular expression is its source and its flags. */
function crossing(value) {
  if (value instanceof RegExp) return { regexp: value.source, flags: value.flags };
  return value;
}

/** An object whose missing members throw, with the nearest names. */
function unknownNamesFail(object, what) {
  return new Proxy(object, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key === 'then' || key in target) return Reflect.get(target, key, receiver);
      throw new TypeError(`there is no expectation '${key}' of ${what}${native.hint(key, Object.keys(target))}`);
    },
  });
}

function isPlain(value) {
  if (value === null || typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The expectations of values: each tells whether it holds, and what was expected. */
const VALUE_MATCHERS = {
  toBe: (actual, other) => [Object.is(actual, other), `to be ${format(other)}`],
  toEqual: (actual, other) => [equal(actual, other), `to equal ${format(other)}`, differences(actual, other)],
  toBeTruthy: (actual) => [!!actual, 'to be truthy'],
  toBeFalsy: (actual) => [!actual, 'to be falsy'],
  toBeNull: (actual) => [actual === null, 'to be null'],
  toBeUndefined: (actual) => [actual === undefined, 'to be undefined'],
  toBeDefined: (actual) => [actual !== undefined, 'to be defined'],
  toBeNaN: (actual) => [Number.isNaN(actual), 'to be NaN'],
  toBeGreaterThan: (actual, other) => [actual > other, `to be greater than ${format(other)}`],
  toBeGreaterThanOrEqual: (actual, other) => [actual >= other, `to be at least ${format(other)}`],
  toBeLessThan: (actual, other) => [actual < other, `to be less than ${format(other)}`],
  toBeLessThanOrEqual: (actual, other) => [actual <= other, `to be at most ${format(other)}`],
  toBeCloseTo: (actual, other, digits = 2) => [
    Object.is(actual, other) || Math.abs(actual - other) < 10 ** -digits / 2, `to be close to ${format(other)}, to ${digits} digits`,
  ],
  toBeInstanceOf: (actual, type) => [actual instanceof type, `to be an instance of ${type.name}`],
  toContain: (actual, item) => [
    typeof actual === 'string' ? actual.includes(item) : [...actual].includes(item), `to contain ${format(item)}`,
  ],
  toContainEqual: (actual, item) => [[...actual].some((each) => equal(each, item)), `to contain an equal of ${format(item)}`],
  toHaveLength: (actual, length) => [actual?.length === length, `to have the length ${format(length)}`, [`its length is ${format(actual?.length)}`]],
  toHaveProperty: (actual, path, ...value) => {
    const found = member(actual, path);
    const isRight = found !== undefined && (value.length === 0 || equal(found.value, value[0]));
    return [isRight, `to have the property ${format(path)}${value.length > 0 ? ` with ${format(value[0])}` : ''}`,
      value.length > 0 && found ? [`it has ${format(found.value)}`] : []];
  },
  toMatch: (actual, pattern) => [
    typeof pattern === 'string' ? String(actual).includes(pattern) : new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(actual),
    `to match ${format(pattern)}`,
  ],
  toMatchObject: (actual, other) => [contains(actual, other), `to have the members of ${format(other)}`, differences(actual, other)],
  toThrow: (actual, pattern) => {
    if (typeof actual !== 'function') throw new TypeError(`expect(…).toThrow() wants a function, got ${describe(actual)}`);
    try {
      actual();
    } catch (error) {
      const message = String(error?.message ?? error);
      const isRight = pattern === undefined || (pattern instanceof RegExp ? pattern.test(message)
        : typeof pattern === 'function' ? error instanceof pattern : message.includes(String(pattern)));
      return [isRight, `to throw${pattern === undefined ? '' : ` ${format(pattern)}`}`, [`it threw: ${message}`]];
    }
    return [false, `to throw${pattern === undefined ? '' : ` ${format(pattern)}`}`, ['it threw nothing']];
  },
};

function valueMatchers(actual) {
  const all = matchersOf(actual, false);
  Object.defineProperty(all, 'not', { value: matchersOf(actual, true) });
  for (const [name, isRejected] of [['resolves', false], ['rejects', true]]) {
    Object.defineProperty(all, name, { get: () => settled(actual, isRejected) });
  }
  return all;
}

function matchersOf(actual, isNot) {
  const all = {};
  for (const name of Object.keys(VALUE_MATCHERS)) {
    all[name] = (...args) => check(actual, name, args, isNot);
  }
  return unknownNamesFail(all, 'a value');
}

function check(actual, name, args, isNot) {
  const [holds, expected, details = []] = VALUE_MATCHERS[name](actual, ...args);
  if (holds !== isNot) return;
  throw new ExpectationError(`expected ${format(actual)} ${isNot ? 'not ' : ''}${expected}`, isNot ? [] : details);
}

/** The expectations of what a promise settles with. */
function settled(promise, isRejected) {
  const outcome = () => Promise.resolve(promise).then(
    (value) => {
      if (isRejected) throw new ExpectationError(`expected the promise to be rejected, it was fulfilled with ${format(value)}`);
      return value;
    },
    (error) => {
      if (!isRejected) throw new ExpectationError(`expected the promise to be fulfilled, it was rejected with ${format(error)}`);
      return error;
    },
  );
  const later = (isNot) => {
    const all = {};
    for (const name of Object.keys(VALUE_MATCHERS)) {
      all[name] = (...args) => watched('expect', outcome().then((value) => {
        const isError = isRejected && name === 'toThrow';
        check(isError ? () => { throw value; } : value, name, args, isNot);
      }));
    }
    return unknownNamesFail(all, 'a promise');
  };
  const all = later(false);
  Object.defineProperty(all, 'not', { value: later(true) });
  return all;
}

for (const [name, make] of Object.entries({
  any: (type) => matching(`any ${type.name}`, (value) => value instanceof type || typeof value === type.name.toLowerCase()),
  anything: () => matching('anything', (value) => value !== undefined && value !== null),
  objectContaining: (members) => matching(`an object with ${format(members)}`, (value) => contains(value, members)),
  arrayContaining: (items) => matching(
    `an array with ${format(items)}`, (value) => Array.isArray(value) && items.every((item) => value.some((each) => equal(each, item))),
  ),
  stringContaining: (part) => matching(`a text with ${format(part)}`, (value) => typeof value === 'string' && value.includes(part)),
  stringMatching: (pattern) => matching(`a text like ${format(pattern)}`, (value) => typeof value === 'string' && new RegExp(pattern).test(value)),
})) expect[name] = make;
