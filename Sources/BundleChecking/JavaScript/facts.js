/* What a script asks of its host, by name, and where: the facts that are judged against the host's table. */

/** The facts of a script, in the order in which they stand. */
class Facts {
  constructor() {
    this.list = [];
    /** Methods, as `module.method`, that the script asks about before it calls them, or makes itself. */
    this.probed = new Set();
    /** Modules that the script asks about, or changes as a whole. */
    this.open = new Set();
    /** What may be the name of a class: the keys of all objects in objects. */
    this.classes = new Set();
    /** The components that the script registers. */
    this.components = new Set();
    this.hasOpenComponents = false;
  }

  add(kind, node, fact) {
    this.list.push({ kind, ...startOf(node), ...fact });
  }
}

/** Reads a script; `{ error: { line, column, message } }` if it cannot be read, otherwise its facts as JSON. */
function findFacts(source) {
  let program;
  try {
    program = parseScript(source);
  } catch (error) {
    const { loc, message } = error;
    if (loc === undefined) throw error;
    return JSON.stringify({ error: { line: loc.line, column: loc.column + 1, message: message.replace(/ \(\d+:\d+\)$/, '') } });
  }
  currentSource = source;
  makeScopes(program);
  const facts = new Facts();
  visit(program, program.scope, { parent: null, isTried: false, facts });
  return JSON.stringify({
    facts: facts.list, probed: [...facts.probed], open: [...facts.open], components: [...facts.components],
    hasOpenComponents: facts.hasOpenComponents, classes: [...facts.classes],
  });
}

let currentSource = '';

function visit(node, outer, around) {
  if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return; // it only names
  const scope = node.scope ?? outer;
  const { facts } = around;
  switch (node.type) {
    case 'CallExpression': noteCall(node, scope, around); break;
    case 'Identifier': case 'MemberExpression': noteRead(node, scope, around); break;
    case 'AssignmentExpression': noteAssignment(node, scope, facts); break;
    case 'ObjectExpression': noteComponents(node, scope, facts); break;
    case 'Property':
      if (node.value.type === 'ObjectExpression' && node.key.type !== 'TemplateLiteral') facts.classes.add(`${node.key.value ?? node.key.name}`);
      if (keyOf(node, scope) === 'template' && isTemplate(node.value, scope)) noteTemplate(node.value, scope, facts);
      break;
    default:
  }
  for (const child of childrenOf(node)) {
    if (child === node.key && node.type === 'Property' && !node.computed) continue;
    if (child === node.property && node.type === 'MemberExpression' && !node.computed) continue;
    const isTried = around.isTried && !FUNCTIONS.has(node.type) || node.type === 'TryStatement' && child === node.block && node.handler !== null;
    visit(child, scope, { parent: node, above: around, isTried, facts });
  }
}

function noteCall(node, scope, around) {
  const { facts } = around;
  const callee = valueOf(node.callee, scope);
  switch (callee?.is) {
    case 'requireModule': noteModule(node, scope, facts, (name) => name, true, around); return;
    case 'require':
      noteModule(node, scope, facts, (name) => (MODULE_PREFIX.test(name) ? name.replace(MODULE_PREFIX, '') : undefined), false, around);
      return;
    case 'method': facts.add('call', placeOf(node.callee), callOf(node, callee, scope, around)); return;
    case 'flex': facts.add('flex', placeOf(node.callee), { path: callee.path, isTried: around.isTried }); return;
    case 'element maker': noteRendered(node, scope, facts); return;
    case 'node maker': noteMade(node, scope, facts); return;
    default:
  }
  if (node.callee.type === 'MemberExpression') noteMemberCall(node, scope, facts);
  noteReactElement(node, scope, facts);
  noteDefinition(node, scope, facts);
}

const COMPONENT_PREFIX = /^@weex-component\//;

/** `__weex_define__('@weex-component/name', …)`, whatever a bundler calls the function. */
function noteDefinition(node, scope, facts) {
  const name = node.arguments.length > 1 ? textOf(node.arguments[0], scope) : undefined;
  if (name !== undefined && COMPONENT_PREFIX.test(name)) facts.components.add(name.replace(COMPONENT_PREFIX, ''));
}

function noteModule(node, scope, facts, moduleOf, tellsDynamic, around) {
  const [argument] = node.arguments;
  if (argument === undefined) return;
  const text = textOf(argument, scope);
  if (text === undefined) {
    if (tellsDynamic) facts.add('dynamic', argument, { what: 'module' });
    return;
  }
  const name = moduleOf(text);
  if (name !== undefined) facts.add('module', argument, { name, insteadOf: replacedModule(node, scope, around) });
}

/** The module that another is required in place of: `weex.requireModule('a') || weex.requireModule('b')`. */
function replacedModule(node, scope, { parent }) {
  if (parent.type !== 'LogicalExpression' || parent.operator === '&&' || parent.right !== node) return undefined;
  const value = valueOf(parent.left, scope);
  return value?.is === 'module' ? value.name : undefined;
}

function callOf(node, { module, name }, scope, around) {
  return {
    module, name, isTried: around.isTried, isOptional: node.optional === true,
    isOpen: node.arguments.some(({ type }) => type === 'SpreadElement'),
    arguments: node.arguments.map((argument) => ({ ...literalOf(argument, scope), ...startOf(argument) })),
    use: useOf(node, around),
  };
}

