/* Events: from the host to a handler, and up the tree if the page asks for it. */

/** The events that bubble if the body has the attribute `bubble="true"` (Weex: BUBBLE_EVENTS). */
const BUBBLING = new Table();
for (const type of [
  'click', 'longpress', 'touchstart', 'touchmove', 'touchend', 'panstart', 'panmove', 'panend',
  'horizontalpan', 'verticalpan', 'swipe',
]) BUBBLING.set(type, true);

/** Fires an event from the host, after silently writing its changes into the element. */
function fireOn(element, type, fields, domChanges, options) {
  const event = {
    ...fields,
    type: own(fields, 'type') || type,
    target: element,
    currentTarget: element,
    timestamp: native.now(),
    stopPropagation: undefined,
  };
  if (domChanges) writeInto(element, domChanges);
  return dispatch(element, type, event, bubblesHere(), own(options, 'params'));
}

/** Writes what the host has changed into an element, silently: `attrs`, `style`, and `known`, the values of styles that it has already. */
function writeInto(element, changes) {
  merge(element.attr, own(changes, 'attrs'), true);
  merge(element.style, own(changes, 'style'), true);
  const known = own(changes, 'known');
  if (known) forEachOwn(known, (name, value) => { if (hasOwn(element.style, name)) setOwn(element.style, name, value); });
}

/** Whether events bubble in this page. */
function bubblesHere() {
  return body !== null && own(body._attr, 'bubble') === 'true';
}

/** Calls the handler of the element and, for an event that bubbles, those of its ancestors. */
function dispatch(element, type, event, bubbles, params) {
  let isStopped = false;
  if (event) event.stopPropagation = () => { isStopped = true; };
  const result = handle(element, type, event, params);
  if (!bubbles || !event || !BUBBLING.has(type)) return result;
  for (let above = element.parentNode; above !== null && !isStopped; above = above.parentNode) {
    event.currentTarget = above;
    handle(above, type, event, undefined);
  }
  return result;
}

/** Calls one element's handler with its parameters, if the host passes them back, and the event. */
function handle(element, type, event, params) {
  const listener = own(element._event, type);
  if (listener === undefined || !event) return null;
  if (typeof listener.handler !== 'function') throw listener.problem ?? new TypeError(noFunction(type, listener.handler));
  const args = [];
  for (let i = 0; isArray(params) && i < params.length; i++) args[i] = params[i];
  args[args.length] = event;
  const outer = handled;
  handled = { type, handler: listener.handler };
  try {
    return reflectApply(listener.handler, element, args);
  } finally {
    handled = outer;
  }
}

/** The type and the handler of the event that is being handled. */
let handled = null;

/**
 * Warns, at the line that adds it, of a handler that cannot be called; returns the error for the events to come, with that line.
 *
 * WEEX: such an event fails on devices, because its handler is called whatever it is (runtime/vdom/Element.js).
 */
function problemOf(type, handler) {
  const message = noFunction(type, handler);
  native.warn(new Error(message));
  return new TypeError(message);
}

function noFunction(type, handler) {
  return `the handler of '${type}' is not a function, but ${describe(handler)}`;
}
