/* What an expression surely is, as far as that can be told unrun: the host's objects, and texts. */

/** The globals that the host gives, by name. */
const GLOBALS = {
  __proto__: null, weex: { is: 'weex' }, $flex: { is: 'flex', path: [] }, document: { is: 'document' },
  require: { is: 'require' }, __weex_require__: { is: 'require' }, $app_require$: { is: 'require' },
  __weex_require_module__: { is: 'requireModule' }, _c: { is: 'element maker' },
  window: { is: 'global' }, globalThis: { is: 'global' }, self: { is: 'global' },
};
const RUNTIME_PARAMETERS = new Set(['__weex_require__', '__weex_require_module__', '$app_require$']);
const MODULE_PREFIX = /^@weex-module\//;
const DEEPEST = 24;

/** The value of a node in its scope; `undefined` if it cannot be told. */
function valueOf(node, scope, depth = 0) {
  if (depth > DEEPEST) return undefined;
  switch (node.type) {
    case 'Identifier': return identifierValue(node.name, scope, depth);
    case 'Literal': return typeof node.value === 'string' ? { is: 'text', text: node.value } : undefined;
    case 'TemplateLiteral':
      return node.quasis.length === 1 ? { is: 'text', text: node.quasis[0].value.cooked } : undefined;
    case 'BinaryExpression': return node.operator === '+' ? joined(node, scope, depth) : undefined;
    case 'MemberExpression': return memberValue(node, scope, depth);
    case 'CallExpression': return callValue(node, scope, depth);
    case 'LogicalExpression':
      return node.operator === '&&' ? valueOf(node.right, scope, depth + 1) : valueOf(node.left, scope, depth + 1);
    case 'ConditionalExpression':
      return common([valueOf(node.consequent, scope, depth + 1), valueOf(node.alternate, scope, depth + 1)]);
    case 'AssignmentExpression': return node.operator === '=' ? valueOf(node.right, scope, depth + 1) : undefined;
    case 'SequenceExpression': return valueOf(node.expressions[node.expressions.length - 1], scope, depth + 1);
    case 'ChainExpression': case 'ParenthesizedExpression': return valueOf(node.expression, scope, depth + 1);
    default: return undefined;
  }
}

/** The text of an expression, if it is surely one text. */
function textOf(node, scope, depth = 0) {
  const value = node && valueOf(node, scope, depth);
  return value?.is === 'text' ? value.text : undefined;
}

function joined(node, scope, depth) {
  const left = textOf(node.left, scope, depth + 1);
  const right = left === undefined ? undefined : textOf(node.right, scope, depth + 1);
  return right === undefined ? undefined : { is: 'text', text: left + right };
}

function identifierValue(name, scope, depth) {
  const binding = scope.find(name);
  if (binding === undefined) return GLOBALS[name];
  if (binding === null) return name === '_c' ? GLOBALS._c : undefined;
  if (binding.isParameter && binding.writes.length === 0 && RUNTIME_PARAMETERS.has(name)) return GLOBALS[name];
  if (binding.makesElements && binding.writes.length === 0) return GLOBALS._c;
  if (binding.isOpen || binding.writes.length === 0 || binding.writes.length > 8) return undefined;
  if (binding.isKnown) return binding.value;
  if (binding.isBusy) return undefined; // it is written to from itself
  binding.isBusy = true;
  const value = common(binding.writes.map(({ node, path, scope: own }) => (
    path.reduce((object, key) => propertyValue(object, key), valueOf(node, own, depth + 1)))));
  binding.isBusy = false;
  if (depth === 0) {
    binding.isKnown = true;
    binding.value = value;
  }
  return value;
}

/** The value that all have, if they have one. */
function common(values) {
  const [first] = values;
  if (first === undefined) return undefined;
  const key = JSON.stringify(first);
  return values.every((value) => JSON.stringify(value) === key) ? first : undefined;
}

/** The static name of a member; `undefined` if it is computed. */
function memberName(node, scope, depth = 0) {
  if (node.property.type === 'PrivateIdentifier') return undefined;
  return node.computed ? textOf(node.property, scope, depth + 1) : node.property.name;
}

function memberValue(node, scope, depth) {
  const name = memberName(node, scope, depth);
  if (name === undefined) return undefined;
  const object = valueOf(node.object, scope, depth + 1);
  if (object === undefined && (name === '_c' || name === '$createElement')) return GLOBALS._c;
  return propertyValue(object, name);
}

function propertyValue(object, name) {
  switch (object?.is) {
    case 'global': return name === 'weex' || name === '$flex' || name === 'document' ? GLOBALS[name] : undefined;
    case 'weex':
      if (name === 'requireModule') return { is: 'requireModule' };
      return name === 'document' ? GLOBALS.document : undefined;
    case 'module': return name in Object.prototype ? undefined : { is: 'method', module: object.name, name };
    case 'flex':
      return name in Object.prototype || object.path.length > 1 ? undefined : { is: 'flex', path: [...object.path, name] };
    case 'namespace': return name === 'default' ? object.of : propertyValue(object.of, name);
    case 'document': return name === 'createElement' ? { is: 'node maker' } : undefined;
    default: return undefined;
  }
}

function callValue(node, scope, depth) {
  const callee = valueOf(node.callee, scope, depth + 1);
  if (callee === undefined) return bundledValue(node, scope, depth);
  const name = textOf(node.arguments[0], scope, depth + 1);
  if (name === undefined) return undefined;
  switch (callee.is) {
    case 'requireModule': return { is: 'module', name };
    case 'require': return MODULE_PREFIX.test(name) ? { is: 'module', name: name.replace(MODULE_PREFIX, '') } : undefined;
    case 'node maker': return { is: 'node', tag: name };
    default: return undefined;
  }
}

/** What a call of a bundler's function gives: the exports of another module of the bundle, or the same as a namespace. */
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
  const fn = object.properties[0].value;
  return fn && FUNCTIONS.has(fn.type) ? exportsOf(fn, fn.params[1], depth) : undefined;
}

/** `n(12)`, the exports of the twelfth of webpack's modules. */
function webpackExports(modules, argument, depth) {
  if (argument?.type !== 'Literal') return undefined;
  const fn = modules.type === 'ArrayExpression' ? modules.elements[argument.value]
    : modules.properties.find(({ key }) => `${key?.value ?? key?.name}` === `${argument.value}`)?.value;
  return fn && FUNCTIONS.has(fn.type) ? exportsOf(fn, fn.params[0], depth) : undefined;
}

/** What a bundled module exports, if it assigns `module.exports` once. */
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
