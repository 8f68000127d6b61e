/*
 * Components: objects with the data, the computed values and the methods of their options as properties.
 *
 * The names that begin with an underscore are those of Weex's framework, because pages use them.
 */

/** A component of the page. */
class Vm {
  constructor(type, options, parent, place, data, events) {
    parent ??= {};
    this._type = type;
    this._options = options || components.get(type) || {};
    this._parent = parent._context ?? parent;
    this._app = app;
    this._ids = dictionary();
    this._vmEvents = new Table();
    this._childrenVms = [];
    this._scope = new Scope();
    if (parent._childrenVms) parent._childrenVms[parent._childrenVms.length] = this;
    listenToOptions(this, events);
    this.$emit('hook:init');
    makeState(this, data);
    this.$emit('hook:created');
    const { ready } = this._methods;
    if (typeof ready === 'function') reflectApply(ready, this, []); // the name of the hook in the earliest bundles
    this._parentEl = place?.element ?? document.documentElement;
    renderComponentTemplate(this, new Place(this._parentEl, place?.before ?? null, this._scope));
    this.$emit('hook:ready');
    this._ready = true;
  }

  get _methods() { return this._options.methods || {}; }

  get _computed() { return this._options.computed || {}; }

  get _css() { return this._options.style || {}; }

  /** Calls a function with each new value of something computed from the component's data. */
  $watch(compute, changed) {
    if (typeof compute !== 'function') throw new TypeError(`$watch needs a function, not ${describe(compute)}`);
    watch(this, compute, this._scope, (value) => { changed(value); });
  }

  static set(object, key, value) { return setMember(object, key, value); }

  static delete(object, key) { deleteMember(object, key); }
}

forEachOwn(eventMethods, (name, method) => { hide(Vm.prototype, name, method); });
forEachOwn(apiMethods, (name, method) => { hide(Vm.prototype, name, method); });
freeze(Vm);

/** Renders a component's template: the component itself or, with the option `replace`, its contents. */
function renderComponentTemplate(vm, place) {
  const { template = {}, replace } = vm._options;
  const inner = template?.children;
  if (!replace) render(vm, template ?? {}, place);
  else render(vm, isArray(inner) && inner.length === 1 ? inner[0] : inner ?? [], place);
}

/** Gives a component its data, computed values and methods as properties. */
function makeState(vm, given) {
  const { data } = vm._options;
  const made = typeof data === 'function' ? data() : data;
  vm._data = isPlain(made) ? made : {};
  forEachMember(given, (key, value) => { vm._data[key] = value; });
  proxyData(vm);
  defineComputed(vm);
  forEachMember(vm._methods, (name, method) => { vm[name] = method; });
}

/** Makes a component's data readable and writable through it, and observes them. */
function proxyData(vm) {
  const keys = objectKeys(vm._data);
  for (let i = 0; i < keys.length; i++) proxy(vm, keys[i]);
  const observer = observe(vm._data);
  if (observer !== undefined) observer.vms[observer.vms.length] = vm;
}

/** Makes one key of a component's data a property of it. */
function proxy(vm, key) {
  if (isReserved(key) && key !== '$index' && key !== '$value' && key !== '$event') return;
  defineProperty(vm, key, {
    __proto__: null,
    configurable: true,
    enumerable: true,
    get() { return vm._data[key]; },
    set(value) { vm._data[key] = value; },
  });
}

/**
 * Whether a key of the data is reserved for the framework or private: those do not become properties of the
 * component.
 */
function isReserved(key) {
  return key[0] === '$' || key[0] === '_';
}

/** Defines the computed values: functions, or objects with `get`, `set` and `cache`. */
function defineComputed(vm) {
  forEachMember(vm._computed, (key, given) => {
    const { get, set, cache } = typeof given === 'function' ? { get: given } : given ?? {};
    const watcher = typeof get === 'function' ? new Watcher(vm, get, undefined, true) : undefined;
    if (watcher !== undefined) vm._scope.add(watcher);
    defineProperty(vm, key, {
      __proto__: null,
      configurable: true,
      enumerable: true,
      get() { return cache === false ? reflectApply(get, vm, []) : watcher?.ask(); },
      set(value) { if (typeof set === 'function') reflectApply(set, vm, [value]); },
    });
  });
}

/** Makes the context of an item: the component, with the item's data in addition to its own. */
function makeContext(vm, data, scope) {
  const context = { __proto__: vm };
  hide(context, '_context', vm);
  hide(context, '_scope', scope);
  hide(context, '_data', data);
  proxyData(context);
  defineComputed(context);
  return context;
}

/** Ends a component: first those inside it, then itself. */
function endComponent(vm) {
  if (vm._isDestroyed) return;
  vm._isDestroyed = true;
  vm._scope.end();
  attempt(() => { vm.$emit('hook:destroyed'); }, `destroyed of ${nameOf(vm)}`);
}

/** A component's name in messages. */
function nameOf(vm) {
  return `component '${vm._type}'`;
}
