/*
 * The page's side of the legacy .we framework, which is a script of its own that only its pages load
 * (legacy-app.js is the last of its files and lists their order).
 */

/** The framework, once it is installed. */
let legacy = null;

/** Installs the framework from its script; returns the parameter names of the bundle's function. */
function installLegacy(make) {
  legacy = make(native, config, {
    document, weex, requireModule, callModule: callModuleByName, describe, pushed,
  });
  return legacy.parameters;
}

/** Runs the bundle. */
function runLegacy(bundle) {
  legacy.run(bundle);
}

/** Whether the bundle has used the framework at all. */
function isLegacyUsed() {
  return legacy !== null && legacy.isUsed();
}

/** Ends a call from the host: the tree of a .we page is updated to its data, and the host is told. */
function endTurn() {
  if (legacy !== null && !isDestroyed) legacy.endTurn();
}
