/*
 * A boundary behind each `yield` and `await`: the engine counts what stands behind one as run together with what
 * stands before it, unless something in between may be skipped.
 */

/**
 * The script with `yield x` as `(1 ? yield x : 0)`, and what was inserted: `[[line, column, length]]`, from 0. `places` are the lines and columns
 * at which its syntax nodes begin and end, in their order: the engine tells errors at either.
 */
function markSuspensions(source) {
  const insertions = [];
  const places = new Map();
  findSuspensions(parseScript(source), -1, insertions, places);
  insertions.sort((a, b) => a.offset - b.offset);
  let marked = '';
  let end = 0;
  for (const { offset, text } of insertions) {
    marked += source.slice(end, offset) + text;
    end = offset;
  }
  return JSON.stringify({
    source: marked + source.slice(end),
    insertions: insertions.map(({ place, text }) => [place.line - 1, place.column, text.length]),
    places: [...places].sort(([a], [b]) => a - b).map(([, { line, column }]) => [line - 1, column]),
  });
}

/** `statement` is where the statement around the node begins that is an expression. */
function findSuspensions(node, statement, insertions, places) {
  places.set(node.start, node.loc.start).set(node.end, node.loc.end);
  if (node.type === 'ExpressionStatement') statement = node.start;
  if (node.type === 'YieldExpression' || node.type === 'AwaitExpression') {
    // A line that begins with a bracket would be arguments of the one before it, if that has no semicolon.
    const head = node.start === statement ? '0, (1 ? ' : '(1 ? ';
    insertions.push({ offset: node.start, place: node.loc.start, text: head });
    insertions.push({ offset: node.end, place: node.loc.end, text: ' : 0)' });
  }
  for (const child of Object.values(node).flat()) {
    if (child?.type) findSuspensions(child, statement, insertions, places);
  }
}
