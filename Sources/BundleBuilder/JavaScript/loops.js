/*
 * Finds the loop in which a script is running, from the engine's stacks. A call has a function's name and a line; the
 * innermost call's line is that of the last expression evaluated before the engine looked.
 */

/** The nodes for which the engine records a line. */
const NOTED = ['CallExpression', 'NewExpression', 'MemberExpression', 'TaggedTemplateExpression', 'AwaitExpression'];
const LOOPS = ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'];

/**
 * Finds the loop that stacks of calls have in common: `[[{ name, line }]]`, each innermost call first.
 *
 * Returns its `{ line, column }`, from 1. Without a loop, as for a chain of promises, returns the place of the innermost common function, or nothing
 * if there is none. If no stack contains a call, the result is the only loop that waits for promises.
 */
function findLoop({ source, stacks }) {
  const functions = functionsOf(parseScript(source));
  const calls = stacks.map((stack) => stack.map((frame, i) => (
    { ...frame, isTop: i === 0, fn: functionAt(functions, frame, i === stack.length - 1) })).reverse())
    .map((stack) => stack.filter(({ fn }) => !fn?.isHelper)).filter((stack) => stack.length > 0);
  if (calls.length === 0) return onlyWaitingLoop(functions);
  const innermost = commonDepth(calls);
  for (let depth = innermost; depth >= 0; depth--) {
    const { fn } = calls[0][depth];
    const loop = fn && loopAt(fn, calls.map((stack) => stack[depth]));
    if (loop) return startOf(loop);
  }
  const fn = calls[0][innermost]?.fn;
  return fn === undefined || fn.node.type === 'Program' ? undefined : startOf(fn.node);
}

/** The only loop of a script that awaits in each round, and so may continue as microtasks; nothing if there are several. */
function onlyWaitingLoop(functions) {
  const isLowered = functions.some((fn) => fn.isHelper);
  const loops = functions.filter((fn) => !fn.isHelper && (fn.node.async || (isLowered && fn.node.generator)))
    .flatMap((fn) => fn.loops.filter((loop) => loop.await || waits(loop)));
  const outermost = loops.filter((loop) => !loops.some((other) => other.start < loop.start && loop.end <= other.end));
  return outermost.length === 1 ? startOf(outermost[0]) : undefined;
}

/** Whether a node, apart from functions inside it, waits for a promise; for older engines esbuild turns `await` into `yield`. */
function waits(node) {
  if (node.type === 'AwaitExpression' || node.type === 'YieldExpression') return true;
  return Object.values(node).flat().some((child) => child?.type && !/Function/.test(child.type) && waits(child));
}

/** How many calls all stacks have in common, counted from the outermost, up to one that has returned and was made again. */
function commonDepth(calls) {
  const [first] = calls;
  let depth = 0;
  const agrees = (of) => calls.every((stack) => stack[depth] && of(stack[depth]) === of(first[depth]));
  if (!agrees((call) => call.fn)) return -1;
  while (agrees((call) => call.line) && calls.every((stack) => !stack[depth].isTop)) {
    depth++;
    if (!agrees((call) => call.fn)) return depth - 1;
  }
  return depth;
}

/** The functions that esbuild adds, which run the page's `async` functions. */
const HELPERS = /^__(async|await|asyncGenerator|yieldStar|forAwait)$/;

/** The functions of a program with the loops and calls directly inside each, beginning with the program itself. */
function functionsOf(program) {
  const functions = [];
  visit(program, makeFunction(program, 'global code', false, functions), '', functions);
  return functions;
}

function makeFunction(node, name, isHelper, functions) {
  const fn = { node, name, isHelper: isHelper || HELPERS.test(name), loops: [], noted: [] };
  functions.push(fn);
  return fn;
}

function visit(node, fn, name, functions) {
  const isFunction = /Function/.test(node.type);
  const inside = isFunction ? makeFunction(node, node.id?.name ?? name, fn.isHelper, functions) : fn;
  if (LOOPS.includes(node.type)) inside.loops.push(node);
  if (NOTED.includes(node.type)) inside.noted.push(node);
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) value.forEach((child) => { if (child?.type) visit(child, inside, '', functions); });
    else if (value?.type) visit(value, inside, nameGiven(node, key), functions);
  }
}

