/*
 * The driver: the realm of a file of tests, beside that of the page. With other files, joined in this order, it is
 * a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize wasm time format outline beside-page console
 *   names copied compare awaiting declare page phone expect driver
 */

/** What a file of tests imports from 'weexhost'. */
const api = {
  test, it: test, describe: describeGroup, expect: unknownNamesFail(expect, (name) => `there is no expect.${name}`),
  beforeAll: hook('beforeAll'), beforeEach: hook('beforeEach'), afterEach: hook('afterEach'), afterAll: hook('afterAll'),
};
// A build copies the members, and keeps what they are inherited from.
Object.setPrototypeOf(api, unknownNamesFail({}, (name) => `'weexhost' exports no '${name}'`, (name) => hintFor(name, api)));

/** What a test that has ended, or not, is told by. */
function failureOf(error) {
  const isError = error instanceof Error;
  const stack = isError ? String(error.site ?? error.stack ?? '') : '';
  return {
    error,
    message: isError ? messageOf(error) : `a test threw ${formatBriefly(error)}`,
    details: isError ? [...Array.isArray(error.details) ? error.details.map(String) : [], ...causesOf(error)] : [],
    stack,
    verb: isError ? error.verb : undefined,
    before: stack === '' ? [] : verbs.map(({ site }) => site.stack).reverse(),
  };
}

function messageOf(error) {
  // Of the host's own errors the code is hidden.
  const isHosts = Object.getOwnPropertyDescriptor(error, 'code')?.enumerable === false;
  if (error instanceof ExpectationError || isHosts) return String(error.message);
  const message = error.message === '' ? error.name : `${error.name}: ${error.message}`;
  return message + adviceOn(message);
}

/** The errors that an error was made of, a line each. */
function causesOf(error, above = [error]) {
  const causes = [...error.cause === undefined ? [] : [error.cause], ...Array.isArray(error.errors) ? error.errors : []];
  return causes.filter((cause) => !above.includes(cause)).flatMap((cause) => [
    `because of ${cause instanceof Error ? messageOf(cause) : formatBriefly(cause)}`,
    ...cause instanceof Error ? causesOf(cause, [...above, cause]) : [],
  ]);
}

/** The errors that no line of the test has got: of promises that nobody awaits, and of functions that the host has called. */
let lost = [];
/** What the test that runs, or the hooks, have failed with so far. */
let thrown = [];
/** Whether the host knows `thrown`. */
let isTold = true;

/** Begins a test or hooks: `body` adds to the failures that it gets; at the end, `done` is called with them. */
function begin(body, done) {
  running = ++runs;
  const failures = [];
  unevaluated.clear();
  [verbs, floating, functions, allowed, lost, thrown, isTold] = [[], [], [], [], [], failures, false];
  runningHook = null;
  // The same numbers, whichever tests have run before.
  if (config.seed !== null) hide(Math, 'random', makeRandom(config.seed));
  own(body(failures)).then((hasFailed) => {
    if (thrown === failures) isTold = true;
    done(failures.map(failureOf), hasFailed === true);
  });
}

/** The failures of lost errors, without those that the test has failed with all the same; of what did not end, all that it has failed with. */
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

  /** Runs the script of the file, a function of what 'weexhost' exports; returns what it declares. */
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

  /** Ends the test: verbs from now on are refused. `asked` are numbers of verbs whose stacks are wanted. */
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

  /** The stack of a verb of the test that runs, by its number. */
  stackOf: (number) => verbs[number]?.site.stack ?? '',

  /** The name of the hook that runs, and the stack of its declaration; empty if none runs. */
  hook: () => runningHook?.name ?? '',
  hookStack: () => runningHook?.site.stack ?? '',

  /** The stack of the verb that has passed a function, by the function's number. */
  passedAt: (index) => functions[index].site.stack ?? '',

  /** Whether hooks after all tests run before a test, or, without one, at the end. */
  hasEnding(index) {
    return endedGroups(tests[index]).some(({ hooks }) => hooks.afterAll.length > 0);
  },

  /** Begins those hooks. */
  finish(index, done) {
    begin((failures) => endGroups(endedGroups(tests[index]), failures), done);
  },

  /** Notes that a promise was rejected and has no handler. */
  rejected(error, promise) {
    // A verb that nobody awaits is told as such.
    if (!verbs.some(({ verb }) => verb === promise)) lost.push({ error, because: 'nobody awaits a promise that was rejected: ' });
  },

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
    throw new Error(`${name} is not there in a test: time is the test's own; await page.advance('300ms') lets it pass`);
  });
}
hide(globalThis, 'console', console);
installTime(config);
