/*
 * Templates of `.we` files, in the form that the framework runs: `{ type, attr, classList, style, events,
 * shown, repeat, children, ... }`, with constants as they are and bindings as functions over the component.
 */

/** Other names of elements (Weex: weex-templater). */
const TAG_ALIASES = new Map([['img', 'image']]);

/** How elements are appended by default (Weex: weex-templater). */
const DEFAULT_APPEND = new Map([['cell', 'tree'], ['richtext', 'once']]);

const REPEAT_FORM = 'repeat takes a list, as in repeat="{{list}}", "{{item in list}}" or "{{(index, item) in list}}"';
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Compiles one template. */
class WeTemplate {
  #conditions = new Map();

  /**
   * `nameOf` returns the registered name of a tag, if it is a component that the file knows; `hasMethod` says whether a name is certainly that
   * of a method.
   */
  constructor({ path, source, start, end, at, lines, problems, isPage, nameOf, hasMethod, names }) {
    Object.assign(this, { path, source, start, end, at, lines, problems, isPage, nameOf, hasMethod, names });
  }

  /** The template's table, or undefined where there is none. */
  compile() {
    const roots = parseMarkup(this).filter((child) => !(child instanceof Passage));
    if (roots.length === 0) {
      this.problems.error(this.at, 'the template is empty; it should hold one element, as <div>\u2026</div>');
    }
    if (roots.length > 1) {
      this.problems.error(roots[1].at, `a template has one root element; wrap <${roots[0].tag}> and <${roots[1].tag}> `
        + 'in a <div>');
    }
    if (roots.length === 0) return undefined;
    const { if: condition, repeat } = Object.fromEntries(roots[0].attributes.map(({ name, at }) => [name, at]));
    if (this.isPage && (condition ?? repeat) !== undefined) this.#warnOfRoot(condition ?? repeat);
    return this.#element(roots[0]);
  }

  /** A file that is checked on its own may be a component of other pages, in which both have their effect. */
  #warnOfRoot(offset) {
    this.problems.add({
      ...this.lines.at(offset), message: 'if and repeat have no effect on the root of a page; put the element into a <div>',
      isWarning: true, about: 'code',
    });
  }

  #element(element, previous) {
    const table = { type: this.#type(element) };
    if (this.nameOf(element.tag) === undefined && element.tag !== 'component') {
      this.names.add('component', '', table.type, element.at, { isCertain: false });
    }
    if (DEFAULT_APPEND.has(table.type)) table.append = DEFAULT_APPEND.get(table.type);
    for (const attribute of element.attributes) {
      this.#attempt(attribute.value, `${attribute.name}="${attribute.value.text}"`, () => {
        this.#attribute(table, attribute, element, previous);
      });
    }
    this.#children(table, element);
    return table.type === 'richtext' ? richText(table) : table;
  }

  /** The type of an element: its tag, or the value of `<component is="...">`. */
  #type({ tag, at, attributes }) {
    if (tag !== 'component') return this.#registeredName(tag);
    const is = attributes.find(({ name }) => name === 'is');
    if (is === undefined) {
      this.problems.warning(at, '<component> has no attribute \'is\' and is a plain container; write is="{{type}}"');
      return 'container';
    }
    const type = this.#attempt(is.value, `is="${is.value.text}"`, () => valueOf(is.value));
    return typeof type === 'string' ? this.#registeredName(type) : type ?? 'container';
  }

  #registeredName(tag) {
    const name = tag.toLowerCase();
    return this.nameOf(tag) ?? TAG_ALIASES.get(name) ?? name;
  }

  #attribute(table, { name, at, value }, element, previous) {
    switch (name) {
      case 'is': if (element.tag === 'component') return; break;
      case 'id': if (value.text !== '') table.id = valueOf(value); return;
      case 'class':
        if (value.text.trim() !== '') table.classList = classListOf(value);
        nameClassesOf(value, this.names);
        return;
      case 'style': if (value.text.trim() !== '') table.style = styleOf(value, this.problems, this.names); return;
      case 'append': if (value.text !== '') table.append = valueOf(value); return;
      case 'repeat': table.repeat = repeatOf(value); return;
      case 'if': table.shown = new Binding([this.#condition(element, value)]); return;
      case 'else': this.#else(table, at, previous); return;
    }
    const isElement = element.tag !== 'component' && this.nameOf(element.tag) === undefined;
    if (/^on./.test(name)) {
      if (isElement) this.names.add('event', table.type, name.slice(2), at);
      const handler = this.#handler(name, at, value);
      if (handler !== undefined) this.#listen(table, name.slice(2), handler);
    } else {
      if (isElement) this.names.add('attribute', table.type, name, at);
      (table.attr ??= {})[camelCase(name)] = valueOf(value);
    }
  }

  #condition(element, value) {
    const { start, end } = bareRange(value);
    if (start >= end) throw new ExpressionError('a condition is missing; write if="{{isShown}}"', 0);
    const expression = readWholeExpression(value, start, end);
    this.#conditions.set(element, expression);
    return expression;
  }

  #else(table, at, previous) {
    const condition = this.#conditions.get(previous);
    if (condition !== undefined) table.shown = new Negation([condition]);
    else this.problems.warning(at, 'else has no effect here: it belongs on the element next to one with if="\u2026"');
  }

  #handler(name, at, value) {
    const { start, end } = bareRange(value);
    if (start < end) return handlerOf(value, start, end);
    this.problems.warning(at, `${name} has no handler; write ${name}="method" or ${name}="method(item, $event)"`);
    return undefined;
  }

  /** A method that may not exist has its place in a table beside the events: a function, as other places in the template have. */
  #listen(table, type, handler) {
    (table.events ??= {})[type] = handler;
    if (!(handler instanceof MethodName) || this.hasMethod(handler.name)) return;
    (table.eventPlaces ??= {})[type] = new Binding([handler.expression]);
  }

  /** The child elements, and the text as the attribute `value`. */
  #children(table, { children }) {
    const texts = children.filter((child) => child instanceof Passage && child.text.trim() !== '');
    if (texts.length > 0) {
      const parts = texts.flatMap((text) => this.#attempt(text, `'${text.text.trim()}'`, () => readParts(text)) ?? []);
      (table.attr ??= {}).value = joined(parts);
    }
    const elements = children.filter((child) => !(child instanceof Passage));
    if (elements.length === 0) return;
    table.children = elements.map((element, index) => this.#element(element, elements[index - 1]));
  }

  /** Calls a function that may find an invalid expression; its error becomes a problem at its place. */
  #attempt(passage, where, read) {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const text = where.replace(/\s+/g, ' '), shown = text.length > 60 ? `${text.slice(0, 60)}\u2026` : text;
      this.problems.error(passage.offset(error.index), `${error.message}, in ${shown}`);
      return undefined;
    }
  }
}

