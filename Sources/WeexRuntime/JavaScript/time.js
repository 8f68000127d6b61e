/* The page's clock: `Date`, `performance` and, where time is virtual, a `Math.random` that repeats. */

/**
 * Makes the page's `Date`: the real one, but for what the time is now.
 *
 * Everything else (instances, parsing, UTC, subclasses) stays the engine's own.
 */
function makeDate() {
  hide(Date, 'now', function now() { return native.now(); });
  const PageDate = new Proxy(Date, {
    __proto__: null,
    apply: () => dateToString(new Date(native.now())),
    construct: (target, args, newTarget) =>
      reflectConstruct(target, args.length === 0 ? [native.now()] : args, newTarget),
  });
  hide(Date.prototype, 'constructor', PageDate);
  return PageDate;
}

/** Makes a `Math.random` that gives every run the same numbers: mulberry32, from a fixed seed. */
function makeRandom() {
  let state = 0x57656578; // 'Weex'
  return function random() {
    state = state + 0x6d2b79f5 | 0;
    let mixed = imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}

/** A date as ISO text; null for one that is none. */
function isoText(date) {
  const time = dateTime(date);
  return time === time ? dateToISOString(date) : null;
}

const performance = {
  /** Milliseconds since the page's clock started. */
  now() { return native.monotonic(); },
  timeOrigin: native.now() - native.monotonic(),
};

/** Puts the page's clock in the place of the realm's, and where time is virtual numbers that repeat. */
function installTime({ virtualTime, ownTime }) {
  if (virtualTime || ownTime) hide(globalThis, 'Date', makeDate());
  if (virtualTime) hide(Math, 'random', makeRandom());
}
