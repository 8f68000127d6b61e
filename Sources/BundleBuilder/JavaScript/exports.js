/*
 * The exports of a JavaScript module as assignments to `exports`, so that the module can be run as a function's body.
 */

const MODULE_SYNTAX = {
  ecmaVersion: 'latest', sourceType: 'module', locations: true, allowHashBang: true, allowAwaitOutsideFunction: false,
};

/** Declares the variable for the default export; exactly as long as `export default`, so that columns do not change. */
const DEFAULT = 'let $$default=';

const EXPORT_DEFAULT = /^export(?:\s|\/\*[^]*?\*\/|\/\/.*)*default/;

/**
 * Rewrites a module; returns `{ script }`, with the module's lines and columns, or the first `{ problem: { message, line, column } }`.
 *
 * Exported functions, and variables that are exported, are assigned when the module has run.
 */
function rewriteExports(source) {
  const program = parseModule(source);
  if (program.problem) return program;
  const edits = source.startsWith('#!') ? [{ start: 0, end: 2, text: '//' }] : [];
  const assignments = [];
  const assign = (exported, local) => assignments.push(`exports[${JSON.stringify(exported)}] = ${local};`);
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.source) {
      return problemAt(node.loc.start, 'a stub is one file without imports; bundle it into one file');
    }
    if (node.type === 'ExportDefaultDeclaration') rewriteDefault(source, node, edits, assign);
    else if (node.type === 'ExportNamedDeclaration') rewriteNamed(source, node, edits, assign);
  }
  return { script: `${applyEdits(source, edits)}\n${assignments.join(' ')}` };
}

function parseModule(source) {
  const acorn = native.require('acorn');
  try {
    return acorn.parse(source, MODULE_SYNTAX);
  } catch (error) {
    if (!error.loc) throw error;
    return problemAt(error.loc, error.message.replace(/ \(\d+:\d+\)$/, ''));
  }
}

function problemAt({ line, column }, message) {
  return { problem: { message, line, column: column + 1 } };
}

function rewriteDefault(source, { start, declaration }, edits, assign) {
  const name = declaration.id?.name;
  const isNamed = name !== undefined && /Declaration$/.test(declaration.type);
  // Only the two words: a parenthesis before the expression belongs to it.
  const end = start + EXPORT_DEFAULT.exec(source.slice(start))[0].length;
  const blank = blanked(source, start, end);
  edits.push({
    start,
    end,
    text: isNamed ? blank : DEFAULT + lineBreaks(blank.slice(0, DEFAULT.length)) + blank.slice(DEFAULT.length),
  });
  // A declaration without a name ends by itself, an expression at its semicolon.
  if (!isNamed && /Declaration$/.test(declaration.type)) edits.push({ start: declaration.end, end: declaration.end, text: ';' });
  assign('default', isNamed ? name : '$$default');
}

function rewriteNamed(source, node, edits, assign) {
  const { start, end, declaration } = node;
  if (declaration === null) {
    edits.push({ start, end, text: blanked(source, start, end) });
    for (const { local, exported } of node.specifiers) assign(exported.name ?? exported.value, local.name);
    return;
  }
  edits.push({ start, end: declaration.start, text: blanked(source, start, declaration.start) });
  for (const name of exportedNames(declaration)) assign(name, name);
}

/** The names that an exported declaration makes, those of destructuring patterns included. */
function exportedNames(declaration) {
  if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
  return declaration.declarations.flatMap(({ id }) => boundNames(id));
}

/** The line breaks of a text. */
function lineBreaks(text) {
  return text.replace(/[^\n\r\u2028\u2029]/g, '');
}

/** Blanks in place of a text, its line breaks kept. */
function blanked(source, start, end) {
  return source.slice(start, end).replace(/[^\n\r\u2028\u2029]/g, ' ');
}

function applyEdits(source, edits) {
  let script = '', end = 0;
  for (const edit of edits) {
    script += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return script + source.slice(end);
}
