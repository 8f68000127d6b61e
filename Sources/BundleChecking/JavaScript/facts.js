/* What a script requires from its host, by name and place: the facts that are compared with the host's table. */

/** The facts of a script, in source order. */
class Facts {
  constructor() {
    this.list = [];
    /** Methods, as `module.method`, that the script asks about before it calls them, or makes itself. */
    this.probed = new Set();
    /** Modules that the script changes as a whole. */
    this.open = new Set();
    /** Modules whose existence the script asks about. */
    this.asked = new Set();
    /** Possible names of classes: the keys of all objects inside objects. */
    this.classes = new Set();
    /** Attributes of elements that the script reads: `event.target.attr.item`. */
    this.readAttributes = new Set();
    /** The elements that have each reference: `{ tag, isRepeated }`. */
    this.references = new Map();
    /** The classes of the style sheets of single components. */
    this.sheets = [];
    /** The calls of the script's own functions. */
    this.ownCalls = [];
    /** The components that the script registers. */
    this.components = new Set();
    this.hasOpenComponents = false;
  }

  add(kind, node, fact) {
    this.list.push({ kind, ...startOf(node), ...fact });
  }

  addReference(name, tag, isRepeated) {
    const elements = this.references.get(name) ?? [];
    if (!elements.some((element) => element.tag === tag && element.isRepeated === isRepeated)) elements.push({ tag, isRepeated });
    this.references.set(name, elements);
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
  facts.sheets = findSheets();
  visit(program, program.scope, { parent: null, isTried: false, isConditional: false, isInBrowser: false, facts });
  noteRequiredByCalls(facts);
  return JSON.stringify({
    facts: facts.list, probed: [...facts.probed], open: [...facts.open], asked: [...facts.asked], components: [...facts.components],
    hasOpenComponents: facts.hasOpenComponents, classes: [...facts.classes], sheets: facts.sheets,
    readAttributes: [...facts.readAttributes],
    references: Object.fromEntries(facts.references),
  });
}

let currentSource = '';

function visit(node, outer, around) {
  if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return; // it only names
  const scope = node.scope ?? outer;
  const { facts } = around;
  switch (node.type) {
    case 'CallExpression': noteCall(node, scope, around); break;
    case 'Identifier': noteKept(node, scope, around); noteRead(node, scope, around); noteGlobal(node, scope, around); break;
    case 'MemberExpression':
      noteRead(node, scope, around);
      noteObservable(node, scope, around);
      if (isAttributes(node.object, scope)) noteAttributeRead(memberName(node, scope), facts);
      break;
    case 'VariableDeclarator':
      if (node.init && node.id.type === 'ObjectPattern' && isAttributes(node.init, scope)) {
        for (const property of node.id.properties) noteAttributeRead(property.key && keyOf(property, scope), facts);
      }
      break;
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
    const isConditional = around.isConditional || isBranch(child, node);
    const isInBrowser = around.isInBrowser || isBrowserBranch(child, node, scope);
    visit(child, scope, { parent: node, above: around, isTried, isConditional, isInBrowser, facts });
  }
}

/** Whether a node is the table of an element's attributes, as `event.target.attr` is. */
function isAttributes(node, scope) {
  return node.type === 'MemberExpression' && memberName(node, scope) === 'attr';
}

function noteAttributeRead(name, facts) {
  if (typeof name === 'string') facts.readAttributes.add(name);
}

/** Whether a node is evaluated only on a condition that its parent states. */
function isBranch(node, parent) {
  switch (parent.type) {
    case 'IfStatement': case 'ConditionalExpression': return node !== parent.test;
    case 'LogicalExpression': return node === parent.right;
    default: return false;
  }
}

/** Whether a node is evaluated only in a browser, as its parent's condition says: `platform === 'Web'`. */
function isBrowserBranch(node, parent, scope) {
  switch (parent.type) {
    case 'IfStatement': case 'ConditionalExpression':
      if (node === parent.consequent) return meansBrowser(parent.test, true, scope);
      return node === parent.alternate && meansBrowser(parent.test, false, scope);
    case 'LogicalExpression':
      return node === parent.right && parent.operator !== '??' && meansBrowser(parent.left, parent.operator === '&&', scope);
    default: return false;
  }
}

/** Whether a condition with this outcome means that the script runs in a browser; not looked for in the depth of long conditions. */
function meansBrowser(test, outcome, scope, depth = 0) {
  if (depth > 7) return false;
  switch (test.type) {
    case 'BinaryExpression': {
      const isNamed = [test.left, test.right].some(({ value }) => typeof value === 'string' && value.toLowerCase() === 'web');
      return isNamed && (outcome ? ['===', '=='] : ['!==', '!=']).includes(test.operator);
    }
    case 'UnaryExpression': return test.operator === '!' && meansBrowser(test.argument, !outcome, scope, depth + 1);
    case 'LogicalExpression':
      if (test.operator !== (outcome ? '&&' : '||')) return false;
      return [test.left, test.right].some((part) => meansBrowser(part, outcome, scope, depth + 1));
    case 'Identifier': {
      const binding = scope.find(test.name);
      if (!binding || binding.isOpen || binding.writes.length !== 1) return false;
      const [{ node, path, scope: own }] = binding.writes;
      return path.length === 0 && meansBrowser(node, outcome, own, depth + 1);
    }
    default: return false;
  }
}

function noteCall(written, scope, around) {
  const { facts } = around;
  const node = plainCall(written, scope);
  if (node.isBinding) return;
  const callee = valueOf(node.callee, scope) ?? parameterValue(node, scope, 0);
  switch (callee?.is) {
    case 'requireModule':
      noteEscape(written, scope, around);
      noteModule(node, scope, facts, (name) => name, true, around);
      return;
    case 'require':
      noteEscape(written, scope, around);
      noteModule(node, scope, facts, (name) => (MODULE_PREFIX.test(name) ? name.replace(MODULE_PREFIX, '') : undefined), false, around);
      return;
    case 'method': facts.add('call', placeOf(node.callee), { module: callee.module, name: callee.name, ...callOf(node, scope, around) }); return;
    case 'element method':
      facts.add('element call', placeOf(node.callee), {
        reference: callee.of.name, tag: callee.of.tag, isOne: callee.of.isOne, name: callee.name, ...callOf(node, scope, around),
      });
      break;
    case 'flex': facts.add('flex', placeOf(node.callee), { path: callee.path, isTried: around.isTried }); return;
    case 'element maker': noteRendered(node, scope, facts); return;
    case 'node maker': noteMade(node, scope, facts); return;
    default:
  }
  if (node.callee.type === 'MemberExpression') noteMemberCall(node, scope, facts);
  noteOwnCall(node, scope, around);
  noteReactElement(node, scope, facts);
  noteDefinition(node, scope, facts);
}

/** Notes `Vue.observable(…)`, of the global Vue or of one that a bundler has imported: `import_vue.default`. */
function noteObservable(node, scope, { parent, isTried, facts }) {
  if (isTried || parent.type !== 'CallExpression' || parent.callee !== node || memberName(node, scope) !== 'observable') return;
  let owner = node.object;
  if (owner.type === 'MemberExpression' && memberName(owner, scope) === 'default') owner = owner.object;
  if (owner.type === 'Identifier' && /^(?:import_)?vue\d*$/i.test(owner.name)) facts.add('newer', node, { what: 'observable' });
}

/** Notes the use of a variable that neither the script nor the language defines: a call, a `new`, or a member access. */
function noteGlobal(node, scope, { parent, isTried, isInBrowser, facts }) {
  const { name } = node;
  if (isInBrowser || name in globalThis || scope.find(name) !== undefined) return;
  const isUsed = (parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee === node
    || parent.type === 'MemberExpression' && parent.object === node;
  if (isUsed) facts.add('global', node, { name, isTried });
  else facts.probed.add(name);
}

/** Keeps a call of a function of the script, which may require the module that an argument names: `load('modal')`. */
function noteOwnCall(node, scope, around) {
  const fn = functionOf(node.callee, scope);
  if (fn === undefined) return;
  around.facts.ownCalls.push({ node, scope, fn, isTried: around.isTried });
  if (valueOf(node, scope)?.is === 'module') noteEscape(node, scope, around);
}

/** Notes the modules that functions of the script require by a parameter, at the calls that pass the names. */
function noteRequiredByCalls(facts) {
  for (const { node, scope, fn, isTried } of facts.ownCalls) {
    for (const index of fn.requires ?? []) {
      const argument = node.arguments[index];
      const name = argument && textOf(argument, scope);
      if (name !== undefined) facts.add('module', argument, { name, isTried });
    }
  }
}

function noteModule(node, scope, facts, moduleOf, tellsDynamic, around) {
  const [argument] = node.arguments;
  if (argument === undefined) return;
  const text = textOf(argument, scope);
  if (text === undefined) {
    if (tellsDynamic) facts.add('dynamic', argument, { what: 'module' });
    noteRequiredParameter(argument, scope);
    return;
  }
  const name = moduleOf(text);
  if (name !== undefined) facts.add('module', argument, { name, insteadOf: replacedModule(node, scope, around), isConditional: around.isConditional });
}

/** Notes that a function requires the module that one of its parameters names. */
function noteRequiredParameter(argument, scope) {
  if (argument.type !== 'Identifier') return;
  for (let outer = scope; outer; outer = outer.parent) {
    const index = outer.fn?.params.findIndex(({ type, name }) => type === 'Identifier' && name === argument.name) ?? -1;
    if (index >= 0 && scope.find(argument.name)?.writes.length === 0) {
      outer.fn.requires ??= new Set();
      outer.fn.requires.add(index);
    }
    if (outer.names.has(argument.name)) return;
  }
}

/** The module that another is required in place of: `weex.requireModule('a') || weex.requireModule('b')`. */
function replacedModule(node, scope, { parent }) {
  if (parent.type !== 'LogicalExpression' || parent.operator === '&&' || parent.right !== node) return undefined;
  const value = valueOf(parent.left, scope);
  return value?.is === 'module' ? value.name : undefined;
}

function callOf(node, scope, around) {
  return {
    isTried: around.isTried, isOptional: node.optional === true,
    isOpen: node.arguments.some(({ type }) => type === 'SpreadElement'),
    arguments: node.arguments.map((argument) => ({ ...literalOf(argument, scope), ...startOf(argument) })),
    use: useOf(node, around),
  };
}

/**
 * How a call's value is used: `none`; `promise` if it is awaited or its `then` is read; `operand` if something is
 * computed with it; `value` if it is stored or passed; `unknown` otherwise.
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

/** Notes a variable that holds the answer of a call, where something is computed with it. */
function noteKept(node, scope, around) {
  if (around.parent.type === 'AssignmentExpression' || around.parent.type === 'UpdateExpression' || useOf(node, around) !== 'operand') return;
  const value = valueOf(node, scope);
  if (value?.is === 'answer') around.facts.add('kept', node, { module: value.module, name: value.name });
}

function noteMemberCall(node, scope, facts) {
  const { callee } = node;
  const object = valueOf(callee.object, scope);
  const name = memberName(callee, scope);
  if (name === undefined && object?.is === 'module') facts.add('dynamic', callee.property, { what: 'method', module: object.name });
  if (name === undefined && object?.is === 'flex') facts.add('dynamic', callee.property, { what: 'method', module: '$flex' });
  // Nothing else has a function of this name.
  if (name === 'requireModule' && object === undefined) facts.add('dynamic', callee.property, { what: 'module' });
  if (object === undefined && mayBeModule(callee.object, scope)) facts.add('dynamic', callee.property, { what: 'one of' });
  if (object?.is === 'weex' && (name === 'isRegisteredModule' || name === 'supports')) {
    const text = textOf(node.arguments[0], scope);
    if (text !== undefined) facts.asked.add(text.replace(/^@module\/([^.]*).*$/, '$1'));
    const method = textOf(node.arguments[1], scope);
    if (method !== undefined) facts.probed.add(`${text}.${method}`);
    else if (text !== undefined && /^@module\/.*\./.test(text)) facts.probed.add(text.slice('@module/'.length));
  }
  if (name === 'component') noteRegistration(node, scope, facts);
  noteElementCall(node, scope, facts);
}

/** Notes a method that is read and not called: the script tests whether it exists, and may call it only then. */
function noteRead(node, scope, { parent, above, facts }) {
  const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
  const isDeclared = (parent.type === 'VariableDeclarator' && parent.init === node)
    // `(a = modal.toast) == null ? void 0 : a.call(modal)`, which was `modal.toast?.()`
    || (parent.type === 'AssignmentExpression' && parent.right === node && !['BinaryExpression', 'LogicalExpression'].includes(above.parent.type));
  if (isWritten || isDeclared || parent.type === 'MemberExpression') return;
  if (parent.type === 'VariableDeclarator' || FUNCTIONS.has(parent.type) && parent.body !== node) return;
  if (parent.type === 'CallExpression' && parent.callee === node) return;
  const value = valueOf(node, scope);
  if (value?.is === 'module') noteEscape(node, scope, { parent, above, facts });
  if (value?.is === 'method') facts.probed.add(`${value.module}.${value.name}`);
  if (value?.is === 'flex') facts.probed.add(['$flex', ...value.path].join('.'));
  const isChanged = value?.is === 'module' && parent.type === 'CallExpression' && parent.arguments[0] === node
    && parent.callee.type === 'MemberExpression' && CHANGING.has(parent.callee.property.name);
  if (isChanged) facts.open.add(value.name);
}

function noteAssignment(node, scope, facts) {
  const { left, right } = node;
  if (left.type !== 'MemberExpression') return;
  const name = memberName(left, scope);
  // The script may define what a browser has: `global.fetch = …`.
  if (name !== undefined) facts.probed.add(name);
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

/** The place at which a call is reported: the name of its method. */
function placeOf(callee) {
  return callee.type === 'MemberExpression' ? callee.property : callee;
}
