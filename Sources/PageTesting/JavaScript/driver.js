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

/** Regular expressions by source and flags. */
const patterns = new Map();

const driver = {
  api: Object.freeze(api),

  /** Runs the script of the file, a function of what 'weexhost' exports; returns what it declares. */
  load(script) {
    script(driver.api);
    return declarations();
  },

  /** Begins a test; `done` is called with its failures when it has ended. */
  run(index, done) {
    running = ++runs;
    [verbs, functions, allowed] = [[], [], []];
    runTest(tests[index], new Phone()).then((failures) => done(failures.map(failureOf)));
  },

  /** Ends the test: verbs from now on are refused. */
  end() {
    const left = unawaited();
    running = 0;
    return left;
  },

  /** Begins the hooks after all tests. */
  finish(done) {
    endGroups().then((failures) => done(failures.map(failureOf)));
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
