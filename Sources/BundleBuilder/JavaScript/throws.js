/*
 * Finds where a script may have thrown a value that is not an error, for which the engine records no place: the `throw`
 * statements, and the calls that reject promises, whose expression can have the value.
 *
 * `value` is a description by the page runtime's `outline`: `{ type, text, name, fields, isWhole }`.
 */

/** The places `[{ line, column }]`, from 1, in the order of the script. */
function findThrows({ source, value }) {
  const program = parseScript(source);
  const reading = { thrown: [], assigned: new Set() };
  enter(program, makeScope(undefined, true), reading);
  const thrown = JSON.parse(value);
  return reading.thrown
    .filter(({ node, scope }) => canBe(node, thrown, { scope, assigned: reading.assigned, above: [] }))
    .map(({ place }) => startOf(place))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

/*
 * Scopes record the values that each name is given. A name that holds what a `catch` caught has no value of its own: if
 * it is thrown again, it was first thrown elsewhere.
 */

function makeScope(above, isFunction) {
  return { above, isFunction, names: new Map() };
}

function lookUp(name, scope) {
  for (let at = scope; at !== undefined; at = at.above) if (at.names.has(name)) return at.names.get(name);
  return undefined;
}

/** Declares a name; `kind` is `caught`, `reject` or, if it may hold anything, `any`. */
function addName(name, scope, kind) {
  const known = scope.names.get(name) ?? { values: [], kind: '' };
  if (kind !== '') known.kind = kind;
  scope.names.set(name, known);
  return known;
}

function addPattern(pattern, scope, kind) {
  switch (pattern?.type) {
    case 'Identifier': addName(pattern.name, scope, kind); break;
    case 'ObjectPattern': pattern.properties.forEach((property) => addPattern(property.value ?? property.argument, scope, 'any')); break;
    case 'ArrayPattern': pattern.elements.forEach((element) => addPattern(element, scope, 'any')); break;
    case 'AssignmentPattern': addPattern(pattern.left, scope, 'any'); break;
    case 'RestElement': addPattern(pattern.argument, scope, 'any'); break;
    default:
  }
}

/** Looks into a function's body or a block; a name may be used above its declaration, so all are declared first. */
function enter(node, scope, reading) {
  if (scope.isFunction) declareVars(node, scope);
  declareHere(node, scope);
  forEachChild(node, (child) => look(child, scope, reading));
}

/** Declares what `var` declares anywhere in a function. */
function declareVars(node, scope) {
  forEachChild(node, (child) => {
    if (child.type === 'VariableDeclaration' && child.kind === 'var') declareVariables(child, scope);
    if (!/Function|^Class/.test(child.type)) declareVars(child, scope);
  });
}

/** Declares what a block's own statements declare. */
function declareHere(node, scope) {
  forEachChild(node, (child) => {
    if (child.type === 'VariableDeclaration' && child.kind !== 'var') declareVariables(child, scope);
    else if (/^(Function|Class)Declaration$/.test(child.type) && child.id) addName(child.id.name, scope, '').values.push({ node: child, scope });
    else if (/^Import.*Specifier$/.test(child.type)) addName(child.local.name, scope, 'any');
    else if (/^(ImportDecl|Export|SwitchCase)/.test(child.type)) declareHere(child, scope);
  });
}

function declareVariables({ declarations }, scope) {
  for (const { id, init } of declarations) {
    addPattern(id, scope, '');
    if (id.type === 'Identifier' && init) scope.names.get(id.name).values.push({ node: init, scope });
  }
}

const BLOCKS = /^(BlockStatement|StaticBlock|ForStatement|SwitchStatement)$/;

function look(node, scope, reading) {
  const { type } = node;
  if (/Function/.test(type)) return lookIntoFunction(node, scope, reading, ['any']);
  if (/^For(In|Of)/.test(type)) return lookIntoLoop(node, makeScope(scope, false), reading);
  if (BLOCKS.test(type)) return enter(node, makeScope(scope, false), reading);
  if (type === 'CatchClause') {
    const inside = makeScope(scope, false);
    addPattern(node.param, inside, 'caught');
    return look(node.body, inside, reading);
  }
  if (type === 'ThrowStatement') reading.thrown.push({ node: node.argument, scope, place: node });
  if (type === 'AssignmentExpression') noteAssignment(node, scope, reading);
  if (type === 'UpdateExpression' && node.argument.type === 'MemberExpression') noteMember(node.argument, reading);
  if (type === 'UpdateExpression' && node.argument.type === 'Identifier') spoil(node.argument.name, scope);
  if (type === 'CallExpression' || type === 'NewExpression') return lookIntoCall(node, scope, reading);
  // A `reject` function that is passed on may be called with anything.
  if (type === 'Identifier' && lookUp(node.name, scope)?.kind === 'reject') {
    reading.thrown.push({ node, scope, place: node });
    return undefined;
  }
  return forEachChild(node, (child, key) => {
    const isName = (key === 'property' || key === 'key') && !node.computed && child.type === 'Identifier';
    if (!isName) look(child, scope, reading);
  });
}

/** Looks into a loop over unknown values. */
function lookIntoLoop(node, scope, reading) {
  declareHere(node, scope);
  namesOf(node.left).forEach((name) => spoil(name, scope));
  forEachChild(node, (child) => look(child, scope, reading));
}

/** Looks into a function, whose parameters are of these kinds, the last of them for the rest. */
function lookIntoFunction(node, scope, reading, kinds) {
  const inside = makeScope(scope, true);
  if (node.id && node.type === 'FunctionExpression') addName(node.id.name, inside, '').values.push({ node, scope });
  node.params.forEach((param, i) => {
    addPattern(param, inside, kinds[i] ?? kinds[kinds.length - 1]);
    if (param.type !== 'Identifier') look(param, inside, reading);
  });
  if (node.body.type !== 'BlockStatement') return look(node.body, inside, reading);
  return enter(node.body, inside, reading);
}

function lookIntoCall(node, scope, reading) {
  const { callee, arguments: args } = node;
  const isExecutor = node.type === 'NewExpression' && callee.name === 'Promise';
  const method = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
  const isRejection = method === 'reject'
    || callee.type === 'Identifier' && lookUp(callee.name, scope)?.kind === 'reject';
  if (isRejection) reading.thrown.push({ node: args[0] ?? { type: 'Nothing' }, scope, place: node });
  if (callee.type !== 'Identifier') look(callee, scope, reading);
  // An executor that is defined elsewhere may reject with anything.
  if (isExecutor && !/Function/.test(args[0]?.type)) reading.thrown.push({ node: { type: 'Anything' }, scope, place: node });
  args.forEach((arg, i) => {
    const handlesRejection = method === 'catch' && i === 0 || method === 'then' && i === 1;
    if (/Function/.test(arg.type)) {
      lookIntoFunction(arg, scope, reading, isExecutor && i === 0 ? ['any', 'reject', 'any']
        : handlesRejection ? ['caught', 'any'] : ['any']);
    } else if (!handlesRejection || arg.type !== 'Identifier') {
      look(arg, scope, reading);
    }
  });
}

function noteAssignment({ left, right, operator }, scope, reading) {
  if (left.type === 'MemberExpression') return noteMember(left, reading);
  if (left.type !== 'Identifier') return namesOf(left).forEach((name) => spoil(name, scope));
  if (operator !== '=') return spoil(left.name, scope);
  return lookUp(left.name, scope)?.values.push({ node: right, scope });
}

/** Notes that a property of some object is assigned to: its value may differ from that in the literal. */
function noteMember({ computed, property }, reading) {
  reading.assigned.add(computed ? `${property.value ?? '*'}` : property.name);
}

function spoil(name, scope) {
  const known = lookUp(name, scope);
  if (known) known.kind = 'any';
}

function namesOf(pattern) {
  const names = makeScope(undefined, true);
  if (pattern.type === 'VariableDeclaration') pattern.declarations.forEach(({ id }) => addPattern(id, names, 'any'));
  else addPattern(pattern, names, 'any');
  return [...names.names.keys()];
}

function forEachChild(node, use) {
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) value.forEach((child) => { if (child?.type) use(child, key); });
    else if (value?.type) use(value, key);
  }
}

