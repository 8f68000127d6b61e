/*
 * A boundary behind each `yield` and `await`: the engine counts what stands behind one as run together with what
 * stands before it, unless something in between may be skipped.
 */

/** The script with `yield x` as `(1 ? yield x : 0)`, and what was inserted: `[[line, column, length]]`, from 0. */
function markSuspensions(source) {
  const insertions = [];
  findSuspensions(parseScript(source), insertions);
  insertions.sort((a, b) => a.offset - b.offset);
  let marked = '';
  let end = 0;
  for (const { offset, text } of insertions) {
    marked += source.slice(end, offset) + text;
    end = offset;
  }
  const places = insertions.map(({ place, text }) => [place.line - 1, place.column, text.length]);
  return JSON.stringify({ source: marked + source.slice(end), insertions: places });
}

function findSuspensions(node, insertions) {
  if (node.type === 'YieldExpression' || node.type === 'AwaitExpression') {
    insertions.push({ offset: node.start, place: node.loc.start, text: '(1 ? ' });
    insertions.push({ offset: node.end, place: node.loc.end, text: ' : 0)' });
  }
  for (const child of Object.values(node).flat()) if (child?.type) findSuspensions(child, insertions);
}
