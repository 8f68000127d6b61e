/* `$flex`: pages use it to call native code, and native code to call the page (copy.js comes before). */

/** The calls that native code has not answered, by number. */
const calls = new Table();
let lastCall = 0;

const SUCCESS = 0, FAILURE = 1, TIMEOUT = 2;
const EVENTS = ['success', 'error', 'timeout'];

/** The listeners of `$flex.addEventListener`, in the order they were added. */
let listeners = [];

/** The functions that native code calls. */
const web = {};

/** The object that holds the page's global names: its own `window` if several pages share the global object. */
const scope = native.scope ?? globalThis;

let isClosed = false;

/**
 * Calls native code and returns the promise of its answer; `send` passes the copied arguments on under the
 * call's number.
 */
function callNative(name, args, send) {
  const site = new Error(); // made here, so that its stack contains the calling line
  return new Promise((resolve, reject) => {
    if (isClosed) throw new Error('the page was destroyed');
    const values = copyArguments(args, name);
    const id = ++lastCall;
    calls.set(id, { name, resolve, reject, site });
    try {
      send(id, values);
    } catch (error) {
      calls.delete(id);
      throw error;
    }
  });
}

function makeInterface(name) {
  const full = `$flex.${name}`;
  return (...args) => callNative(full, args, (id, values) => { native.invoke(id, name, values); });
}

function makeModule(module, methods) {
  const object = { __proto__: unknownNames(`$flex.${module}`, methods) };
  for (let i = 0; i < methods.length; i++) {
    const method = methods[i], full = `$flex.${module}.${method}`;
    fix(object, method, (...args) => callNative(full, args, (id, values) => {
      native.invokeModule(id, module, method, values);
    }));
  }
  return object;
}

/** Defines a property that the page can neither change nor delete. */
function fix(object, name, value) {
  defineProperty(object, name, { __proto__: null, value, enumerable: true });
}

/** A prototype that records unknown names, for the error that follows. */
function unknownNames(owner, names) {
  return new Proxy(objectPrototype, {
    __proto__: null,
    get(target, key, receiver) {
      if (typeof key !== 'string' || key in target) return reflectGet(target, key, receiver);
      native.missing(owner, key, names);
      return undefined;
    },
  });
}

/** Adds a listener: for one kind of event, or for all of them if a function comes first. */
function addEventListener(type, listener) {
  const isForAll = typeof type === 'function';
  const kind = isForAll ? undefined : `${type}`, heard = isForAll ? type : listener;
  if (typeof heard !== 'function') throw new TypeError('$flex.addEventListener needs a function');
  if (!isForAll && kind !== EVENTS[SUCCESS] && kind !== EVENTS[FAILURE] && kind !== EVENTS[TIMEOUT]) {
    throw new TypeError(`$flex has no event '${kind}'; there are: error, success, timeout`);
  }
  listeners[listeners.length] = { kind, listener: heard };
}

/** Removes a listener: for one kind, or, if the listener comes first, for all kinds it was added for. */
function removeEventListener(type, listener) {
  const isForAll = typeof type === 'function', gone = isForAll ? type : listener, kept = [];
  for (let i = 0; i < listeners.length; i++) {
    const it = listeners[i];
    if (it.listener !== gone || !isForAll && it.kind !== type) kept[kept.length] = it;
  }
  listeners = kept;
}

function tellListeners(type, name, message) {
  const told = listeners;
  for (let i = 0; i < told.length; i++) {
    const { kind, listener } = told[i];
    if (kind !== undefined && kind !== type) continue;
    try {
      listener({ type, function: name, url: config.url, message });
    } catch (error) {
      native.report(error, `a listener of $flex '${type}'`);
    }
  }
}

let onFlexLoad;
let hasLoaded = false;

/** Runs `window.onFlexLoad`, and awaits the promise it may return. */
async function runOnFlexLoad(handler) {
  if (typeof handler !== 'function') {
    if (handler === undefined || handler === null) return;
    const kind = typeof handler === 'object' ? 'an object' : `a ${typeof handler}`;
    native.warn(`window.onFlexLoad must be a function, not ${kind}: nothing is called`);
    return;
  }
  try {
    await reflectApply(handler, scope, []);
  } catch (error) {
    native.report(error, 'window.onFlexLoad');
  }
}

/** If pages share the global object, warns that a function set on it is not called: it may belong to any page opened since. */
function warnOfSharedHandler() {
  if (scope === globalThis || !hasOwn(globalThis, 'onFlexLoad')) return;
  delete globalThis.onFlexLoad;
  native.warn('onFlexLoad was set on the global object, which pages of this runtime share, and is not called: set window.onFlexLoad');
}

/** Makes `$flex` and defines it where the page's names are. */
function install() {
  const names = config.names, modules = config.modules;
  const known = ['web', 'version', 'options', 'isiOS', 'isAndroid', 'addEventListener', 'removeEventListener'];
  for (let i = 0; i < names.length; i++) known[known.length] = names[i];
  for (let i = 0; i < modules.length; i++) known[known.length] = modules[i].name;
  const flex = { __proto__: unknownNames('$flex', known) };
  fix(flex, 'version', config.version);
  fix(flex, 'options', freeze(config.options));
  fix(flex, 'web', web);
  fix(flex, 'addEventListener', addEventListener);
  fix(flex, 'removeEventListener', removeEventListener);
  const platform = globalThis.WXEnvironment?.platform;
  fix(flex, 'isiOS', platform === 'iOS' || platform === 'ios');
  fix(flex, 'isAndroid', platform === 'android' || platform === 'Android');
  for (let i = 0; i < names.length; i++) fix(flex, names[i], makeInterface(names[i]));
  for (let i = 0; i < modules.length; i++) {
    fix(flex, modules[i].name, makeModule(modules[i].name, modules[i].methods));
  }
  fix(scope, '$flex', flex);
  defineProperty(scope, 'onFlexLoad', {
    __proto__: null,
    get: () => onFlexLoad,
    set(handler) {
      onFlexLoad = handler;
      if (hasLoaded) runOnFlexLoad(handler);
    },
    configurable: true, // a bundle may declare a function of this name
  });
}

if (!hasOwn(scope, 'window')) hide(scope, 'window', scope);
if (config.isAllowed) install();

const entryPoints = {
  /** Settles the promise of a call. */
  settle(id, outcome, value, code) {
    const call = calls.get(id);
    if (call === undefined) return;
    calls.delete(id);
    if (outcome === SUCCESS) {
      call.resolve(value);
    } else {
      hide(call.site, 'message', value);
      hide(call.site, 'code', code);
      call.reject(call.site);
    }
    if (listeners.length > 0) tellListeners(EVENTS[outcome], call.name, outcome === SUCCESS ? undefined : value);
  },

  /** Runs `window.onFlexLoad`, then reports that. */
  async load() {
    hasLoaded = true;
    warnOfSharedHandler();
    await runOnFlexLoad(scope.onFlexLoad);
    native.loaded();
  },

  /** Calls a function of `$flex.web` and passes on its result, or the value of the promise that it returns. */
  async callWeb(id, name, args) {
    const what = hasOwn(web, name) ? web[name] : undefined;
    if (typeof what !== 'function') {
      native.lacksFunction(id, objectKeys(web));
      return;
    }
    try {
      native.answer(id, true, copyOf(await reflectApply(what, web, args), `the result of $flex.web.${name}`));
    } catch (error) {
      native.answer(id, false, error);
    }
  },

  /** Releases everything. */
  close() {
    isClosed = true;
    calls.clear();
    listeners = [];
  },
};
