/* Vue for Weex: the two files of the installed package, unchanged. */

/** The adapter's functions for this page, once Vue is installed. */
let vueGlue = null;

/** Defines the page's Vue from the wrapped `factory.js` and `index.js`, in the development build if requested. */
function installVue(factory, index, isDevelopment) {
  isDevelopmentBuild = isDevelopment;
  const process = { env: { NODE_ENV: isDevelopment ? 'development' : 'production' } };
  const loaded = loadCommonJS(factory, undefined, process);
  const glue = loadCommonJS(index, () => loaded, process);
  const { Vue } = glue.createInstanceContext(config.id, { weex }, config.data ?? {});
  Vue.config.productionTip = false;
  Vue.config.devtools = false;
  // An error that Vue catches is still a failure of the page; a bundle may set its own handler instead.
  Vue.config.errorHandler = reportCaught;
  // Only the development build warns; the error's stack shows which line of the page caused it.
  Vue.config.warnHandler = (message, component, trace) => {
    native.warn(new Error(`[Vue warn]: ${message}${foundIn(trace, component?.$root?.$options?.__file)}`));
  };
  Vue.options.directives = watchedDirectives(Vue.options.directives);
  if (!isDevelopment) Vue.options.filters = watchedFilters(Vue.options.filters);
  nameWatchers(Vue);
  watchGlobalLoaders(Vue);
  mendTransitionGroup(Vue.options.components.TransitionGroup);
  Vue.mixin(recyclableMixin);
  if (config.tracesElements) Vue.mixin(tracingMixin);
  hide(globalThis, 'Vue', Vue);
  vueGlue = glue;
}

/**
 * Makes `<transition-group>` take out what has gone before it moves the rest, whatever Vue's version. Its hook `beforeUpdate` relies on running
 * after `render`, as in Vue 2.5 and on devices; since 2.6 it runs before, and would take out the whole group. Vue's own group for the web does
 * it like this.
 */
function mendTransitionGroup(group) {
  if (typeof group?.beforeUpdate !== 'function') return;
  delete group.beforeUpdate;
  group.beforeMount = function () {
    const update = this._update;
    this._update = (vnode, hydrating) => {
      if (this.kept !== undefined) {
        this.__patch__(this._vnode, this.kept, false, true);
        this._vnode = this.kept;
      }
      return reflectApply(update, this, [vnode, hydrating]);
    };
  };
}

/** Vue's description of a place in the component hierarchy, as a part of a sentence: the innermost first. */
function foundIn(trace, file) {
  const names = [];
  const lines = splitLines(`${trace}`, /\s*\n\s*(?:---> |\(found in (?=.*\)$))?|\)$/);
  for (let i = 0; i < lines.length; i++) {
    if (lines[i] === '' || lines[i] === 'found in') continue;
    names[names.length] = lines[i] === '<Root>' && typeof file === 'string' ? `<Root> at ${file}` : lines[i];
  }
  return names.length === 0 ? '' : ` (found in ${join(names, ', in ')})`;
}

/** Reports an exception that Vue has caught in a component. */
function reportCaught(error, component, where) {
  if (where === 'beforeCreate hook' && isOfEarlyData(error, component)) {
    earlyFailure = { error, component };
    return;
  }
  if (where === 'data()' && earlyFailure?.component === component) earlyFailure = null;
  const problem = where === 'v-on handler' ? problemOfListener() : undefined;
  native.report(problem === undefined ? error : new TypeError(problem), named(where), component?.$options?.__file);
}

/** Why the event that is being handled has no handler that can be called; undefined if it has one. */
function problemOfListener() {
  const listeners = handled?.handler.fns;
  if (listeners === undefined) return undefined;
  const handler = isArray(listeners) ? firstOther(listeners) : listeners;
  return typeof handler === 'function' ? undefined : noFunction(handled.type, handler);
}

