/* `expect`: the host judges pages and their elements, this file judges values. */

/** An expectation that does not hold. */
class ExpectationError extends Error {
  constructor(message, details = []) {
    super(message);
    this.details = details;
  }
}
Object.defineProperty(ExpectationError.prototype, 'name', { value: 'ExpectationError' });

/** Whether a thrown value is an error of the host's own: only those, and what it passes on of a page, have a `code` that is not enumerable. */
function isHostError(error) {
  return error?.isOfPage !== true && Object.getOwnPropertyDescriptor(Object(error), 'code')?.enumerable === false;
}

function expect(actual, ...others) {
  if (others.length > 0) throw new TypeError('expect(value) takes one argument: the expected value is passed to the method after it');
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
      return noMatcher(name, what);
    }, names.includes('toBe') ? adviceOfValues : hintFor);
  };
  const all = matchers(false);
  Object.defineProperty(all, 'not', { value: matchers(true) });
  return all;
}

function noMatcher(name, what) {
  return `there is no expectation '${name}' of ${what}`;
}

/** Throws for an expectation of values that is called on a page or an element, which have expectations of their own. */
function refuseValueMatcher(actual, name) {
  const [names, what] = actual instanceof Page ? [PAGE_MATCHERS, 'a page'] : [ELEMENT_MATCHERS, 'an element'];
  throw new TypeError(noMatcher(name, what) + hintFor(name, Object.fromEntries(names.map((each) => [each, true]))));
}

/** A hint for a test that calls an expectation of pages or elements on a value. */
function adviceOfValues(name, target) {
  if (![...PAGE_MATCHERS, ...ELEMENT_MATCHERS].includes(name)) return hintFor(name, target);
  return `: it is for pages and elements, expect(page.getByText('\u2026')).${name}(\u2026); what is read from one is a plain value`;
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
  const values = (options === undefined ? args : args.slice(0, -1)).map((value, index) => comparable(value, name, index));
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

/**
 * Converts an argument of an expectation of a page or an element, by its index, for the host; throws if the host, which gets a copy,
 * could not compare it.
 */
function comparable(value, matcher, index) {
  const place = `${matcher}: argument ${index + 1}`;
  if (matcher !== 'toHaveStyle' || index > 0 || !isPlain(value)) return comparablePart(value, matcher, place);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparablePart(each, matcher, `${place}.${name}`)]));
}

/** What reads the value that an expectation judges, if that is not `attribute`. */
const READERS = { toHaveText: 'text', toContainText: 'text', toHaveStyle: "style('\u2026')" };

/** Converts a value in an argument; `place` names it in messages. */
function comparablePart(value, matcher, place) {
  if (value instanceof RegExp) return crossing(READERS[matcher] === 'text' ? textPattern(`${matcher} wants`, value) : value);
  const incomparableKind = (part) => {
    if (part === undefined) return 'undefined';
    if (part instanceof Matching) return part;
    // For a count and a frame, the host checks the numbers.
    if (typeof part === 'number' && matcher !== 'toHaveAttribute') return undefined;
    if (Array.isArray(part) && Object.keys(part).length < part.length) return 'a list with gaps';
    return kindLeftBehind(part) ?? instanceKind(part);
  };
  const { kind, path } = partLeftBehind(value, incomparableKind) ?? {};
  if (kind === undefined) return value;
  const what = path === '' || path.startsWith('[') ? `${place}${path}` : `${place}.${path}`;
  if (!(kind instanceof Matching)) throw new TypeError(`${what} is ${kind}, which no page has`);
  const reader = READERS[matcher] ?? "attribute('\u2026')";
  throw new TypeError(`${what} is '${kind.name}', which matches values only: `
    + `read the value and compare it, expect(element.${reader}).toEqual(\u2026)`);
}

/** The kind of an instance of a class, except bytes, pages and elements; `undefined` for others. */
function instanceKind(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isPlain(value)) return undefined;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof Queries || value instanceof Phone) return undefined;
  return `an instance of ${prototypeOf(value).constructor?.name || 'a class'}`;
}

