/*
 * Where the legacy .we framework meets the page: the framework is a script of its own, which only its pages
 * load (legacy-app.js is the last of its files and says in which order they are joined).
 */

/** The framework, once it is installed. */
let legacy = null;

/** Installs the framework from its script; gives the names that the bundle is a function of. */
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

/** Ends what the host began: the tree of a .we page follows its data, and the host hears that it did. */
function endTurn() {
  if (legacy !== null && !isDestroyed) legacy.endTurn();
}
