/*
 * The declarations of a file of tests: `test`, `describe` and their hooks. With other files of this folder and of
 * the page runtime it is a function of `native` and `config`, in a realm beside that of the page.
 */

/** A group of tests, with its hooks. */
class Group {
  constructor(title, parent, mode) {
    this.path = parent ? [...parent.path, title] : [];
    this.parent = parent;
    this.mode = parent && parent.mode === 'skip' ? 'skip' : mode;
    this.hooks = { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] };
    /** What its `beforeAll` has thrown; if it has, none of the group's tests run. */
    this.failures = [];
    /** Whether a `beforeAll` of it has begun and not ended. */
    this.isUnended = false;
  }

  /** The groups from the outermost to this one. */
  get line() { return this.parent ? [...this.parent.line, this] : [this]; }

  get isOnly() { return this.mode === 'only' || this.parent !== null && this.parent.isOnly; }
}

const tests = [];
/** The paths of the tests, as JSON. */
const paths = new Set();
const root = new Group('', null, '');
let group = root;
/** Whether the file is still declaring its tests. */
let isDeclaring = true;

function declare(kind, title, body, mode, more = {}) {
  checkDeclaration(kind, title, body);
  if (kind === 'test' && body.length > 1) {
    throw new TypeError("test(title, body) wants a function with one parameter, the phone: to wait, make it async instead of using 'done'");
  }
  if (kind === 'describe') return declareGroup(title, body, mode);
  const path = [...group.path, title];
  const key = JSON.stringify(path);
  if (paths.has(key)) throw new Error(`there is a test '${path.join(' \u203a ')}' already: each needs a title of its own`);
  paths.add(key);
  tests.push({ path, group, body, mode: group.mode === 'skip' ? 'skip' : mode, stack: new Error().stack, ...more });
}

/** Throws if a test or a group cannot be declared, or would not run; `call` is the call as the file wrote it. */
function checkDeclaration(kind, title, body, call = `${kind}(title, body)`) {
  if (!isDeclaring) throw new Error(`${call} was called while a test runs: tests are declared when their file is loaded`);
  if (typeof title !== 'string') throw new TypeError(`${call} wants a title, a string, got ${describe(title)}`);
  if (title.trim() === '') throw new TypeError(`${call} wants a title that is not empty`);
  const other = otherThanFunction(body);
  if (other !== undefined) throw new TypeError(`${call} wants a function, got ${other}: '${title}'`);
}

/** A description of a value that is not a function whose body runs when it is called; `undefined` for such a function. */
function otherThanFunction(body) {
  if (typeof body !== 'function') return named(body);
  return isGenerator(body) ? 'a generator, which would not be run' : undefined;
}

function isGenerator(body) {
  return ['[object GeneratorFunction]', '[object AsyncGeneratorFunction]'].includes(Object.prototype.toString.call(body));
}

function declareGroup(title, body, mode) {
  const outer = group;
  group = new Group(title, outer, mode);
  try {
    const result = body();
    if (result instanceof Promise) throw new TypeError(`the body of describe('${title}') is async: it only declares tests; make these async instead`);
  } finally {
    group = outer;
  }
}

function refuseMore(call, others, advice = '--timeout limits the time of tests') {
  const count = call.includes(',') ? 'two arguments' : 'one argument';
  if (others.length > 0) throw new TypeError(`${call} takes ${count}, got ${named(others[0])}, too: ${advice}`);
}

/** `test` or `describe` with their forms: `skip`, `only`, `each`, and `more`. */
function declarer(kind, more = {}) {
  const form = (mode) => unknownNamesFail(Object.assign(
    (title, body, ...others) => {
      refuseMore(`${kind}(title, body)`, others);
      declare(kind, title, body, mode);
    },
    {
      each: (table) => (title, body, ...others) => {
        refuseMore(`${kind}.each(table)(title, body)`, others);
        declareEach(kind, table, title, body, mode);
      },
    },
    mode === '' ? { skip: form('skip'), only: form('only'), ...more } : {},
  ), (name) => `there is no ${kind}${mode === '' ? '' : `.${mode}`}.${name}`);
  return form('');
}

/**
 * Declares one test or group for each row of a table.
 *
 * In the title, `%s`, `%d`, `%f`, `%j`, `%o` and `%p` stand for the row's next value, `%i` and `%#` for the row's
 * number from 1, and `$name` for a member of a row that is an object.
 */
function declareEach(kind, table, title, body, mode) {
  if (!Array.isArray(table)) throw new TypeError(`${kind}.each(table) wants an array, got ${describe(table)}`);
  if ('raw' in table) throw new TypeError(`${kind}.each(table) wants an array of rows, not a template`);
  if (table.length === 0) throw new TypeError(`${kind}.each(table) wants at least one row: an empty table declares nothing`);
  checkDeclaration(kind, title, body, `${kind}.each(table)(title, body)`);
  table.forEach((row, index) => {
    const values = Array.isArray(row) ? row : [row];
    let next = 0;
    const text = (value) => typeof value === 'string' ? value : formatBriefly(value);
    const filled = title.replace(/%[sdfjopi#%]|\$\w+(?:\.\w+)*/g, (mark) => {
      if (mark === '%%') return '%';
      if (mark === '%i' || mark === '%#') return String(index + 1);
      if (mark.startsWith('%')) return text(values[next++]);
      const found = isPlain(row) ? member(row, mark.slice(1)) : undefined;
      return found === undefined ? mark : text(found.value);
    });
    const name = filled === title ? `${title} (${index + 1})` : filled;
    declare(kind, name, kind === 'test' ? (t) => body(...values, t) : () => body(...values), mode);
  });
}

