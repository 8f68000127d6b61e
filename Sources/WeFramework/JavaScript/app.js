/*
 * The .we framework of a page (Weex: runtime/frameworks/legacy): the bundle's interface, and the host's.
 *
 * A script of its own, a function of `native`, `config` and `page`, made from these files in this order:
 *
 *   intrinsics tables names observer watcher updates block binding list template early events api vm version
 *   downgrade app
 */

const { document, weex, requireModule, callModule, describe, pushed } = page;

/** The versions of the transformer whose bundles this framework runs. */
const TRANSFORMER_VERSIONS = '>=0.1.5 <0.5';

const COMPONENT_NAME = /^@weex-component\/(.*)$/;
const MODULE_NAME = /^@weex-module\/(.*)$/;
const FILE_NAME = /^\.\.?\//;
const SCRIPT_SUFFIX = /\.js$/;

/** The options of the page's components, and the exports of its other modules, by name. */
const components = new Table(), exportsOf = new Table();

/** The host's modules that the page itself declares, with the methods that it expects. */
const declaredModules = new Table();

let isUsed = false;

/** The object that components know as `this._app`. */
const app = {
  id: config.id,
  options: weex.config,
  doc: document,
  vm: null,
  requireModule: requireByName,
  updateActions: updateTree,
  callTasks(tasks) {
    const list = isArray(tasks) ? tasks : [tasks];
    let result;
    for (let i = 0; i < list.length; i++) result = callModule(list[i].module, list[i].method, list[i].args);
    return result;
  },
};

/** Defines a component, a module, or the exports of a file: its options, or a function as in CommonJS. */
function define(name, ...rest) {
  isUsed = true;
  if (typeof name !== 'string') throw new TypeError(`define needs a name, not ${describe(name)}`);
  const given = rest.length > 1 ? rest[1] : rest[0]; // the dependency list between them is not needed
  const made = typeof given === 'function' ? exportsFrom(given) : given;
  const component = regExpExec(COMPONENT_NAME, name), module = regExpExec(MODULE_NAME, name);
  if (component !== null) register(component[1], made);
  else if (module !== null) declareModule(module[1], made);
  else if (regExpExec(FILE_NAME, name) === null && (made?.template || made?.style || made?.methods)) {
    register(withoutSuffix(name), made);
  } else {
    exportsOf.set(withoutSuffix(name), made);
  }
}

function exportsFrom(factory) {
  const module = { exports: {} };
  reflectApply(factory, undefined, [requireDefined, module.exports, module]);
  return module.exports;
}

/** The `require` inside definitions. */
function requireDefined(name) {
  const component = regExpExec(COMPONENT_NAME, name);
  if (component !== null) return components.get(component[1]);
  if (regExpExec(MODULE_NAME, name) !== null) return requireByName(name);
  return exportsOf.get(withoutSuffix(name));
}

/** Registers a component's options; the first registration of a name is kept. */
function register(name, options) {
  isUsed = true;
  if (components.has(name)) native.log('error', `component '${name}' is defined already; the first definition is kept`);
  else components.set(name, options);
}

/** A module of the host, with or without the prefix of its name. */
function requireByName(name) {
  const key = regExpExec(MODULE_NAME, name)?.[1] ?? regExpExec(COMPONENT_NAME, name)?.[1] ?? `${name}`;
  const declared = declaredModules.get(key);
  if (declared !== undefined && !weex.isRegisteredModule(key)) return declared;
  return requireModule(key) ?? {};
}

function declareModule(name, methods) {
  const module = declaredModules.get(name) ?? {};
  declaredModules.set(name, module);
  for (let i = 0; isArray(methods) && i < methods.length; i++) {
    const method = methods[i]?.name ?? methods[i];
    module[method] = (...args) => callModule(name, method, args);
  }
}

function withoutSuffix(name) {
  return replaceText(`${name}`, SCRIPT_SUFFIX, '');
}

/** Renders the page from its root component. */
function bootstrap(name, settings, data) {
  isUsed = true;
  const type = rootType(name);
  const wanted = isPlain(settings) ? settings : {};
  const version = wanted.transformerVersion;
  if (typeof version === 'string' && !satisfies(version, TRANSFORMER_VERSIONS)) {
    throw new Error(`the bundle was made by version ${version} of the transformer, which is not compatible: `
      + `this framework runs versions ${TRANSFORMER_VERSIONS}`);
  }
  const problem = downgradeOf(wanted.downgrade);
  if (problem !== null) {
    callModule('instanceWrap', 'error', [1, problem.code, problem.message]);
    return;
  }
  if (wanted.viewport) callModule('meta', 'setViewport', [wanted.viewport]);
  app.vm = new Vm(type, null, { _app: app }, null, data || config.data);
  updateTree();
  document.listener.createFinish();
}

function rootType(name) {
  if (typeof name !== 'string') throw new TypeError(`bootstrap needs a component's name, not ${describe(name)}`);
  const type = regExpExec(COMPONENT_NAME, name)?.[1] ?? withoutSuffix(name);
  if (components.has(type)) return type;
  const known = [];
  components.forEach((options, defined) => { known[known.length] = `'${defined}'`; });
  throw new Error(`bootstrap: component '${type}' is not defined; there ${known.length === 0 ? 'is none'
    : `are: ${join(known, ', ')}`}`);
}

/** Gives the root component new data, through its `refreshData` if it has one. */
function refresh(data) {
  const { vm } = app;
  if (vm === null) throw new Error('refresh: the page has no root component yet');
  if (!isPlain(data)) throw new TypeError(`refresh needs an object of new data, not ${describe(data)}`);
  if (typeof vm.refreshData === 'function') vm.refreshData(data);
  else forEachMember(data, (key, value) => { vm[key] = value; });
  updateTree();
  document.listener.refreshFinish();
}

/** `weex` as .we bundles use it. */
const legacyWeex = freeze({ config: weex.config, define, bootstrap, requireModule: requireByName, document, Vm });

/** The parameters of the bundle's function. */
const bundleParameters = {
  global: { __proto__: globalThis },
  define,
  bootstrap,
  register,
  render: (name, data) => { bootstrap(name, {}, data); },
  require: (name) => (data) => { bootstrap(name, {}, data); },
  __weex_define__: define,
  __weex_bootstrap__: bootstrap,
  __weex_document__: document,
  __weex_require__: requireByName,
  __weex_viewmodel__: Vm,
  weex: legacyWeex,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  clearTimeout: globalThis.clearTimeout,
  clearInterval: globalThis.clearInterval,
};

const legacy = {
  parameters: join(objectKeys(bundleParameters), ', '),
  isUsed: () => isUsed,
  refresh,

  run(bundle) {
    const values = [];
    forEachOwn(bundleParameters, (name, value) => { values[values.length] = value; });
    reflectApply(bundle, undefined, values);
  },

  endTurn() {
    updateTree();
    if (app.vm !== null) document.listener.updateFinish();
  },

  destroy() {
    if (app.vm !== null) endComponent(app.vm);
  },
};
