/* The values of expressions, as far as they are certain without running the script: objects of the host, and texts. */

/** The globals that the host defines, by name. */
const GLOBALS = {
  __proto__: null, weex: { is: 'weex' }, $flex: { is: 'flex', path: [] }, document: { is: 'document' },
  require: { is: 'require' }, __weex_require__: { is: 'require' }, $app_require$: { is: 'require' },
  __weex_require_module__: { is: 'requireModule' }, _c: { is: 'element maker' },
  window: { is: 'global' }, globalThis: { is: 'global' }, self: { is: 'global' },
};
const RUNTIME_PARAMETERS = new Set(['__weex_require__', '__weex_require_module__', '$app_require$']);
const MODULE_PREFIX = /^@weex-module\//;
const DEEPEST = 24;
/**
 * How often an evaluation depended on where it began: it met a variable that was being evaluated, an argument of a call, or the deepest level. Values of
 * variables that did not are kept, or evaluation would take exponential time.
 */
let dependences = 0;
/** An object of the script's own: its properties are known from what the script writes to properties with their names. */
const OWN = { is: 'own' };

/** The value of a node in its scope; `undefined` if it cannot be determined. */
function valueOf(node, scope, depth = 0) {
  if (depth > DEEPEST) {
    dependences++;
    return undefined;
  }
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
      // Of nothing, nothing can be asked.
      if (isNothing(node.alternate)) return valueOf(node.consequent, scope, depth + 1);
      if (isNothing(node.consequent)) return valueOf(node.alternate, scope, depth + 1);
      return common([node.consequent, node.alternate], (branch) => valueOf(branch, scope, depth + 1));
    case 'ThisExpression': case 'ObjectExpression': return OWN;
    case 'AssignmentExpression': return node.operator === '=' ? valueOf(node.right, scope, depth + 1) : undefined;
    case 'SequenceExpression': return valueOf(node.expressions[node.expressions.length - 1], scope, depth + 1);
    case 'ChainExpression': case 'ParenthesizedExpression': return valueOf(node.expression, scope, depth + 1);
    default: return undefined;
  }
}

