/*
 * The page's side of a framework that is a script of its own, which only its pages load. The script is a function
 * of the runtime's `native` and `config` and of a table of the page's functions, and returns these members:
 *
 *   parameters        the names that a bundle sees, separated by commas
 *   run(bundle)       runs a bundle, which is a function of those names
 *   isUsed()          whether the bundle has used the framework at all
 *   refresh(data)     gives the page new data
 *   endTurn()         ends a call from the host: the tree is updated to the page's data, and the host is told
 *   destroy()         ends the page
 */

/** The framework, once it is installed. */
let framework = null;

/** Installs the framework from its script; returns the parameter names of the bundle's function. */
function installFramework(make) {
  framework = make(native, config, {
    document, weex, requireModule, callModule: callModuleByName, describe, pushed,
  });
  return framework.parameters;
}

/** Runs the bundle with the framework. */
function runWithFramework(bundle) {
  framework.run(bundle);
}

/** Whether the bundle has used the framework at all. */
function isFrameworkUsed() {
  return framework !== null && framework.isUsed();
}

/** Ends a call from the host. */
function endTurn() {
  if (framework !== null && !isDestroyed) framework.endTurn();
}
