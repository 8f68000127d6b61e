/* The page's clock: `Date`, `performance` and, if time is virtual, a repeatable `Math.random`. */

/**
 * Makes the page's `Date`: the engine's, except for the current time.
 *
 * Everything else (instances, parsing, UTC, subclasses) stays the engine's own.
 */
function makeDate() {
  hide(Date, 'now', function now() { return floor(native.now()); }); // whole milliseconds
  const PageDate = new Proxy(Date, {
    __proto__: null,
    apply: () => dateToString(new Date(native.now())),
    construct: (target, args, newTarget) =>
      reflectConstruct(target, args.length === 0 ? [native.now()] : args, newTarget),
  });
  hide(Date.prototype, 'constructor', PageDate);
  return PageDate;
}

/**
 * Makes a `Math.random` with the same numbers in every run of a seed: mulberry32.
 *
 * Each owner has a sequence of its own; two pages that choose a name for themselves do not choose the same one.
 */
function makeRandom(seed, owner) {
  let state = 0x57656578 ^ imul(seed, 0x9e3779b1); // 'Weex', and a number that spreads seeds that lie close together
  for (let i = 0; i < owner.length; i++) state = imul(state ^ charCodeAt(owner, i), 0x01000193); // FNV-1a
  return function random() {
    state = state + 0x6d2b79f5 | 0;
    let mixed = imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + imul(mixed ^ mixed >>> 7, mixed | 61);
    return ((mixed ^ mixed >>> 14) >>> 0) / 4294967296;
  };
}

/** A date as ISO text; null if it is not a valid date. */
function isoText(date) {
  const time = dateTime(date);
  return time === time ? dateToISOString(date) : null;
}

const performance = {
  /** Milliseconds since the page's clock started. */
  now() { return native.monotonic(); },
  timeOrigin: 0,
};

/** Replaces the realm's clock by the page's, and its random numbers by those of a seed, if there is one. */
function installTime({ virtualTime, ownTime, seed, owner }) {
  performance.timeOrigin = native.now() - native.monotonic();
  if (virtualTime || ownTime) hide(globalThis, 'Date', makeDate());
  if (seed !== null) hide(Math, 'random', makeRandom(seed, owner));
}
