/*
 * Marks: comments in a template's expressions with their places in the file. The template compiler copies them
 * into the code it generates, where they are removed again and become a source map.
 */

/** The form of a mark, chosen so that the text does not contain it. */
function markFor(text) {
  let name = '@';
  while (text.includes(`/*${name}`)) name += '@';
  return { open: `/*${name}`, close: '*/', pattern: new RegExp(`/\\*${name}(\\d+)\\*/`, 'g') };
}

/** The code without its marks, as mapped text; `add` is called with the parts between them. */
function unmark(marked, { pattern }, into) {
  let last = 0;
  // A key that begins with a mark begins at its quote.
  const code = marked.replace(new RegExp(`"(${pattern.source})`, 'g'), '$1"');
  for (const match of code.matchAll(pattern)) {
    into.add(code.slice(last, match.index));
    into.mark(Number(match[1]));
    last = match.index + match[0].length;
  }
  into.add(code.slice(last));
}

/** A text without marks. */
function withoutMarks(text, { pattern }) {
  return text.replace(pattern, '');
}

/**
 * A module of the template compiler that inserts marks. `base` is the template's offset in the file's text. It
 * changes expressions only after the compiler's last check of how they begin.
 */
function markingModule(source, base, mark) {
  let root;
  const at = (offset) => `${mark.open}${base + offset}${mark.close}`;
  const planter = { source, base, at };
  return {
    postTransformNode(element) {
      if (element.parent !== undefined) return; // a root is closed last: all conditions below it are known now
      markElement(planter, element);
      const isAlternative = element.else === true || element.elseif !== undefined;
      if (!isAlternative) root = element;
      else markCondition(planter, root?.ifConditions?.find(({ block }) => block === element));
    },
    // The directives have added their handlers to the page's own by now, and each attribute is there once.
    genData(element) {
      for (const attribute of [...element.attrs ?? [], ...element.props ?? []]) markName(planter, attribute);
      for (const name of ['events', 'nativeEvents']) markHandlers(planter, element, name);
      return '';
    },
    transformCode: (element, code) => (element.start === undefined ? code : at(element.start) + code),
  };
}

function markElement(planter, element) {
  for (const name of ['key', 'ref', 'slotTarget', 'slotName', 'component', 'classBinding', 'styleBinding']) {
    if (element[name] !== undefined && element[name] !== null) markField(planter, element, name);
  }
  if (element.for !== undefined) element.for = markOfList(planter, element) + element.for;
  for (const attribute of [...element.attrs ?? [], ...element.props ?? [], ...element.dynamicAttrs ?? []]) {
    markItem(planter, attribute);
  }
  for (const directive of element.directives ?? []) markItem(planter, directive);
  for (const child of element.children) {
    if (child.type === 1) markElement(planter, child);
    else if (child.type === 2) markText(planter, child);
  }
  for (const slot of Object.values(element.scopedSlots ?? {})) markElement(planter, slot);
  for (const condition of element.ifConditions ?? []) {
    markCondition(planter, condition);
    if (condition.block !== element && condition.block.parent !== undefined) markElement(planter, condition.block);
  }
}

/** The attributes that give a field of an element its value. */
const FIELD_ATTRIBUTES = new Map([
  ['slotTarget', ['slot']],
  ['slotName', ['name']],
  ['component', ['is']],
  ['classBinding', ['class']],
  ['styleBinding', ['style']],
]);

function markField(planter, element, name) {
  const attributes = FIELD_ATTRIBUTES.get(name) ?? [name];
  const bound = attributes.flatMap((attribute) => [`:${attribute}`, `v-bind:${attribute}`]);
  element[name] = markOf(planter, element, bound) + element[name];
}

/** The mark of the first attribute that an element has, of a list; otherwise none. */
function markOf(planter, element, names) {
  const attribute = names.map((name) => element.rawAttrsMap[name]).find((found) => found !== undefined);
  return attribute === undefined ? '' : planter.at(valueOffset(planter, attribute));
}

