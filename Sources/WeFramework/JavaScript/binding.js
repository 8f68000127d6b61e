/* How a template describes an element, and how the element follows the data. */

const splitText = uncurryThis(String.prototype.split);

/** Binds id, attributes, classes, styles and events of an element to a template. */
function bindElement(element, vm, template, scope) {
  setId(vm, element, template.id, vm, scope);
  bindTable(element, 'setAttr', vm, template.attr, scope);
  bindClasses(element, vm, template.classList, scope);
  bindTable(element, 'setStyle', vm, template.style, scope);
  bindEvents(element, vm, template);
}

/** Sets attributes or styles, and sets computed ones again when they change. */
function bindTable(element, set, vm, table, scope) {
  forEachMember(table, (key, value) => {
    if (typeof value !== 'function') {
      element[set](key, value);
      return;
    }
    element[set](key, watch(vm, value, scope, (now) => {
      queueUpdate({ depth: depthOf(element), rank: ATTRIBUTE, order: 0, act() { element[set](key, now); } });
    }));
  });
}

function bindClasses(element, vm, classes, scope) {
  const styles = vm._options.style;
  if (isArray(classes)) {
    element.setClassStyle(styleOf(classes, styles, {}));
  } else if (typeof classes === 'function') {
    const set = (now) => { element.setClassStyle(styleOf(now, styles, {})); };
    set(watch(vm, classes, scope, set));
  }
}

/** The styles of classes, later ones overriding earlier ones, on top of `base`. */
function styleOf(classes, styles, base) {
  const style = { ...base };
  const names = isArray(classes) ? join(classes, ' ') : `${classes ?? ''}`;
  const list = splitText(names, /\s+/);
  for (let i = 0; i < list.length; i++) {
    const found = own(styles, list[i]);
    if (found === undefined) noteClass(list[i], styles);
    else forEachMember(found, (key, value) => { style[key] = value; });
  }
  return style;
}

/** Listens to events: with a method of the component, by name, or with a function of the template. */
function bindEvents(element, vm, template) {
  forEachMember(template.events, (type, named) => {
    const handler = typeof named === 'string' ? vm[named] : named;
    const fail = typeof handler === 'function' ? undefined : warnOfHandler(type, named, vm, template);
    element.addEvent(type, fail ?? ((...args) => reflectApply(handler, vm, args)));
  });
}

/** Warns of a handler that is not a method; returns a handler that fails. Both have the place of its name, if the template has that. */
function warnOfHandler(type, named, vm, template) {
  const message = `the handler of '${type}', ${describe(named)}, is not a method of ${nameOf(vm)}`;
  const place = own(template.eventPlaces, type);
  if (typeof place !== 'function') {
    native.log('warn', message);
    return () => { throw new TypeError(message); };
  }
  native.warn(errorIn(place, message, Error));
  return () => { throw errorIn(place, message); };
}

/** Associates an id with an element, or with a component and its root element. */
function setId(vm, element, id, owner, scope) {
  const known = {
    __proto__: null,
    vm: owner,
    get el() { return element || owner._rootEl; },
  };
  const take = (name) => { if (name || name === 0) vm._ids[name] = known; };
  if (typeof id === 'function') take(watch(vm, id, scope, take));
  else if (typeof id === 'string') take(id);
}

/** Passes members of a table to a component as its data: those listed in `props`, or all. */
function bindProperties(table, vm, component, scope) {
  const { props } = component._options;
  forEachMember(table, (key, value) => {
    if (props && !(isArray(props) ? has(props, key) : props[key])) return;
    const set = (now) => { component[key] = now; };
    set(typeof value === 'function' ? watch(vm, value, scope, set) : value);
  });
}

/** Gives a component's root element the classes and styles of its tag. */
function bindRoot(root, vm, template, scope) {
  const classes = template.classList;
  const set = (now) => {
    // WEEX: the root's own class styles are kept only under a list of classes.
    root.setClassStyle(styleOf(now, vm._options.style, isArray(now) ? root.classStyle : {}));
  };
  if (typeof classes === 'function') set(watch(vm, classes, scope, set));
  else if (classes !== undefined && classes !== null) set(classes);
  forEachMember(template.style, (key, value) => {
    const setOne = (now) => { root.setStyle(key, now); };
    setOne(typeof value === 'function' ? watch(vm, value, scope, setOne) : value);
  });
}

/** Makes a component's root element listen to the events of its tag that methods handle. */
function bindOutsideEvents(root, { vm, template }) {
  forEachMember(template.events, (type, name) => {
    const handler = typeof name === 'string' ? vm[name] : undefined;
    if (typeof handler === 'function') root.addEvent(type, (...args) => reflectApply(handler, vm, args));
    else if (typeof name === 'string') warnOfHandler(type, name, vm, template);
  });
}

function forEachMember(table, visit) {
  if (typeof table === 'object' && table !== null) forEachOwn(table, visit);
}

function has(list, value) {
  for (let i = 0; i < list.length; i++) if (list[i] === value) return true;
  return false;
}
