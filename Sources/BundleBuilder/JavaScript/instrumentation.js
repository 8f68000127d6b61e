/*
 * Instruments a script for coverage. The engine counts basic blocks, and the inserted code ends a block where execution
 * can stop, resume or branch but the engine does not end one: after a `yield` or `await`; around operands and default
 * values of parameters that may be skipped; in and after a `do` loop; after a labelled statement that a `break` left;
 * and before a conditional `break` or `continue`. The initializers of a class's fields count as the whole function
 * around the class, so that function gets a boundary at its end, which gives it blocks of its own.
 */

/**
 * Returns the script with `yield x` as `(1 ? yield x : 0)` and the like, and the insertions: `[[line, column, length]]`, from 0.
 * The texts to insert are those of `Instrumentation.swift`: `boundary`, `opening`, `statementOpening`, `closing`.
 */
function instrument(source, ...texts) {
  return JSON.stringify(instrumented(source, parseScript(source), texts));
}

/**
 * Does the same for a script without a map, and returns `places`: the lines and columns at which its tokens begin and
 * end, in order. The engine reports errors at either.
 */
function instrumentBundle(source, ...texts) {
  const onToken = [], places = new Map();
  const tree = parseScript(source, { onToken });
  for (const { start, end, loc } of onToken) places.set(start, loc.start).set(end, loc.end);
  return JSON.stringify({
    ...instrumented(source, tree, texts),
    places: [...places].sort(([a], [b]) => a - b).map(([, { line, column }]) => [line - 1, column]),
  });
}

/** The statements after which the engine counts the following code as not run if a `break` has left them. */
const NEEDS_BOUNDARY = ['LabeledStatement', 'DoWhileStatement'];

function instrumented(source, tree, texts) {
  const insertions = new Insertions(source, ...texts);
  forEachNode(tree, (node, parent) => {
    for (const child of node.type === 'SwitchCase' ? node.consequent : Array.isArray(node.body) ? node.body : []) {
      if (NEEDS_BOUNDARY.includes(child.type)) insertions.addBoundary(child.end, child.loc.end);
    }
    if ((node.type === 'Program' || node.params) && hasFields(node.body)) endWithBoundary(node.body, insertions);
    switch (node.type) {
      case 'ExpressionStatement': return insertions.statements.add(node.start);
      case 'YieldExpression': case 'AwaitExpression': return insertions.wrap(node);
      case 'LogicalExpression':
        // The code after it runs even if its right side does not.
        if (parent.type !== 'LogicalExpression') insertions.wrap(node);
        return insertions.wrap(node.right);
      case 'AssignmentExpression':
        if (!['&&=', '||=', '??='].includes(node.operator) || isNamedByPlace(node.right)) return undefined;
        insertions.wrap(node);
        return insertions.wrap(node.right);
      case 'DoWhileStatement':
        beginWithBoundary(node.body, insertions);
        // It follows a `continue`, too.
        return insertions.wrap(node.test);
      case 'IfStatement': return isJump(node.consequent) ? beginWithBoundary(node.consequent, insertions) : undefined;
      default: return (node.params ?? []).forEach((parameter) => wrapDefaults(parameter, insertions));
    }
  });
  return insertions.result();
}

/** Whether a function's body, or a script, contains a class with fields outside of inner functions. */
function hasFields(node) {
  if (Array.isArray(node)) return node.some(hasFields);
  if (!node?.type || node.params) return false;
  return ['PropertyDefinition', 'StaticBlock'].includes(node.type) || Object.values(node).some(hasFields);
}

/** Adds a boundary at the end of a function's body or a script; an expression is wrapped. */
function endWithBoundary(body, insertions) {
  const statements = Array.isArray(body) ? body : body.body;
  if (!Array.isArray(statements)) return insertions.wrap(body);
  const last = statements.at(-1);
  return insertions.addBoundary(last.end, last.loc.end);
}

/** Adds a boundary at the beginning of a statement. */
function beginWithBoundary(statement, insertions) {
  const { line, column } = statement.loc.start;
  if (statement.type === 'BlockStatement') {
    insertions.addBoundary(statement.start + 1, { line, column: column + 1 });
  } else {
    insertions.addBoundary(statement.start, statement.loc.start, '{');
    insertions.addStatement(statement.end, statement.loc.end, '}');
  }
}

/** Whether a statement only leaves a loop or continues it: the engine then counts how often it is not reached. */
function isJump({ type, body }) {
  if (type === 'BlockStatement') return body.length === 1 && isJump(body[0]);
  return ['BreakStatement', 'ContinueStatement'].includes(type);
}

/** Wraps a parameter's default values, also those inside its patterns. */
function wrapDefaults(pattern, insertions) {
  if (pattern?.type === 'AssignmentPattern') {
    if (!isNamedByPlace(pattern.right)) insertions.wrap(pattern.right);
    wrapDefaults(pattern.left, insertions);
  }
  for (const part of pattern?.properties ?? pattern?.elements ?? []) wrapDefaults(part?.value ?? part?.argument ?? part, insertions);
}

/** Whether an expression is a function or class that takes its name from what it is assigned to. */
function isNamedByPlace({ type, id }) {
  return type === 'ArrowFunctionExpression' || (['FunctionExpression', 'ClassExpression'].includes(type) && !id);
}

/** The insertions into a script. */
class Insertions {
  /** The offsets at which statements that are expressions begin. */
  statements = new Set();

  constructor(source, boundary, opening, statementOpening, closing) {
    Object.assign(this, { source, boundary, opening, statementOpening, closing });
    this.all = [];
  }

  /** Encloses an expression in boundaries. */
  wrap(node) {
    const head = this.statements.delete(node.start) ? this.statementOpening : this.opening;
    // A comma expression needs parentheses.
    const [open, close] = node.type === 'SequenceExpression' ? ['(', ')'] : ['', ''];
    this.all.push({ offset: node.start, place: node.loc.start, text: head + open, order: 2 });
    this.all.push({ offset: node.end, place: node.loc.end, text: close + this.closing, order: 0 });
  }

  /** Inserts a boundary between statements, behind a text. */
  addBoundary(offset, place, head = '') {
    this.addStatement(offset, place, head + this.boundary);
  }

  /** Inserts a text between statements: behind the expressions that end there, before those that begin there. */
  addStatement(offset, place, text) {
    this.all.push({ offset, place, text, order: 1 });
  }

  /** The script with them, and their places. */
  result() {
    // Of expressions that end at one place, the inner one is closed first: it was added last.
    this.all.forEach((each, index) => { each.index = each.order === 0 ? -index : index; });
    this.all.sort((a, b) => a.offset - b.offset || a.order - b.order || a.index - b.index);
    let code = '';
    let end = 0;
    for (const { offset, text } of this.all) {
      code += this.source.slice(end, offset) + text;
      end = offset;
    }
    return {
      source: code + this.source.slice(end),
      insertions: this.all.map(({ place, text }) => [place.line - 1, place.column, text.length]),
    };
  }
}

/** Calls a function with each node of a tree and the one around it, parents before children. */
function forEachNode(node, visit, parent) {
  visit(node, parent);
  for (const child of Object.values(node).flat()) if (child?.type) forEachNode(child, visit, node);
}