function isPlain(value) {
  if (value === null || typeof value !== 'object') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Throws if one of the values to compare is not a number. */
function numbers(name, ...values) {
  const other = values.findIndex((value) => typeof value !== 'number' && (typeof value !== 'bigint' || name === 'toBeCloseTo'));
  if (other >= 0) throw new TypeError(`expect(\u2026).${name}() wants numbers, got ${named(values[other])}`);
  return true;
}

/** The items of an iterable value. */
function items(name, value) {
  if (typeof value?.[Symbol.iterator] !== 'function') throw new TypeError(`expect(\u2026).${name}() wants a text or a list, got ${named(value)}`);
  return [...value];
}

/** Checks a part that is searched for in a text; throws if it is not a text or is empty. `call` is the beginning of the message. */
function partOfText(call, part, what = 'a text') {
  if (part === '') throw new TypeError(`${call} a text that is not empty: every text contains the empty one`);
  if (typeof part !== 'string') throw new TypeError(`${call} ${what}, got ${named(part)}`);
  return part;
}

/** The same for a part or a regular expression. */
function textPattern(call, pattern, what = 'a text or a regular expression') {
  if (!(pattern instanceof RegExp)) return partOfText(call, pattern, what);
  if (matchesAll(pattern)) throw new TypeError(`${call} a regular expression that some text does not match, got ${pattern}`);
  return pattern;
}

/** Whether a regular expression certainly matches every text: it matches the empty one, and asks nothing of what is around that. */
function matchesAll(pattern) {
  const bare = pattern.source.replace(/\[(?:\\.|[^\]\\])*\]/g, '').replace(/\\[^bB]/g, '');
  return !/[$^]|\\[bB]|\(\?<?[=!]/.test(bare) && matchesPattern(pattern, '');
}

/** Whether a text contains a part, or matches a regular expression. */
function hasPattern(text, pattern) {
  return typeof pattern === 'string' ? text.includes(pattern) : matchesPattern(pattern, text);
}

/** Whether something can be the right operand of `instanceof`. */
function isClass(type) {
  if (typeof type !== 'function') return false;
  try {
    return {} instanceof type || true;
  } catch {
    return false;
  }
}

/** The result of a comparison, with the differences of the values. */
function comparison(holds, actual, other, verb, options) {
  if (holds) return [true, `${verb} ${show(other)}`];
  return [false, `${verb} ${showBeside(actual, other)}`, differences(actual, other, options)];
}

/** The expected value in messages, unless it looks the same as the actual one. Bytes often do, since only their number is shown. */
function showBeside(actual, other) {
  const shown = show(other);
  if (shown !== show(actual) || other instanceof ArrayBuffer) return shown;
  return CUT.test(shown) ? 'another value that begins in the same way' : 'another value that looks the same when printed';
}

/** Whether a thrown value is as expected: for an error, the whole message, its class unless that is `Error`, and its cause if it has one. */
function isThrown(error, pattern) {
  const message = String(error?.message ?? error);
  if (pattern === undefined) return true;
  if (typeof pattern === 'function') return error instanceof pattern;
  // The name of an error of a page may be part of what is expected.
  const whole = error?.isOfPage === true ? wholeMessage(error) : message;
  if (!(pattern instanceof Error)) return hasPattern(message, pattern) || hasPattern(whole, pattern);
  const type = pattern.constructor;
  if (whole !== message && type === Error && pattern.message === whole) return true;
  if (isHostError(error)) return [pattern.message, `${pattern.name}: ${pattern.message}`].includes(message);
  if (message !== pattern.message || type !== Error && !(error instanceof type)) return false;
  return pattern.cause === undefined || equal(error?.cause, pattern.cause);
}

/** The expectations of values: each returns whether it holds, and what was expected. */
const VALUE_MATCHERS = {
  toBe: (actual, other) => {
    if (Object.is(actual, other)) return [true, `to be ${show(other)}`];
    if (equal(actual, other)) return [false, `to be ${show(other)}`, ['they are equal but not the same object: toEqual compares the contents']];
    const shown = showBeside(actual, other);
    return [false, `to be ${shown}`, typeof actual === 'string' || shown !== show(other) ? differences(actual, other) : []];
  },
  toEqual: (actual, other) => comparison(equal(actual, other), actual, other, 'to equal'),
  toStrictEqual: (actual, other) => comparison(equal(actual, other, true), actual, other, 'to strictly equal', { isStrict: true }),
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
    if (!isClass(type)) throw new TypeError(`expect(\u2026).toBeInstanceOf() wants a class, got ${named(type)}`);
    return [actual instanceof type, `to be an instance of ${type.name}`];
  },
  toContain: (actual, item) => {
    if (typeof actual === 'string') partOfText('expect(\u2026).toContain() wants', item, 'a text to look for in a text');
    return [(typeof actual === 'string' ? actual : items('toContain', actual)).includes(item), `to contain ${show(item)}`];
  },
  toContainEqual: (actual, item) => [
    items('toContainEqual', actual).some((each) => equal(each, item)), `to contain an item equal to ${show(item)}`,
  ],
  toHaveLength: (actual, length) => {
    if (!(Number.isInteger(length) && length >= 0)) throw new TypeError(`expect(\u2026).toHaveLength() wants a whole number of at least 0, got ${named(length)}`);
    if (typeof actual?.length !== 'number') throw new TypeError(`expect(\u2026).toHaveLength() wants something with a length, got ${named(actual)}`);
    return [actual.length === length, `to have the length ${length}`, [`its length is ${actual.length}`]];
  },
  toHaveProperty: (actual, path, ...value) => {
    if (!isPath(path)) throw new TypeError(`expect(\u2026).toHaveProperty() wants a path such as 'list[0].name' or ['list', 0], got ${show(path)}`);
    if (actual === null || actual === undefined) throw new TypeError(`expect(\u2026).toHaveProperty() wants something with properties, got ${actual}`);
    const found = member(actual, path);
    const isRight = found !== undefined && (value.length === 0 || equal(found.value, value[0]));
    const expected = `to have the property ${show(path)}`;
    if (value.length === 0) return [isRight, expected];
    const wanted = found && !isRight ? showBeside(found.value, value[0]) : show(value[0]);
    const details = found ? [`it has ${show(found.value)}`, ...wanted === show(value[0]) ? [] : differences(found.value, value[0])] : [];
    return [isRight, `${expected} with ${wanted}`, details];
  },
  toMatch: (actual, pattern) => {
    if (typeof actual !== 'string') throw new TypeError(`expect(\u2026).toMatch() wants a text, got ${named(actual)}`);
    return [hasPattern(actual, textPattern('expect(\u2026).toMatch() takes', pattern)), `to match ${show(pattern)}`];
  },
  toMatchObject: (actual, other) => {
    if (!hasMembers(other)) throw new TypeError(`expect(\u2026).toMatchObject() wants an object of members, or a list, got ${named(other)}`);
    if (!hasMembers(actual)) throw new TypeError(`expect(\u2026).toMatchObject() wants something with members, got ${named(actual)}`);
    return comparison(contains(actual, other), actual, other, 'to have the members of', { isPart: true });
  },
  toThrow: (actual, pattern) => {
    const given = otherThanFunction(actual);
    const advice = actual instanceof Promise ? ": write 'await' before expect(promise).rejects.toThrow(\u2026)" : '';
    if (given !== undefined) throw new TypeError(`expect(\u2026).toThrow() wants a function, got ${given}${advice}`);
    if (pattern !== undefined && !isClass(pattern) && !(pattern instanceof Error)) {
      textPattern('expect(\u2026).toThrow() takes', pattern, 'a part of the message, a regular expression, an error or its class');
    }
    const expected = `to throw${pattern === undefined ? '' : ` ${show(pattern)}`}`;
    try {
      actual();
    } catch (error) {
      const isOfClass = typeof pattern === 'function' || pattern instanceof Error;
      const isCauseOther = pattern instanceof Error && pattern.cause !== undefined && !equal(error?.cause, pattern.cause);
      return [isThrown(error, pattern), expected, [
        `it threw: ${isOfClass || error?.isOfPage ? show(error) : String(error?.message ?? error)}`,
        ...isCauseOther ? [`at cause: expected ${show(pattern.cause)}, got ${show(error?.cause)}`] : [],
      ]];
    }
    return [false, expected, ['it threw nothing']];
  },
};
VALUE_MATCHERS.toThrowError = VALUE_MATCHERS.toThrow;

