/* The values of the script's own objects, functions and bundled modules. */

/**
 * The value of a property of one of the script's own objects: the common value of everything that the script writes to properties of that name.
 */
function writtenValue(name, depth) {
  const writes = propertyWrites.get(name);
  if (!writes) return undefined;
  if (writes.isKnown) return writes.value;
  if (writes.isBusy || depth > DEEPEST) {
    dependences++;
    return undefined;
  }
  writes.isBusy = true;
  const before = dependences;
  const value = common(writes.filter(({ node }) => !isNothing(node)), ({ node, scope }) => valueOf(node, scope, depth + 1));
  writes.isBusy = false;
  if (dependences === before) [writes.isKnown, writes.value] = [true, value];
  return value;
}

/** The value of a call of a function of the script: one that a bundler generates, or one that consists of a single `return`. */
function ownCallValue(node, scope, depth) {
  const bundled = bundledValue(node, scope, depth);
  if (bundled !== undefined) return bundled;
  const callee = node.callee.type === 'SequenceExpression' ? node.callee.expressions.at(-1) : node.callee;
  if (callee.type === 'MemberExpression' && memberName(callee, scope, depth + 1) === '$el') {
    const name = node.arguments[0] && textOf(node.arguments[0], scope, depth + 1);
    return name === undefined ? undefined : { is: 'reference', name };
  }
  const fn = functionOf(callee, scope);
  return fn === undefined ? undefined : returnedValue(fn, node.arguments, scope, depth);
}

/** The function of the script that an expression surely is. */
function functionOf(callee, scope) {
  if (FUNCTIONS.has(callee.type)) return callee;
  if (callee.type !== 'Identifier') return undefined;
  const binding = scope.find(callee.name);
  if (!binding) return undefined;
  if (binding.fn !== undefined) return binding.writes.length === 0 ? binding.fn : undefined;
  const [write] = binding.writes;
  return binding.writes.length === 1 && !binding.isOpen && write.path.length === 0 && FUNCTIONS.has(write.node.type) ? write.node : undefined;
}

/** The value that a function returns for some arguments, if it consists of one expression. */
function returnedValue(fn, nodes, scope, depth) {
  const returned = returnOf(fn);
  if (fn.isBusy || depth > DEEPEST) dependences++;
  if (returned === undefined || fn.isBusy || depth > DEEPEST || nodes.some(({ type }) => type === 'SpreadElement')) return undefined;
  const given = [];
  fn.params.forEach((pattern, index) => {
    const binding = pattern.type === 'Identifier' ? fn.scope.names.get(pattern.name) : undefined;
    if (binding === undefined || nodes[index] === undefined || binding.argument !== undefined) return;
    binding.argument = { node: nodes[index], scope };
    given.push(binding);
  });
  fn.isBusy = true;
  const value = valueOf(returned, fn.scope, depth + 1);
  fn.isBusy = false;
  for (const binding of given) binding.argument = undefined;
  return value;
}

/** The one expression that a function returns; `undefined` if there are several, or none. */
function returnOf(fn) {
  if (fn.async || fn.generator) return undefined;
  if (fn.returned === undefined) {
    const returns = fn.body.type === 'BlockStatement' ? returnsIn(fn.body, []) : [fn.body];
    fn.returned = returns.length === 1 && returns[0] !== null ? returns[0] : null;
  }
  return fn.returned ?? undefined;
}

function returnsIn(node, found) {
  if (node.type === 'ReturnStatement') found.push(node.argument);
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) returnsIn(child, found);
  return found;
}

/** Webpack's modules that were required, by the index in their values. */
const bundledModules = [];

/** The value of a call of a bundler's function: the exports of another module of the bundle, or its namespace. */
function bundledValue(node, scope, depth) {
  const callee = node.callee.type === 'SequenceExpression' ? node.callee.expressions.at(-1) : node.callee;
  if (callee.type !== 'Identifier') return undefined;
  const binding = scope.find(callee.name);
  if (!binding) return undefined;
  if (binding.modules !== undefined) return webpackExports(binding.modules, node.arguments[0], depth);
  const body = binding.fn ?? (binding.writes.length === 1 && !binding.isOpen ? binding.writes[0].node : undefined);
  if (body === undefined) return undefined;
  if (node.arguments.length === 0) return esbuildExports(body, depth);
  if (!/Function/.test(body.type) || !currentSource.slice(body.start, body.end).includes('__esModule')) return undefined;
  const of = valueOf(node.arguments[0], scope, depth + 1);
  return of === undefined ? undefined : { is: 'namespace', of };
}

