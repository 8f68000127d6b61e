/* The object `weex` of the page (Weex: runtime/api/WeexInstance.js). */

/** The answers of `weex.supports`: registrations do not change during a page's life. */
const supported = new Table();

const CONDITION = /^@(component|module)\/([^.]+)(?:\.([^.]+))?$/;

const weex = {
  config: undefined,
  document,
  requireModule,
  _nativeData: undefined,

  isRegisteredModule(name, method) {
    return method === undefined
      ? native.isRegistered('module', `${name}`)
      : native.isRegistered('module', `${name}`, `${method}`);
  },

  isRegisteredComponent(name) {
    return native.isRegistered('component', `${name}`);
  },

  /** Whether `@component/name`, `@module/name` or `@module/name.method` exists; null for anything else. */
  supports(condition) {
    if (typeof condition !== 'string') return null;
    let answer = supported.get(condition);
    if (answer === undefined) {
      answer = askSupport(condition);
      supported.set(condition, answer);
    }
    return answer;
  },

  /** Runs a further script in the page, through the module `script`; returns a promise of `{ url }`. */
  importScript(source, options) {
    const failure = new Error(); // made here, so that its stack contains the calling line
    return new Promise((resolve, reject) => {
      const script = requireModule('script');
      if (script === undefined) throw new Error("module 'script' is not registered");
      const fail = (reason) => { reject(importError(failure, reason)); };
      script.importScript(source, { ...options, callback: [resolve, fail] });
    });
  },
};

/** An exception of a script, as the host names it. */
const EXCEPTION = /^([A-Z]\w*Error): ([^]*)$/;

/**
 * Fills the error of a failed import with the module's report.
 *
 * Its location is the line in the script if there is one, otherwise the calling line, which its stack contains.
 */
function importError(error, reason) {
  const { code, message, url, line, column } = { ...reason };
  const exception = regExpExec(EXCEPTION, `${message}`);
  if (exception !== null) hide(error, 'name', exception[1]);
  hide(error, 'message', exception === null ? message : exception[2]);
  hide(error, 'code', code);
  hide(error, 'sourceURL', url);
  hide(error, 'line', line);
  hide(error, 'column', column);
  return error;
}

/** The version of Apache's framework whose behaviour this runtime follows. */
function getJSFMVersion() {
  return '0.29.7';
}

function askSupport(condition) {
  const match = regExpExec(CONDITION, condition);
  if (match === null) return null;
  const kind = match[1], name = match[2], method = match[3];
  if (method === undefined) return native.isRegistered(kind, name);
  return kind === 'module' ? native.isRegistered(kind, name, method) : null;
}
