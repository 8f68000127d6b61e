/* The scopes of a script: which declaration an identifier means, and all that is ever assigned to it. */

/** A variable: the nodes that are written to it, with their scopes; `isOpen` if something unknown writes to it, too. */
class Binding {
  constructor() {
    this.writes = [];
    this.isOpen = false;
    this.isParameter = false;
  }
}

/** The variables of one function or block. */
class Scope {
  constructor(parent, isFunction, { isWith = false, fn = null } = {}) {
    this.parent = parent;
    this.isFunction = isFunction;
    this.isWith = isWith;
    /** The function whose body this is. */
    this.fn = fn;
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

/** Gives each function, block and `catch` its scope, as `node.scope`, and finds the values written to each variable and property. */
function makeScopes(program) {
  const assignments = [];
  propertyWrites = new Map();
  optionObjects = [];
  styleAssignments = [];
  parts = new Map();
  bundledModules.length = 0;
  program.scope = new Scope(null, true);
  declareIn(program, program.scope, assignments);
  for (const { pattern, node, scope } of assignments) {
    writePattern(pattern, node, [], scope, (name) => scope.find(name));
  }
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const BLOCKS = new Set(['BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'SwitchStatement', 'StaticBlock']);

/** Keys for notes in nodes, which are not children. */
const IGNORED = new Set(['loc', 'scope', 'given', 'modules', 'exported', 'returned', 'sheet', 'getters', 'requires', 'options']);

const NO_NODES = [];
/** The keys of nodes that may have child nodes, by their types: in acorn's trees all nodes of a type have the same keys. */
const childKeys = new Map();

/** The child nodes of a node, in the order of the script. */
function childrenOf(node) {
  const { type } = node;
  if (type === 'Identifier' || type === 'Literal') return NO_NODES;
  let keys = childKeys.get(type);
  if (keys === undefined) {
    keys = Object.keys(node).filter((key) => !IGNORED.has(key) && typeof node[key] === 'object');
    childKeys.set(type, keys);
  }
  const children = [];
  for (let i = 0; i < keys.length; i++) {
    const value = node[keys[i]];
    if (value === null || value === undefined) continue;
    if (Array.isArray(value)) {
      for (let k = 0; k < value.length; k++) if (value[k] && typeof value[k].type === 'string') children.push(value[k]);
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
    case 'WithStatement': scope = node.scope = new Scope(scope, false, { isWith: true }); break;
    case 'ImportDeclaration':
      for (const { local } of node.specifiers) scope.declare(local.name).isOpen = true;
      break;
    case 'AssignmentExpression':
      assignments.push({ pattern: node.left, node: node.operator === '=' ? node.right : null, scope });
      if (node.left.type === 'MemberExpression') {
        const name = keyName(node.left.property, node.left.computed);
        noteWrite(name, node.operator === '=' ? node.right : null, scope);
        if (name === 'style') styleAssignments.push({ node, scope });
      }
      break;
    case 'UpdateExpression': assignments.push({ pattern: node.argument, node: null, scope }); break;
    case 'ObjectExpression':
      if (node.properties.some(({ key }) => key?.name === 'render')) optionObjects.push(node);
      break;
    case 'Property':
      if (node.key.name === 'render' && FUNCTIONS.has(node.value.type)) node.value.isRender = true;
      noteWrite(keyName(node.key, node.computed), node.kind === 'init' ? node.value : null, scope);
      notePart(node);
      // A parent may pass these anything.
      if (node.key.name === 'props' && node.value.type === 'ArrayExpression') {
        for (const prop of node.value.elements) if (prop?.type === 'Literal') noteWrite(`${prop.value}`, null, scope);
      }
      break;
    case 'PropertyDefinition': case 'MethodDefinition':
      noteWrite(keyName(node.key, node.computed), node.type === 'PropertyDefinition' ? node.value : null, scope);
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

/** The values written to properties of each name, in the whole script, as `{ node, scope }`; `null` if they cannot be determined. */
let propertyWrites = new Map();
/** The objects that have a property `render`. */
let optionObjects = [];
/** The assignments to a property `style`, each with its scope. */
let styleAssignments = [];

/** Expressions that are certainly not objects of the host. */
const NOTHING_OF_HOST = new Set(['FunctionExpression', 'ArrowFunctionExpression', 'ArrayExpression', 'UnaryExpression', 'NewExpression', 'ClassExpression']);
const MOST_WRITES = 8;

function noteWrite(name, node, scope) {
  if (name === undefined) return;
  const writes = propertyWrites.get(name);
  if (writes === null) return;
  if (node === null || NOTHING_OF_HOST.has(node.type) && !isNothing(node) || writes?.length === MOST_WRITES) propertyWrites.set(name, null);
  else if (writes === undefined) propertyWrites.set(name, [{ node, scope }]);
  else writes.push({ node, scope });
}

/** The name that a key writes; `undefined` if it is computed. */
function keyName(key, isComputed) {
  if (key.type === 'Literal') return `${key.value}`;
  return isComputed || key.type !== 'Identifier' ? undefined : key.name;
}

/** Notes webpack's table of modules in each of its functions, which gets a function for the others as its third parameter. */
function markModules(table) {
  if (table.type !== 'ArrayExpression' && table.type !== 'ObjectExpression') return;
  for (const element of table.elements ?? table.properties.map(({ value }) => value)) {
    if (element && FUNCTIONS.has(element.type)) element.modules = table;
  }
}

function declareFunction(node, outer, assignments) {
  const scope = node.scope = new Scope(outer, true, { fn: node });
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

/** Notes what a pattern writes: the value of a node, or of its property along a path; for `null`, an unknown value. */
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
      pattern.elements.forEach((element, index) => {
        if (element) writePattern(element, element.type === 'RestElement' ? null : node, [...path, index], scope, bindingOf);
      });
      return;
    case 'AssignmentPattern': return writePattern(pattern.left, null, [], scope, bindingOf);
    case 'RestElement': return writePattern(pattern.argument, null, [], scope, bindingOf);
    default: // a property of an object
  }
}
