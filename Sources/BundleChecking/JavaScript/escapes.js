/* Finds where modules of the host escape, so that their use cannot be determined without running the script. */

/** Functions through which no module escapes. */
const HARMLESS = new Set('log info warn error debug trace assert dir keys values entries getOwnPropertyNames stringify isArray Boolean String'.split(' '));
/** Functions that change their first argument, which is then unknown. */
const CHANGING = new Set(['assign', 'defineProperty', 'defineProperties', 'extend', 'setPrototypeOf']);

/**
 * Notes a module that goes where it cannot be followed: into a function, a list, or a property that has other values elsewhere.
 */
function noteEscape(node, scope, { parent, above, facts }) {
  if (!isEscape(node, scope, parent, above)) return;
  const value = valueOf(node, scope);
  if (value?.is === 'module') facts.add('dynamic', node, { what: 'use', module: value.name });
}

function isEscape(node, scope, parent, above) {
  switch (parent.type) {
    case 'Property': return parent.value === node && above.parent.type === 'ObjectExpression' && !isFollowed(keyOf(parent, scope));
    case 'PropertyDefinition': return parent.value === node && !isFollowed(keyName(parent.key, parent.computed));
    case 'AssignmentExpression': return parent.right === node && parent.left.type === 'MemberExpression' && !isExport(parent.left, scope)
      && !isFollowed(memberName(parent.left, scope));
    case 'ArrayExpression': return above.parent.type !== 'VariableDeclarator' || above.parent.id.type !== 'ArrayPattern';
    case 'CallExpression': return parent.callee !== node && !isHarmless(parent, node, scope);
    case 'NewExpression': return parent.callee !== node;
    case 'SpreadElement': case 'AssignmentPattern': case 'YieldExpression': return true;
    case 'ArrowFunctionExpression': return parent.body === node && !isFollowable(parent, above);
    case 'ReturnStatement': return !isFollowable(scope.home.fn, placeOfFunction(scope.home.fn, above));
    default: return false;
  }
}

function isFollowed(name) {
  return name !== undefined && writtenValue(name, 0)?.is === 'module';
}

/** `exports.name` and `module.exports`, in a bundled module or not. */
function isExport({ object, property, computed }, scope) {
  if (object.type === 'MemberExpression') return object.property.name === 'exports';
  if (object.type !== 'Identifier') return false;
  if (object.name === 'exports' || keyName(property, computed) === 'exports') return true;
  const { fn } = scope.home;
  return fn?.modules !== undefined && fn.params[1]?.name === object.name;
}

function isHarmless(call, argument, scope) {
  const { callee } = call;
  if (FUNCTIONS.has(callee.type)) return true;
  const name = callee.type === 'MemberExpression' ? keyName(callee.property, callee.computed) : callee.name;
  if (CHANGING.has(name)) return call.arguments[0] === argument;
  return HARMLESS.has(name) || bundledValue(call, scope, 0) !== undefined || functionOf(callee, scope) !== undefined && valueOf(call, scope) !== undefined;
}

/**
 * Whether the result of a function can be followed to its callers: the function has a name, is called at once, or is an
 * export, `n.d(exports, 'name', function)`.
 */
function isFollowable(fn, place) {
  if (!fn || !place || returnOf(fn) === undefined) return false;
  const { parent } = place;
  if (fn.type === 'FunctionDeclaration' || parent.type === 'VariableDeclarator') return true;
  const call = parent.type === 'Property' ? place.above.above?.parent : parent;
  return call?.type === 'CallExpression' && (call.callee === fn || call.callee.property?.name === 'd');
}

/** The surroundings of a function, from a place inside it. */
function placeOfFunction(fn, place) {
  for (let around = place; around; around = around.above) if (around.parent === fn) return around.above;
  return undefined;
}

/** Whether something that is not one known value is a module at times. */
function mayBeModule(node, scope) {
  if (node.type !== 'Identifier') return false;
  const binding = scope.find(node.name);
  if (!binding || binding.isOpen || binding.writes.length < 2) return false;
  return binding.writes.some(({ node: written, path, scope: own }) => valueAlong(path, written, own, 1)?.is === 'module');
}
