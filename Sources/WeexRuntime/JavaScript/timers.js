/* Timers: the host keeps the time, the page keeps the functions. */

/** The longest delay, as in browsers: the largest signed 32-bit number of milliseconds. */
const MAXIMUM_DELAY = 0x7fffffff;

/** One frame of `requestAnimationFrame`. */
const FRAME = 16;

const timers = new Table();
let lastTimer = 0;

function startTimer(handler, delay, repeats, args, name) {
  assertFunction(handler, name);
  if (isDestroyed) return 0;
  const wanted = +delay;
  if (!(wanted >= 0) && delay !== undefined) warnOfDelay(name, wanted);
  const id = ++lastTimer;
  timers.set(id, { handler, args, repeats });
  native.setTimer(id, wanted > 0 ? trunc(min(wanted, MAXIMUM_DELAY)) : 0, repeats, wanted > 0 || !isEmpty(handler));
  return id;
}

/** Warns of an invalid delay, as the module `timer` does; a stub's script has nobody to warn. */
function warnOfDelay(name, delay) {
  if (native.warn === undefined) return;
  native.warn(new Error(`${name}: a delay of ${delay} is invalid; it counts as 1 ms (-9402)`));
}

/** The text of a function whose body is empty, but for spaces, comments and a `return` of nothing. */
const EMPTY_FUNCTION = /^(?:[\w$\s*]*\([^(){}]*\)\s*(?:=>\s*)?|(?:async\s+)?[\w$]+\s*=>\s*)(?:\{(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:return\s*(?:undefined|void 0)?\s*;?\s*)?\}|undefined|void 0)$/;

/** Whether a function has an empty body, like the one that Vue passes to `setTimeout` after each change. */
function isEmpty(handler) {
  return regExpExec(EMPTY_FUNCTION, functionToString(handler)) !== null;
}

function assertFunction(value, name) {
  if (typeof value !== 'function') throw new TypeError(`${name} needs a function, not ${describe(value)}`);
}

/** Stops a timer; a number that none of the page's own has may be one of the module `timer`, which the host knows. */
function stopTimer(id) {
  if (typeof id !== 'number' && typeof id !== 'string') return;
  const number = Number(id);
  if (timers.delete(number) || number > lastTimer && !isDestroyed) native.clearTimer(number);
}

/** Runs a timer's function; the host calls it when the timer fires. */
function fireTimer(id) {
  const timer = timers.get(id);
  if (timer === undefined) return;
  if (!timer.repeats) timers.delete(id);
  reflectApply(timer.handler, undefined, timer.args);
}

/** Calls a function once, after a delay in milliseconds. */
function setTimeout(handler, delay, ...args) {
  return startTimer(handler, delay, false, args, 'setTimeout');
}

/** Calls a function repeatedly. */
function setInterval(handler, delay, ...args) {
  return startTimer(handler, delay, true, args, 'setInterval');
}

/** Calls a function with the page's time at the next frame. */
function requestAnimationFrame(callback) {
  assertFunction(callback, 'requestAnimationFrame');
  return startTimer(() => callback(native.monotonic()), FRAME, false, [], 'requestAnimationFrame');
}

/** Calls a function when the current script has ended. */
function queueMicrotask(callback) {
  assertFunction(callback, 'queueMicrotask');
  enqueueMicrotask(callback, 'a microtask');
}
