/* The objects of the test API except the phone: pages, their elements, and verbs, which return promises. */

/** How many tests have begun. */
let runs = 0;
/** The number of the running test, 0 for none; verbs of other tests are refused. */
let running = 0;
/** The verbs of the running test. */
let verbs = [];

/** A promise of the test API, which has to be awaited; `site` is an error made at its line, whose stack is only read if it is needed. */
function watched(name, promise, site) {
  handledByDriver(promise);
  const verb = new Verb((resolve, reject) => { promise.then(resolve, reject); });
  const record = { name, verb, site, isDone: false };
  const end = () => { record.isDone = true; };
  promise.then(end, end);
  verbs.push(record);
  return verb;
}

/** Throws if an object is used that belongs to a test that has ended; `run` is the number of the object's test. */
function checkIsRunning(run, name, owner = 'a page that an earlier test opened: each test opens its own') {
  if (run === running) return;
  const reason = running === 0 ? 'after the end of its test' : `on ${owner}`;
  throw new Error(`'${name}' was called ${reason}`);
}

/**
 * Makes the host perform a verb when its turn comes; `take` converts the host's result to the verb's, and `label` is the call as the test wrote it.
 */
function perform(run, name, args, take = (value) => value, label = name) {
  const site = new Error(), number = verbs.length;
  checkIsRunning(run, label);
  goOn(label);
  const promise = new Promise((resolve, fail) => {
    native.perform(name, args, (value) => resolve(take(value)), (reason, isOfPage, place) => {
      const failure = reason.details ? new ExpectationError(reason.message, reason.details) : early(isOfPage ? asThrown(reason) : reason);
      if (name === 'evaluate') adviseOnVariable(failure, args[3]);
      // A failure of a verb belongs to the line with the verb, unless the host knows another `place`.
      if (failure instanceof Error) {
        setStack(failure, place ?? site.stack);
        Object.defineProperty(failure, 'verb', { value: number, configurable: true });
      }
      fail(failure);
    }, label, number);
  });
  return watched(label, promise, site);
}

