/*
 * Elements that are requested before their component is rendered.
 *
 * AD-HOC: in `created` there are no elements yet, and on a device no ids; but that is where the example in
 * Weex's own manual calls a method of one: `this.$el('mycomponent').focus()`. So the element is made when it is
 * requested, and the call reaches it when it is shown.
 */

/** The element that an id will refer to in a component that is not rendered yet; undefined if that is ambiguous. */
function earlyElement(vm, id) {
  if (vm._parentEl !== undefined) return undefined;
  const { template } = vm._options;
  const found = templateOf(vm, template, id);
  if (found === undefined) return undefined;
  const known = vm._early?.get(found);
  if (known !== undefined) return known;
  const isBody = found === template && !(vm._parent instanceof Vm) && !vm._options.replace;
  const element = makeElement(found.type, isBody);
  (vm._early ??= new Table()).set(found, element);
  return element;
}

/** The part of a template that makes the one element with an id: not in a list, and not of a computed type. */
function templateOf(vm, template, id) {
  if (typeof template !== 'object' || template === null || template.repeat) return undefined;
  if (typeof template.type !== 'string' || componentOptions(vm, template, template.type)) return undefined;
  if (template.id === id) return template;
  const { children } = template;
  for (let i = 0; isArray(children) && i < children.length; i++) {
    const found = templateOf(vm, children[i], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The element that was made early for a part of a template; the first rendering uses it. */
function takeEarlyElement(vm, template) {
  const element = vm._early?.get(template);
  if (element !== undefined) vm._early.delete(template);
  return element;
}
