/*
 * JavaScript expressions of a `.we` template: `{{item.title}}` runs as `this.item.title` of the component.
 *
 * acorn parses them; only the free identifiers are rewritten, in place, so that every other character stays as
 * the author wrote it.
 */

/** Names that mean the same as anywhere in JavaScript, not a member of the component. */
const EXPRESSION_GLOBALS = new Set([
  'Array', 'BigInt', 'Boolean', 'Date', 'Error', 'Infinity', 'Intl', 'JSON', 'Map', 'Math', 'NaN', 'Number', 'Object',
  'RegExp', 'Set', 'String', 'arguments', 'console', 'decodeURI', 'decodeURIComponent', 'encodeURI',
  'encodeURIComponent', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'undefined',
]);

const EXPRESSION_SYNTAX = { ecmaVersion: 'latest', preserveParens: true };

/** The component's name in inner functions of an expression, whose `this` is different. */
const SELF = '$self';

/** A part of a template's JavaScript: a range of a passage, with texts to insert. */
class Expression {
  constructor(passage, start, end, insertions, needsSelf) {
    this.passage = passage;
    this.start = start;
    this.end = end;
    this.insertions = insertions;
    this.needsSelf = needsSelf;
  }

  /** Inserts generated text after all earlier insertions. */
  insert(place, text) {
    this.insertions.push({ place, text });
  }

  /** Writes the code; each part is marked with its place in the source. */
  write(out) {
    let at = this.start;
    const copy = (end) => {
      if (at === end) return;
      out.mark(this.passage.offset(at));
      out.add(this.passage.text.slice(at, end));
      at = end;
    };
    for (const { place, text } of this.insertions) {
      copy(place);
      out.mark(this.passage.offset(place));
      out.add(text);
    }
    copy(this.end);
  }
}

/** A syntax error, at an index of the parsed passage. */
class ExpressionError extends Error {
  constructor(message, index) {
    super(message);
    this.index = index;
  }
}

/** Parses the expression that begins at an index; the caller handles the text after it. */
function readExpression(passage, start) {
  const { text } = passage;
  const node = parsed(text, (acorn) => acorn.parseExpressionAt(text, start, EXPRESSION_SYNTAX));
  return expressionOf(passage, node, node, EXPRESSION_GLOBALS);
}

/** Parses the expression that fills a range. */
function readWholeExpression(passage, start, end) {
  const expression = readExpression(passage.upTo(end), start);
  const rest = passage.text.slice(expression.end, end).search(/\S/);
  if (rest >= 0) {
    const index = expression.end + rest;
    throw new ExpressionError(`unexpected '${passage.text.slice(index, end).trim()}' after the expression`, index);
  }
  return expression;
}

/** Parses statements, as in an event's handler; returns acorn's nodes and the code. */
function readStatements(passage, start, end, names) {
  const text = ' '.repeat(start) + passage.text.slice(start, end);
  const syntax = { ...EXPRESSION_SYNTAX, allowReturnOutsideFunction: true };
  const program = parsed(text, (acorn) => acorn.parse(text, syntax));
  const { body } = program;
  if (body.length === 0) throw new ExpressionError('there is nothing to run: expected a JavaScript expression', start);
  const range = { start: body[0].start, end: body[body.length - 1].end };
  const known = new Set([...EXPRESSION_GLOBALS, ...names]);
  return { body, expression: expressionOf(passage, program, range, known) };
}

/** Calls acorn, and converts its syntax errors to our messages. */
function parsed(text, parse) {
  try {
    return parse(native.require('acorn'));
  } catch (error) {
    if (!(error instanceof SyntaxError) || error.pos === undefined) throw error;
    const [, message] = /^(.*?)(?: \(\d+:\d+\))?$/s.exec(error.message);
    const found = /[\w$]+|\}\}|\S/y;
    found.lastIndex = error.pos;
    const token = found.exec(text)?.[0];
    const what = message !== 'Unexpected token' ? message[0].toLowerCase() + message.slice(1)
      : token === undefined ? 'this ends too early' : `unexpected '${token}'`;
    throw new ExpressionError(`${what}: expected a JavaScript expression`, error.pos);
  }
}

function expressionOf(passage, tree, range, known) {
  const { references, needsSelf } = freeNames(tree, known);
  return new Expression(passage, range.start, range.end, references, needsSelf);
}

/** The insertions that make the free names in a tree members of the component. */
function freeNames(tree, known) {
  const { ancestor } = native.require('acorn-walk');
  const scopes = namesByScope(tree, ancestor), shorthands = new Set();
  const references = [];
  let needsSelf = false;
  const visit = (node, ancestors) => {
    if (known.has(node.name) || ancestors.some((scope) => scopes.get(scope)?.has(node.name))) return;
    const isInner = ancestors.some((scope) => /^Function/.test(scope.type));
    needsSelf ||= isInner;
    references.push({ node, place: node.start, text: isInner ? `${SELF}.` : 'this.' });
  };
  ancestor(tree, {
    Identifier: (node, _, ancestors) => visit(node, ancestors),
    VariablePattern: (node, _, ancestors) => visit(node, ancestors),
    Property(node) {
      if (node.shorthand) shorthands.add(node.value.type === 'AssignmentPattern' ? node.value.left : node.value);
    },
  });
  for (const reference of references) {
    if (shorthands.has(reference.node)) reference.text = `${reference.node.name}: ${reference.text}`;
  }
  references.sort((one, other) => one.place - other.place);
  return { references, needsSelf };
}

/** The names that functions, blocks and classes in a tree declare, by the node of their scope. */
function namesByScope(tree, ancestor) {
  const scopes = new Map();
  const declare = (scope, names) => {
    const known = scopes.get(scope) ?? new Set();
    for (const name of names) known.add(name);
    scopes.set(scope, known);
  };
  const scopeOf = (ancestors, isScope) => ancestors.slice(0, -1).reverse().find(isScope) ?? tree;
  ancestor(tree, {
    Function(node, _, ancestors) {
      declare(node, node.params.flatMap(boundNames));
      if (node.id) declare(node.type === 'FunctionDeclaration' ? scopeOf(ancestors, isFunction) : node, [node.id.name]);
    },
    Class(node, _, ancestors) {
      if (node.id) declare(node.type === 'ClassDeclaration' ? scopeOf(ancestors, isBlock) : node, [node.id.name]);
    },
    VariableDeclaration(node, _, ancestors) {
      const scope = scopeOf(ancestors, node.kind === 'var' ? isFunction : isBlock);
      declare(scope, node.declarations.flatMap(({ id }) => boundNames(id)));
    },
    CatchClause(node) {
      if (node.param) declare(node, boundNames(node.param));
    },
  });
  return scopes;
}

function isFunction(node) {
  return /Function/.test(node.type) || node.type === 'Program';
}

function isBlock(node) {
  return isFunction(node) || /^(BlockStatement|For\w*Statement|SwitchStatement|StaticBlock)$/.test(node.type);
}