/** A constant, or a binding of text and expressions. */
function valueOf(passage) {
  return joined(readParts(passage));
}

/**
 * One value from parts; outer white space is removed, and line breaks next to bindings (Weex: weex-templater).
 */
function joined(parts) {
  if (parts.every((part) => typeof part === 'string')) return parts.join('').trim();
  const texts = parts.map((part) => typeof part === 'string' ? part.replace(/\r?\n/g, '') : part);
  const last = texts.length - 1;
  if (typeof texts[0] === 'string') texts[0] = texts[0].trimStart();
  if (typeof texts[last] === 'string') texts[last] = texts[last].trimEnd();
  return new Binding(texts.filter((part) => part !== ''));
}

/** Records the constant classes of an element. */
function nameClassesOf(passage, names) {
  if (passage.text.includes('{{')) return;
  for (const { 0: name, index } of passage.text.matchAll(/\S+/g)) names.addClass(name, passage.offset(index));
}

/** `a {{b}} c-{{d}}` as a list of names. */
function classListOf(passage) {
  const names = [[]];
  for (const part of readParts(passage)) {
    if (typeof part !== 'string') {
      names[names.length - 1].push(part);
      continue;
    }
    part.split(/\s+/).forEach((word, index) => {
      if (index > 0) names.push([]);
      if (word !== '') names[names.length - 1].push(word);
    });
  }
  const list = names.filter((name) => name.length > 0).map(joined);
  return list.some((name) => name instanceof Binding) ? new ListBinding(list) : list;
}

/** `{{list}}`, `{{item in list}}` and `{{(key, item) in list}}`. */
function repeatOf(passage) {
  const { start, end } = bareRange(passage);
  if (start >= end) throw new ExpressionError(`a list is missing; ${REPEAT_FORM}`, start);
  const split = /^([^]*?)\s+in\s+/.exec(passage.text.slice(start, end));
  const from = split === null ? start : start + split[0].length;
  const names = split === null ? {} : repeatNames(split[1].trim(), start);
  let expression;
  try {
    expression = new Binding([readWholeExpression(passage, from, end)]);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new ExpressionError(`${error.message}; ${REPEAT_FORM}`, error.index);
  }
  return split === null ? expression : { expression, ...names };
}

function repeatNames(text, index) {
  const pair = /^\(([^,]*),([^,]*)\)$/.exec(text);
  const names = pair === null ? { value: text } : { key: pair[1].trim(), value: pair[2].trim() };
  for (const name of Object.values(names)) {
    if (!IDENTIFIER.test(name)) throw new ExpressionError(`'${name}' cannot name an item; ${REPEAT_FORM}`, index);
  }
  return names;
}

/** The name of a method, or a function that runs the attribute's code. */
function handlerOf(passage, start, end) {
  const { body, expression } = readStatements(passage, start, end, ['$event']);
  const only = body.length === 1 && body[0].type === 'ExpressionStatement' ? body[0].expression : undefined;
  if (only?.type === 'Identifier') return new MethodName(only.name, expression);
  if (only?.type === 'CallExpression') return new Handler(withEvent(expression, only, passage));
  if (only?.type === 'MemberExpression') expression.insert(only.end, '($event)');
  return new Handler(expression);
}

/** A call that gets the event after its own arguments, unless it passes the event itself. */
function withEvent(expression, call, { text }) {
  const passesEvent = call.arguments.some(({ type, name }) => type === 'Identifier' && name === '$event');
  if (passesEvent) return expression;
  const before = text.slice(0, call.end - 1).trimEnd();
  expression.insert(call.end - 1, before.endsWith('(') || before.endsWith(',') ? '$event' : ', $event');
  return expression;
}
