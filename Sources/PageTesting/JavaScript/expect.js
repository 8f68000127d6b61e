/* `expect`: the host judges pages and their elements, this file judges values. */

/** An expectation that does not hold. */
class ExpectationError extends Error {
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}
Object.defineProperty(ExpectationError.prototype, 'name', { value: 'ExpectationError' });

function expect(actual, ...others) {
  if (others.length > 0) throw new TypeError('expect(value) takes one argument: what is expected comes in the method after it');
  const end = beginExpectation();
  if (actual instanceof Locator) return pageMatchers(actual.page, actual.query, end);
  if (actual instanceof Page) return pageMatchers(actual, null, end);
  return valueMatchers(actual, end);
}

/** The calls of `expect` that no method has followed yet; for each, an error made at its line. */
const unevaluated = new Set();

/** Notes a call of `expect`; returns the function to call when one of its methods is called. */
function beginExpectation() {
  const site = new Error();
  unevaluated.add(site);
  return () => unevaluated.delete(site);
}

/** The expectations of a page and of its elements. */
const SHARED_MATCHERS = ['toHaveText', 'toContainText', 'toMatchTree', 'toMatchPicture'];
const PAGE_MATCHERS = [...SHARED_MATCHERS, 'toBeOnTop'];
const ELEMENT_MATCHERS = [
  ...SHARED_MATCHERS, 'toExist', 'toHaveCount', 'toBeReachable', 'toHaveFrame', 'toHaveStyle', 'toHaveAttribute', 'toListenFor',
];

function pageMatchers(page, query, end) {
  const names = query === null ? PAGE_MATCHERS : ELEMENT_MATCHERS;
  return withOpposites(names, query === null ? 'a page' : 'an element', end, (...call) => judge(page, query, ...call));
}

/**
 * The expectations of these names, and their opposites under `not`. `judge` gets the name, the arguments and whether
 * the opposite is expected; `end` is called before it.
 */
function withOpposites(names, what, end, judge) {
  const matchers = (isNot) => {
    const all = {};
    for (const name of names) {
      all[name] = (...args) => {
        end();
        return judge(name, args, isNot);
      };
    }
    return unknownNamesFail(all, (name) => {
      end();
      return `there is no expectation '${name}' of ${what}`;
    }, names.includes('toBe') ? adviceOfValues : hintFor);
  };
  const all = matchers(false);
  Object.defineProperty(all, 'not', { value: matchers(true) });
  return all;
}

/** A hint for a test that calls an expectation of pages or elements on a value. */
function adviceOfValues(name, target) {
  if (![...PAGE_MATCHERS, ...ELEMENT_MATCHERS].includes(name)) return hintFor(name, target);
  return `: pages and elements have it, expect(page.getByText('\u2026')).${name}(\u2026), and what is read of one is a value`;
}

/** How many arguments are operands of the expectation; an object after them has the options. */
const OPERANDS = {
  toHaveText: 1, toContainText: 1, toHaveCount: 1, toListenFor: 1, toHaveFrame: 1, toHaveStyle: 1, toHaveAttribute: 2,
};

/** The options of an expectation, in addition to `within`. */
const OPTIONS = { toHaveFrame: ['tolerance'], toMatchPicture: ['chrome'] };

/** How many of an expectation's arguments are operands. */
function operandsOf(name, args) {
  return name === 'toHaveStyle' && typeof args[0] === 'string' ? 2 : OPERANDS[name] ?? 0;
}

/** The options of an expectation: its last argument, if that is an object and not an operand. */
function optionsOf(name, args) {
  const last = args[args.length - 1];
  if (!isPlain(last) || args.length <= operandsOf(name, args) && !('within' in last)) return undefined;
  const known = ['within', ...OPTIONS[name] ?? []];
  refuseOthers(Object.fromEntries(Object.entries(last).filter(([key]) => !known.includes(key))), known, name);
  return last;
}

/** Asks the host whether an expectation holds, now or within a time. */
function judge(page, query, name, given, isNot) {
  // `undefined` in place of options means no options.
  const args = given.length > operandsOf(name, given) && given[given.length - 1] === undefined ? given.slice(0, -1) : given;
  const options = optionsOf(name, args);
  const { within, tolerance, chrome } = options ?? {};
  const values = (options === undefined ? args : args.slice(0, -1))
    .map((value, index) => comparable(value, `${name}: argument ${index + 1}`));
  if (within === undefined) {
    checkIsRunning(page.run, name);
    goOn(name, true);
    const failure = native.judge(page.id, query, name, values, isNot, tolerance, chrome);
    if (failure !== undefined) throw new ExpectationError(failure.message, failure.details);
    return undefined;
  }
  const label = `expect(\u2026).${isNot ? 'not.' : ''}${name}`;
  return perform(page.run, 'judge', [page.id, query, name, values, isNot, within, tolerance, chrome], undefined, label);
}

