/* The names that a page finds in its global object, and nothing else of the runtime's. */

/** Defines a global as the built-ins are: not enumerable, and the page's to overwrite. */
function define(name, value) {
  defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}

/** Defines a table of functions under their own names. */
function defineAll(table) {
  const names = objectKeys(table);
  for (let i = 0; i < names.length; i++) define(names[i], table[names[i]]);
}

defineAll({
  weex, console, performance, BroadcastChannel, setTimeout, setInterval, requestAnimationFrame,
  queueMicrotask, btoa, atob, requireModule,
  WXEnvironment: environment,
  clearTimeout: function clearTimeout(id) { stopTimer(id); },
  clearInterval: function clearInterval(id) { stopTimer(id); },
  cancelAnimationFrame: function cancelAnimationFrame(id) { stopTimer(id); },
  __weex_require_module__: requireModule, // bundles of 2017 (reference/weex.md §1.5)
  /** The version of Apache's framework whose behaviour this runtime follows. */
  getJSFMVersion: function getJSFMVersion() { return '0.29.7'; },
});

if (config.virtualTime) {
  define('Date', makeDate());
  defineProperty(Math, 'random', { value: makeRandom(), writable: true, configurable: true });
}

if (config.bundleType === 'Vanilla') {
  defineAll({ document, Document, Element: elementConstructor(), Comment, sendTasks, options: weex.config });
}

/** The page's `Element`: it makes elements with the methods of their components, as the document does. */
function elementConstructor() {
  return new Proxy(Element, {
    __proto__: null,
    construct: (target, args, newTarget) => document.createElement(args[0], args[1]),
  });
}
