/* Modules: the objects that `weex.requireModule` returns. */

const modules = new Table();

/** The object of a registered module; `undefined`, with the host's warning, for any other name. */
function requireModule(name) {
  if (isDestroyed) {
    native.log('error', `module '${name}' was required after the page was destroyed`);
    return undefined;
  }
  const key = `${name}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  assertName(key);
  const rows = native.module(key);
  if (rows === undefined) return undefined;
  const module = makeModule(key, rows);
  modules.set(key, module);
  return module;
}

/**
 * Makes a module's object: a getter for each method, created at its first use.
 *
 * Assigning to a method that takes a listener passes the value to it: `socket.onopen = fn` is `socket.onopen(fn)`, as in
 * Weex's classic framework, whose pages may assign to every method. That is why methods are accessors; the engine inlines them.
 */
function makeModule(name, rows) {
  const module = { __proto__: unknownMembers(name) };
  for (let i = 0; i < rows.length; i += 2) {
    const method = rows[i], kind = rows[i + 1];
    let send;
    const get = () => send ??= moduleMethod(name, method, kind);
    const set = (callback) => { if (native.assigned(name, method)) get()(callback); };
    defineProperty(module, method, { __proto__: null, get, set, enumerable: true, configurable: true });
  }
  return module;
}

function moduleMethod(name, method, kind) {
  switch (kind) {
    case SYNCHRONOUS: return native.syncMethod(name, method);
    case PROMISE: return (...args) => callModuleForPromise(name, method, args);
    default: return (...args) => { callModule(name, method, args); };
  }
}

/** The prototype of a module's object: it records names that do not exist, for the error that follows. */
function unknownMembers(name) {
  return new Proxy(objectPrototype, {
    __proto__: null,
    get(target, key, receiver) {
      if (typeof key !== 'string' || key in target) return reflectGet(target, key, receiver);
      assertName(key);
      native.missing(name, key);
      return undefined;
    },
  });
}

/** Calls a method by the names of its module and itself, as the task center does. */
function callModuleByName(module, method, args) {
  assertName(`${module}`);
  assertName(`${method}`);
  const rows = native.module(module);
  if (rows === undefined) return undefined;
  const kind = kindOf(rows, method);
  if (kind === SYNCHRONOUS) return reflectApply(native.syncMethod(module, method), undefined, args);
  if (kind === PROMISE) return callModuleForPromise(module, method, args);
  return callModule(module, method, args);
}

/** How a method of a table replies; an unknown method is queued, and the host refuses it. */
function kindOf(rows, method) {
  for (let i = 0; i < rows.length; i += 2) if (rows[i] === method) return rows[i + 1];
  return ASYNCHRONOUS;
}
