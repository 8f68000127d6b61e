/*
 * The names that bundles of Rax 1.x use in addition to `weex`: they contain Rax, and drive `document` through
 * its Weex driver.
 */

/** Makes the globals of a Rax page (Weex: what `createInstanceContext` returns for Rax). */
function raxGlobals() {
  const options = {
    ...weex.config,
    weex, requireModule, getJSFMVersion, BroadcastChannel,
    get service() { return pageServices.service; },
    get services() { return pageServices; },
  };
  return {
    document,
    instanceId: config.id,
    bundleUrl: config.bundleUrl,
    __weex_document__: document,
    __weex_options__: options,
    __weex_config__: options,
    __weex_data__: config.data ?? {},
    callNative(id, tasks) { sendTasks(tasks); }, // WEEX: does nothing on devices
  };
}

/** Tells a Rax page of a page event: an event of the document element. */
function tellRax(type, fields) {
  if (config.bundleType === 'Rax') fireOn(documentElement, type, fields);
}
