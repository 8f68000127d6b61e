/* The methods of components whose names begin with `$`: what they find, and what they ask of the host. */

/** The methods, beside those for messages. */
const apiMethods = {
  /** The component, or the component around the element, of an id; `$vm` is its later name. */
  $(id) { return own(this._ids, id)?.vm; },

  $vm(id) { return own(this._ids, id)?.vm; },

  /** The element of an id: a component's is its root element. */
  $el(id) { return own(this._ids, id)?.el ?? earlyElement(this, id); },

  /** Calls a function when the tree has followed the data. */
  $renderThen(callback) { whenRendered(() => { callback(); }); },

  /** Scrolls until the element of an id shows, and by `offset` more. */
  $scrollTo(id, offset) {
    const element = this.$el(id);
    if (element) callModule('dom', 'scrollToElement', [element.ref, { offset }]);
  },

  /** Animates the element of an id to the styles of `options`, which it keeps. */
  $transition(id, options, callback) {
    const element = this.$el(id);
    if (!element || !options?.styles) return;
    callModule('animation', 'transition', [element.ref, options, (...results) => {
      element.setStyles(options.styles);
      if (typeof callback === 'function') reflectApply(callback, undefined, results);
    }]);
  },

  /** What the page was opened with, `env` among it. */
  $getConfig(callback) {
    if (typeof callback === 'function') callback(weex.config);
    return weex.config;
  },

  $sendHttp(request, callback) { callModule('stream', 'sendHttp', [request, callback]); },

  $openURL(url) { callModule('event', 'openURL', [url]); },

  $setTitle(title) { callModule('pageInfo', 'setTitle', [title]); },

  /** Calls a module's method by names. */
  $call(module, method, ...args) { callModule(module, method, args); },
};
