/* Checks that the template compiler does not make: directives, inline styles, and braces that are left open. */

/** A module of the template compiler that checks the parts of elements. */
function checkingModule(template) {
  return {
    transformNode(element) {
      const style = element.rawAttrsMap.style;
      if (style !== undefined && !style.value.includes('{{')) checkInlineStyles(template, style);
      // Attributes that the compiler has read are in the map only, some others with a dash in the list only.
      for (const attribute of new Set([...Object.values(element.rawAttrsMap), ...element.attrsList])) checkValue(template, attribute);
      for (const attribute of element.attrsList) {
        checkDirective(template, attribute);
        checkHandler(template, attribute);
      }
      checkDynamicTag(template, element);
    },
    postTransformNode(element) {
      nameRefusedChildren(template, element);
      checkSplitText(template, element);
      for (const child of isVerbatim(element) ? [] : element.children) {
        if (child.type !== 3 || child.isComment || !child.text.includes('{{')) continue;
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

/** What directives without an argument expect. */
const WANTED_VALUES = new Map([
  ['v-if', 'expected an expression, as in v-if="isShown"'],
  ['v-else-if', 'expected an expression, as in v-else-if="isShown"'],
  ['v-for', 'expected "item in items" or "(item, index) in items"'],
  ['v-model', 'expected something assignable, such as "name" or "item.name"'],
  ['v-bind', 'expected an object, as in v-bind="{ name: value }"'],
  ['v-on', 'expected an object, as in v-on="{ click: method }"'],
]);

/**
 * A binding needs a name and a value, and most directives need a value; the compiler does not report where one is missing. An event with
 * modifiers needs no handler, `@click=""` takes touches from what is below, and a class or a style of nothing is one.
 */
function checkValue(template, { name, value, start, end }) {
  if (start === undefined) return;
  const isEmpty = value.trim() === '';
  const report = (what, wanted) => addProblem(template, attributeOffset(template, start), `${name} has no ${what}: ${wanted}`, false);
  const [, sign, argument] = /^(:|@|v-bind:|v-on:)([^.]*)/.exec(name) ?? [];
  if (sign === '@' || sign === 'v-on:') {
    if (argument === '') report('name', 'expected the name of an event, as in @click="method"');
    else if (isEmpty && !name.includes('.') && !isAssigned(template, start, end)) report('value', `expected a handler, as in ${name}="method"`);
  } else if (sign !== undefined) {
    if (argument === '') report('name', 'expected an expression, as in :name="value"');
    else if (isEmpty && argument !== 'class' && argument !== 'style') report('value', `expected an expression, as in :${argument}="value"`);
  } else if (/^v-(?:if|else|else-if|for|once|pre|cloak)[:.]/.test(name)) {
    const [, directive, rest] = /^([^:.]*)(.*)/.exec(name);
    addProblem(template, attributeOffset(template, start), `${directive} takes no ${rest[0] === ':' ? 'argument' : 'modifier'}: `
      + `remove ${rest}`, false);
  } else if (isEmpty && !(name === 'v-for' && value !== '')) { // which the compiler reports
    const wanted = WANTED_VALUES.get(name.replace(/\..*/, ''));
    if (wanted !== undefined) report('value', wanted);
  }
}

/** Whether an attribute is written with a value, if only an empty one. */
function isAssigned({ source, base }, start, end) {
  return source.slice(base + start, base + end).includes('=');
}

/** The offset of an attribute's name: the compiler counts the space before it. */
function attributeOffset({ source, base }, start) {
  return base + start + /^\s*/.exec(source.slice(base + start))[0].length;
}

/** Vue takes the tag for an element of that name. */
function checkDynamicTag(template, { tag, component, start, rawAttrsMap }) {
  if (tag !== 'component' || component !== undefined || rawAttrsMap[':is'] !== undefined || rawAttrsMap['v-bind:is'] !== undefined) return;
  addProblem(template, template.base + start, '<component> has no `is`: expected the name of a component, as in :is="view"', false);
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

/** Vue calls what begins like a function (fnExpRE); anything else, so an asynchronous function too, becomes the body of one. */
function checkHandler(template, { name, value, start, end }) {
  if (start === undefined || !/^(?:@|v-on:)/.test(name) || !/^\s*async\b/.test(value)) return;
  const code = value.trim(), isFunction = /^async\s*(?:function\b|[\w$]+\s*=>|\([^]*?\)\s*=>)/.test(code);
  if (!isFunction || syntaxError(`return (${code})`) !== undefined || syntaxError(`(${code}) = 1`) === undefined) return;
  const isFatal = syntaxError(`return function () { ${code} }`) !== undefined;
  addProblem(template, template.base + valueOffset(template, { start, end }), 'Vue never calls an async function that is written here: '
    + 'write it as a method', !isFatal);
}

/** Each part of a text replaces the one before, as on devices. */
function checkSplitText(template, { tag, children }) {
  if (tag !== 'text') return;
  const split = children.findIndex((child, index) => index > 0 && isText(child) && isText(children[index - 1]));
  if (split < 0) return;
  const comment = template.source.lastIndexOf('<!--', template.base + children[split].start);
  addProblem(template, comment < 0 ? template.base + children[split].start : comment, 'a comment within a text hides what is before it: '
    + 'move it out of the <text>', true);
}

function isText({ type, isComment }) {
  return type !== 1 && !isComment;
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

