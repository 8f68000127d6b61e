/* The object `weex` of the page (Weex: runtime/api/WeexInstance.js). */

/** The answers of `weex.supports`: what is registered does not change in a page's life. */
const supported = new Table();

const CONDITION = /^@(component|module)\/([^.]+)(?:\.([^.]+))?$/;

const environment = { ...config.env };

const weex = {
  config: {
    ...config.options,
    bundleUrl: config.bundleUrl,
    bundleType: config.bundleType,
    env: { ...config.env },
    options: config.options ?? {},
  },
  document,
  requireModule,
  _nativeData: config.data,

  isRegisteredModule(name, method) {
    return method === undefined
      ? native.isRegistered('module', `${name}`)
      : native.isRegistered('module', `${name}`, `${method}`);
  },

  isRegisteredComponent(name) {
    return native.isRegistered('component', `${name}`);
  },

  /** Whether `@component/name`, `@module/name` or `@module/name.method` is there; null for anything else. */
  supports(condition) {
    if (typeof condition !== 'string') return null;
    let answer = supported.get(condition);
    if (answer === undefined) {
      answer = askSupport(condition);
      supported.set(condition, answer);
    }
    return answer;
  },

  /** Loads a script through the module `script`. */
  importScript(source, options) {
    return new Promise((resolve, reject) => {
      const script = requireModule('script');
      if (script === undefined) reject(new Error("module 'script' is not registered"));
      else script.importScript(source, { ...options, callback: (result) => { resolve(result); } });
    });
  },
};

function askSupport(condition) {
  const match = regExpExec(CONDITION, condition);
  if (match === null) return null;
  const kind = match[1], name = match[2], method = match[3];
  if (method === undefined) return native.isRegistered(kind, name);
  return kind === 'module' ? native.isRegistered(kind, name, method) : null;
}
