/*
 * Finds attributes for which a component has no prop, so that it passes them on to its root. Works for the output of
 * our own builder for `.vue` files, whose parts are modules called `script:PATH` and `component:PATH`.
 */

/** The functions of those modules, by their names. */
let parts = new Map();

const PART = /^(?:script|component):/;

function notePart({ key, value }) {
  if (key.type !== 'Literal' || !PART.test(key.value) || !FUNCTIONS.has(value.type)) return;
  parts.set(key.value, value);
  value.part = key.value;
}

/** Notes the attributes of a component's tag that it passes on, each with the tags that its root may be. */
function notePassed(tag, attributes, scope, facts) {
  const given = entriesOf(attributes, scope);
  const path = given.length === 0 || parts.size === 0 ? undefined : componentNamed(tag, scope);
  if (path === undefined) return;
  const props = propsOf(path);
  const roots = props && rootsOf(path);
  if (!roots) return;
  for (const [name, property] of given) {
    if (!props.has(plainName(name))) facts.add('passed', property.key, { tag, name, roots });
  }
}

function plainName(name) {
  return name.replace(/-/g, '').toLowerCase();
}

/** The path of the component that a template in a scope means by a tag. */
function componentNamed(tag, scope) {
  let own;
  for (let outer = scope; outer && own === undefined; outer = outer.parent) own = outer.fn?.part;
  const options = own && optionsOf(own.replace(PART, ''));
  const table = options && entryOf(options.node, 'components', options.scope);
  const entry = entriesOf(table, options?.scope).find(([key]) => plainName(key) === plainName(tag));
  const value = entry && valueOf(entry[1].value, options.scope);
  return value?.is === 'component' ? value.path : undefined;
}

/** The object of options that a component's script exports, with its scope. */
function optionsOf(path) {
  const fn = parts.get(`script:${path}`);
  if (fn === undefined) return undefined;
  fn.options ??= { node: findOptions(fn.body), scope: fn.scope };
  return fn.options.node && fn.options;
}

function findOptions(node) {
  if (node.type === 'ObjectExpression') {
    return COMPONENT_KEYS.some((name) => node.properties.some(({ key }) => key?.name === name)) ? node : undefined;
  }
  for (const child of childrenOf(node)) {
    const found = findOptions(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names of a component's props, without dashes and capitals; `undefined` if not all are known. */
function propsOf(path) {
  const { node, scope } = optionsOf(path) ?? {};
  if (node === undefined || node.properties.some(({ type }) => type !== 'Property')) return undefined;
  if (['mixins', 'extends', 'inheritAttrs', 'functional'].some((name) => entryOf(node, name, scope) !== undefined)) return undefined;
  const props = entryOf(node, 'props', scope);
  if (props === undefined) return new Set();
  const names = props.type === 'ObjectExpression' ? props.properties.map((property) => keyOf(property, scope))
    : props.type === 'ArrayExpression' ? props.elements.map((element) => element && textOf(element, scope)) : [undefined];
  return names.some((name) => typeof name !== 'string') ? undefined : new Set(names.map(plainName));
}

/** The tags that a component's root may have; `undefined` if they cannot be determined. */
function rootsOf(path) {
  const fn = parts.get(`component:${path}`);
  const render = fn && findRender(fn.body);
  const returned = render ? returnsIn(render.body, []) : [];
  const roots = [];
  return returned.length === 1 && addRoots(returned[0], roots) ? roots : undefined;
}

function findRender(node) {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && FUNCTIONS.has(node.right.type)
    && keyName(node.left.property, node.left.computed) === 'render') return node.right;
  for (const child of childrenOf(node)) {
    const found = findRender(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function addRoots(node, roots) {
  if (node?.type === 'ConditionalExpression') return addRoots(node.consequent, roots) && addRoots(node.alternate, roots);
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  if (node.callee.name === '_e') return true;
  const [tag] = node.arguments;
  if (node.callee.name !== '_c' || tag?.type !== 'Literal' || typeof tag.value !== 'string') return false;
  roots.push(tag.value);
  return true;
}
