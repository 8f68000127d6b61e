/*
 * The driver: the realm of a file of tests, beside that of the page. With other files, joined in this order, it is
 * a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize wasm time format outline beside-page console
 *   compare declare page phone expect driver
 */

/** What a file of tests imports from 'weexhost'. */
const api = {
  test, it: test, describe: declarer('describe'), expect,
  beforeAll: hook('beforeAll'), beforeEach: hook('beforeEach'), afterEach: hook('afterEach'), afterAll: hook('afterAll'),
};

/** What a test that has ended, or not, is told by. */
function failureOf(error) {
  const isError = error instanceof Error;
  return {
    error,
    message: isError ? messageOf(error) : `a test threw ${format(error)}`,
    details: isError && Array.isArray(error.details) ? error.details.map(String) : [],
    stack: isError ? String(error.site ?? error.stack ?? '') : '',
  };
}

function messageOf(error) {
  if (error instanceof ExpectationError || error.code !== undefined) return String(error.message);
  return error.message === '' ? error.name : `${error.name}: ${error.message}`;
}

/** The errors that no line of the test has got: of promises that nobody awaits, and of functions that the host has called. */
let lost = [];
/** What the test has failed with. */
let thrown = [];

/** The failures of lost errors, without those that the test has failed with all the same. */
function lostFailures() {
  return lost.filter(({ error }) => !thrown.includes(error)).map(({ error, because }) => {
    const failure = failureOf(error);
    return { ...failure, message: because + failure.message };
  });
}

/** Regular expressions by source and flags. */
const patterns = new Map();

const driver = {
  api: Object.freeze(api),

  /** Runs the script of the file, a function of what 'weexhost' exports; returns what it declares. */
  load(script) {
    script(driver.api);
    return declarations();
  },

  /** Begins a test; when it has ended, `done` is called with its failures and with whether its body has failed. */
  run(index, done) {
    running = ++runs;
    [verbs, functions, allowed, lost] = [[], [], [], []];
    // The same numbers, whichever tests have run before.
    if (config.seed !== null) hide(Math, 'random', makeRandom(config.seed));
    runTest(tests[index], new Phone()).then(({ failures, hasFailed }) => {
      thrown = failures;
      done(failures.map(failureOf), hasFailed);
    });
  },

  /** Ends the test: verbs from now on are refused. `asked` are numbers of verbs whose stacks are wanted. */
  end(asked) {
    const left = { unawaited: unawaited(), lost: lostFailures(), stacks: asked.map((number) => verbs[number]?.site.stack ?? '') };
    running = 0;
    [verbs, lost, thrown] = [[], [], []];
    return left;
  },

  /** Begins the hooks after all tests. */
  finish(done) {
    endGroups([]).then(() => done(endFailures.map(failureOf), false));
  },

  /** Notes that a promise was rejected and has no handler. */
  rejected(error, promise) {
    // A verb that nobody awaits is told as such.
    if (!verbs.some(({ verb }) => verb === promise)) lost.push({ error, because: 'nobody awaits a promise that was rejected: ' });
  },

  isAllowed,
  callFunction,
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
