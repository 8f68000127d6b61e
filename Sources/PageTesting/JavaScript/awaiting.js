/*
 * Whether somebody waits for what a test has begun. A verb's own promise tells that. A function of the test's that does verbs, such as
 * that of a page object, returns a promise that the test API does not know: but whoever awaits or handles a promise of the engine's
 * asks for its `constructor`, and the stack tells from where.
 */

/**
 * The verbs that a function of the test's has asked for, and whose function nobody is known to wait for so far: each with its record, how many of
 * the test's functions were on the stack there, and what the test has gone on to before the verb was done.
 */
let floating = [];
/** The promises that are handled, and those that the driver alone handles. */
let handled = new WeakSet();

/** Notes that nobody but the driver handles a promise. */
function own(value) {
  if (value instanceof Promise) handled.add(value);
  return value;
}

const promiseThen = Promise.prototype.then;

/** What a verb returns: a promise that knows whether somebody waits for it. */
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

/** Notes that a verb is awaited, returned or handled: in a function that the test's code has called, its promise may be left alone. */
function noteAsked(verb) {
  const record = verbs.findLast((each) => each.verb === verb);
  if (record === undefined || record.isAsked) return;
  record.isAsked = true;
  const { depth, isDriver } = placeOf(new Error().stack ?? '');
  if (depth > 1 && !isDriver) floating.push({ record, depth, next: undefined });
}

/** Notes that a promise is awaited or handled: it is taken for that of the function which was called last from there. */
function noteHandled(promise) {
  if (floating.length === 0 || handled.has(promise)) return;
  handled.add(promise);
  const { depth, isCall } = placeOf(new Error().stack ?? '');
  const index = floating.findLastIndex((each) => each.depth > depth);
  if (index < 0) return;
  // A function that awaits it may be left alone itself.
  if (!isCall && depth > 1) floating[index].depth = depth;
  else floating.splice(index, 1);
}

/**
 * Where something asks for a member of a promise: how many of the test's functions are on the stack, and whether a function of the engine's
 * asks that was called, such as `Promise.all`, or the driver. A function that has awaited something is not on the stack where it awaits the next.
 */
function placeOf(stack) {
  const lines = stack.split('\n').slice(2);
  const isOfTest = (line) => !line.endsWith('@') && !line.endsWith('[native code]') && !line.includes('@weexhost:');
  return {
    depth: lines.filter(isOfTest).length, isCall: /.@\[native code\]$/.test(lines[0]), isDriver: lines[0]?.includes('@weexhost:') === true,
  };
}

/** Notes that the test goes on to something; `isLook` says that it reads, or expects, something of a page. */
function goOn(name, isLook = false) {
  for (const each of floating) {
    if (!each.record.isDone) each.next ??= { name, isLook };
  }
}

/**
 * What a test is told of verbs that it has not waited for: those that nobody has awaited, those that a function has, which the test did not
 * wait for, and those that were not done at its end. `isSure` says that it is so although the test has failed.
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
