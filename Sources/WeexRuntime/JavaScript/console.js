/* The page's console: sends lines of text with a level to the host. */

const startTimes = new Table();

function logAt(level) {
  return (...values) => { native.log(level, formatAll(values)); };
}

const log = logAt('log');

const console = {
  log,
  error: logAt('error'),
  warn: logAt('warn'),
  info: logAt('info'),
  debug: logAt('debug'),
  dir: (value) => { log(value); },
  table: log,
  group: (...values) => { if (values.length > 0) native.log('log', formatAll(values)); },
  groupCollapsed: (...values) => { if (values.length > 0) native.log('log', formatAll(values)); },
  groupEnd() {},
  clear() {},

  /** Prints the values if the assertion fails. */
  assert(condition, ...values) {
    if (condition) return;
    native.log('error', values.length === 0 ? 'Assertion failed' : `Assertion failed: ${formatAll(values)}`);
  },

  /** Prints the location of the call. */
  trace(...values) {
    const title = values.length === 0 ? 'Trace' : `Trace: ${formatAll(values)}`;
    native.log('log', `${title}\n${textOf(new Error(), 'stack', '')}`);
  },

  /** Starts a stopwatch on the page's clock. */
  time(label = 'default') {
    startTimes.set(`${label}`, native.monotonic());
  },

  /** Stops a stopwatch and prints its time. */
  timeEnd(label = 'default') {
    console.timeLog(label);
    startTimes.delete(`${label}`);
  },

  timeLog(label = 'default') {
    const start = startTimes.get(`${label}`);
    if (start === undefined) native.log('warn', `there is no timer '${label}'`);
    else native.log('log', `${label}: ${numberToFixed(native.monotonic() - start, 3)}ms`);
  },

  /** Counts its own calls. */
  count(label = 'default') {
    const count = (callCounts.get(`${label}`) ?? 0) + 1;
    callCounts.set(`${label}`, count);
    native.log('log', `${label}: ${count}`);
  },

  countReset(label = 'default') { callCounts.delete(`${label}`); },
};

const callCounts = new Table();

const NATIVE_LEVELS = {
  __proto__: null, __ERROR: 'error', __WARN: 'warn', __INFO: 'info', __LOG: 'log', __DEBUG: 'debug',
};

/** WEEX: the function below its console, which old pages call: values, and finally a level such as `__WARN`. */
function nativeLog(...values) {
  const last = values.length - 1;
  const level = typeof values[last] === 'string' ? NATIVE_LEVELS[values[last]] : undefined;
  if (level !== undefined) values.length = last;
  native.log(level ?? 'log', formatAll(values));
}
