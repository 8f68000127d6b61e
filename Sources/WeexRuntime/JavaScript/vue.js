/* Vue for Weex: the two files of the installed package, as they are. */

/** The glue's functions for this page, once Vue is installed. */
let vueGlue = null;

/** Defines the page's Vue from the compiled wrappers of `factory.js` and `index.js`. */
function installVue(factory, index) {
  const process = { env: { NODE_ENV: 'production' } };
  const loaded = loadCommonJS(factory, undefined, process);
  const glue = loadCommonJS(index, () => loaded, process);
  const { Vue } = glue.createInstanceContext(config.id, { weex }, config.data ?? {});
  Vue.config.productionTip = false;
  Vue.config.devtools = false;
  // What Vue swallows is a failure of the page all the same; a bundle may set its own handler instead.
  Vue.config.errorHandler = (error, component, where) => { native.report(error, where); };
  hide(globalThis, 'Vue', Vue);
  vueGlue = glue;
}

function loadCommonJS(wrapper, require, process) {
  const module = { exports: {} };
  wrapper(module, module.exports, require, process);
  return module.exports;
}

/** Gives the page new data: Vue sets it on the root, and says when that is done. */
function refresh(data) {
  if (legacy !== null) {
    legacy.refresh(data);
    return;
  }
  if (vueGlue === null) {
    tellRax('refresh', { data });
    put(REFRESH_FINISH);
    return;
  }
  const problem = vueGlue.refreshInstance(config.id, data);
  if (problem !== undefined) native.report(problem, 'refresh');
}
