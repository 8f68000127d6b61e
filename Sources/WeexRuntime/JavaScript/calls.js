/* Calls of the host's methods: queued in the stream, made in place, or answered by a promise. */

/** The promises that the host has not settled yet, by number. */
const promises = new Table();
let lastPromise = 0;

/** Queues a module's method in its place among the changes of the tree. */
function callModule(module, method, args) {
  if (isDestroyed) {
    native.log('error', `${module}.${method} was called after the page was destroyed`);
    return;
  }
  const values = normalizeArguments(args, `${module}.${method}`);
  putCall(CALL_MODULE, stringId(module), method, 0, values, new Error());
  sendMany();
}

/** Queues a module's method and returns the promise of its result. */
function callModuleForPromise(module, method, args) {
  assertOpen();
  const values = normalizeArguments(args, `${module}.${method}`);
  const site = new Error();
  return makePromise(site, (id) => putCall(CALL_MODULE, stringId(module), method, id, values, site));
}

function makePromise(site, send) {
  return new Promise((resolve, reject) => {
    const id = ++lastPromise;
    send(id);
    promises.set(id, { resolve, reject, site });
    sendMany();
  });
}

/** Settles a promise with the host's answer; an error has the location of the calling line. */
function settle(id, succeeded, value) {
  const promise = promises.get(id);
  if (promise === undefined) return;
  promises.delete(id);
  if (succeeded) {
    promise.resolve(value);
    return;
  }
  hide(value, 'stack', promise.site.stack);
  promise.reject(value);
}

/** Calls of methods of elements that are not live: they wait for their element until the end of the batch. */
let waitingCalls = [];

/** Calls a component's method on an element. */
function callComponent(element, method, kind, args) {
  if (!(element instanceof Element)) {
    throw new TypeError(`${describe(element)} is not an element: ${method} was called on it`);
  }
  assertOpen();
  const values = normalizeArguments(args, `${element.type}.${method}`);
  if (kind === SYNCHRONOUS) {
    flush();
    return native.callComponent(element._number, method, values);
  }
  const site = new Error();
  if (kind === PROMISE) return makePromise(site, (id) => sendToComponent({ element, method, id, values, site }));
  sendToComponent({ element, method, id: 0, values, site });
  sendMany();
  return undefined;
}

function sendToComponent(call) {
  if (call.element._live) putComponentCall(call);
  else waitingCalls[waitingCalls.length] = call;
}

function putComponentCall({ element, method, id, values, site }) {
  putCall(CALL_COMPONENT, element._number, method, id, values, site);
}

/** Sends the calls whose element has just become live: within a batch, a method waits for its component. */
function sendReadyCalls() {
  if (waitingCalls.length === 0) return;
  const calls = waitingCalls;
  waitingCalls = [];
  for (let i = 0; i < calls.length; i++) sendToComponent(calls[i]);
}

/** Sends the calls whose element was never shown; the host reports them, with the place of the call. */
function sendRemainingCalls() {
  if (waitingCalls.length === 0) return;
  const calls = waitingCalls;
  waitingCalls = [];
  for (let i = 0; i < calls.length; i++) putComponentCall(calls[i]);
}
