/* Checks that the template compiler does not make: directives, inline styles, and braces that are left open. */

/** A module of the template compiler that checks the parts of elements. */
function checkingModule(template) {
  return {
    transformNode(element) {
      const style = element.rawAttrsMap.style;
      if (style !== undefined && !style.value.includes('{{')) checkInlineStyles(template, style);
      for (const attribute of element.attrsList) {
        checkBinding(template, attribute);
        checkDirective(template, attribute);
      }
    },
    postTransformNode(element) {
      for (const child of element.children) {
        if (child.type !== 3 || child.isComment || !child.text.includes('{{') || element.pre) continue;
        const offset = template.source.indexOf('{{', template.base + child.start);
        addProblem(template, offset, 'an expression is never closed: expected "}}" after it', true);
      }
    },
  };
}

/** The syntax error of a text, in JavaScript that contains it. */
function syntaxError(code) {
  try {
    new Function(code);
    return undefined;
  } catch (error) {
    return error.message;
  }
}

/** A binding needs a name and a value; the compiler does not report where one is missing. */
function checkBinding(template, { name, value, start }) {
  const match = /^(?::|v-bind:)([^.]*)/.exec(name);
  if (start === undefined || match === null || match[1] !== '' && value.trim() !== '') return;
  const offset = template.base + start + /^\s*/.exec(template.source.slice(template.base + start))[0].length;
  const wanted = `expected an expression, as in :${match[1] || 'name'}="value"`;
  addProblem(template, offset, `${name} has no ${match[1] === '' ? 'name' : 'value'}: ${wanted}`, false);
}

/** The compiler drops the attributes that begin with `v-` before it checks their expressions. */
function checkDirective(template, { name, value, start, end }) {
  if (start === undefined || value === '' || !/^v-(?!slot|for)/.test(name)) return;
  const offset = template.base + valueOffset(template, { start, end });
  const reason = syntaxError(`return ${value}`);
  if (reason !== undefined) {
    addProblem(template, offset, notAnExpression(`${name}="${value}"`, reason), false);
  } else if (name.startsWith('v-model') && syntaxError(`(${value}) = 1`) !== undefined) {
    addProblem(template, offset, `${name}="${clip(value)}" is not valid: expected something assignable, `
      + 'such as "name" or "item.name"', false);
  }
}

function checkInlineStyles(template, style) {
  const offset = template.base + valueOffset(template, style);
  const text = template.source.slice(offset, template.base + style.end).replace(/["']$/, '');
  for (const match of text.matchAll(/[^;]+/g)) {
    checkInlineStyle(template, match[0], offset + match.index);
  }
}

function checkInlineStyle(template, text, offset) {
  const match = /^(\s*)([\w-]+)(\s*:\s*)([^:]+)$/.exec(text);
  if (match === null) {
    if (text.trim() === '') return;
    const at = offset + /^\s*/.exec(text)[0].length;
    addProblem(template, at, `"${clip(text)}" is left out: an inline style is written "name: value", without another `
      + '":" in the value', true);
    return;
  }
  const [, space, name, colon, value] = match;
  const start = offset + space.length;
  const valueStart = start + name.length + colon.length;
  let isSaid = false;
  const report = ({ error, warning, unknown, about = 'style value' }, isAboutName) => {
    const place = isAboutName ? start : valueStart;
    if (unknown !== undefined) template.names.add('style', '', unknown.name, place, unknown);
    if (error === undefined && warning === undefined) return;
    isSaid ||= !isAboutName;
    addProblem(template, place, error ?? warning, error === undefined, about);
  };
  if (SHORTHANDS[name]?.(value.trim(), () => {}) !== undefined && name !== 'flex') {
    report({ warning: `an inline style does not expand \`${name}: ${value.trim()}\`: use a class` }, true);
    isSaid = true;
  } else {
    readDeclaration(name, value.trim(), [], report);
  }
  // The page gets the text unchanged. If it is reported here, it is marked uncertain so that the host does not report it again.
  const isWrong = native.isWrongStyle(camelCase(name), value.trim());
  if (isSaid || isWrong) template.names.add('value', camelCase(name), value.trim(), valueStart, { isCertain: !isSaid });
}