/** Whether a value is the path of a property: a text that contains names, or a list of names that is not empty. */
function isPath(path) {
  if (typeof path === 'number') return true;
  if (typeof path !== 'string' && !Array.isArray(path)) return false;
  const keys = keysOfPath(path);
  return keys.length > 0 && keys.every((key) => ['string', 'number', 'symbol'].includes(typeof key));
}

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
  // A polled function may return a page or an element.
  if (actual instanceof Queries) refuseValueMatcher(actual, name);
  if (args.length < (FEWEST_ARGUMENTS[name] ?? VALUE_MATCHERS[name].length) - 1) {
    throw new TypeError(`expect(\u2026).${name}() wants the expected value, got nothing`);
  }
  const most = (MOST_ARGUMENTS[name] ?? VALUE_MATCHERS[name].length) - 1;
  if (args.length > most) {
    const isWaiting = isPlain(args.at(-1)) && 'within' in args.at(-1);
    const advice = isWaiting ? ': a value does not change, so only pages and elements can be waited for' : '';
    const count = most === 0 ? 'no argument' : most === 1 ? 'one argument' : `at most ${most} arguments`;
    throw new TypeError(`expect(\u2026).${name}() takes ${count}${advice}`);
  }
  const [holds, expected, details = []] = VALUE_MATCHERS[name](actual, ...args);
  if (holds !== isNot) return;
  const advice = actual instanceof Promise ? ["it is a promise: write 'await' before it, or expect(\u2026).resolves"] : [];
  throw new ExpectationError(`expected ${shown()} ${isNot ? 'not ' : ''}${expected}`, isNot ? [] : [...details, ...advice]);
}