/*
 * Whether an expression can have a value.
 */

const BOOLEANS = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'instanceof'];

function canBe(node, value, at) {
  const { type } = value;
  switch (node.type) {
    case 'Nothing': return type === 'undefined';
    case 'Literal': return isLiteral(node, value);
    case 'TemplateLiteral': return type === 'string' && templatePattern(node).test(value.text);
    case 'ObjectExpression': return type === 'object' && value.name === 'Object' && hasProperties(node, value, at);
    case 'ArrayExpression': return type === 'array' && hasElements(node, value, at);
    case 'FunctionExpression': case 'ArrowFunctionExpression': case 'FunctionDeclaration':
    case 'ClassExpression': case 'ClassDeclaration': return type === 'function';
    case 'UnaryExpression': return isUnary(node, value);
    case 'UpdateExpression': return type === 'number' || type === 'bigint';
    case 'BinaryExpression': return isBinary(node, value);
    case 'ConditionalExpression': return canBe(node.consequent, value, at) || canBe(node.alternate, value, at);
    case 'LogicalExpression': return canBe(node.left, value, at) || canBe(node.right, value, at);
    case 'AssignmentExpression': return node.operator !== '=' || canBe(node.right, value, at);
    case 'SequenceExpression': return canBe(node.expressions[node.expressions.length - 1], value, at);
    case 'ParenthesizedExpression': return canBe(node.expression, value, at);
    case 'NewExpression': return isInstance(node, value, at);
    case 'CallExpression': return !isBuiltIn(node.callee, at, /Error$/) && (type === 'symbol' || !isBuiltIn(node.callee, at, /^Symbol$/));
    case 'Identifier': return canName(node, value, at);
    default: return true;
  }
}

