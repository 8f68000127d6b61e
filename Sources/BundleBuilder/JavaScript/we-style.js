/* Inline styles and rich text of `.we` templates. */

/**
 * The style of an element: `width: {{w}}; color: red` as properties, with constants in the form of style
 * blocks.
 */
function styleOf(passage, problems, names) {
  const style = {};
  for (const { name, nameStart, start, end } of declarations(passage, problems)) {
    const value = joined(readParts(passage, start, end));
    if (typeof value !== 'string') {
      style[camelCase(name)] = value;
      continue;
    }
    const pairs = [];
    readDeclaration(name, value, pairs, (found, isAboutName) => {
      const { error, unknown, wrong, about = found.readAs === undefined ? 'style value' : 'ignored value' } = found;
      const offset = passage.offset(isAboutName ? nameStart : start), message = compiledMessage(found);
      if (unknown !== undefined) names.add('style', '', unknown.name, offset, unknown);
      if (wrong !== undefined) names.add('value', wrong.name, wrong.value, offset);
      if (message !== undefined) problems.add({ ...problems.lines.at(offset), message, isWarning: error === undefined, about });
    });
    for (const [property, constant] of pairs) style[camelCase(property)] = constant;
  }
  return style;
}

/** The declarations of an inline style; semicolons and colons inside bindings, strings and parentheses do not count. */
function* declarations(passage, problems) {
  const { text } = passage;
  for (const { 0: declaration, index } of text.matchAll(/(?:\{\{[^]*?\}\}|"[^"]*"|'[^']*'|\([^)]*\)|[^;])+/g)) {
    if (declaration.trim() === '') continue;
    const nameStart = index + declaration.length - declaration.trimStart().length;
    const [, name, space] = /^\s*([\w-]+)\s*:(\s*)/.exec(declaration) ?? [];
    if (name === undefined) {
      problems.warning(passage.offset(nameStart), `'${declaration.trim()}' is not a declaration; write name: value, `
        + 'where a binding may be the value or a part of it');
      continue;
    }
    const start = index + declaration.indexOf(':') + 1 + space.length;
    yield { name, nameStart, start, end: index + declaration.length };
  }
}

/** Rich text: the children become one value, styled by their classes (Weex: weex-templater). */
function richText(table) {
  if (table.children === undefined) return table;
  const { children, ...rest } = table;
  return { ...rest, attr: { ...rest.attr, value: new ListBinding(children.map((child) => new Span(child))) } };
}

/** One span of rich text, as a value: its type, its attributes, and the style of its classes under its own. */
class Span extends Binding {
  constructor({ type, attr, classList, style, children }) {
    super([]);
    Object.assign(this, { type, attr, classList, style, children: children?.map((child) => new Span(child)) });
  }

  get needsSelf() {
    const values = [this.classList, ...Object.values(this.attr ?? {}), ...Object.values(this.style ?? {})];
    return [...values, ...this.children ?? []].some((value) => value?.needsSelf);
  }

  writeValue(out) {
    out.add('{');
    const parts = { type: this.type, attr: this.attr, style: this.#style(), children: this.children };
    Object.entries(parts).filter(([, value]) => value !== undefined).forEach(([key, value], index) => {
      out.add(`${index > 0 ? ', ' : ''}${key}: `);
      writeValue(out, value);
    });
    out.add('}');
  }

  #style() {
    const { classList, style } = this;
    if (classList === undefined) return style;
    return { writeValue(out) {
      out.add('Object.assign.apply(Object, [{}].concat(');
      writeValue(out, classList);
      out.add(`.map(function (name) {return this[name]}, this._css || {}), `);
      writeValue(out, style ?? {});
      out.add('))');
    } };
  }
}
