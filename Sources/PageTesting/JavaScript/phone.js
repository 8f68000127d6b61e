/* The phone of a test: it opens pages, and the test controls its time, its modules and its network. */

/** Functions of the test that the host calls: fakes, and answers of the network. */
let functions = [];

/**
 * Registers a function for the host. `answers` is the pattern of the requests that it answers, `name` the method that it replaces.
 */
function handle(body, owner, answers, name) {
  functions.push({ body, owner, answers, name, site: new Error() });
  return { function: functions.length - 1, isAsync: prototypeOf(body) === AsyncFunction || isLowered(body) };
}

const AsyncFunction = prototypeOf(async () => {});

/** Whether a function is an `async` one that was compiled for an older engine. */
function isLowered(body) {
  return /^[^{]*\{\s*return __async\(/.test(Function.prototype.toString.call(body));
}

/** Calls a function of the test; returns whether its result is a promise, and a copy of the result or a promise of the copy. */
function callFunction(index, args) {
  const { body, owner, answers, name, site } = functions[index];
  const note = (error) => {
    // The function has returned, so the only known place is where the test has passed it.
    if (error instanceof ResultError) setStack(error, site.stack);
    // What a fake throws is the error that its method is to fail with, except for a failed expectation.
    if (answers !== undefined) lost.push({ error, because: `the answer to '${answers}' failed: ` });
    else if (error instanceof ExpectationError) lost.push({ error, because: '' });
    else if (error instanceof ResultError) lost.push({ error, because: `the fake of ${name}: ` });
  };
  const copy = (value) => {
    if (name !== undefined) {
      const fault = faultOf(value);
      if (fault !== undefined) throw new ResultError(`it returned ${fault}`);
    } else {
      if (value === undefined) {
        throw new ResultError("it returned undefined, but an answer is { json }, { text }, { base64 }, { status }, 'reset' or 'timeout'");
      }
      checkIsJSON(value, 'what it returned');
    }
    return normalize(value, 'the result');
  };
  try {
    const result = Reflect.apply(body, owner, args);
    if (!(result instanceof Promise)) return [false, copy(result)];
    const answer = handledByDriver(result).then(copy);
    answer.then(undefined, note); // the host awaits it in a later turn
    return [true, answer];
  } catch (error) {
    note(error);
    throw error;
  }
}

/** Thrown if a fake, or an answer of the network, returns a value that cannot be passed to a page. */
class ResultError extends TypeError {}

/** Why a fake's value cannot be passed to a page, or would lose a part; `undefined` if it can. */
function faultOf(value) {
  const { kind, path } = partLeftBehind(value, (part) => typeof part === 'number' ? undefined : kindLeftBehind(part)) ?? {};
  if (kind === undefined) return undefined;
  const part = path === '' ? kind : `${Array.isArray(value) ? 'an array' : 'an object'} whose '${path}' is ${kind}`;
  return `${part}, which cannot be passed to a page`;
}

/** Copies a value with which a fake calls the page back; `name` is the name of the faked method. */
function copyAnswer(value, name) {
  const fault = faultOf(value);
  if (fault !== undefined) {
    const error = new TypeError(`it called the page's callback with ${fault}`);
    lost.push({ error, because: `the fake of ${name}: ` });
    throw error;
  }
  return normalize(value, 'the answer');
}

const OPEN_OPTIONS = [
  'data', 'viewport', 'device', 'scheme', 'env', 'modules', 'network', 'storage', 'framework', 'config', 'text', 'replay',
  'modal', 'url', 'safeArea', 'now', 'timeZone',
];

const OPTIONS_TOGETHER = 'all options are in one object';
const NOW = "; did you mean 'now'?";
/** What to write in place of options that pages do not have. */
const OPEN_ADVICE = { __proto__: null, date: NOW, time: NOW, clock: NOW, timezone: "; did you mean 'timeZone'?" };

/** The options that only mounted components have, each with the function that makes its value for the host. */
const MOUNT_OPTIONS = {
  __proto__: null, props: ofObject(propsOf), slots: ofObject(copied), components: ofObject(copied), provide: ofObject(codeOf),
  mocks: ofObject(codeOf), setup: nameOfFile,
};

const PROPS = '; did you mean \'props\'?';
const MOCKS = ": the option mocks gives each component what a plugin adds: { mocks: { $store: { state: { count: 1 } }, $t: (key) => key } }";

const SETUP = ": the option setup is a module that runs before the component, as the app's entry does: { setup: 'setup.js' }, "
  + 'with Vue.filter(\u2026), Vue.directive(\u2026), Vue.mixin(\u2026) or Vue.use(\u2026)';

const EMITTED = ': page.emitted(event) lists what a component has emitted';
const ON_PAGE = ': a mounted component is on a page, with real layout';
/** What to write in place of options of `mount` in other tools. */
const MOUNT_ADVICE = {
  __proto__: null, propsData: PROPS, attrs: ': props passes attributes, too',
  listeners: EMITTED, on: EMITTED,
  data: `: ${STATE}`, methods: `: ${STATE}`, computed: `: ${STATE}`,
  attachTo: ON_PAGE, attachToDocument: ON_PAGE,
  stubs: ': a component is shown with its real children; the options modules and network answer their calls and requests',
  scopedSlots: "; did you mean 'slots'?", global: ': give props, slots, mocks and provide as options of their own',
  store: MOCKS, router: MOCKS, i18n: MOCKS, plugins: SETUP, localVue: SETUP,
  filters: SETUP, directives: SETUP, mixins: SETUP,
};

/** Converts the options of a page for the host; throws if there are others than those `known`, naming `owner`. */
function pageOptions(options, known = OPEN_OPTIONS, owner = 'a page') {
  if (!isPlain(options)) throw new TypeError(`the options of ${owner} are an object, got ${describe(options)}`);
  const crossed = {};
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) {
      const ofMount = known.includes('props') ? MOUNT_ADVICE[name]
        : name in MOUNT_OPTIONS ? ': it is an option of t.mount(file, options), which shows a component' : undefined;
      const advice = ofMount ?? OPEN_ADVICE[name];
      throw new TypeError(`${owner} has no option '${name}'${advice ?? native.hint(name, known)}`);
    }
    if (value !== undefined) crossed[name] = value;
  }
  if (options.now instanceof Date) crossed.now = isNaN(options.now) ? `${options.now}` : options.now.toISOString();
  for (const name of ['data', 'env', 'config']) checkIsCopied(options[name], name);
  if (options.modules !== undefined) crossed.modules = fakes(options.modules);
  if (options.network !== undefined) crossed.network = answers(options.network);
  return crossed;
}

/**
 * Throws if a part of a value would not survive being copied to a page as plain data; `owner` begins the message.
 *
 * Modules send bytes to pages as objects of their own, so `hasBytes` allows them; `hasCode` allows what is made anew from its source.
 */
function checkIsCopied(value, owner, { hasBytes = false, hasCode = false } = {}) {
  const kindOf = (part) => hasCode && isMadeFromSource(part) ? undefined : kindLeftBehind(part) ?? (hasBytes ? undefined : kindOfBytes(part));
  const { kind, path } = partLeftBehind(value, kindOf) ?? {};
  if (kind === undefined) return;
  throw new TypeError(`${owner}${path === '' ? '' : `: '${path}'`} is ${kind}, which cannot be passed to a page`);
}

/** Whether a value gets to a page as JavaScript source: a function, a date or a regular expression. */
function isMadeFromSource(value) {
  return typeof value === 'function' || value instanceof Date || value instanceof RegExp;
}

/** The names of properties of a mounted component, and JavaScript source that evaluates to them. */
function propsOf(props, owner) {
  checkIsCopied(props, owner, { hasCode: true });
  return { names: Object.keys(props), code: codeOf(props, owner) };
}

/** JavaScript source that evaluates to a value, with the source of its functions; `owner` begins the message if that is impossible. */
function codeOf(value, owner, above = []) {
  if (typeof value === 'function') return codeOfFunction(value, owner);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof RegExp) return `new RegExp(${JSON.stringify(value.source)}, ${JSON.stringify(value.flags)})`;
  if (above.includes(value)) throw new TypeError(`${owner} is an object that contains itself, which cannot be passed to a page`);
  const place = (key) => typeof key === 'number' ? `[${key}]` : above.length === 0 ? `: ${key}` : `.${key}`;
  const code = (part, key) => codeOf(part, owner + place(key), [...above, value]);
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (isPlain(value)) return `{ ${Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${code(part, key)}`).join(', ')} }`;
  checkIsCopied(value, owner);
  return value === undefined ? 'undefined' : JSON.stringify(normalize(value, owner));
}

/**
 * What a build of TypeScript, or of imports, calls in place of static blocks, decorators and the like: esbuild defines it outside of a function that
 * goes to a page.
 */
const BUILD_HELPERS = {
  __publicField: '(o, k, v) => { Object.defineProperty(o, typeof k === "symbol" ? k : `${k}`, { enumerable: true, configurable: true, writable: true, value: v }); return v; }',
  __accessCheck: '(o, m, what) => { if (!m.has(o)) throw new TypeError(`Cannot ${what}`); }',
  __privateAdd: '(o, m, v) => { if (m.has(o)) throw new TypeError("Cannot add the same private member more than once"); m instanceof WeakSet ? m.add(o) : m.set(o, v); }',
  __privateGet: '(o, m, get) => { __accessCheck(o, m, "read from private field"); return get ? get.call(o) : m.get(o); }',
  __privateSet: '(o, m, v, set) => { __accessCheck(o, m, "write to private field"); set ? set.call(o, v) : m.set(o, v); return v; }',
  __privateWrapper: '(o, m, set, get) => ({ set _(v) { __privateSet(o, m, v, set); }, get _() { return __privateGet(o, m, get); } })',
  __privateMethod: '(o, m, method) => { __accessCheck(o, m, "access private method"); return method; }',
  __privateIn: '(m, o) => { if (Object(o) !== o) throw new TypeError(`Cannot use the "in" operator on this value`); return m.has(o); }',
  __decorateClass: '(all, o, k, kind) => { let made = kind > 1 ? undefined : kind ? Object.getOwnPropertyDescriptor(o, k) : o; for (const each of all.filter(Boolean).reverse()) made = (kind ? each(o, k, made) : each(made)) || made; if (kind && made) Object.defineProperty(o, k, made); return made; }',
  __decorateParam: '(index, decorator) => (o, k) => decorator(o, k, index)',
};
const BUILD_HELPER = new RegExp(`\\b(?:${Object.keys(BUILD_HELPERS).join('|')})\\(`);

/** The source of a function with the helpers of its build, on the same lines. */
function withHelpers(code) {
  if (!BUILD_HELPER.test(code)) return code;
  const helpers = Object.entries(BUILD_HELPERS).map(([name, body]) => `${name} = ${body}`);
  return `(() => { const ${helpers.join(', ')}; return ${code}; })()`;
}

function codeOfFunction(body, owner) {
  const text = Function.prototype.toString.call(body);
  // The text of a method is valid in an object only.
  for (const code of [`(${text})`, `Object.values({ ${text} })[0]`]) {
    try {
      new Function(`return ${code};`);
      return withHelpers(code);
    } catch {}
  }
  throw new TypeError(`${owner} is a function without source text, which cannot be passed to a page: write (\u2026) => \u2026`);
}

/** Makes the value of an option that wants an object; it is empty if the option is missing. */
function ofObject(convert) {
  return (given, owner) => {
    const value = given ?? {};
    if (!isPlain(value)) throw new TypeError(`${owner}: wants an object, got ${describe(value)}`);
    return convert(value, owner);
  };
}

/** A value that a page gets as plain data. */
function copied(value, owner) {
  checkIsCopied(value, owner);
  return value;
}

/** The name of a file; `undefined` if the option is missing. */
function nameOfFile(file, owner) {
  if (file !== undefined && typeof file !== 'string') {
    throw new TypeError(`${owner}: wants a file, a string such as 'setup.js', got ${describe(file)}`);
  }
  return file;
}

/** The fakes of modules: the test's functions in place of methods. */
function fakes(modules) {
  if (!isPlain(modules)) throw new TypeError(`modules: wants an object of modules by name, got ${describe(modules)}`);
  const all = {};
  for (const [name, module] of Object.entries(modules)) {
    if (module === null || typeof module !== 'object') {
      throw new TypeError(`modules: '${name}' wants an object of methods, got ${describe(module)}`);
    }
    const methods = {};
    for (let owner = module; owner !== null && owner !== Object.prototype; owner = prototypeOf(owner)) {
      for (const key of Object.getOwnPropertyNames(owner)) {
        if (key === 'constructor' || key in methods) continue;
        const other = otherThanFunction(module[key]);
        if (other !== undefined) throw new TypeError(`modules: ${name}.${key} wants a function, got ${other}: a module has methods only`);
        methods[key] = { ...handle(module[key], module, undefined, `${name}.${key}`), parameters: module[key].length };
      }
    }
    all[name] = methods;
  }
  return all;
}

/** The answers of the network by pattern, in their order. */
function answers(network) {
  if (!isPlain(network)) throw new TypeError(`network: wants an object of answers by pattern, got ${describe(network)}`);
  return Object.entries(network).map(([pattern, answer]) => ({ pattern, answer: answerOf(answer, pattern) }));
}

function answerOf(answer, pattern) {
  if (isGenerator(answer)) throw new TypeError(`network: '${pattern}' wants a function, got a generator, which would not be run`);
  if (typeof answer === 'function') return handle(answer, undefined, pattern);
  if (Array.isArray(answer)) return answer.map((each) => answerOf(each, pattern));
  checkIsJSON(answer, `network: '${pattern}'`);
  return answer;
}

/** Throws if a part of a network answer would be lost in JSON; a date becomes a text there. */
function checkIsJSON(answer, owner) {
  const { kind, path } = partLeftBehind(answer, (part) => part instanceof Date ? undefined : kindLeftBehind(part)) ?? {};
  if (kind !== undefined) throw new ResultError(`${owner}${path === '' ? '' : `: '${path}'`} is ${kind}, which an answer cannot have`);
}

/** Throws if a phone is not the one of the running test. */
function checkIsOwn(phone, name) {
  checkIsRunning(phone.run, name, 'the phone of an earlier test: each test gets its own');
}

/** The phone. */
class Phone {
  constructor() {
    Object.defineProperty(this, 'run', { value: running });
    // A test may destructure the phone: ({ open }) => open(file).
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Phone.prototype))) {
      if (typeof value !== 'function' || name === 'constructor') continue;
      hide(this, name, (...args) => {
        checkIsOwn(this, name);
        return Reflect.apply(value, this, args);
      });
    }
    return unknownNamesFail(this, (name) => `the test's phone has no '${name}'`);
  }

  /** Opens a page, runs its bundle, and lets it come to rest without time passing. */
  open(file, options = {}, ...others) {
    refuseMore('t.open(file, options)', others, OPTIONS_TOGETHER);
    if (typeof file !== 'string') throw new TypeError(`t.open(file, options) wants a file, a string, got ${describe(file)}`);
    return perform(this.run, 'open', [file, pageOptions(options)], (id) => new Page(id));
  }

  /** Opens a page that shows one component. */
  mount(file, options = {}, ...others) {
    refuseMore('t.mount(file, options)', others, OPTIONS_TOGETHER);
    if (typeof file !== 'string') throw new TypeError(`t.mount(file, options) wants a file, a string, got ${describe(file)}`);
    const known = [...OPEN_OPTIONS.filter((name) => name !== 'data' && name !== 'framework'), ...Object.keys(MOUNT_OPTIONS)];
    const crossed = pageOptions(options, known, 'a mounted component');
    const shown = {};
    for (const [name, convert] of Object.entries(MOUNT_OPTIONS)) {
      shown[name] = convert(crossed[name], `t.mount: ${name}`);
      delete crossed[name];
    }
    return perform(this.run, 'mount', [file, crossed, shown], (id) => new Page(id));
  }

  /** Lets a time pass: milliseconds, or a text such as '2s'. */
  advance(time) { return perform(this.run, 'advance', [time]); }
  /** Runs until nothing is running, due or outstanding; rejects if that does not happen within the limit. */
  settle(limit) { return perform(this.run, 'settle', limit === undefined ? [] : [limit]); }
  /** The time since the phone was switched on, in milliseconds. */
  get clock() {
    checkIsOwn(this, 'clock');
    return native.monotonic();
  }
  get pages() {
    checkIsOwn(this, 'pages');
    return native.pages().map((id) => new Page(id));
  }

  /** Makes a call of a method fail: `{ call: 2, as: 'reject' }`; without `call`, every call. */
  fault(name, options, ...others) {
    refuseMore('t.fault(name, options)', others, OPTIONS_TOGETHER);
    if (typeof name !== 'string') throw new TypeError(`t.fault(name, options) wants a module's method, such as 'storage.setItem', got ${describe(name)}`);
    native.fault(name, options, new Error().stack);
  }
  /** Allows failures of pages whose message the pattern matches. */
  allow(pattern) {
    if (typeof pattern !== 'string' && !(pattern instanceof RegExp)) {
      throw new TypeError(`t.allow(pattern) wants a regular expression or a part of the message, got ${describe(pattern)}`);
    }
    if (pattern === '' || pattern instanceof RegExp && matchesAll(pattern)) {
      throw new TypeError(`t.allow(${formatBriefly(pattern)}) would allow every failure: name a part of the message`);
    }
    allowed.push(pattern);
  }

  /** Ends the test here with a failure. */
  fail(message = 'the test failed') { throw new ExpectationError(String(message) || 'the test failed'); }
}

let allowed = [];

/** Whether a failure of a page is expected. */
function isAllowed(message) {
  return allowed.some((pattern) => typeof pattern === 'string' ? message.includes(pattern) : matchesPattern(pattern, message));
}
