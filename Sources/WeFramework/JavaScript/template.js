/*
 * Templates: `{ type, id, attr, style, classList, events, repeat, shown, append, children }`, in which
 * everything that depends on data is a function, called with the component as `this`.
 *
 * A template is rendered in this order: a list of templates or `content`; `repeat`; `if`, which is `shown`
 * here; a computed type; and finally a component of the page or an element.
 */

/** The types that appear as a whole tree unless the template says otherwise. */
const TREE_TYPES = new Table();
TREE_TYPES.set('slider', true);
TREE_TYPES.set('cell', true);

/** Renders a template, or a list of them, at a place. */
function render(vm, template, place) {
  if (isArray(template)) {
    renderAll(vm, template, makeBlock(place));
    return;
  }
  if (typeof template !== 'object' || template === null) {
    throw new TypeError(`a template is an object or an array, not ${describe(template)} (in ${nameOf(vm)})`);
  }
  if (hasMember(template.attr, 'static')) vm._static = true;
  if (template.type === 'content' || template.type === 'slot') vm._content = makeBlock(place);
  else if (!template.repeat) renderOne(vm, template, place);
  else if (isTop(place)) native.log('warn', "the root element cannot have 'repeat': nothing is rendered");
  else new List(vm, template, place);
}

function renderAll(vm, templates, place) {
  if (!isArray(templates)) return;
  for (let i = 0; i < templates.length; i++) render(vm, templates[i], place);
}

/** Renders a template once; `item` is the current item of its `repeat`, if any. */
function renderOne(vm, template, place, item) {
  if (!template.shown) renderShown(vm, template, place, item);
  else if (isTop(place)) native.log('warn', "the root element cannot have 'if': nothing is rendered");
  else renderIf(vm, template, place, item);
}

function renderIf(vm, template, place, item) {
  const block = makeBlock(place);
  let isShown = false;
  const show = (value) => {
    if (!value === !isShown) return;
    isShown = !isShown;
    if (isShown) renderShown(vm, template, block, item); else block.clear();
  };
  const condition = template.shown;
  const isComputed = typeof condition === 'function';
  show(isComputed ? watchBlock(vm, condition, place, block, CONDITION, show) : condition);
}

/** Renders a template whose condition holds. */
function renderShown(vm, template, place, item) {
  if (typeof template.type !== 'function') {
    renderAs(vm, template, template.type, place, item);
    return;
  }
  const block = makeBlock(place);
  const type = watch(vm, template.type, place.scope, (now) => {
    block.clear();
    renderAs(vm, template, now, block, item);
  });
  renderAs(vm, template, type, block, item);
}

function renderAs(vm, template, type, place, item) {
  const options = componentOptions(vm, template, type);
  if (options) renderComponent(vm, template, type, options, place, item);
  else renderElement(vm, template, type, place);
}

/**
 * The options of the component that a type names; a component's own `components` take precedence over the
 * page's.
 */
function componentOptions(vm, template, type) {
  const inner = vm._options.components;
  const options = inner ? own(inner, type) : components.get(type);
  return template.component ? options || {} : options;
}

/** Renders a component; the contents of its tag replace `content` in its template. */
function renderComponent(vm, template, type, options, place, item) {
  let isFilled = false;
  const component = new Vm(type, options, vm, place, undefined, {
    'hook:init'() {
      if (vm._static) this._static = true;
      setId(vm, null, template.id, this, place.scope);
      this._outside = { vm, template };
    },
    'hook:created'() {
      bindProperties(item, vm, this, place.scope);
      bindProperties(template.attr, vm, this, place.scope);
    },
    'hook:ready'() {
      if (isFilled || !this._content) return;
      isFilled = true;
      renderAll(vm, template.children, this._content);
    },
  });
  place.scope.add({ end() { endComponent(component); } });
  if (component._rootEl) bindRoot(component._rootEl, vm, template, place.scope);
}

/** Renders an element: as a whole tree at the end, or first the element and then its children. */
function renderElement(vm, template, type, place) {
  const element = takeEarlyElement(vm, template)
    ?? makeElement(type, place.element === document.documentElement);
  if (!vm._rootEl) {
    vm._rootEl = element;
    if (vm._outside) bindOutsideEvents(element, vm._outside);
  }
  bindElement(element, vm, template, place.scope);
  const append = own(template.attr, 'append') || template.append
    || (TREE_TYPES.has(type) ? 'tree' : undefined);
  if (append) element.attr.append = append;
  if (append !== 'tree') place.append(element);
  renderAll(vm, template.children, new Place(element, null, place.scope));
  if (append === 'tree') place.append(element);
}

function makeElement(type, isBody) {
  return isBody ? document.createBody(type ?? undefined) : document.createElement(type ?? undefined);
}

/** Whether a place is that of the body. */
function isTop(place) {
  return place.element === document.documentElement && !(place instanceof Block);
}

function hasMember(table, key) {
  return typeof table === 'object' && table !== null && hasOwn(table, key);
}