/** Converts a value for the host: a regular expression becomes an object with its source and its flags. */
function crossing(value) {
  if (value instanceof RegExp) return { regexp: value.source, flags: value.flags };
  return value;
}

/** Converts an expected value for the host; throws if the host cannot compare it. */
function comparable(value, name) {
  if (value instanceof Matching) {
    const part = /Text/.test(name) ? 'text' : /Style/.test(name) ? "style('\u2026')" : "attribute('\u2026')";
    throw new TypeError(`${name} is '${value.name}', which stands for values of a test: compare what the element has, expect(element.${part}).toEqual(\u2026)`);
  }
  if (['undefined', 'function', 'symbol'].includes(typeof value)) throw new TypeError(`${name} is ${describe(value)}, which no page has`);
  if (!isPlain(value)) return crossing(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, comparable(each, `${name}.${key}`)]));
}

function isPlain(value) {
  if (value === null || typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Throws if one of the values to compare is not a number. */
function numbers(name, ...values) {
  const other = values.find((value) => typeof value !== 'number' && typeof value !== 'bigint');
  if (other !== undefined || values.includes(undefined)) throw new TypeError(`expect(\u2026).${name}() wants numbers, got ${describe(other)}`);
  return true;
}

/** The items of an iterable value. */
function items(name, value) {
  if (typeof value?.[Symbol.iterator] !== 'function') throw new TypeError(`expect(\u2026).${name}() wants a text or a list, got ${describe(value)}`);
  return [...value];
}

/** The expectations of values: each returns whether it holds, and what was expected. */
const VALUE_MATCHERS = {
  toBe: (actual, other) => [
    Object.is(actual, other), `to be ${show(other)}`,
    typeof actual === 'string' ? differences(actual, other) : equal(actual, other) ? ['they are equal, and not the same object: toEqual compares'] : [],
  ],
  toEqual: (actual, other) => [equal(actual, other), `to equal ${show(other)}`, differences(actual, other)],
  toStrictEqual: (actual, other) => [equal(actual, other, true), `to strictly equal ${show(other)}`, differences(actual, other)],
  toBeTruthy: (actual) => [!!actual, 'to be truthy'],
  toBeFalsy: (actual) => [!actual, 'to be falsy'],
  toBeNull: (actual) => [actual === null, 'to be null'],
  toBeUndefined: (actual) => [actual === undefined, 'to be undefined'],
  toBeDefined: (actual) => [actual !== undefined, 'to be defined'],
  toBeNaN: (actual) => [Number.isNaN(actual), 'to be NaN'],
  toBeGreaterThan: (actual, other) => [numbers('toBeGreaterThan', actual, other) && actual > other, `to be greater than ${show(other)}`],
  toBeGreaterThanOrEqual: (actual, other) => [numbers('toBeGreaterThanOrEqual', actual, other) && actual >= other, `to be at least ${show(other)}`],
  toBeLessThan: (actual, other) => [numbers('toBeLessThan', actual, other) && actual < other, `to be less than ${show(other)}`],
  toBeLessThanOrEqual: (actual, other) => [numbers('toBeLessThanOrEqual', actual, other) && actual <= other, `to be at most ${show(other)}`],
  toBeCloseTo: (actual, other, digits = 2) => [
    numbers('toBeCloseTo', actual, other, digits) && (Object.is(actual, other) || Math.abs(actual - other) < 10 ** -digits / 2),
    `to be close to ${show(other)}, to ${digits} digits`,
  ],
  toBeInstanceOf: (actual, type) => {
    if (typeof type !== 'function') throw new TypeError(`expect(\u2026).toBeInstanceOf() wants a class, got ${describe(type)}`);
    return [actual instanceof type, `to be an instance of ${type.name}`];
  },
  toContain: (actual, item) => [
    typeof actual === 'string' ? actual.includes(item) : items('toContain', actual).includes(item), `to contain ${show(item)}`,
  ],
  toContainEqual: (actual, item) => [
    items('toContainEqual', actual).some((each) => equal(each, item)), `to contain an equal of ${show(item)}`,
  ],
  toHaveLength: (actual, length) => {
    if (!(Number.isInteger(length) && length >= 0)) throw new TypeError(`expect(\u2026).toHaveLength() wants a whole number of at least 0, got ${describe(length)}`);
    if (typeof actual?.length !== 'number') throw new TypeError(`expect(\u2026).toHaveLength() wants what has a length, got ${describe(actual)}`);
    return [actual.length === length, `to have the length ${length}`, [`its length is ${actual.length}`]];
  },
  toHaveProperty: (actual, path, ...value) => {
    const found = member(actual, path);
    const isRight = found !== undefined && (value.length === 0 || equal(found.value, value[0]));
    return [isRight, `to have the property ${show(path)}${value.length > 0 ? ` with ${show(value[0])}` : ''}`,
      value.length > 0 && found ? [`it has ${show(found.value)}`] : []];
  },
  toMatch: (actual, pattern) => {
    if (typeof actual !== 'string') throw new TypeError(`expect(\u2026).toMatch() wants a text, got ${describe(actual)}`);
    if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) {
      throw new TypeError(`expect(\u2026).toMatch() takes a text or a regular expression, got ${describe(pattern)}`);
    }
    const isRight = typeof pattern === 'string' ? actual.includes(pattern) : matchesPattern(pattern, actual);
    return [isRight, `to match ${show(pattern)}`];
  },
  toMatchObject: (actual, other) => [contains(actual, other), `to have the members of ${show(other)}`, differences(actual, other, true)],
  toThrow: (actual, pattern) => {
    if (typeof actual !== 'function') throw new TypeError(`expect(\u2026).toThrow() wants a function, got ${describe(actual)}`);
    if (typeof pattern === 'object' && !(pattern instanceof RegExp || pattern instanceof Error)) {
      throw new TypeError(`expect(\u2026).toThrow() takes a part of the message, a regular expression, an error or its class, got ${describe(pattern)}`);
    }
    try {
      actual();
    } catch (error) {
      const message = String(error?.message ?? error);
      const isRight = pattern === undefined || (pattern instanceof RegExp ? matchesPattern(pattern, message)
        : typeof pattern === 'function' ? error instanceof pattern
        : message.includes(String(pattern instanceof Error ? pattern.message : pattern)));
      return [isRight, `to throw${pattern === undefined ? '' : ` ${show(pattern)}`}`, [`it threw: ${message}`]];
    }
    return [false, `to throw${pattern === undefined ? '' : ` ${show(pattern)}`}`, ['it threw nothing']];
  },
};
VALUE_MATCHERS.toThrowError = VALUE_MATCHERS.toThrow;

function valueMatchers(actual, end) {
  const all = withOpposites(Object.keys(VALUE_MATCHERS), 'a value', end, (...call) => check(actual, ...call));
  for (const [name, isRejected] of [['resolves', false], ['rejects', true]]) {
    Object.defineProperty(all, name, { get: () => settled(actual, isRejected, end) });
  }
  return all;
}

/** The number of arguments, including the value, of expectations whose function's `length` does not tell it. */
const MOST_ARGUMENTS = { toBeCloseTo: 3, toHaveProperty: 3 };
const FEWEST_ARGUMENTS = { toThrow: 1, toThrowError: 1 };

function check(actual, name, args, isNot, shown = () => show(actual)) {
  if (args.length < (FEWEST_ARGUMENTS[name] ?? VALUE_MATCHERS[name].length) - 1) {
    throw new TypeError(`expect(\u2026).${name}() wants what is expected, got nothing`);
  }
  const most = (MOST_ARGUMENTS[name] ?? VALUE_MATCHERS[name].length) - 1;
  if (args.length > most) {
    const advice = isPlain(args.at(-1)) && 'within' in args.at(-1) ? ': a value does not change, pages and elements do' : '';
    throw new TypeError(`expect(\u2026).${name}() takes ${most === 0 ? 'no argument' : most === 1 ? 'one argument' : `at most ${most} arguments`}${advice}`);
  }
  const [holds, expected, details = []] = VALUE_MATCHERS[name](actual, ...args);
  if (holds !== isNot) return;
  throw new ExpectationError(`expected ${shown()} ${isNot ? 'not ' : ''}${expected}`, isNot ? [] : details);
}

/** The expectations of the value or the error of a promise. */
function settled(promise, isRejected, end) {
  const name = `expect(\u2026).${isRejected ? 'rejects' : 'resolves'}`;
  const begin = () => {
    const given = typeof promise === 'function' ? promise() : promise;
    if (typeof given?.then !== 'function') throw new TypeError(`${name} wants a promise, or a function that gives one, got ${describe(given)}`);
    return Promise.resolve(given);
  };
  const outcome = () => begin().then(
    (value) => {
      if (isRejected) throw new ExpectationError(`expected the promise to be rejected, it was fulfilled with ${show(value)}`);
      return value;
    },
    (error) => {
      if (!isRejected) throw new ExpectationError(`expected the promise to be fulfilled, it was rejected with ${show(error)}`);
      return error;
    },
  );
  return laterMatchers(name, 'a promise', end, async (name, args, isNot) => {
    const value = await outcome();
    const isError = isRejected && VALUE_MATCHERS[name] === VALUE_MATCHERS.toThrow;
    if (isError) check(() => { throw value; }, name, args, isNot, () => 'the promise');
    else check(value, name, args, isNot);
  });
}

/** Expectations that have to be awaited: `judge` gets what the one of `withOpposites` gets, and returns a promise. */
function laterMatchers(label, what, end, judge) {
  return withOpposites(Object.keys(VALUE_MATCHERS), what, end, (...call) => {
    const site = new Error();
    return watched(label, own(judge(...call)).catch((error) => {
      if (error instanceof Error) setStack(error, site.stack);
      throw error;
    }), site);
  });
}

const POLL = 'expect.poll(\u2026)';

/** The failure of an expectation that still does not hold `after` a time, with what the pages are waiting for. */
function tooLate(error, { after, waiting }) {
  if (!(error instanceof Error)) return error;
  error.message += ` (after ${after})`;
  const details = error.code !== 'noTarget' && Array.isArray(error.details) ? error.details : [];
  error.details = [...details, ...waiting];
  return error;
}

/** The expectations of a function's result, now or later: time passes, event by event, until one holds. */
function poll(read, options = {}) {
  if (typeof read !== 'function') throw new TypeError(`expect.poll(read, { within }) wants a function, got ${describe(read)}`);
  if (!isPlain(options)) throw new TypeError(`expect.poll(read, { within }) wants an object of options, got ${describe(options)}`);
  const { within, ...others } = options;
  refuseOthers(others, ['within'], 'expect.poll');
  if (within === undefined) throw new TypeError("expect.poll(read, { within }) wants a time: { within: '2s' }");
  const run = running;
  return laterMatchers(POLL, 'a value', beginExpectation(), async (name, args, isNot) => {
    const start = native.monotonic();
    goOn(POLL, true);
    for (;;) {
      let hasRead = false;
      try {
        const value = await read();
        hasRead = true;
        return check(value, name, args, isNot);
      } catch (error) {
        // A function that throws at first may succeed later.
        if (hasRead && !(error instanceof ExpectationError)) throw error;
        const passed = await perform(run, 'advanceToNext', [start, within], undefined, POLL);
        if (passed !== true) throw tooLate(error, passed);
      }
    }
  });
}

/** The values that equal many others in comparisons, by name. */
const MATCHINGS = {
  any: (type) => {
    if (typeof type !== 'function') throw new TypeError(`expect.any(Type) wants a class such as String, got ${describe(type)}`);
    return matching(`any ${type.name}`, (value) => value instanceof type || typeof value === type.name.toLowerCase());
  },
  anything: () => matching('anything', (value) => value !== undefined && value !== null),
  objectContaining: (members) => matching(`an object with ${show(members)}`, (value) => contains(value, members)),
  arrayContaining: (items) => {
    if (!Array.isArray(items)) throw new TypeError(`expect.arrayContaining(items) wants an array, got ${describe(items)}`);
    return matching(
      `an array with ${show(items)}`, (value) => Array.isArray(value) && items.every((item) => value.some((each) => equal(each, item))),
    );
  },
  stringContaining: (part) => matching(`a text with ${show(part)}`, (value) => typeof value === 'string' && value.includes(part)),
  stringMatching: (pattern) => matching(`a text like ${show(pattern)}`, (value) => typeof value === 'string' && matchesPattern(new RegExp(pattern), value)),
};
Object.assign(expect, MATCHINGS, { poll });
expect.not = {};
for (const name of ['objectContaining', 'arrayContaining', 'stringContaining', 'stringMatching']) {
  expect.not[name] = (...args) => {
    const { name: what, accepts } = MATCHINGS[name](...args);
    return matching(`not ${what}`, (value) => !accepts(value));
  };
}