const NAMED_ERRORS = [AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** Gives the copy of an error that a page has thrown the class of its name. */
function asThrown(error) {
  const type = NAMED_ERRORS.find(({ name }) => name === error.name);
  if (type !== undefined) Object.setPrototypeOf(error, type.prototype);
  hide(error, 'isOfPage', true);
  return error;
}

/** Adds advice to an error of `page.evaluate` about a variable that the function, whose text is given, probably expects to share with the test. */
function adviseOnVariable(error, text) {
  const [, variable] = (error?.isOfPage && /^Can't find variable: (\S+)$/.exec(error.message)) || [];
  if (variable === undefined || !text.split(/[^\w$]+/).includes(variable)) return;
  hide(error, 'advice', `: the function runs in the page, without the test's variables: pass it, page.evaluate((${variable}) => \u2026, ${variable})`);
}

/** Adds what the pages are waiting for to an error about an element that does not exist or cannot be touched. */
function early(error) {
  if (error instanceof Error && error.code === 'noTarget') error.details = native.due(error.message);
  return error;
}

function setStack(failure, stack) {
  Object.defineProperty(failure, 'stack', { value: stack, configurable: true, writable: true });
  Object.defineProperty(failure, 'site', { value: stack, configurable: true });
}

/** The queries of pages and elements. */
class Queries {
  getByText(...args) { return this.find({ text: onlyPattern(args, 'getByText') }); }
  getByTestId(...args) { return this.find({ testId: onlyPattern(args, 'getByTestId') }); }
  getByType(...args) { return this.find({ type: onlyPattern(args, 'getByType') }); }
  getByRole(role, { name, ...others } = {}) {
    refuseOthers(others, ['name'], 'getByRole');
    return this.find({ role: textOrPattern(role, 'getByRole'), ...name === undefined ? {} : { name: textOrPattern(name, 'getByRole') } });
  }
  getByRef(ref) { return this.find({ ref: String(ref) }); }
}

/** Returns the only argument of a query; where other tools have options, this API takes a regular expression. */
function onlyPattern(args, name) {
  if (args.length > 1) throw new TypeError(`${name}(\u2026) takes one argument: to find a part of a text, use a regular expression, with i for letters of any case: /more/i`);
  return textOrPattern(args[0], name);
}

function textOrPattern(value, name) {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value instanceof RegExp) return crossing(value);
  throw new TypeError(`${name}(\u2026) wants a string or a regular expression, got ${describe(value)}`);
}

function refuseOthers(others, known, name) {
  const [key] = Object.keys(others);
  if (key !== undefined) throw new TypeError(`${name}: there is no option '${key}'${native.hint(key, known)}`);
}

function locatorOf(value, page) {
  if (value instanceof Locator) {
    if (value.page.id !== page.id) throw new TypeError(`within(element) wants an element of page ${page.id}, got one of page ${value.page.id}`);
    return value;
  }
  throw new TypeError(`within(element) wants an element, such as page.getByTestId('list'), got ${value instanceof Page ? 'a page' : describe(value)}`);
}

/** A way to find elements of a page, evaluated anew at each use. */
class Locator extends Queries {
  constructor(page, query) {
    super();
    Object.defineProperty(this, 'page', { value: page });
    Object.defineProperty(this, 'query', { value: query });
    return fixed(unknownNamesFail(this, (name) => `an element has no '${name}'`), 'an element');
  }

  find(step) { return new Locator(this.page, [...this.query, step]); }
  within(locator) { return new Locator(this.page, [...locatorOf(locator, this.page).query, ...this.query]); }
  nth(index) {
    if (!Number.isInteger(index)) throw new TypeError(`nth(index) wants a whole number, 0 for the first and -1 for the last, got ${describe(index)}`);
    return this.find({ nth: index });
  }
  first() { return this.nth(0); }
  last() { return this.nth(-1); }

  get ref() { return this.read('ref'); }
  get text() { return this.read('text'); }
  get tag() { return this.read('tag'); }
  get frame() { return this.read('frame'); }
  get attributes() { return this.read('attributes'); }
  get styles() { return this.read('styles'); }
  get events() { return this.read('events'); }
  get count() { return this.read('count'); }
  get exists() { return this.count > 0; }
  all() { return Array.from({ length: this.count }, (_, index) => this.nth(index)); }
  attribute(name) { return this.read('attribute', String(name)); }
  style(name) { return this.read('style', String(name)); }
  read(what, name) {
    checkIsRunning(this.page.run, what);
    goOn(what, true);
    try {
      return native.read(this.page.id, this.query, what, name);
    } catch (error) {
      throw early(error);
    }
  }

  tap(...args) { return this.perform('tap', none(args, 'tap')); }
  longPress(...args) { return this.perform('longPress', none(args, 'longPress')); }
  press(...args) {
    if (typeof args[0] === 'string') throw new TypeError(`press() puts a finger down, got ${describe(args[0])}: ${KEYS}`);
    return this.perform('press', none(args, 'press'));
  }
  swipe(direction) { return this.perform('swipe', { direction }); }
  pan(distance) { return this.perform('pan', distance); }
  carry(distance) { return this.perform('carry', distance); }
  scroll(distance) { return this.perform('scroll', distance); }
  scrollTo(...args) { return this.perform('scrollTo', none(args, 'scrollTo')); }
  focus(...args) { return this.perform('focus', none(args, 'focus')); }
  blur(...args) { return this.perform('blur', none(args, 'blur')); }
  type(value, options = {}) {
    if (!['string', 'number'].includes(typeof value)) throw new TypeError(`type(text) wants a text, got ${describe(value)}`);
    if (!isPlain(options)) throw new TypeError(`type(text, { replace: true }) wants an object of options, got ${describe(options)}`);
    return this.perform('type', { value: String(value), ...options });
  }
  fire(...args) {
    const [event, params] = eventOf(args, 'fire');
    if (params !== undefined && !isPlain(params)) throw new TypeError(`fire(event, params) wants an object of the event's fields, got ${describe(params)}`);
    return this.perform('fire', params === undefined ? { event } : { event, params });
  }
  toString() { return `${native.shown(this.query)} of page ${this.page.id}`; }
  perform(name, fields = {}) { return perform(this.page.run, name, [this.page.id, this.query, fields]); }
}

/** Checks the arguments of a verb that takes none; throws if there are any. */
function none(args, name) {
  if (args.length === 0) return {};
  throw new TypeError(`${name}() takes no argument, got ${describe(args[0])}: it does what a finger can do, at once`);
}

/** The name of an event and its parameters, which are copied to the page. */
function eventOf([event, params, ...others], verb) {
  if (typeof event !== 'string') throw new TypeError(`${verb}(event, params) wants the name of an event, got ${describe(event)}`);
  if (others.length > 0) throw new TypeError(`${verb}(event, params) takes two arguments, got ${describe(others[0])}, too`);
  checkIsCopied(params, `${verb}: params`, { hasBytes: true });
  return [event, params];
}

/** A page of the phone. */
class Page extends Queries {
  constructor(id) {
    super();
    Object.defineProperty(this, 'id', { value: id, enumerable: true });
    Object.defineProperty(this, 'run', { value: running });
    return fixed(unknownNamesFail(this, (name) => `a page has no '${name}'`), 'a page');
  }

  find(step) { return new Locator(this, [step]); }
  within(locator) { return locatorOf(locator, this); }
  /** The topmost element at a point, in page units. */
  point(...place) {
    if (place.length !== 2 || !place.every(Number.isFinite)) {
      throw new TypeError(`point(x, y) wants two numbers, got ${place.map(describe).join(' and ') || 'none'}`);
    }
    return this.find({ point: place });
  }

  get url() { return this.read('url'); }
  get state() { return this.read('state'); }
  get isAlive() { return this.state !== 'destroyed'; }
  get bar() { return this.read('bar'); }
  /** The topmost dialog or picker that `modal: 'open'` has left open; `null` if there is none. */
  get dialog() { return this.read('dialog'); }
  /** The topmost page of the stack that this one is in. */
  get top() { return new Page(this.read('top')); }
  get stack() { return this.read('stack').map((id) => new Page(id)); }
  /** What the page has printed: each line with its level. */
  get console() { return this.read('console'); }
  get failures() { return this.read('failures'); }
  get tree() { return this.read('tree'); }
  read(what) {
    checkIsRunning(this.run, what);
    goOn(what, true);
    return native.page(this.id, what);
  }

  /** The page's calls of a method such as `stream.fetch`, or all of them. */
  calls(name) {
    checkIsRunning(this.run, 'calls');
    goOn('calls', true);
    if (name !== undefined && typeof name !== 'string') {
      throw new TypeError(`page.calls(name) wants the name of a method, such as 'stream.fetch', or of a module, got ${describe(name)}`);
    }
    return native.calls(this.id, name);
  }

  release() { return perform(this.run, 'release', [this.id]); }
  back() { return perform(this.run, 'back', [this.id]); }
  answer(answer = 'confirm') { return perform(this.run, 'answer', [this.id, answer]); }
  /** Shows the page light or dark, as when the user switches the phone's scheme. */
  setScheme(scheme) { return perform(this.run, 'setScheme', [this.id, scheme]); }
  /** Sends the app to the background, as when the user switches to another one: every page is told. */
  enterBackground() { return perform(this.run, 'enterBackground', [this.id]); }
  /** Brings the app back. */
  enterForeground() { return perform(this.run, 'enterForeground', [this.id]); }
  tapBar(position) { return perform(this.run, 'tapBar', [this.id, position]); }
  fire(...args) { return this.getByRef('_root').fire(...args); }
  /** Sends an event to the listeners of the module `globalEvent`, as the app does. */
  fireGlobalEvent(...args) { return perform(this.run, 'fireGlobalEvent', [this.id, ...eventOf(args, 'fireGlobalEvent')]); }
  /** Sends an event of a module to the listeners that the page has added to it. */
  fireModuleEvent(module, ...args) {
    return perform(this.run, 'fireModuleEvent', [this.id, String(module), ...eventOf(args, 'fireModuleEvent')]);
  }
  advance(time) { return perform(this.run, 'advance', [time]); }
  settle(limit) { return perform(this.run, 'settle', limit === undefined ? [] : [limit]); }

  /** Performs one step in the format of `--steps`, or checks what it expects. */
  step(step, number = 1) { return perform(this.run, 'step', [this.id, step, number]); }

  /** Runs a function in the page with copies of the arguments; the result is copied, too. */
  evaluate(body, ...args) {
    if (typeof body !== 'function') throw new TypeError(`page.evaluate(body, \u2026) wants a function, got ${describe(body)}`);
    args.forEach((value, index) => checkIsCopied(value, `page.evaluate: argument ${index + 1}`));
    const text = Function.prototype.toString.call(body);
    return perform(this.run, 'evaluate', [this.id, codeOfFunction(body, 'page.evaluate: body'), args, text]);
  }

  /** Changes some properties of a mounted component; the others keep their values. */
  setProps(props) {
    if (props === null || typeof props !== 'object' || Array.isArray(props)) {
      throw new TypeError(`setProps: it wants an object of properties, got ${describe(props)}`);
    }
    return perform(this.run, 'setProps', [this.id, propsOf(props, 'page.setProps')]);
  }

  /** Calls a method of a mounted component; the result is copied. */
  call(method, ...args) {
    if (typeof method !== 'string') throw new TypeError(`page.call(method, \u2026) wants a method's name, got ${describe(method)}`);
    checkIsCopied(args, 'page.call');
    return perform(this.run, 'call', [this.id, method, args]);
  }

  toString() { return `page ${this.id}`; }

  /** The events that a mounted component has emitted: the arguments of each. */
  emitted(event) {
    checkIsRunning(this.run, 'emitted');
    goOn('emitted', true);
    return native.emitted(this.id, event);
  }
}