/** The name that an anonymous function gets from its context. */
function nameGiven(node, key) {
  switch (node.type) {
    case 'VariableDeclarator': return key === 'init' ? node.id.name ?? '' : '';
    case 'AssignmentExpression': case 'AssignmentPattern': return key === 'right' ? node.left.name ?? '' : '';
    case 'Property': case 'MethodDefinition': case 'PropertyDefinition':
      return key !== 'value' ? '' : node.kind === 'constructor' ? '' : `${node.key.name ?? node.key.value ?? ''}`;
    default: return '';
  }
}

/**
 * The innermost function with a name that contains a line; among equals, the one that has a loop.
 *
 * A script that runs as a function's body is the outermost call, without a name.
 */
function functionAt(functions, { name, line }, isOutermost) {
  const around = functions.filter((fn) => contains(fn.node, line));
  const wanted = name === 'anonymous' || name === '' ? '' : name;
  const [program] = functions;
  // The engine has no name for the rest of an asynchronous arrow function after it has waited.
  const isWanted = ({ name: given, node }) => given === wanted || wanted === '' && node.async && node.type === 'ArrowFunctionExpression';
  if (isOutermost && wanted === '' && !around.some((fn) => fn !== program && isWanted(fn) && fn.loops.length > 0)) return program;
  const named = around.filter(isWanted);
  const innermost = named.length > 0 ? named : around.length === 1 ? around : [];
  const last = innermost[innermost.length - 1];
  if (last === undefined || innermost.length === 1) return last;
  const alike = innermost.filter((fn) => isOnLine(fn.node, line));
  if (alike.length < 2) return last;
  const looping = alike.filter((fn) => fn.loops.length > 0);
  return looping.length === 1 ? looping[0] : undefined;
}

function contains({ loc }, line) {
  return loc.start.line <= line && line <= loc.end.line;
}

function isOnLine({ loc }, line) {
  return loc.start.line === line && loc.end.line === line;
}

/** The loop of a function that explains all lines: each is in the loop, or is the last one recorded before it. */
function loopAt(fn, calls) {
  const explaining = fn.loops.filter((loop) => calls.every((call) => contains(loop, call.line) || precedes(fn, call, loop)));
  const around = fn.loops.filter((loop) => calls.every((call) => contains(loop, call.line)));
  const innermost = around[around.length - 1];
  if (innermost === undefined) return explaining[0] ?? nextLoop(fn, calls);
  const next = fn.loops.find((loop) => loop.start >= innermost.end);
  // Optimized code records no line in a loop without calls, so such a loop shows the line before it.
  if (next && isEndless(next) && !isEndless(innermost) && calls.every((call) => precedes(fn, call, next))) return next;
  if (isOnLine(innermost, calls[0].line)) return around.find((loop) => isOnLine(loop, calls[0].line));
  return explaining.filter((loop) => loop.start > innermost.start && loop.end <= innermost.end)[0] ?? innermost;
}

/** Whether a loop has no condition, or one that always holds. */
function isEndless({ type, test }) {
  if (type === 'ForStatement' && !test) return true;
  return test?.type === 'Literal' && Boolean(test.value);
}

/** Whether a loop is the next thing after a call's line for which the engine records a line. */
function precedes(fn, call, loop) {
  const { line: start } = loop.loc.start;
  if (!call.isTop || call.line >= start) return false;
  return ![...fn.loops, ...fn.noted].some(({ loc, type }) => (
    LOOPS.includes(type) ? loc.start.line > call.line && loc.start.line < start
      : loc.end.line > call.line && loc.end.line < start));
}

/** The next loop of the function after the line that all stacks have. */
function nextLoop(fn, calls) {
  if (!calls.every((call) => call.isTop && call.line === calls[0].line)) return undefined;
  return fn.loops.find((loop) => loop.loc.start.line >= calls[0].line);
}