/**
 * What is done with a call's value: `none`; `promise` where it is awaited or has `then`; `operand` where it is computed with;
 * `value` where it is kept or passed; `unknown` where it goes on.
 */
function useOf(node, { parent }) {
  switch (parent.type) {
    case 'ExpressionStatement': return 'none';
    case 'VariableDeclarator': case 'AssignmentExpression': case 'SpreadElement': case 'CallExpression': return 'value';
    case 'BinaryExpression': case 'TemplateLiteral': case 'IfStatement': case 'WhileStatement': case 'SwitchStatement':
    case 'ForInStatement': case 'ForOfStatement': return 'operand';
    case 'AwaitExpression': return 'promise';
    case 'UnaryExpression': return parent.operator === 'void' ? 'none' : 'operand';
    case 'MemberExpression':
      if (parent.object !== node) return 'operand';
      return !parent.computed && ['then', 'catch', 'finally'].includes(parent.property.name) ? 'promise' : 'operand';
    case 'ConditionalExpression': return parent.test === node ? 'operand' : 'unknown';
    default: return 'unknown';
  }
}

function noteMemberCall(node, scope, facts) {
  const { callee } = node;
  const object = valueOf(callee.object, scope);
  const name = memberName(callee, scope);
  if (name === undefined && object?.is === 'module') facts.add('dynamic', callee.property, { what: 'method', module: object.name });
  if (name === undefined && object?.is === 'flex') facts.add('dynamic', callee.property, { what: 'method', module: '$flex' });
  if (object?.is === 'weex' && (name === 'isRegisteredModule' || name === 'supports')) {
    const text = textOf(node.arguments[0], scope);
    if (text !== undefined) facts.open.add(text.replace(/^@module\/([^.]*).*$/, '$1'));
    const method = textOf(node.arguments[1], scope);
    if (method !== undefined) facts.probed.add(`${text}.${method}`);
    else if (text !== undefined && /^@module\/.*\./.test(text)) facts.probed.add(text.slice('@module/'.length));
  }
  if (name === 'component') noteRegistration(node, scope, facts);
  noteElementCall(node, scope, facts);
}

/** `Vue.component('name', …)` and what looks like it. */
function noteRegistration(node, scope, facts) {
  if (node.arguments.length < 2) return;
  const name = textOf(node.arguments[0], scope);
  if (name === undefined) facts.hasOpenComponents = true;
  else facts.components.add(name);
}

/** A method that is read, not called, is asked about: its call may stand where it is there. */
function noteRead(node, scope, { parent, facts }) {
  const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
  const isDeclared = (parent.type === 'VariableDeclarator' && parent.init === node)
    || (parent.type === 'AssignmentExpression' && parent.right === node);
  if (isWritten || isDeclared || parent.type === 'MemberExpression') return;
  if (parent.type === 'VariableDeclarator' || FUNCTIONS.has(parent.type) && parent.body !== node) return;
  if (parent.type === 'CallExpression' && parent.callee === node) return;
  const value = valueOf(node, scope);
  if (value?.is === 'method') facts.probed.add(`${value.module}.${value.name}`);
  if (value?.is === 'flex' && value.path.length > 0) facts.probed.add(`$flex.${value.path.join('.')}`);
  const isChanged = value?.is === 'module' && parent.type === 'CallExpression' && parent.arguments[0] === node
    && parent.callee.type === 'MemberExpression' && ['assign', 'defineProperty', 'defineProperties', 'extend', 'setPrototypeOf'].includes(parent.callee.property.name);
  if (isChanged) facts.open.add(value.name);
}

function noteAssignment(node, scope, facts) {
  const { left, right } = node;
  if (left.type !== 'MemberExpression') return;
  const name = memberName(left, scope);
  const object = valueOf(left.object, scope);
  if (object?.is === 'module') {
    if (name === undefined) facts.open.add(object.name);
    else facts.probed.add(`${object.name}.${name}`);
  }
  if (name === 'components') noteComponentTable(right, scope, facts);
  if (right.type !== 'ObjectExpression') return;
  if (name === 'template' || name === 'exports') {
    if (isTemplate(right, scope)) return noteTemplate(right, scope, facts);
    if (name === 'exports' && isSheet(right, scope)) noteSheet(right, scope, facts);
  }
  if (name === 'style' && isSheet(right, scope)) noteSheet(right, scope, facts);
}

const COMPONENT_KEYS = ['render', 'template', 'data', 'methods', 'props', 'components', 'computed', 'functional', 'style', 'created'];

/** The components that an object of options registers, and its own name. */
function noteComponents(node, scope, facts) {
  const entries = new Map(entriesOf(node, scope));
  const table = entries.get('components');
  if (table !== undefined) noteComponentTable(table.value, scope, facts);
  const name = entries.get('name') && textOf(entries.get('name').value, scope);
  if (name !== undefined && COMPONENT_KEYS.some((key) => entries.has(key))) facts.components.add(name);
}

function noteComponentTable(node, scope, facts) {
  if (node.type !== 'ObjectExpression') {
    facts.hasOpenComponents = true;
    return;
  }
  for (const property of node.properties) {
    const name = keyOf(property, scope);
    if (name === undefined) facts.hasOpenComponents = true;
    else facts.components.add(name);
  }
}

/** Where a call is told: at the name of its method. */
function placeOf(callee) {
  return callee.type === 'MemberExpression' ? callee.property : callee;
}
