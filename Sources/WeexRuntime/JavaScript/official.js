/*
 * What a realm of Apache's own runtime gets beside that runtime: the host's time, and tools for the host. With
 * other files of the page runtime, joined in this order, it is a function of `native` and `config`:
 *
 *   intrinsics tables base64 normalize time format official
 */

/** Elements, for the snapshots of values: the runtime shows no class of its own, so they are known by what they can do. */
class Element {
  static [Symbol.hasInstance](value) {
    return typeof value === 'object' && value !== null
      && typeof value.ref === 'string' && typeof value.setClassStyle === 'function';
  }
}

/** The runtime's comments look like any object. */
class Comment {}

const tools = {
  normalize,
  format,

  /**
   * Prepares the runtime's own realm: its environment is that of whichever page runs, and its promises, which it
   * brings itself where the engine's have no events, tell of rejections that nobody handles.
   */
  prepareRuntime(environment) {
    defineProperty(globalThis, 'WXEnvironment', { __proto__: null, get: environment, configurable: true });
    hide(globalThis, 'onunhandledrejection', ({ reason }) => {
      native.report(reason, 'an unhandled promise rejection');
    });
    if (config.virtualTime) hide(Math, 'random', randomOfPages);
  },

  /** Lets go of what is kept for a page. */
  forgetPage(page) { randoms.delete(page); },

  /**
   * Has the runtime's next `new Function` made by the host, which knows the bundle's URL and its lines.
   *
   * Gives a function that ends the wait for it.
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
   * Keeps the pages apart that talk over broadcast channels: a message to another page is a turn of that page.
   *
   * The runtime calls `onmessage` of all channels in place, where what one page throws would hit the one that posts.
   */
  watchChannels({ BroadcastChannel }, { currentPage, post }) {
    const listeners = new WeakMap();
    defineProperty(BroadcastChannel.prototype, 'onmessage', {
      __proto__: null,
      configurable: true,
      get() { return listeners.get(this)?.listener ?? null; },
      set(handler) {
        const page = listeners.get(this)?.page ?? currentPage();
        const hear = (event) => reflectApply(handler, this, [event]);
        const listener = typeof handler !== 'function' ? null
          : (event) => (currentPage() === page ? hear(event) : post(page, () => { hear(event); }));
        listeners.set(this, { page, listener });
      },
    });
  },

  /** Runs a service's script, a function of `service` and `options`; gives the names that it has registered. */
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

/** A `Math.random` for a realm of many pages: each has its own numbers, whatever the others do. */
function randomOfPages() {
  const page = native.currentPage();
  let random = randoms.get(page);
  if (random === undefined) {
    random = makeRandom();
    randoms.set(page, random);
  }
  return random();
}

/** A service whose failures are those of the page that it works for, and keep the runtime from nothing. */
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
