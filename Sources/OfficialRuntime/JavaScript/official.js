/*
 * Additions to a realm of Apache's own runtime: the host's time, and tools for the host. With other files of
 * the page runtime, joined in this order, it is a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize wasm time format outline official
 */

/** Elements, for the snapshots of values: the runtime exposes no class, so they are recognized by their methods. */
class Element {
  static [Symbol.hasInstance](value) {
    return typeof value === 'object' && value !== null
      && typeof value.ref === 'string' && typeof value.setClassStyle === 'function';
  }
}

/** The runtime's comments look like any other object. */
class Comment {}

const tools = {
  normalize,
  format,
  outline,

  /**
   * Prepares the runtime's own realm: its environment is that of the current page, and its promises, which it
   * brings itself if the engine's have no events, report unhandled rejections.
   *
   * They do so in tasks, which are later turns of the page: in timers, they would wait for the page's clock to move. Returns a
   * function that removes what only the loading runtime may see.
   */
  prepareRuntime(environment) {
    defineProperty(globalThis, 'WXEnvironment', { __proto__: null, get: environment, configurable: true });
    hide(globalThis, 'onunhandledrejection', ({ reason }) => {
      native.report(reason, 'an unhandled promise rejection');
    });
    if (config.seed !== null) hide(Math, 'random', randomOfPages);
    hide(globalThis, 'setImmediate', (act) => { native.post(native.currentPage(), act); });
    hide(globalThis, 'clearImmediate', () => {});
    return () => {
      delete globalThis.setImmediate;
      delete globalThis.clearImmediate;
    };
  },

  /** Writes attributes into an element of a document, silently, as the runtime does with the changes that come with an event. */
  writeAttributes(document, ref, attributes) {
    const element = document?.getRef(ref);
    if (element) forEachOwn(attributes, (name, value) => { element.setAttr(name, value, true); });
  },

  /** Drops the state kept for a page. */
  forgetPage(page) { randoms.delete(page); },

  /**
   * Makes the host compile the runtime's next `new Function`, because the host knows the bundle's URL and its
   * lines.
   *
   * Returns a function that cancels this.
   */
  compileNextFunction(compile) {
    const { Function } = globalThis;
    const restore = () => { hide(globalThis, 'Function', Function); };
    const construct = (target, args) => {
      restore();
      return reflectApply(compile, undefined, args);
    };
    hide(globalThis, 'Function', new Proxy(Function, { __proto__: null, construct }));
    return restore;
  },

  /**
   * Separates the pages that use broadcast channels: a message to another page is a turn of that page.
   *
   * The runtime calls `onmessage` of all channels in place, where an exception of one page would hit the page
   * that posts.
   */
  watchChannels({ BroadcastChannel }, { currentPage, post }) {
    const listeners = new WeakMap();
    defineProperty(BroadcastChannel.prototype, 'onmessage', {
      __proto__: null,
      configurable: true,
      get() { return listeners.get(this)?.listener ?? null; },
      set(handler) {
        const page = listeners.get(this)?.page ?? currentPage();
        const receiveMessage = (event) => reflectApply(handler, this, [event]);
        const listener = typeof handler !== 'function' ? null
          : (event) => (currentPage() === page ? receiveMessage(event) : post(page, () => { receiveMessage(event); }));
        listeners.set(this, { page, listener });
      },
    });
  },

  /** Runs a service's script, a function of `service` and `options`; returns the names that it registered. */
  installService(script, options) {
    const { registerService, unregisterService: unregister } = globalThis;
    const names = [];
    const register = (name, service) => {
      names[names.length] = `${name}`;
      registerService(name, reportingService(name, service));
    };
    script(freeze({ register, unregister }), options);
    return names;
  },
};

/** The pages' sources of random numbers. */
const randoms = new Table();

/** A `Math.random` for a realm of many pages: each page has its own sequence, whatever the others do. */
function randomOfPages() {
  const page = native.currentPage();
  let random = randoms.get(page);
  if (random === undefined) {
    random = makeRandom(config.seed, native.randomOwner());
    randoms.set(page, random);
  }
  return random();
}

/** A service whose failures are reported to the page that it works for, and do not disturb the runtime. */
function reportingService(name, service) {
  const reporting = { ...service };
  const stages = ['create', 'refresh', 'destroy'];
  for (let i = 0; i < stages.length; i++) {
    const stage = stages[i], act = reporting[stage];
    if (typeof act !== 'function') continue;
    reporting[stage] = (...args) => {
      try {
        return reflectApply(act, reporting, args) ?? {};
      } catch (error) {
        native.report(error, `service '${name}', ${stage}`);
        return {};
      }
    };
  }
  return reporting;
}

installTime(config);