/** The mark of the list in v-for, after its `in` or `of`. */
function markOfList(planter, { for: list, rawAttrsMap }) {
  const attribute = rawAttrsMap['v-for'];
  if (attribute === undefined) return '';
  const start = planter.base + attribute.start;
  const found = planter.source.slice(start, planter.base + attribute.end).lastIndexOf(list);
  return planter.at(found < 0 ? valueOffset(planter, attribute) : attribute.start + found);
}

function markItem(planter, item) {
  if (item.start === undefined || typeof item.value !== 'string' || item.value === '') return;
  item.value = planter.at(valueOffset(planter, item)) + item.value;
}

/** The name of an attribute is a key of an object, with a place of its own. */
function markName(planter, attribute) {
  if (attribute.start === undefined || attribute.name.startsWith('/*')) return;
  const space = /^\s*/.exec(planter.source.slice(planter.base + attribute.start))[0].length;
  attribute.name = planter.at(attribute.start + space) + attribute.name;
}

function markCondition(planter, condition) {
  if (condition?.exp === undefined) return;
  const names = condition.block.elseif === undefined ? ['v-if'] : ['v-else-if'];
  condition.exp = markOf(planter, condition.block, names) + condition.exp;
}

/** The compiler checks how a handler begins, so the event's name carries the mark. */
function markHandlers(planter, element, name) {
  if (element[name] === undefined) return;
  const marked = {};
  for (const [event, handlers] of Object.entries(element[name])) {
    const placed = [].concat(handlers).find((handler) => handler.start !== undefined);
    marked[(placed === undefined ? '' : planter.at(valueOffset(planter, placed))) + event] = handlers;
    for (const handler of [].concat(handlers)) markStatements(planter, handler);
  }
  element[name] = marked;
}

/** A handler that the compiler uses unchanged, and one that it puts after `return` (Vue: simplePathRE, fnExpRE). */
const PATH = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\['[^']*?']|\["[^"]*?"]|\[\d+]|\[[A-Za-z_$][\w$]*])*$/;
const FUNCTION = /^(?:[\w$]+|\([^)]*?\))\s*=>|^function(?:\s+[\w$]+)?\s*\(/;

/** Marks statements, and the lines of a handler that has several, unless a line may be inside a string. */
function markStatements(planter, handler) {
  const { value, start } = handler;
  if (start === undefined || value === undefined || value.includes('`')) return;
  const offset = valueOffset(planter, handler);
  if (!planter.source.startsWith(value, planter.base + offset)) return;
  const lines = value.replace(/\r?\n[ \t]*(?=\S)/g, (space, index) => space + planter.at(offset + index + space.length));
  const isTaken = PATH.test(value) || FUNCTION.test(value) || PATH.test(value.replace(/\([^)]*?\);*$/, ''));
  handler.value = isTaken ? lines : planter.at(offset) + lines;
}

/** A text with expressions is assembled again, each expression with a mark of its own. */
function markText(planter, text) {
  const { tokens, start } = text;
  if (start === undefined) return;
  const join = (expressionOf) => tokens
    .map((token) => (typeof token === 'string' ? JSON.stringify(token) : expressionOf(token['@binding'])))
    .join('+');
  if (join((expression) => `_s(${expression})`) !== text.expression) return;
  let from = start;
  text.expression = join((expression) => {
    const open = planter.source.indexOf('{{', planter.base + from) - planter.base;
    const offset = open + 2 + /^\s*/.exec(planter.source.slice(planter.base + open + 2))[0].length;
    from = open + 2;
    return `${planter.at(offset)}_s(${planter.at(offset)}${expression})`;
  });
}

/** The start of an attribute's value, after its name, `=` and quote. */
function valueOffset({ source, base }, { start, end }) {
  const match = /^\s*[^\s"'<>/=]+\s*=\s*["']?\s*/.exec(source.slice(base + start, base + end));
  return match === null ? start : start + match[0].length;
}
