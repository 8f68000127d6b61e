/* Messages between components: emitted by one, sent up to its parents or down to its children. */

const LIFECYCLE = ['init', 'created', 'ready', 'destroyed'];

/** A message being delivered. */
class Message {
  #isStopped = false;

  constructor(type, detail) {
    this.timestamp = native.now();
    this.detail = detail;
    this.type = type;
  }

  /** Stops it from being delivered to further components. */
  stop() { this.#isStopped = true; }

  hasStopped() { return this.#isStopped; }
}

function messageOf(type, detail) {
  return detail instanceof Message ? detail : new Message(type, detail);
}

/** The methods of components for messages. */
const eventMethods = {
  /** Calls the component's own listeners of a type. */
  $emit(type, detail) {
    const listeners = this._vmEvents.get(type);
    if (listeners === undefined) return;
    const message = messageOf(type, detail);
    for (let i = 0; i < listeners.length; i++) reflectApply(listeners[i], this, [message]);
  },

  /** Emits here, and then in each ancestor component. */
  $dispatch(type, detail) {
    const message = messageOf(type, detail);
    this.$emit(type, message);
    const parent = this._parent;
    if (!message.hasStopped() && typeof parent?.$dispatch === 'function') parent.$dispatch(type, message);
  },

  /** Emits here, and in all descendant components. */
  $broadcast(type, detail) {
    const message = messageOf(type, detail);
    this.$emit(type, message);
    if (message.hasStopped()) return;
    const children = livingChildren(this);
    for (let i = 0; i < children.length; i++) children[i].$broadcast(type, message);
  },

  /** Adds a listener. Adding one for `hook:ready` late calls all of them again. */
  $on(type, listener) {
    if (!type || typeof listener !== 'function') return;
    this._vmEvents.set(type, pushed(this._vmEvents.get(type) ?? [], listener));
    if (type === 'hook:ready' && this._ready) this.$emit(type);
  },

  /** Removes a listener, or all of a type. */
  $off(type, listener) {
    const listeners = this._vmEvents.get(type);
    if (listeners === undefined) return;
    const rest = [];
    if (listener !== undefined) {
      for (let i = 0; i < listeners.length; i++) if (listeners[i] !== listener) rest[rest.length] = listeners[i];
    }
    this._vmEvents.set(type, rest);
  },
};

/** Adds the listeners from a component's options, those on its tag, and its hooks. */
function listenToOptions(vm, events) {
  const listen = (type, listener) => { vm.$on(type, listener); };
  forEachMember(vm._options.events, listen);
  forEachMember(events, listen);
  for (let i = 0; i < LIFECYCLE.length; i++) vm.$on(`hook:${LIFECYCLE[i]}`, vm._options[LIFECYCLE[i]]);
}

/** The child components that still exist. */
function livingChildren(vm) {
  const living = [];
  for (let i = 0; i < vm._childrenVms.length; i++) {
    if (!vm._childrenVms[i]._isDestroyed) living[living.length] = vm._childrenVms[i];
  }
  return vm._childrenVms = living;
}
