/*
 * The realm of a module that is written in JavaScript: a stub for a module that only the app has. With other
 * files of the page runtime, joined in this order, it is a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize wasm timers time format outline beside-page console replies stub
 *
 * It is not the page's realm. It receives what a module in Swift would receive: copies, and functions.
 */

/** The script's methods by name, each with its owner. */
const methods = new Table();

const AsyncFunction = prototypeOf(async () => {});

const stub = {
  normalize,
  fireTimer,
  format,
  outline,

  /**
   * Runs the script, a function of `module`, `exports` and `require`; returns the names of its methods, each
   * with how it answers, and of the other exports.
   */
  load(script) {
    const module = { exports: {} };
    const require = (name) => {
      throw new Error(`require(${describe(name)}): a stub is one file, and has no modules to require`);
    };
    reflectApply(script, module.exports, [module, module.exports, require]);
    return listExports(module.exports);
  },

  /**
   * Calls a method; returns whether its result is a promise, and a copy of the result or a promise of one.
   *
   * Without `mayPromise`, a promise is an error.
   */
  call(name, args, mayPromise) {
    const { owner, method } = methods.get(name);
    const result = reflectApply(method, owner, args);
    if (!(result instanceof Promise)) return [false, normalize(result, 'the result')];
    const answer = result.then((value) => normalize(value, 'the result'));
    answer.then(undefined, () => {}); // the host awaits it in a later turn
    if (mayPromise) return [true, answer];
    throw new TypeError(`${config.name}.${name} returned a promise but is not async: write 'async' before it`);
  },
};

function listExports(exported) {
  if (exported === null || typeof exported !== 'object' && typeof exported !== 'function') {
    return { rows: [], others: [], kind: `${describe(exported)} and no methods` };
  }
  const rows = [], others = [];
  collect(exported, rows, others);
  const inner = exported.default;
  if (inner !== null && typeof inner === 'object') collect(inner, rows, others);
  return { rows, others, kind: typeof exported === 'function' ? 'a function and no methods' : 'an object without methods' };
}

/** Collects the functions of an object and of its classes. */
function collect(owner, rows, others) {
  for (let object = owner; object !== null && object !== objectPrototype; object = prototypeOf(object)) {
    if (typeof object === 'function' && object !== owner) return;
    const names = ownKeys(object);
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      if (typeof name !== 'string' || methods.has(name) || isNoMethod(owner, name)) continue;
      const method = owner[name];
      if (typeof method !== 'function') {
        if (object === owner) others[others.length] = name;
        continue;
      }
      methods.set(name, { owner, method });
      rows[rows.length] = name;
      rows[rows.length] = prototypeOf(method) === AsyncFunction ? PROMISE : SYNCHRONOUS;
    }
  }
}

function isNoMethod(owner, name) {
  if (name === 'constructor' || name === '__esModule' || name === 'default') return true;
  return typeof owner === 'function' && (name === 'length' || name === 'name' || name === 'prototype');
}

for (const [name, value] of [
  ['console', console], ['performance', performance], ['setTimeout', setTimeout], ['setInterval', setInterval],
  ['requestAnimationFrame', requestAnimationFrame], ['queueMicrotask', queueMicrotask], ['btoa', btoa], ['atob', atob],
  ['clearTimeout', function clearTimeout(id) { stopTimer(id); }],
  ['clearInterval', function clearInterval(id) { stopTimer(id); }],
  ['cancelAnimationFrame', function cancelAnimationFrame(id) { stopTimer(id); }],
]) hide(globalThis, name, value);

installTime(config);