/** The first member of a list that is not a function; a function if there is none. */
function firstOther(list) {
  for (let i = 0; i < list.length; i++) if (typeof list[i] !== 'function') return list[i];
  return firstOther;
}

/**
 * The exception of a root component's `data`, until that is called again. WEEX: Vue for Weex calls it before the component exists, and Vue then
 * calls it once more (weex-vue-framework, index.js).
 */
let earlyFailure = null;

function isOfEarlyData(error, component) {
  return typeof component?.$options?.data === 'function'
    && regExpExec(/\/weex-vue-framework\/index\.js:/, textOf(error, 'stack', '')) !== null;
}

/** Reports the exception of the early call if the second one has not failed. */
function reportEarlyFailure(component) {
  if (earlyFailure?.component !== component) return;
  const { error } = earlyFailure;
  earlyFailure = null;
  native.report(error, 'data(), called without its component', component.$options.__file);
}

/** Vue's description of what has failed, with the watched name, which its production build leaves out. */
function named(where) {
  const unnamed = regExpExec(/^(.* watcher )""$/, where);
  if (unnamed === null) return where;
  return unnamed[1] + (watchedName === undefined ? 'of a function' : `"${watchedName}"`);
}

/** The name that is being watched for the first time. */
let watchedName;

/** Makes Vue's messages name what a component watches, as its development build does, and say so if there is no handler for it. */
function nameWatchers(Vue) {
  const { $watch } = Vue.prototype;
  Vue.prototype.$watch = function (watched, handler, options) {
    // A table of options comes back as a function.
    if (typeof handler === 'object' && handler !== null) return reflectApply($watch, this, [watched, handler, options]);
    const outer = watchedName;
    watchedName = typeof watched === 'string' ? watched : undefined;
    const act = typeof handler === 'function' ? handler : missingHandler(this, watched, handler);
    try {
      const unwatch = reflectApply($watch, this, [watched, act, options]);
      if (watchedName !== undefined) nameWatcher(this._watchers, act, watchedName);
      return unwatch;
    } finally {
      watchedName = outer;
    }
  };
}

/** Names the newest watcher with a handler. */
function nameWatcher(watchers, handler, name) {
  for (let i = watchers.length - 1; i >= 0; i--) {
    if (watchers[i].cb !== handler) continue;
    watchers[i].expression ||= name;
    return;
  }
}

/** A handler that fails like a missing one, and says what is missing. */
function missingHandler(component, watched, handler) {
  const isNamed = typeof watched === 'string', given = isNamed ? own(component.$options.watch, watched) : undefined;
  const method = typeof given === 'string' ? given : own(given, 'handler');
  const what = isNamed ? `the watcher of '${watched}'` : 'a watcher';
  const problem = typeof method === 'string' ? `there is no method '${method}'` : `its handler is not a function, but ${describe(handler)}`;
  return () => { throw new TypeError(`${what}: ${problem}`); };
}

/*
 * Components that are never shown, of which Vue warns in its development build alone: those whose loader fails, and those whose template is a
 * text, for which a page would need Vue's compiler.
 */

/** The loaders of components that report why they fail, by the loaders of the page, on which Vue keeps their state. */
const watchedLoaders = new Table();
/** The tables of components whose loaders are watched. */
const watchedComponents = new Table();

/** Makes the loaders among a component's own components report why they fail. */
function watchLoaders(components) {
  if (components === null || typeof components !== 'object' || watchedComponents.has(components)) return;
  watchedComponents.set(components, true);
  forEachOwn(components, (name, component) => {
    if (isLoader(component)) components[name] = watchedLoader(component, name);
  });
}

/** The same for components that are registered for all. */
function watchGlobalLoaders(Vue) {
  const { component } = Vue;
  Vue.component = function (name, definition) {
    return reflectApply(component, this, [name, isLoader(definition) ? watchedLoader(definition, name) : definition]);
  };
}

