/* Services: scripts of the host that run in every page before its bundle (Weex: runtime/api/service.js). */

/** The services that the scripts have registered, in that order: names and their `create`, `refresh` and `destroy`. */
let registeredServices = [];

/** The page's globals `services` and `service`: the names that services define, and their other members. */
let pageServices = freeze({ __proto__: null, service: freeze(dictionary()), BroadcastChannel });

/** Whether the page's services were created. */
let areServicesCreated = false;

/** Names of the page that no service may replace; `BroadcastChannel` is a service itself. */
const KEPT_NAMES = [
  'weex', 'requireModule', 'getJSFMVersion', 'service', 'services', 'setTimeout', 'setInterval', 'clearTimeout',
  'clearInterval',
];

/** The object that a service's script gets as `service`. */
const serviceRegistry = freeze({
  register(name, options) {
    assertService(name, options);
    if (hasService(name)) native.log('warn', `service '${name}' is registered already; the first registration is kept`);
    else if (areServicesCreated) native.log('warn', `service '${name}' was registered after the page's services were created, and is ignored`);
    else registeredServices[registeredServices.length] = { ...options, name };
  },

  unregister(name) {
    const rest = [];
    for (let i = 0; i < registeredServices.length; i++) {
      if (registeredServices[i].name !== `${name}`) rest[rest.length] = registeredServices[i];
    }
    registeredServices = rest;
  },
});

/** The functions that a service may have. */
const SERVICE_LIFE = ['create', 'refresh', 'destroy'];

function assertService(name, options) {
  if (typeof name !== 'string' || name === '') {
    throw new TypeError(`service.register needs a name, not ${describe(name)}`);
  }
  for (let i = 0; i < SERVICE_LIFE.length; i++) {
    const what = SERVICE_LIFE[i], act = options?.[what];
    if (act === undefined || act === null || typeof act === 'function') continue;
    throw new TypeError(`service '${name}': ${what} must be a function, not ${describe(act)}`);
  }
}

function hasService(name) {
  for (let i = 0; i < registeredServices.length; i++) if (registeredServices[i].name === name) return true;
  return false;
}

/** Runs a service's script, a function of `service` and `options`; returns whether it registered something. */
function installService(script, options) {
  const before = registeredServices.length;
  script(serviceRegistry, options);
  return registeredServices.length > before;
}

/** Creates the services, and adds what they return to the page: globals, and the members of `service`. */
function createServices() {
  areServicesCreated = true;
  const fields = dictionary(), globals = dictionary();
  globals.BroadcastChannel = BroadcastChannel;
  const page = {
    weex, config: weex.config, created: native.now(), framework: config.bundleType, bundleType: config.bundleType,
  };
  callServices('create', page, serviceRuntime, (result) => {
    const made = { ...result };
    addFields(globals, { ...made.instance });
    delete made.instance;
    addFields(fields, made);
  });
  for (let i = 0; i < KEPT_NAMES.length; i++) delete globals[KEPT_NAMES[i]];
  defineAll(globals);
  globals.service = freeze(fields);
  pageServices = freeze(globals);
  defineAll({ service: fields, services: pageServices });
}

function addFields(table, fields) {
  const names = objectKeys(fields);
  for (let i = 0; i < names.length; i++) table[names[i]] = fields[names[i]];
}

/** Tells the services that the page has new data, or that it ends. */
function tellServices(what) {
  if (!areServicesCreated) return;
  callServices(what, { info: { framework: config.bundleType }, runtime: serviceRuntime }, undefined, () => {});
}

/** The parts of the runtime that services get (Weex: runtime/api/config.js). */
const serviceRuntime = { Document, Element: PageElement, Comment, sendTasks };

/**
 * Calls a function of every service that has it; an exception in one does not keep the others from being
 * called.
 */
function callServices(what, page, runtime, take) {
  const called = registeredServices;
  for (let i = 0; i < called.length; i++) {
    const { name, [what]: act } = called[i];
    if (act === undefined || act === null) continue;
    try {
      take(act(config.id, page, runtime));
    } catch (error) {
      native.report(error, `service '${name}', ${what}`);
    }
  }
}