/** `require_a()`, where `var require_a = __commonJS({ "a"(exports, module) {…} })`. */
function esbuildExports(body, depth) {
  if (body.type !== 'CallExpression' || body.arguments.length !== 1) return undefined;
  const [object] = body.arguments;
  if (object.type !== 'ObjectExpression' || object.properties.length !== 1) return undefined;
  const { key, value: fn } = object.properties[0];
  if (key.type === 'Literal' && /^[^:]+\.vue$/.test(key.value)) return { is: 'component', path: key.value };
  return fn && FUNCTIONS.has(fn.type) ? exportsOf(fn, fn.params[1], depth) : undefined;
}

/** `n(12)`, the exports of the twelfth of webpack's modules. */
function webpackExports(modules, argument, depth) {
  const fn = webpackModule(modules, argument);
  if (fn === undefined) return undefined;
  const value = exportsOf(fn, fn.params[0], depth);
  if (value !== undefined || fn.exported?.length > 0) return value;
  if (fn.index === undefined) fn.index = bundledModules.push(fn) - 1;
  return { is: 'exports', index: fn.index };
}

/** The function of one of webpack's modules. */
function webpackModule(modules, argument) {
  if (argument?.type !== 'Literal') return undefined;
  const fn = modules.type === 'ArrayExpression' ? modules.elements[argument.value]
    : modules.properties.find(({ key }) => `${key?.value ?? key?.name}` === `${argument.value}`)?.value;
  return fn && FUNCTIONS.has(fn.type) ? fn : undefined;
}

/** The value that a webpack module exports under a name: by an assignment, or by a function in `n.d(exports, 'name', function)`. */
function exportedValue(fn, name, depth) {
  const [, exports, required] = fn.params;
  if (exports?.type !== 'Identifier' || fn.isBusy || depth > DEEPEST) return undefined;
  fn.getters ??= gettersIn(fn.body, exports.name, required?.name, new Map());
  const found = fn.getters.get(name);
  if (found?.length !== 1) return undefined;
  fn.isBusy = true;
  const value = valueOf(found[0], fn.scope, depth + 1);
  fn.isBusy = false;
  return value;
}

function gettersIn(node, exports, required, found) {
  const add = (name, value) => { if (name !== undefined) found.set(name, [...found.get(name) ?? [], value]); };
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && node.left.object.name === exports) {
    add(keyName(node.left.property, node.left.computed), node.right);
  }
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && required !== undefined
    && node.callee.object.name === required && node.callee.property.name === 'd' && node.arguments[0]?.name === exports) {
    const [, second, third] = node.arguments;
    const getters = second?.type === 'ObjectExpression' ? second.properties.map(({ key, value, computed }) => [key && keyName(key, computed), value])
      : [[second && keyName(second, true), third]];
    for (const [name, getter] of getters) {
      const value = getter && FUNCTIONS.has(getter.type) ? returnOf(getter) : undefined;
      if (value !== undefined) add(name, value);
    }
  }
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) gettersIn(child, exports, required, found);
  return found;
}

/** The exports of a bundled module, if it assigns `module.exports` once. */
function exportsOf(fn, parameter, depth) {
  if (parameter?.type !== 'Identifier' || fn.isBusy) return undefined;
  fn.exported ??= exportsIn(fn.body, parameter.name, []);
  if (fn.exported.length !== 1) return undefined;
  fn.isBusy = true;
  const value = valueOf(fn.exported[0], fn.scope, depth + 1);
  fn.isBusy = false;
  return value;
}

function exportsIn(node, name, found) {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const { object, property } = node.left;
    if (object.type === 'Identifier' && object.name === name && property.name === 'exports') found.push(node.right);
  }
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) exportsIn(child, name, found);
  return found;
}