function isLiteral({ value, regex, bigint }, { type, text, name }) {
  if (regex) return type === 'object' && name === 'RegExp';
  if (bigint) return type === 'bigint' && text === `${value}`;
  return type === (value === null ? 'null' : typeof value) && text === `${value}`;
}

function templatePattern({ quasis }) {
  const parts = quasis.map(({ value }) => (value.cooked ?? '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`);
}

/** Whether an object made by a literal may match the outline; other properties may have been added to it since. */
function hasProperties({ properties }, { fields, isWhole }, at) {
  return properties.every((property) => {
    if (property.type !== 'Property' || property.computed) return true;
    const key = `${property.key.name ?? property.key.value}`;
    if (key === '__proto__' || at.assigned.has('*')) return true;
    if (!(key in fields)) return !isWhole;
    return property.kind !== 'init' || at.assigned.has(key) || canHold(property.value, fields[key], at);
  });
}

/** Whether an expression can be the value of a property; for an object only its kind is known. */
function canHold(node, field, at) {
  if (field === null || /^(Object|Array)Expression$|Function|^Class/.test(node.type)) return field === null || !('text' in field);
  if (/^(Literal|TemplateLiteral)$/.test(node.type) && !node.regex) return canBe(node, field, at);
  return !('text' in field) || canBe(node, field, at);
}

function hasElements({ elements }, value, at) {
  if (elements.some((element) => element?.type === 'SpreadElement')) return true;
  return elements.every((element, i) => {
    const field = value.fields[i];
    if (element === null) return true;
    if (field === undefined) return !value.isWhole;
    return canHold(element, field, at);
  });
}

function isUnary({ operator, argument }, { type, text }) {
  switch (operator) {
    case 'typeof': return type === 'string';
    case 'void': return type === 'undefined';
    case '!': case 'delete': return type === 'boolean';
    default:
      if (type !== 'number' && type !== 'bigint') return false;
      return argument.type !== 'Literal' || operator !== '-' || text === `${-argument.value}`;
  }
}

function isBinary({ operator, left, right }, { type, text }) {
  if (BOOLEANS.includes(operator)) return type === 'boolean';
  if (operator !== '+') return type === 'number' || type === 'bigint';
  if (type !== 'string') return (type === 'number' || type === 'bigint') && !isText(left) && !isText(right);
  const first = firstOf(left);
  return !(isText(first) && !text.startsWith(first.value)) && !(isText(right) && !text.endsWith(right.value));
}

function isText(node) {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/** The beginning of the text that a sum evaluates to. */
function firstOf(node) {
  return node.type === 'BinaryExpression' && node.operator === '+' ? firstOf(node.left) : node;
}

function isInstance({ callee }, { type, name }, at) {
  if (type !== 'object' && type !== 'array' && type !== 'function') return false;
  if (callee.type !== 'Identifier') return true;
  const known = lookUp(callee.name, at.scope);
  if (known === undefined) return name === callee.name || callee.name === 'Proxy';
  const { values: [only, ...others] } = known;
  if (known.kind !== '' || others.length > 0 || !/Function|^Class/.test(only?.node.type)) return true;
  return name === (only.node.id?.name ?? callee.name);
}

function isBuiltIn(callee, at, names) {
  return callee.type === 'Identifier' && names.test(callee.name) && lookUp(callee.name, at.scope) === undefined;
}

function canName({ name }, value, at) {
  const known = lookUp(name, at.scope);
  if (known === undefined) return name === 'undefined' ? value.type === 'undefined' : name === 'NaN' ? value.text === 'NaN' : true;
  if (known.kind === 'any' || known.kind === 'reject') return true;
  if (known.values.length === 0) return known.kind !== 'caught' && value.type === 'undefined';
  if (at.above.includes(known)) return false;
  const above = [...at.above, known];
  const isUnassigned = known.kind === '' && value.type === 'undefined';
  return isUnassigned || known.values.some(({ node, scope }) => canBe(node, value, { ...at, scope, above }));
}