/** The expectations of the value or the error of a promise. */
function settled(promise, isRejected, end) {
  const name = `expect(\u2026).${isRejected ? 'rejects' : 'resolves'}`;
  const begin = () => {
    const given = typeof promise === 'function' ? promise() : promise;
    if (typeof given?.then !== 'function') throw new TypeError(`${name} wants a promise, or a function that returns one, got ${named(given)}`);
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
    return watched(label, handledByDriver(judge(...call)).catch((error) => {
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
  const given = otherThanFunction(read);
  if (given !== undefined) throw new TypeError(`expect.poll(read, { within }) wants a function, got ${given}`);
  if (!isPlain(options)) throw new TypeError(`expect.poll(read, { within }) wants an object of options, got ${describe(options)}`);
  const { within, ...others } = options;
  refuseOthers(others, ['within'], 'expect.poll');
  if (within === undefined) throw new TypeError("expect.poll(read, { within }) wants a time: { within: '2s' }");
  native.checkTime(within, 'within');
  const run = running;
  return laterMatchers(POLL, 'a value', beginExpectation(), async (name, args, isNot) => {
    const start = native.monotonic();
    goOn(POLL, true);
    // The test may have called a function of the page.
    await perform(run, 'rest', [], undefined, POLL);
    for (;;) {
      let value;
      try {
        value = await read();
        return check(value, name, args, isNot);
      } catch (error) {
        // A function that throws or returns nothing at first may succeed later.
        if (value !== undefined && value !== null && !(error instanceof ExpectationError)) throw error;
        const passed = await perform(run, 'advanceToNext', [start, within], undefined, POLL);
        if (passed !== true) throw tooLate(error, passed);
      }
    }
  });
}

/** The classes whose values are not instances of them, with the results of `typeof`. */
const PRIMITIVES = new Map([
  [String, 'string'], [Number, 'number'], [Boolean, 'boolean'], [BigInt, 'bigint'], [Symbol, 'symbol'], [Function, 'function'],
]);

function isAny(type, value) {
  if (type === Object) return typeof value === 'object' && value !== null;
  return value instanceof type || typeof value === PRIMITIVES.get(type);
}

/** The values that equal many others in comparisons, by name. */
const MATCHINGS = {
  any: (type) => {
    if (!isClass(type)) throw new TypeError(`expect.any(Type) wants a class such as String, got ${named(type)}`);
    return matching(`any ${type.name}`, (value) => isAny(type, value));
  },
  anything: () => matching('anything', (value) => value !== undefined && value !== null),
  objectContaining: (members) => {
    if (!isRecord(members) || members instanceof Matching) {
      throw new TypeError(`expect.objectContaining(members) wants an object of members, got ${named(members)}`);
    }
    return matching(`an object with ${show(members)}`, (value) => (
      hasMembers(value) && namesAndSymbols(members).every((key) => key in value && equal(value[key], members[key]))));
  },
  arrayContaining: (items) => {
    if (!Array.isArray(items)) throw new TypeError(`expect.arrayContaining(items) wants an array, got ${named(items)}`);
    return matching(
      `an array with ${show(items)}`, (value) => Array.isArray(value) && items.every((item) => value.some((each) => equal(each, item))),
    );
  },
  stringContaining: (part) => {
    partOfText('expect.stringContaining(part) wants', part);
    return matching(`a text with ${show(part)}`, (value) => typeof value === 'string' && value.includes(part));
  },
  stringMatching: (pattern) => {
    const expression = new RegExp(textPattern('expect.stringMatching(pattern) wants', pattern));
    return matching(`a text like ${show(pattern)}`, (value) => typeof value === 'string' && matchesPattern(expression, value));
  },
};
Object.assign(expect, MATCHINGS, { poll });
expect.not = unknownNamesFail({}, (name) => `there is no expect.not.${name}`);
for (const name of ['objectContaining', 'arrayContaining', 'stringContaining', 'stringMatching']) {
  expect.not[name] = (...args) => {
    const { name: what, accepts } = MATCHINGS[name](...args);
    return matching(`not ${what}`, (value) => !accepts(value));
  };
}