/** Whether a component is a function that loads it, and not a constructor. */
function isLoader(component) {
  return typeof component === 'function' && component.cid === undefined;
}

/** A loader that also reports why the component cannot be loaded, unless the page shows another one then. */
function watchedLoader(load, name) {
  const known = watchedLoaders.get(load);
  if (known !== undefined) return known;
  const report = (reason) => native.report(reason, `the loader of the component '${name}'`);
  function watched(resolve, reject) {
    const refuse = (reason) => {
      report(reason);
      reject(reason);
    };
    const loaded = reflectApply(load, this, [resolve, refuse]);
    const promise = typeof loaded?.then === 'function' ? loaded : loaded?.error === undefined ? loaded?.component : undefined;
    if (typeof promise?.then === 'function') promise.then(undefined, report);
    return loaded;
  }
  hide(watched, 'toString', () => functionToString(load)); // Vue's warning contains it
  watchedLoaders.set(load, watched);
  return watched;
}

/** Reports a component whose template is a text, or that has none. */
function reportUncompiled({ $options: { template, render, name, _componentTag, __file }, _e: renderNothing }) {
  if (render !== renderNothing) return;
  const named = name ?? _componentTag, what = typeof named === 'string' ? `the component <${named}>` : 'the root component';
  if (typeof template !== 'string' && typeof named !== 'string') return; // a page without a root, which is reported as such
  if (reportedNames.get(`template ${what}`) === true) return;
  reportedNames.set(`template ${what}`, true);
  const why = typeof template === 'string'
    ? 'a `template` in a script is not compiled; write it in a .vue file, or write a `render` function'
    : 'it has neither a <template> nor a `render` function';
  native.report(new TypeError(`${what} shows nothing: ${why}`), 'mount', __file);
}

/** How often a watcher may run in one update: as often as in Vue's development build, which then stops it; the other never does. */
const MOST_RUNS = 100;
let isDevelopmentBuild = false, runsAreCounted = false;
/** The number of the current update, a microtask, and whether it still runs. */
let updateNumber = 0, isUpdating = false;
const promiseThen = uncurryThis(Promise.prototype.then), settled = new Promise((resolve) => resolve());

/** Warns of watchers that run again and again in one update; `watcher` is any of Vue's. */
function countRuns(watcher) {
  const prototype = prototypeOf(watcher), { run } = prototype;
  runsAreCounted = true;
  prototype.run = function () {
    countRun(this);
    return reflectApply(run, this, []);
  };
}

function countRun(watcher) {
  if (!isUpdating) {
    isUpdating = true;
    updateNumber++;
    promiseThen(settled, () => { isUpdating = false; });
  }
  if (watcher.updateNumber !== updateNumber) {
    watcher.updateNumber = updateNumber;
    watcher.runCount = 0;
  }
  if (++watcher.runCount !== MOST_RUNS || watcher.isToldOf) return;
  watcher.isToldOf = true;
  native.warn(new Error(`${nameOfRun(watcher)} has run ${MOST_RUNS} times in one update and may never end: it changes what it reads`));
}

function nameOfRun({ user, expression, vm }) {
  if (user) return expression ? `the watcher of '${expression}'` : 'a watcher';
  const { name, _componentTag: tag = name } = vm.$options;
  return typeof tag === 'string' ? `the render function of component '${tag}'` : 'the render function of the page';
}

const splitLines = uncurryThis(String.prototype.split);

function loadCommonJS(wrapper, require, process) {
  const module = { exports: {} };
  wrapper(module, module.exports, require, process);
  return module.exports;
}

/*
 * The data of a recycle-list. Vue sends it again only if it is a different array: changes inside it are seen by
 * a watcher for each list, which sends all of it; the host finds the differences.
 */

/** Watches the data of the lists that a component has rendered. */
function watchLists(instance) {
  if (!hasRecycleLists) return;
  forEachNode(instance._vnode, (node) => {
    if (node.tag === 'recycle-list' && node.elm instanceof Element) watchList(instance, node.elm);
  });
}

