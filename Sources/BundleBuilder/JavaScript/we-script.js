/* Scripts of `.we` files, and the literals of their `config` and `data` blocks. */

/** The module of a script block, in which every place is that in the file; null if the block is unusable. */
function weScript(block, file) {
  const module = scriptModule(block, file);
  const data = module?.loader === 'jsx' ? dataLiteral(module.contents) : undefined;
  return data === undefined ? module : { ...module, contents: withDataFunction(module.contents, data, file) };
}

/**
 * Makes `data: {...}` a function, so that each use of a component has data of its own (Weex: weex-scripter does so
 * with object literals, and only with them).
 */
function withDataFunction(contents, { start, end }, { path, lines }) {
  const out = new MappedText();
  const copy = (from, to) => {
    out.mark(from);
    out.add(contents.slice(from, to));
  };
  // What precedes the script is blank, unlike the file: a mark there would end the agreement of the two.
  const first = contents.search(/\S/);
  out.add(contents.slice(0, first));
  copy(first, start);
  out.add('function () {return ');
  copy(start, end);
  out.add('}');
  copy(end, contents.length);
  out.add('\n');
  out.add(out.inlineMap(path, lines));
  return out.text;
}

/** The object literal that is the `data` of a script's exports. */
function dataLiteral(code) {
  return /\bdata\b/.test(code) ? exportedTable(code, 'data') : undefined;
}

/** The names of the `methods` in a script's exports, without those that it gets from elsewhere. */
function methodNames(code) {
  return new Set(exportedTable(code, 'methods')?.properties.map(nameOfMember));
}

/** The object literal that is a member of a script's exports. */
function exportedTable(code, name) {
  const sourceType = /^\s*(?:import|export)\b/m.test(code) ? 'module' : 'script';
  let program;
  try {
    program = native.require('acorn').parse(code, { ...EXPRESSION_SYNTAX, sourceType, allowHashBang: true });
  } catch {
    return undefined; // esbuild reports the error, or supports newer syntax than acorn
  }
  const options = program.body.map(exportedValue).find((value) => value?.type === 'ObjectExpression');
  const member = options?.properties.find((property) => nameOfMember(property) === name);
  return member?.value.type === 'ObjectExpression' ? member.value : undefined;
}

function nameOfMember({ key, computed }) {
  return computed ? undefined : key?.name ?? key?.value;
}

/** The value that a statement exports: that of `module.exports = ...` or `export default ...`. */
function exportedValue({ type, expression, declaration }) {
  if (type === 'ExportDefaultDeclaration') return declaration;
  if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression') return undefined;
  const { left, right } = expression;
  return left.object?.name === 'module' && left.property.name === 'exports' ? right : undefined;
}

/** The text of a block that contains one literal, as JSON or as `module.exports = {...}`. */
function literalOf(block, { source, problems }) {
  const { start, end, attributes: { type }, name } = block;
  const kind = typeof type === 'string' ? type : name;
  const prefix = /^\s*(?:module\.exports\s*=|export\s+default\s)?/.exec(block.content)[0];
  const passage = new Passage(source.slice(0, end).replace(/[\s;]+$/, ''), 0, []);
  try {
    const { start: from, end: to } = readWholeExpression(passage, start + prefix.length, passage.text.length);
    return passage.text.slice(from, to);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    problems.error(error.index, `${error.message}; a ${kind} block holds one object, as {"key": "value"}`);
    return undefined;
  }
}