/** Whether an expression is `null`, `undefined` or an object without properties. */
function isNothing(node) {
  switch (node.type) {
    case 'Literal': return node.value === null && node.raw === 'null';
    case 'Identifier': return node.name === 'undefined';
    case 'UnaryExpression': return node.operator === 'void';
    case 'ObjectExpression': return node.properties.length === 0;
    default: return false;
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
  if (binding.argument !== undefined && binding.writes.length === 0) {
    dependences++;
    return valueOf(binding.argument.node, binding.argument.scope, depth + 1);
  }
  if (binding.isParameter && binding.writes.length === 0 && RUNTIME_PARAMETERS.has(name)) return GLOBALS[name];
  if (binding.makesElements && binding.writes.length === 0) return GLOBALS._c;
  if (binding.isOpen || binding.writes.length === 0 || binding.writes.length > 8) return undefined;
  if (binding.isKnown) return binding.value;
  if (binding.isBusy) { // it is written to from itself
    dependences++;
    return undefined;
  }
  binding.isBusy = true;
  const before = dependences;
  const value = common(binding.writes, ({ node, path, scope: own }) => valueAlong(path, node, own, depth + 1));
  binding.isBusy = false;
  if (depth === 0 || dependences === before) {
    binding.isKnown = true;
    binding.value = value;
  }
  return value;
}

/** The value that a pattern extracts from a node. */
function valueAlong(path, node, scope, depth) {
  if (path.length === 0) return valueOf(node, scope, depth);
  const [key, ...rest] = path;
  if (typeof key === 'number') {
    const element = node.type === 'ArrayExpression' ? node.elements[key] : undefined;
    return element && element.type !== 'SpreadElement' ? valueAlong(rest, element, scope, depth + 1) : undefined;
  }
  if (path.some((part) => typeof part === 'number')) return undefined;
  return path.reduce((object, part) => propertyValue(object, part, depth + 1), valueOf(node, scope, depth));
}

/** The common value of all nodes, if they have one; nodes after the first other value are not evaluated. */
function common(nodes, valueOf) {
  let first, key;
  for (const [index, node] of nodes.entries()) {
    const value = valueOf(node);
    if (value === undefined) return undefined;
    if (index === 0) [first, key] = [value, JSON.stringify(value)];
    else if (JSON.stringify(value) !== key) return undefined;
  }
  return first;
}

/** The static name of a member; `undefined` if it is computed. */
function memberName(node, scope, depth = 0) {
  if (node.property.type === 'PrivateIdentifier') return undefined;
  return node.computed ? textOf(node.property, scope, depth + 1) : node.property.name;
}

function memberValue(node, scope, depth) {
  const name = memberName(node, scope, depth);
  const object = valueOf(node.object, scope, depth + 1);
  // `$refs.rows[0]`, one of several in a loop
  if (object?.is === 'reference' && node.computed && name === undefined) return { ...object, isOne: true };
  if (name === undefined) return undefined;
  if (name === '_c' || name === '$createElement') return object === undefined || object.is === 'own' ? GLOBALS._c : undefined;
  if (name === '$refs' && (object === undefined || object.is === 'own')) return { is: 'references' };
  return propertyValue(object, name, depth);
}

function propertyValue(object, name, depth) {
  switch (object?.is) {
    case 'own': return name in Object.prototype ? undefined : writtenValue(name, depth);
    case 'exports': return exportedValue(bundledModules[object.index], name, depth);
    case 'references': return { is: 'reference', name };
    case 'reference': case 'node': return { is: 'element method', of: object, name };
    case 'global': return name === 'weex' || name === '$flex' || name === 'document' ? GLOBALS[name] : undefined;
    case 'weex':
      if (name === 'requireModule') return { is: 'requireModule' };
      return name === 'document' ? GLOBALS.document : undefined;
    case 'module': return name in Object.prototype ? undefined : { is: 'method', module: object.name, name };
    case 'flex':
      return name in Object.prototype || object.path.length > 1 ? undefined : { is: 'flex', path: [...object.path, name] };
    case 'namespace': return name === 'default' ? object.of : propertyValue(object.of, name, depth);
    case 'document': return name === 'createElement' ? { is: 'node maker' } : undefined;
    default: return undefined;
  }
}

function callValue(node, scope, depth) {
  const call = plainCall(node, scope, depth);
  if (call === undefined) return undefined;
  const callee = valueOf(call.callee, scope, depth + 1) ?? parameterValue(call, scope, depth);
  if (call.isBinding) return callee;
  if (callee === undefined || callee.is === 'own') return ownCallValue(call, scope, depth);
  if (callee.is === 'method') return { is: 'answer', module: callee.module, name: callee.name };
  const [argument] = call.arguments;
  const name = argument && textOf(argument, scope, depth + 1);
  if (name === undefined) return undefined;
  switch (callee.is) {
    case 'requireModule': return { is: 'module', name };
    case 'require': return MODULE_PREFIX.test(name) ? { is: 'module', name: name.replace(MODULE_PREFIX, '') } : undefined;
    case 'node maker': return { is: 'node', tag: name };
    default: return undefined;
  }
}

/**
 * The value of a parameter: under any minified name, it is the host's `require` if it is called with the name of a
 * module, since nothing else takes `@weex-module/…`.
 */
function parameterValue({ callee, arguments: [argument, ...others] }, scope, depth) {
  if (callee.type !== 'Identifier' || argument === undefined || others.length > 0) return undefined;
  const binding = scope.find(callee.name);
  if (!binding?.isParameter || binding.writes.length > 0 || binding.modules !== undefined) return undefined;
  return MODULE_PREFIX.test(textOf(argument, scope, depth + 1) ?? '') ? GLOBALS.require : undefined;
}

/** The functions of the host that may be called through `call`, `apply` and `bind`. */
const CALLABLE = new Set(['method', 'requireModule', 'element method', 'flex']);

/** A call with `call` and `apply` resolved; `isBinding` if it only binds the receiver. */
function plainCall(node, scope, depth = 0) {
  const { callee } = node;
  const way = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
  if (way !== 'call' && way !== 'apply' && way !== 'bind') return node;
  const of = valueOf(callee.object, scope, depth + 1);
  if (!CALLABLE.has(of?.is)) return node;
  const { type, optional } = node;
  const plain = { type, optional: optional || callee.optional, callee: callee.object, isBinding: way === 'bind' };
  if (way !== 'apply') return { ...plain, arguments: way === 'call' ? node.arguments.slice(1) : [] };
  const list = node.arguments[1];
  if (list === undefined) return { ...plain, arguments: [] };
  return { ...plain, arguments: list.type === 'ArrayExpression' && !list.elements.includes(null) ? list.elements : [{ ...list, type: 'SpreadElement', argument: list }] };
}
