/*
 * The declarations of a file of tests: `test`, `describe` and their hooks. With other files of this folder and of
 * the page runtime it is a function of `native` and `config`, in a realm beside that of the page.
 */

/** A group of tests, with what runs around each of them. */
class Group {
  constructor(title, parent, mode) {
    this.path = parent ? [...parent.path, title] : [];
    this.parent = parent;
    this.mode = parent && parent.mode === 'skip' ? 'skip' : mode;
    this.hooks = { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] };
    this.hasBegun = false;
    this.hasEnded = false;
    /** What its `beforeAll` has thrown: without what that sets up, none of its tests runs. */
    this.failures = [];
  }

  /** The groups from the outermost to this one. */
  get line() { return this.parent ? [...this.parent.line, this] : [this]; }

  get isOnly() { return this.mode === 'only' || this.parent !== null && this.parent.isOnly; }
}

const tests = [];
const root = new Group('', null, '');
let group = root;
/** Whether the file still declares its tests. */
let isDeclaring = true;

function declare(kind, title, body, mode, more = {}) {
  const call = `${kind}(title, body)`;
  if (!isDeclaring) throw new Error(`${call} was called while a test runs: tests are declared when their file is loaded`);
  if (typeof title !== 'string') throw new TypeError(`${call} wants a title, a string, got ${describe(title)}`);
  if (title.trim() === '') throw new TypeError(`${call} wants a title that is not empty`);
  if (typeof body !== 'function') throw new TypeError(`${call} wants a function, got ${describe(body)}: '${title}'`);
  if (isGenerator(body)) throw new TypeError(`${call} wants a function, got a generator, which nobody would run: '${title}'`);
  if (kind === 'describe') return declareGroup(title, body, mode);
  const path = [...group.path, title];
  if (tests.some((other) => other.path.length === path.length && other.path.every((part, i) => part === path[i]))) {
    throw new Error(`there is a test '${path.join(' \u203a ')}' already: each needs a title of its own`);
  }
  tests.push({ path, group, body, mode: group.mode === 'skip' ? 'skip' : mode, stack: new Error().stack, ...more });
}

function isGenerator(body) {
  return ['[object GeneratorFunction]', '[object AsyncGeneratorFunction]'].includes(Object.prototype.toString.call(body));
}

function declareGroup(title, body, mode) {
  const outer = group;
  group = new Group(title, outer, mode);
  try {
    const result = body();
    if (result instanceof Promise) throw new TypeError(`the body of describe('${title}') is async: it only declares tests, which may be`);
  } finally {
    group = outer;
  }
}

/** `test` or `describe` with their forms: `skip`, `only`, `each`. */
function declarer(kind) {
  const form = (mode) => Object.assign(
    (title, body) => declare(kind, title, body, mode),
    { each: (table) => (title, body) => declareEach(kind, table, title, body, mode) },
  );
  return Object.assign(form(''), { skip: form('skip'), only: form('only') });
}

/** Declares one for each row of a table; `%s` in the title stands for the row's next value, `%i` for its number from 1. */
function declareEach(kind, table, title, body, mode) {
  if (!Array.isArray(table)) throw new TypeError(`${kind}.each(table) wants an array, got ${describe(table)}`);
  if ('raw' in table) throw new TypeError(`${kind}.each(table) wants an array of rows, not a template`);
  table.forEach((row, index) => {
    const values = Array.isArray(row) ? row : [row];
    let next = 0;
    const filled = String(title).replace(/%[si%]/g, (mark) => {
      if (mark === '%%') return '%';
      if (mark === '%i') return String(index + 1);
      const value = values[next++];
      return typeof value === 'string' ? value : format(value);
    });
    const name = filled === title ? `${title} (${index + 1})` : filled;
    declare(kind, name, kind === 'test' ? (t) => body(...values, t) : () => body(...values), mode);
  });
}

const test = declarer('test');
test.fails = (title, body) => declare('test', title, body, '', { fails: true });

function hook(name) {
  return (body) => {
    if (typeof body !== 'function') throw new TypeError(`${name}(body) wants a function, got ${describe(body)}`);
    if (!isDeclaring) throw new Error(`${name}(body) was called while a test runs`);
    group.hooks[name].push(body);
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
async function attempt(failures, body) {
  try {
    await body();
  } catch (error) {
    failures.push(error);
  }
}

/**
 * Runs a test with the hooks around it; what a hook throws does not keep the later ones from running.
 *
 * `hasFailed` tells whether the test's own body has failed, which one that is declared with `test.fails` has to.
 */
async function runTest(item, t) {
  const failures = [], own = [];
  const groups = item.group.line;
  await endGroups(groups);
  for (const each of groups) {
    await beginGroup(each);
    if (each.failures.length > 0) return { failures: each.failures, hasFailed: false };
  }
  for (const each of groups) {
    for (const body of each.hooks.beforeEach) if (failures.length === 0) await attempt(failures, () => body(t));
  }
  if (failures.length === 0) await attempt(own, () => item.body(t));
  if (!item.fails) failures.push(...own);
  for (const each of groups.reverse()) {
    for (const body of each.hooks.afterEach) await attempt(failures, () => body(t));
  }
  return { failures, hasFailed: own.length > 0 };
}

/** Runs the hooks before all tests of a group, once. */
async function beginGroup(group) {
  if (group.hasBegun) return;
  group.hasBegun = true;
  for (const body of group.hooks.beforeAll) if (group.failures.length === 0) await attempt(group.failures, () => body());
}

/** What hooks after all tests have thrown: it is told with the end of the file. */
const endFailures = [];

/** Runs the hooks after all tests of the groups that have begun, but those that go on, innermost first. */
async function endGroups(others) {
  const begun = new Set();
  for (const { group } of tests) {
    for (const each of group.line) if (each.hasBegun && !each.hasEnded && !others.includes(each)) begun.add(each);
  }
  for (const each of [...begun].sort((a, b) => b.path.length - a.path.length)) {
    each.hasEnded = true;
    for (const body of each.hooks.afterAll) await attempt(endFailures, () => body());
  }
}
