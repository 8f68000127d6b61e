/*
 * Finds out whether a test awaits what it has begun. For a verb, its own promise tells.
 * A function of the test that performs verbs, such as a method of a page object, returns a promise unknown to the test API. But the engine reads the
 * `constructor` of a promise when it is awaited or handled, and the stack then tells where that happens.
 */

/**
 * The verbs that functions of the test have awaited, where nobody is known to await the function's own promise yet. Each has its record, the number
 * of the test's functions on the stack at that point, and what the test did next before the verb was done.
 */
let floating = [];
/** The promises that are handled, including those that only the driver handles. */
let handled = new WeakSet();

/** Notes that only the driver handles a promise; returns it. */
function handledByDriver(value) {
  if (value instanceof Promise) handled.add(value);
  return value;
}

const promiseThen = Promise.prototype.then;

/** The promise that a verb returns, which knows whether somebody awaits it. */
class Verb extends Promise {
  static get [Symbol.species]() { return Promise; }

  get then() {
    noteAsked(this);
    return thenOfVerb;
  }
}

function thenOfVerb(...handlers) {
  this.isAwaited = true;
  return Reflect.apply(promiseThen, this, handlers);
}

Object.defineProperty(Promise.prototype, 'constructor', {
  configurable: true,
  get() {
    noteHandled(this);
    return Promise;
  },
  set(value) { hide(this, 'constructor', value); },
});

/**
 * Notes that a verb is awaited, returned or handled; if a function called by the test's code does that, nobody may be awaiting the function itself.
 */
function noteAsked(verb) {
  const record = verbs.findLast((each) => each.verb === verb);
  if (record === undefined || record.isAsked) return;
  record.isAsked = true;
  const { depth, isDriver } = placeOf(new Error().stack ?? '');
  if (depth > 1 && !isDriver) floating.push({ record, depth, next: undefined });
}

/**
 * Notes that a promise is awaited or handled; it is taken for the promise of the function that was last called from that place.
 */
function noteHandled(promise) {
  if (floating.length === 0 || handled.has(promise)) return;
  handled.add(promise);
  const { depth, isCall } = placeOf(new Error().stack ?? '');
  const index = floating.findLastIndex((each) => each.depth > depth);
  if (index < 0) return;
  // Nobody may be awaiting the function that awaits it, either.
  if (!isCall && depth > 1) floating[index].depth = depth;
  else floating.splice(index, 1);
}

/**
 * Where a member of a promise is read: the number of the test's functions on the stack, and whether a function of the engine such as `Promise.all`,
 * or the driver, reads it. A function that has awaited something is no longer on the stack when it awaits again.
 */
function placeOf(stack) {
  const lines = stack.split('\n').slice(2);
  const isOfTest = (line) => !line.endsWith('@') && !line.endsWith('[native code]') && !line.includes('@weexhost:');
  return {
    depth: lines.filter(isOfTest).length, isCall: /.@\[native code\]$/.test(lines[0]), isDriver: lines[0]?.includes('@weexhost:') === true,
  };
}

/** Notes that the test goes on with something else; `isLook` if that reads or expects something of a page. */
function goOn(name, isLook = false) {
  for (const each of floating) {
    if (!each.record.isDone) each.next ??= { name, isLook };
  }
}

/**
 * The verbs that the test did not wait for: those that nobody awaited, those awaited only by a function that the test
 * did not await, and those not done when the test ended. `isSure` if that is certain even though the test has failed.
 */
function unawaited() {
  const left = floating.filter(({ next }) => next !== undefined);
  const passed = new Set(left.map(({ record }) => record));
  const advice = "write 'await' where the function that does it is called";
  return [
    ...verbs.filter(({ verb }) => !verb.isAwaited).map((record) => leftAlone(record, `write 'await' before '${record.name}'`, true)),
    ...left.map(({ record, next }) => (
      leftAlone(record, `'${next.name}' was called before '${record.name}' was done: ${advice}`, next.isLook))),
    ...verbs.filter((record) => record.verb.isAwaited && !record.isDone && !passed.has(record))
      .map((record) => leftAlone(record, `the test ended before '${record.name}' was done: ${advice}`, false)),
  ];
}

function leftAlone(record, message, isSure) {
  const before = verbs.slice(0, verbs.indexOf(record)).map(({ site }) => site.stack).reverse();
  return { message, details: [], stack: record.site.stack, before, isSure };
}
