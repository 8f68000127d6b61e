/* The names that the runtime defines in a page's global object. */

/** Defines globals by their names. */
function defineAll(table) {
  const names = objectKeys(table);
  for (let i = 0; i < names.length; i++) hide(globalThis, names[i], table[names[i]]);
}

/**
 * Begins the page: all of the runtime before this is the same for every page, and stands ready before there is one.
 *
 * Returns the functions that the host calls.
 */
function beginPage(functions, settings) {
  native = functions;
  config = settings;
  unsentLeft = config.unsent;
  document.id = config.id;
  document.URL = config.bundleUrl;
  weex.config = {
    ...config.options,
    bundleUrl: config.bundleUrl,
    bundleType: config.bundleType,
    env: { ...config.env },
    options: config.options ?? {},
  };
  weex._nativeData = config.data;
  defineAll({
    weex, console, performance, BroadcastChannel, setTimeout, setInterval, requestAnimationFrame,
    queueMicrotask, btoa, atob, requireModule, nativeLog, getJSFMVersion,
    service: pageServices.service,
    services: pageServices,
    WXEnvironment: { ...config.env },
    clearTimeout: function clearTimeout(id) { stopTimer(id); },
    clearInterval: function clearInterval(id) { stopTimer(id); },
    cancelAnimationFrame: function cancelAnimationFrame(id) { stopTimer(id); },
    __weex_require_module__: requireModule, // bundles of 2017
  });
  installTime(config);
  if (config.tracesElements) traceElements();
  if (config.bundleType === 'Rax') defineAll(raxGlobals());
  if (config.bundleType === 'Vanilla') {
    defineAll({ document, Document, Element: PageElement, Comment, sendTasks, options: weex.config });
  }
  return entryPoints;
}