const test = declarer('test', {
  fails: unknownNamesFail((title, body, ...others) => {
    refuseMore('test.fails(title, body)', others);
    declare('test', title, body, '', { fails: true });
  }, (name) => `there is no test.fails.${name}`),
});
const describeGroup = declarer('describe');

function hook(name) {
  return (body, ...others) => {
    refuseMore(`${name}(body)`, others);
    const other = otherThanFunction(body);
    if (other !== undefined) throw new TypeError(`${name}(body) wants a function, got ${other}`);
    if (body.length > 1) throw new TypeError(`${name}(body) wants a function with at most one parameter: to wait, make it async instead of using 'done'`);
    if (!isDeclaring) throw new Error(`${name}(body) was called while a test runs`);
    group.hooks[name].push({ body, site: new Error() });
  };
}

/** The declared tests, once the file has run. */
function declarations() {
  isDeclaring = false;
  const isOnly = ({ mode, group }) => mode === 'only' || group.isOnly;
  const hasOnly = tests.some(isOnly);
  return tests.map((item) => ({
    path: item.path,
    stack: item.stack,
    isSkipped: item.mode === 'skip' || hasOnly && !isOnly(item),
    isOnly: isOnly(item),
    mustFail: item.fails === true,
  }));
}

/** Runs something; what it throws is added to the failures. */
function attempt(failures, body) {
  const run = async () => {
    try {
      await handledByDriver(body());
    } catch (error) {
      failures.push(error);
    }
  };
  return handledByDriver(run());
}

/** The running hook, `{ name, site }`; `null` if none runs. */
let runningHook = null;

/** Runs a hook; what it throws is added to the failures. */
function attemptHook(failures, name, { body, site }, argument) {
  return attempt(failures, async () => {
    runningHook = { name, site };
    try {
      await handledByDriver(body(argument));
    } finally {
      runningHook = null;
    }
  });
}

/** The argument of `beforeAll` and `afterAll`, which have no phone. */
const noPhone = unknownNamesFail({}, (name) => `there is no '${name}' outside of a test: each test has a phone of its own, which is passed to it and to beforeEach`);

/**
 * Runs a test with the hooks around it, and adds what they throw to `failures`; a hook that throws does not keep
 * later hooks from running.
 *
 * Returns whether the test's own body has failed, as that of a test declared with `test.fails` must.
 */
async function runTest(item, t, failures) {
  const groups = item.group.line;
  // A retried test also retries a `beforeAll` that has failed.
  for (const each of groups) {
    if (item.hasRun && each.failures.length > 0) begun.delete(each);
  }
  item.hasRun = true;
  for (const each of groups) {
    await beginGroup(each);
    if (each.failures.length === 0) continue;
    failures.push(...each.failures);
    return false;
  }
  const bodyFailures = item.fails ? [] : failures;
  for (const each of groups) {
    for (const hook of each.hooks.beforeEach) if (failures.length === 0) await attemptHook(failures, 'beforeEach', hook, t);
  }
  if (failures.length === 0) await attempt(bodyFailures, () => item.body(t));
  const hasFailed = bodyFailures.length > 0;
  for (const each of groups.reverse()) {
    for (const hook of each.hooks.afterEach) await attemptHook(failures, 'afterEach', hook, t);
  }
  return hasFailed;
}

/** The groups that have begun and not ended. */
const begun = new Set();

/** Runs the hooks before all tests of a group, once. */
async function beginGroup(group) {
  if (begun.has(group)) return;
  begun.add(group);
  const failures = [];
  for (const hook of group.hooks.beforeAll) {
    if (failures.length > 0) break;
    group.isUnended = true;
    group.failures = [unendedError(hook)];
    await attemptHook(failures, 'beforeAll', hook, noPhone);
    group.isUnended = false;
  }
  group.failures = failures;
}

/** The failure of a group's later tests if a hook never returns. */
function unendedError({ site }) {
  const error = new Error('beforeAll of the group did not finish: see the failure of its first test');
  setStack(error, site.stack);
  return error;
}

/** The path of the group whose `beforeAll` has not returned; `undefined` if there is none. */
function unendedGroup() {
  return [...begun].find(({ isUnended }) => isUnended)?.path;
}

/** Notes that `beforeAll` of the groups with these paths did not return in another process. */
function markUnended(paths) {
  const keys = new Set(paths.map((path) => JSON.stringify(path)));
  for (const each of new Set(tests.flatMap((item) => item.group.line))) {
    const [hook] = each.hooks.beforeAll;
    if (hook === undefined || !keys.has(JSON.stringify(each.path))) continue;
    begun.add(each);
    each.failures = [unendedError(hook)];
  }
}

/** The groups that have begun and to which a test does not belong, innermost first; without a test, all that have begun. */
function endedGroups(test) {
  const others = test === undefined ? [] : test.group.line;
  return [...begun].filter((each) => !others.includes(each)).sort((a, b) => b.path.length - a.path.length);
}

/** Runs the hooks after all tests of groups, and adds what they throw to `failures`. */
async function endGroups(groups, failures) {
  for (const each of groups) begun.delete(each);
  for (const each of groups) {
    for (const hook of each.hooks.afterAll) await attemptHook(failures, 'afterAll', hook, noPhone);
  }
}
