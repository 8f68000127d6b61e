/*
 * A boundary behind each `yield` and `await`: the engine counts what stands behind one as run together with what
 * stands before it, unless something in between may be skipped. What stands behind a statement with a label it counts
 * as not run if the statement was left by a `break` with the label: there is a boundary too.
 */

/** The script with `yield x` as `(1 ? yield x : 0)`, and what was inserted: `[[line, column, length]]`, from 0. */
function markSuspensions(source) {
  return JSON.stringify(mark(source, parseScript(source)));
}

/**
 * The same for a script without a map, with `places`: the lines and columns at which its words and signs begin and end,
 * in their order. The engine tells errors at either.
 */
function markBundle(source) {
  const onToken = [], places = new Map();
  const tree = parseScript(source, { onToken });
  for (const { start, end, loc } of onToken) places.set(start, loc.start).set(end, loc.end);
  return JSON.stringify({
    ...mark(source, tree),
    places: [...places].sort(([a], [b]) => a - b).map(([, { line, column }]) => [line - 1, column]),
  });
}

function mark(source, tree) {
  const statements = new Set();
  const insertions = [];
  forEachNode(tree, (node) => {
    for (const child of node.type === 'SwitchCase' ? node.consequent : Array.isArray(node.body) ? node.body : []) {
      if (child.type === 'LabeledStatement') insertions.push({ offset: child.end, place: child.loc.end, text: '; 1 ? 0 : 0;' });
    }
    if (node.type === 'ExpressionStatement') statements.add(node.start);
    if (node.type !== 'YieldExpression' && node.type !== 'AwaitExpression') return;
    // A line that begins with a bracket would be arguments of the one before it, if that has no semicolon.
    const head = statements.has(node.start) ? '0, (1 ? ' : '(1 ? ';
    insertions.push({ offset: node.start, place: node.loc.start, text: head });
    insertions.push({ offset: node.end, place: node.loc.end, text: ' : 0)' });
  });
  insertions.sort((a, b) => a.offset - b.offset);
  let marked = '';
  let end = 0;
  for (const { offset, text } of insertions) {
    marked += source.slice(end, offset) + text;
    end = offset;
  }
  return {
    source: marked + source.slice(end),
    insertions: insertions.map(({ place, text }) => [place.line - 1, place.column, text.length]),
  };
}

/** Calls a function with each node of a tree, parents before children. */
function forEachNode(node, visit) {
  visit(node);
  for (const child of Object.values(node).flat()) if (child?.type) forEachNode(child, visit);
}