/** Watches the data of a list until it is another array. */
function watchList(instance, element) {
  const data = own(element.attr, 'listData');
  if (!isArray(data) || element._watchedData === data) return;
  element._watchedData = data;
  if (element._unwatch) element._unwatch();
  const read = () => {
    data.__ob__?.dep.depend();
    return data;
  };
  // After a change inside the array, it may be replaced before this is called.
  const send = () => {
    if (own(element.attr, 'listData') === data) element.setAttr('listData', data, false);
  };
  element._unwatch = instance.$watch(read, send, { deep: true });
}

/*
 * Components in a recycle-list. Vue has one instance of such a component that stands for the template, and one
 * for each item, which the host makes it create. It leaves three tasks to its host: to find the template's
 * hook, which it registers under a number other than the template's; to make the instances watch their data;
 * and to deliver events, which arrive at the template, to the item's instance.
 */

/** The Vue instance whose creation began last. */
let newestInstance = null;
/** The instances that stand for templates, by their numbers, and those of items, by their ids. */
const templateInstances = new Table(), itemInstances = new Table();
/** The id of the item's instance that the current event is for. */
let eventComponent;
/** The template's instance for the item's instance that is being created. */
let templateInstance;

const recyclableMixin = {
  beforeCreate() {
    newestInstance = this;
    watchClasses(this.$options.style);
    watchLoaders(this.$options.components);
  },
  created() {
    if (earlyFailure !== null) reportEarlyFailure(this);
    if (templateInstances.get(`${this._uid}`) === this) connectItems(this);
  },
  beforeMount() { reportUncompiled(this); },
  mounted() {
    watchLists(this);
    if (!isDevelopmentBuild && !runsAreCounted) countRuns(this._watcher);
  },
  updated() { watchLists(this); },
};

/** Records the instance that registers a hook; a template's hook is also stored under its number. */
function noteHook(componentId, hook, handler) {
  if (newestInstance === null) return;
  if (hook === 'create') {
    const number = `${newestInstance._uid}`;
    templateInstances.set(number, newestInstance);
    componentHooks.set(`${number}:lifecycle@create`, handler);
  } else if (hook === 'attach' && newestInstance.$options?.componentId === componentId) {
    itemInstances.set(componentId, newestInstance);
    if (templateInstance !== undefined) connectToTemplate(newestInstance, templateInstance, componentId);
  }
}

/**
 * Makes the template's instance, which has the listeners, emit what an item's instance emits as well; the id
 * comes last.
 */
function connectToTemplate(instance, template, componentId) {
  const { $emit } = instance;
  instance.$emit = function (...args) {
    const result = reflectApply($emit, instance, args);
    args[args.length] = componentId;
    reflectApply(template.$emit, template, args);
    return result;
  };
}

/** Makes the methods of a template's instance call those of the item that an event is for. */
function connectItems(template) {
  forEachOwn(template.$options.methods ?? {}, (name) => {
    const method = template[name];
    template[name] = function (...args) {
      const own = itemInstances.get(eventComponent)?.[name];
      return reflectApply(typeof own === 'function' ? own : method, this, args);
    };
  });
}

/** Prepares for running a hook: one that creates an item's instance. */
function precedeHook(componentId, hook) {
  templateInstance = hook === 'create' ? templateInstances.get(componentId) : undefined;
}

/** Finishes running a hook: an instance that is shown watches its data from now on. */
function followHook(componentId, hook) {
  if (hook === 'attach') itemInstances.get(componentId)?._watcher?.run();
  if (hook === 'detach') itemInstances.delete(componentId);
}

/** Gives a Vue page new data: Vue sets it on the root, and reports when that is done. */
function refreshVue(data) {
  const problem = vueGlue.refreshInstance(config.id, data);
  if (problem !== undefined) native.report(problem, 'refresh');
}
