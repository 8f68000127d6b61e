/* The component methods whose names begin with `$`: queries, and requests to the host. */

/** All of them except those for messages. */
const apiMethods = {
  /** The component with an id, or the component around the element with it; `$vm` is its later name. */
  $(id) { return own(this._ids, id)?.vm; },

  $vm(id) { return own(this._ids, id)?.vm; },

  /** The element with an id: for a component, its root element. */
  $el(id) { return own(this._ids, id)?.el ?? earlyElement(this, id); },

  /** Calls a function once the tree has been updated to the data. */
  $renderThen(callback) { whenRendered(() => { callback(); }); },

  /** Scrolls until the element with an id is visible, and by `offset` more. */
  $scrollTo(id, offset) {
    const element = this.$el(id);
    if (element) callModule('dom', 'scrollToElement', [element.ref, { offset }]);
  },

  /** Animates the element with an id to the styles of `options`, which it keeps. */
  $transition(id, options, callback) {
    const element = this.$el(id);
    if (!element || !options?.styles) return;
    callModule('animation', 'transition', [element.ref, options, (...results) => {
      element.setStyles(options.styles);
      if (typeof callback === 'function') reflectApply(callback, undefined, results);
    }]);
  },

  /** The page's options, including `env`. */
  $getConfig(callback) {
    if (typeof callback === 'function') callback(weex.config);
    return weex.config;
  },

  $sendHttp(request, callback) { callModule('stream', 'sendHttp', [request, callback]); },

  $openURL(url) { callModule('event', 'openURL', [url]); },

  $setTitle(title) { callModule('pageInfo', 'setTitle', [title]); },

  /** Calls a method by the names of its module and itself. */
  $call(module, method, ...args) { callModule(module, method, args); },
};
