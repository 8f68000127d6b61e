/*
 * The driver: the realm of a file of tests, beside that of the page. With other files, joined in this order, it is
 * a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize wasm time format outline beside-page console
 *   names copied pairing compare awaiting declare page phone expect driver
 */

/** What a file of tests imports from 'weexhost'. */
const api = {
  test, it: test, describe: describeGroup, expect: unknownNamesFail(expect, (name) => `there is no expect.${name}`),
  beforeAll: hook('beforeAll'), beforeEach: hook('beforeEach'), afterEach: hook('afterEach'), afterAll: hook('afterAll'),
};
// A build copies the own members and keeps the prototype, so that the check is in the prototype.
Object.setPrototypeOf(api, unknownNamesFail({}, (name) => `'weexhost' exports no '${name}'`, (name) => hintFor(name, api)));

/** The description of an error for the host. */
function failureOf(error) {
  const isError = readOr(false, () => error instanceof Error);
  const stack = isError ? readOr('', () => String(error.site ?? error.stack ?? '')) : '';
  return {
    error,
    message: readOr(`a test threw ${UNREADABLE}`, () => isError ? messageOf(error) : `a test threw ${formatBriefly(error)}`),
    details: isError ? readOr([], () => [...Array.isArray(error.details) ? error.details.map(String) : [], ...causesOf(error)]) : [],
    stack,
    verb: isError ? readOr(undefined, () => error.verb) : undefined,
    before: stack === '' ? [] : verbs.map(({ site }) => site.stack).reverse(),
  };
}

/** An object whose members throw errors, in messages. */
const UNREADABLE = '[unreadable]';

/** What `read` returns, or another value if it throws: the members of a thrown object may throw errors of their own. */
function readOr(other, read) {
  try {
    return read();
  } catch {
    return other;
  }
}

function messageOf(error) {
  if (error instanceof ExpectationError || isHostError(error)) return String(error.message);
  const message = wholeMessage(error);
  return message + (error.isOfPage ? error.advice ?? '' : adviceOn(message));
}

/** The message of an error behind its name. */
function wholeMessage(error) {
  return error.message === '' ? error.name : `${error.name}: ${error.message}`;
}

/** The causes of an error, a line each. */
function causesOf(error, above = [error]) {
  const causes = [...error.cause === undefined ? [] : [error.cause], ...Array.isArray(error.errors) ? error.errors : []];
  return causes.filter((cause) => !above.includes(cause)).flatMap((cause) => readOr([`because of ${UNREADABLE}`], () => [
    `because of ${cause instanceof Error ? messageOf(cause) : formatBriefly(cause)}`,
    ...cause instanceof Error ? causesOf(cause, [...above, cause]) : [],
  ]));
}

/** Errors that no code of the test has handled: of promises that nobody awaits, and of functions that the host has called. */
let lost = [];
/** The errors that the running test, or the hooks, have thrown so far. */
let thrown = [];
/** Whether the host has been told of the errors in `thrown`. */
let isTold = true;

/** Begins a test or hooks: `body` adds to a list of failures, with which `done` is called at the end. */
function begin(body, done) {
  running = ++runs;
  const failures = [];
  unevaluated.clear();
  [verbs, floating, functions, allowed, lost, thrown, isTold] = [[], [], [], [], [], failures, false];
  runningHook = null;
  // Each test gets the same random numbers, whichever tests have run before.
  if (config.seed !== null) hide(Math, 'random', makeRandom(config.seed, config.owner));
  handledByDriver(body(failures)).then((hasFailed) => {
    if (thrown === failures) isTold = true;
    done(failures.map(failureOf), hasFailed === true);
  });
}

/** The failures for lost errors that the test has not thrown as well; for a test that did not end, also for all that it has thrown. */
function lostFailures() {
  const untold = isTold ? [] : thrown.map((error) => ({ error, because: '' }));
  const others = lost.filter(({ error }) => !thrown.includes(error));
  return [...untold, ...others].map(({ error, because }) => {
    const failure = failureOf(error);
    return { ...failure, message: because + failure.message };
  });
}

/** Regular expressions by source and flags. */
const patterns = new Map();

const driver = {
  api,

  /** Runs the script of the file, a function whose argument is what 'weexhost' exports; returns the declarations. */
  load(script) {
    try {
      script(driver.api);
    } catch (error) {
      if (error instanceof Error) error.message += adviceOn(`${error.name}: ${error.message}`);
      throw error;
    }
    return declarations();
  },

  /** Begins a test; when it has ended, `done` is called with its failures and with whether its body has failed. */
  run(index, done) {
    begin((failures) => runTest(tests[index], new Phone(), failures), done);
  },

  /** Ends the test: further verbs are refused. `asked` has the numbers of the verbs whose stacks the host needs. */
  end(asked) {
    const left = {
      unawaited: unawaited(), unevaluated: [...unevaluated].map(({ stack }) => stack), lost: lostFailures(),
      stacks: asked.map(driver.stackOf),
    };
    running = 0;
    unevaluated.clear();
    [verbs, floating, lost, thrown] = [[], [], [], []];
    return left;
  },

  /** The stack of a verb of the running test, by its number. */
  stackOf: (number) => verbs[number]?.site.stack ?? '',

  /** The name of the running hook; empty if none runs. `hookStack` is the stack of its declaration. */
  hook: () => runningHook?.name ?? '',
  hookStack: () => runningHook?.site.stack ?? '',

  /** The stack of the verb to which a function was passed, by the function's number. */
  passedAt: (index) => functions[index].site.stack ?? '',

  /** Whether `afterAll` hooks have to run before a test or, without an index, at the end. */
  hasEnding(index) {
    return endedGroups(tests[index]).some(({ hooks }) => hooks.afterAll.length > 0);
  },

  /** Begins those hooks. */
  finish(index, done) {
    begin((failures) => endGroups(endedGroups(tests[index]), failures), done);
  },

  /** Notes that a promise was rejected and has no handler. */
  rejected(error, promise) {
    // A verb that nobody awaits is reported as such.
    if (!verbs.some(({ verb }) => verb === promise)) lost.push({ error, because: 'a promise that was not awaited was rejected: ' });
  },

  unendedGroup,
  markUnended,
  isAllowed,
  callFunction,
  copyAnswer,
  normalize,

  matches(source, flags, text) {
    const key = `${flags}/${source}`;
    if (!patterns.has(key)) patterns.set(key, new RegExp(source, flags.replace(/[gy]/g, '')));
    return patterns.get(key).test(text);
  },
};

for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame']) {
  hide(globalThis, name, () => {
    const late = "t.fault('stock.price', { as: 'late 300ms' })";
    throw new Error(`there is no ${name} in a test: await t.advance('300ms') lets time pass; a fake answers late with ${late}, the network with a 'delay'`);
  });
}
hide(globalThis, 'console', console);
installTime(config);
