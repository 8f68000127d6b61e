/* The names that the runtime defines in a page's global object. */

/** Defines globals by their names. */
function defineAll(table) {
  const names = objectKeys(table);
  for (let i = 0; i < names.length; i++) hide(globalThis, names[i], table[names[i]]);
}

defineAll({
  weex, console, performance, BroadcastChannel, setTimeout, setInterval, requestAnimationFrame,
  queueMicrotask, btoa, atob, requireModule, nativeLog, getJSFMVersion,
  service: pageServices.service,
  services: pageServices,
  WXEnvironment: environment,
  clearTimeout: function clearTimeout(id) { stopTimer(id); },
  clearInterval: function clearInterval(id) { stopTimer(id); },
  cancelAnimationFrame: function cancelAnimationFrame(id) { stopTimer(id); },
  __weex_require_module__: requireModule, // bundles of 2017
});

installTime(config);

if (config.bundleType === 'Rax') defineAll(raxGlobals());
if (config.bundleType === 'Vanilla') {
  defineAll({ document, Document, Element: PageElement, Comment, sendTasks, options: weex.config });
}
