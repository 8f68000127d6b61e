/* The scopes of a script: which declaration an identifier means, and all that is ever assigned to it. */

/** A variable: what is written to it, as nodes with their scopes; `isOpen` where something else writes to it too. */
class Binding {
  constructor() {
    this.writes = [];
    this.isOpen = false;
    this.isParameter = false;
  }
}

/** The variables of one function or block. */
class Scope {
  constructor(parent, isFunction, isWith = false) {
    this.parent = parent;
    this.isFunction = isFunction;
    this.isWith = isWith;
    this.names = new Map();
  }

  declare(name) {
    let binding = this.names.get(name);
    if (binding === undefined) this.names.set(name, binding = new Binding());
    return binding;
  }

  /** The scope that `var` declares in. */
  get home() {
    let scope = this;
    while (!scope.isFunction) scope = scope.parent;
    return scope;
  }

  /** The variable of a name; `undefined` for a global one, `null` inside a `with`, whose object may have the name. */
  find(name) {
    let isHidden = false;
    for (let scope = this; scope; scope = scope.parent) {
      if (scope.isWith) isHidden = true;
      const binding = scope.names.get(name);
      if (binding !== undefined) return isHidden ? null : binding;
    }
    return isHidden ? null : undefined;
  }
}

/** Gives each function, block and `catch` its scope, as `node.scope`, and finds what is written to each variable. */
function makeScopes(program) {
  const assignments = [];
  program.scope = new Scope(null, true);
  declareIn(program, program.scope, assignments);
  for (const { pattern, node, scope } of assignments) {
    writePattern(pattern, node, [], scope, (name) => scope.find(name));
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BLOCKS = new Set(['BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'SwitchStatement', 'StaticBlock']);

/** What is noted in nodes beside their children. */
const IGNORED = new Set(['loc', 'scope', 'given', 'modules', 'exported']);

/** The child nodes of a node, in the order of the script. */
function childrenOf(node) {
  const children = [];
  for (const key in node) {
    const value = node[key];
    if (value === null || typeof value !== 'object' || IGNORED.has(key)) continue;
    if (Array.isArray(value)) {
      for (const child of value) if (child && typeof child.type === 'string') children.push(child);
    } else if (typeof value.type === 'string') children.push(value);
  }
  return children;
}

function declareIn(node, scope, assignments) {
  if (FUNCTIONS.has(node.type)) return declareFunction(node, scope, assignments);
  if (BLOCKS.has(node.type)) scope = node.scope = new Scope(scope, false);
  switch (node.type) {
    case 'VariableDeclaration': declareVariables(node, scope); break;
    case 'ClassDeclaration': scope.declare(node.id.name).isOpen = true; break;
    case 'ForInStatement': case 'ForOfStatement':
      if (node.left.type !== 'VariableDeclaration') assignments.push({ pattern: node.left, node: null, scope });
      break;
    case 'CatchClause':
      scope = node.scope = new Scope(scope, false);
      if (node.param) writePattern(node.param, null, [], scope, (name) => scope.declare(name));
      break;
    case 'WithStatement': scope = node.scope = new Scope(scope, false, true); break;
    case 'ImportDeclaration':
      for (const { local } of node.specifiers) scope.declare(local.name).isOpen = true;
      break;
    case 'AssignmentExpression':
      assignments.push({ pattern: node.left, node: node.operator === '=' ? node.right : null, scope });
      break;
    case 'UpdateExpression': assignments.push({ pattern: node.argument, node: null, scope }); break;
    case 'Property':
      if (node.key.name === 'render' && FUNCTIONS.has(node.value.type)) node.value.isRender = true;
      break;
    case 'CallExpression':
      if (FUNCTIONS.has(node.callee.type)) {
        node.callee.given = { nodes: node.arguments, scope };
        node.arguments.forEach(markModules);
      }
      break;
    default:
  }
  for (const child of childrenOf(node)) declareIn(child, scope, assignments);
}

/** Notes webpack's table of modules in each of its functions, which gets a function for the others as its third parameter. */
function markModules(table) {
  if (table.type !== 'ArrayExpression' && table.type !== 'ObjectExpression') return;
  for (const element of table.elements ?? table.properties.map(({ value }) => value)) {
    if (element && FUNCTIONS.has(element.type)) element.modules = table;
  }
}

function declareFunction(node, outer, assignments) {
  const scope = node.scope = new Scope(outer, true);
  if (node.type === 'FunctionDeclaration' && node.id) {
    const binding = outer.home.declare(node.id.name);
    binding.isOpen = true;
    binding.fn = node;
  }
  if (node.type === 'FunctionExpression' && node.id) scope.declare(node.id.name).isOpen = true;
  const { given } = node;
  const isPlain = given !== undefined && !given.nodes.some(({ type }) => type === 'SpreadElement');
  node.params.forEach((pattern, index) => {
    const argument = isPlain ? given.nodes[index] ?? null : null;
    writePattern(pattern, argument, [], given?.scope ?? scope, (name) => {
      const binding = scope.declare(name);
      binding.isParameter = pattern.type === 'Identifier' && argument === null;
      return binding;
    });
  });
  const required = node.modules && node.params[2];
  if (required?.type === 'Identifier') scope.declare(required.name).modules = node.modules;
  const maker = node.isRender && node.params[0];
  if (maker?.type === 'Identifier') scope.declare(maker.name).makesElements = true;
  for (const child of childrenOf(node)) if (child !== node.id) declareIn(child, scope, assignments);
}

function declareVariables(node, scope) {
  const home = node.kind === 'var' ? scope.home : scope;
  for (const { id, init } of node.declarations) {
    if (id.type === 'Identifier' && init === null) {
      home.declare(id.name);
      continue;
    }
    writePattern(id, init, [], scope, (name) => home.declare(name));
  }
}

/** Notes what a pattern writes: the value of a node, or of its property along a path; nothing known of `null`. */
function writePattern(pattern, node, path, scope, bindingOf) {
  switch (pattern.type) {
    case 'Identifier': {
      const binding = bindingOf(pattern.name);
      if (!binding) return;
      if (node === null) binding.isOpen = true;
      else binding.writes.push({ node, path, scope });
      return;
    }
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          writePattern(property.argument, null, [], scope, bindingOf);
          continue;
        }
        const key = property.computed ? undefined : property.key.name ?? `${property.key.value}`;
        writePattern(property.value, key === undefined ? null : node, [...path, key], scope, bindingOf);
      }
      return;
    case 'ArrayPattern':
      for (const element of pattern.elements) if (element) writePattern(element, null, [], scope, bindingOf);
      return;
    case 'AssignmentPattern': return writePattern(pattern.left, null, [], scope, bindingOf);
    case 'RestElement': return writePattern(pattern.argument, null, [], scope, bindingOf);
    default: // a property of an object
  }
}
