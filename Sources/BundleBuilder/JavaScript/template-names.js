/* The names in the templates of `.vue` files, and how Vue for Weex treats directives and their modifiers. */

/** The tags that are always elements, whatever components exist (Vue: isReservedTag). */
const ELEMENTS = new Set(('style element content link meta svg view a div img image text span input switch textarea '
  + 'spinner select slider slider-neighbor indicator canvas list cell header loading loading-indicator refresh '
  + 'scrollable scroller video web embed tabbar tabheader datepicker timepicker marquee countdown').split(' '));

/** The own tags of Vue for Weex, which has no <keep-alive>; their attributes are its own. */
const VUE_TAGS = new Set(['template', 'script', 'slot', 'component', 'transition', 'transition-group', 'richtext']);

const EVENT_MODIFIERS = ['stop', 'prevent', 'self', 'ctrl', 'shift', 'alt', 'meta', 'exact', 'left', 'middle', 'right',
  'once', 'passive', 'capture', 'native'];
const KEYS = ['esc', 'tab', 'enter', 'space', 'up', 'left', 'right', 'down', 'delete'];
const BIND_MODIFIERS = ['prop', 'camel', 'sync'];
const MODEL_MODIFIERS = ['lazy', 'trim', 'number'];

/** The effect of a modifier on an element. */
const WITHOUT_KEYS = 'Weex events carry no key: no key calls the handler';
const USELESS_MODIFIERS = new Map([
  ['capture', 'Weex has no capture phase: the handler is never called'],
  ['prevent', 'Weex events have no preventDefault: the handler fails'],
  ['native', 'it is for components: on an element the handler is never called'],
  ...['ctrl', 'shift', 'alt', 'meta'].map((key) => [key, 'Weex events carry no key: the handler is never called']),
  ...['left', 'middle', 'right'].map((button) => [button, 'Weex events carry no mouse button: it has no effect']),
]);

/** The replacements for v-model on elements other than inputs. */
const INSTEAD_OF_MODEL = new Map([
  ['switch', ':checked="\u2026" and @change="\u2026 = $event.value"'],
  ['slider', ':index="\u2026" and @change="\u2026 = $event.index"'],
]);

/**
 * A module of the template compiler that collects names, and warns of things without an effect on an element.
 */
function namingModule(template) {
  return {
    transformNode(element) {
      const { tag } = element, { names } = template;
      if (tag === 'slot') checkSlot(template, element);
      nameComponent(template, element);
      nameStyles(template, element);
      if (VUE_TAGS.has(tag) || element.component !== undefined) return nameClasses(template, element);
      const certain = { isCertain: ELEMENTS.has(tag) || !names.mayBeComponent(tag) };
      for (const attribute of element.attrsList) {
        if (attribute.start !== undefined) nameAttribute(template, tag, attribute, certain);
      }
      return nameClasses(template, element);
    },
    postTransformNode(element) {
      if (isVerbatim(element)) nameVerbatim(template, element);
    },
  };
}

/** Whether the compiler leaves an element as it is written, because it or one around it has `v-pre`. */
function isVerbatim(element) {
  for (let node = element; node !== undefined; node = node.parent) if (node.pre) return true;
  return false;
}

/** The attributes below `v-pre`: those that would be directives elsewhere are meant to be there, and have no effect. */
function nameVerbatim({ source, base, names }, { tag, attrsList }) {
  for (const { name, start } of attrsList) {
    if (start === undefined) continue;
    const isOwn = /^(?:[:@#]|v-)/.test(name);
    names.add('attribute', tag, name, attributeOffset({ source, base }, start), { isOwn });
  }
}

/** The type of an element that is not built in, or that `is` names, for a host that has no such component. */
function nameComponent(template, { tag, start, component, rawAttrsMap }) {
  const { base, names } = template;
  const is = rawAttrsMap.is ?? rawAttrsMap[':is'] ?? rawAttrsMap['v-bind:is'];
  const named = component === undefined ? tag : /^\s*(["'])([\w-]+)\1\s*$/.exec(component)?.[2];
  if (named === undefined || ELEMENTS.has(named) || VUE_TAGS.has(named)) return;
  const offset = component === undefined ? base + start : attributeOffset(template, is.start), element = named.toLowerCase();
  if (names.registersComponent(named)) {
    if (!ELEMENTS.has(element)) return;
    addProblem(template, offset, `Vue takes <${named}> for Weex's element <${element}>, so a component of this name is never used: `
      + 'give it another one', true);
    return;
  }
  names.add('component', '', named, offset, { isCertain: false });
}

/** The components that do not show every child, and those elements that they show. */
const SHOWN_CHILDREN = new Map([
  ['text', []],
  ['list', ['cell', 'header', 'refresh', 'loading']],
]);

/** The children of an element that are certainly not shown in it; a list shows what is fixed. */
function nameRefusedChildren({ base, names }, { tag, children }) {
  const shown = SHOWN_CHILDREN.get(tag);
  for (const child of shown === undefined ? [] : children) {
    const isElement = child.type === 1 && child.component === undefined && ELEMENTS.has(child.tag);
    if (!isElement || shown.includes(child.tag) || (tag === 'list' && mayBePositioned(names, child))) continue;
    names.add('child', tag, child.tag, base + child.start, { isCertain: false });
  }
}

/** Whether an element may have a style `position`. */
function mayBePositioned(names, { rawAttrsMap }) {
  return [':class', 'v-bind:class', ':style', 'v-bind:style', 'v-bind'].some((name) => rawAttrsMap[name] !== undefined)
    || /\bposition\b|\{\{/.test(rawAttrsMap.style?.value ?? '') || names.mayPosition(rawAttrsMap.class?.value ?? '');
}

/** The compiler for Weex loses an object bound to a slot. */
function checkSlot(template, { attrsList }) {
  const bound = attrsList.find(({ name }) => name === 'v-bind');
  if (bound?.start === undefined) return;
  const message = 'v-bind of an object does nothing on <slot> in Weex: bind each property by its name';
  addProblem(template, attributeOffset(template, bound.start), message, true);
}

/** An attribute as the compiler reads it: a binding, a listener, another directive, or a plain attribute. */
function nameAttribute(template, tag, { name, value, start, end }, certain) {
  const { source, base, names } = template;
  const offset = attributeOffset(template, start);
  const place = { template, offset, tag, written: /^[^\s=>/]*/.exec(source.slice(offset))[0], isElement: ELEMENTS.has(tag) };
  const [, sign = '', directive, colon, argument, dots = ''] =
    /^(?:([@:#])|v-([^.:]+)(:)?)?([^.]*)(.*)$/.exec(name);
  const modifiers = dots.split('.').filter(Boolean), own = place.written.replace(/^(?:[@:]|v-(?:on|bind):)|\..*$/g, '');
  if (sign === '#' || argument.startsWith('[')) return;
  if (sign === '@' || directive === 'on') {
    checkModifiers(place, modifiers, [...EVENT_MODIFIERS, ...KEYS]);
    if (argument !== '') names.add('event', tag, own, offset, certain);
    else nameKeys(names, 'event', tag, value, base + valueOffset(template, { start, end }));
  } else if (sign === ':' || directive === 'bind') {
    checkModifiers(place, modifiers, BIND_MODIFIERS);
    if (argument !== '') names.add('attribute', tag, own, offset, certain);
    else nameKeys(names, 'attribute', tag, value, base + valueOffset(template, { start, end }));
  } else if (directive === 'model') {
    checkModel(place, modifiers);
  } else if (directive === undefined) {
    if (dots !== '') return;
    names.add('attribute', tag, own, offset, certain);
    if (value === '') names.add('empty', tag, own, offset, certain);
  } else if (!DIRECTIVES.includes(directive)) { // written by CompilerSource.swift
    names.add('directive', '', kebabCase(directive).replace(/^-/, ''), offset);
  }
}

/** The names in `v-bind="{ src: ... }"`, which are checked when they are bound. */
function nameKeys(names, kind, tag, text, offset) {
  for (const match of text.matchAll(/([{,]\s*)(["']?)([\w$-]+)\2\s*[:,}]/g)) {
    names.add(kind, tag, match[3], offset + match.index + match[1].length + match[2].length, { isCertain: false });
  }
}

function checkModifiers({ template, offset, tag, written, isElement }, modifiers, known) {
  for (const modifier of modifiers) {
    const at = offset + Math.max(0, written.indexOf(`.${modifier}`));
    const report = (text, about) => addProblem(template, at, text, true, about);
    if (!known.includes(modifier) && !/^\d+$/.test(modifier)) {
      if (known !== BIND_MODIFIERS && known !== MODEL_MODIFIERS && nearest(modifier, known) === undefined) continue; // a key of Vue.config.keyCodes
      const near = nearest(modifier, known);
      report(`there is no modifier .${modifier}${near === undefined ? `: there are ${listed(known.map((name) => `.${name}`))}`
        : `; did you mean .${near}?`}`, 'name');
    } else if (isElement) {
      const useless = uselessModifier(modifier, known);
      if (useless !== undefined) report(`.${modifier} on <${tag}>: ${useless}`);
    }
  }
}

function uselessModifier(modifier, known) {
  if (known === MODEL_MODIFIERS) return undefined;
  if (known === BIND_MODIFIERS) {
    if (modifier === 'prop') return 'elements of Weex have attributes only, so nothing is bound';
    return modifier === 'sync' ? 'no element sends an update event: changes are not written back' : undefined;
  }
  return USELESS_MODIFIERS.get(modifier) ?? (KEYS.includes(modifier) || /^\d+$/.test(modifier) ? WITHOUT_KEYS : undefined);
}

function checkModel(place, modifiers) {
  const { template, offset, tag, isElement } = place;
  if (isElement && tag !== 'input' && tag !== 'textarea') {
    const instead = INSTEAD_OF_MODEL.get(tag);
    addProblem(template, offset, `v-model does nothing on <${tag}>: it is for <input>, <textarea> and components`
      + (instead === undefined ? '' : `; write ${instead}`), true);
  } else if (isElement) {
    checkModifiers(place, modifiers, MODEL_MODIFIERS);
  }
}

/** The classes of an element: those that it certainly has, and the names in bindings. */
function nameClasses(template, element) {
  const { source, base, names } = template, { rawAttrsMap } = element;
  const plain = rawAttrsMap.class;
  if (plain !== undefined && !plain.value.includes('{{')) {
    const start = base + valueOffset(template, plain);
    const text = source.slice(start, base + plain.end).replace(/["']$/, '');
    for (const match of text.matchAll(/\S+/g)) names.addClass(match[0], start + match.index);
  }
  const bound = rawAttrsMap[':class'] ?? rawAttrsMap['v-bind:class'];
  if (bound === undefined) return;
  const start = base + valueOffset(template, bound), text = source.slice(start, base + bound.end);
  for (const match of text.matchAll(/(["'])([\w-]+)\1|([{,]\s*)([\w$]+)(?=\s*:)/g)) {
    const quoted = match[2];
    if (quoted !== undefined && isOperand(text, match.index, match.index + match[0].length)) continue;
    names.addClass(quoted ?? match[4], start + match.index + (quoted === undefined ? match[3].length : 1), false);
  }
  if (givesOthers(bound.value)) names.add('class', '', ANY_NAME, start, { isCertain: false });
}

/** Whether a string in an expression is only a part of its value, or compared, an index or an argument: `'size-' + size`, `kind === 'a'`. */
function isOperand(expression, start, end) {
  const before = expression.slice(0, start).trimEnd(), after = expression.slice(end).trimStart();
  return (/[+=<>]$/.test(before) && !before.endsWith('=>')) || /[\w$)\]]\s*[[(]$/.test(before) || /^(?:[+<>.[]|[=!]=)/.test(after);
}

/** Stands for any names that a binding gets from elsewhere. */
const ANY_NAME = '*';

/** The styles in a binding that Weex does not know. */
function nameStyles(template, { tag, rawAttrsMap }) {
  const { source, base, names } = template;
  const bound = rawAttrsMap[':style'] ?? rawAttrsMap['v-bind:style'];
  if (bound === undefined) return;
  const start = base + valueOffset(template, bound);
  const text = source.slice(start, base + bound.end);
  if (/^(["'`])(?:\\.|(?!\1)[^\\])+\1$/.test(bound.value.trim())) {
    addProblem(template, start, 'Weex takes no text for a bound style, so this sets none: write style="\u2026", or an object such as '
      + "{ color: 'red' }", true);
    names.add('style', '', '0', start, { isOwn: true }); // the run has the same to say
    return;
  }
  for (const match of text.matchAll(/([{,]\s*)(["']?)([\w$-]+)\2\s*:/g)) {
    const name = match[3], offset = start + match.index + match[1].length + match[2].length;
    if (isKnownStyle(kebabCase(name))) nameValue(names, name, text.slice(match.index + match[0].length), offset);
    else names.add('style', tag, name, offset, { isCertain: false });
  }
  if (givesOthers(bound.value)) names.add('style', tag, ANY_NAME, start, { isCertain: false });
}

/** A literal that is the value of a style in a binding: `text` begins after the colon, and `offset` is that of the name. */
function nameValue(names, style, text, offset) {
  const literal = /^\s*(["'])([^"'\\]*)\1(?=\s*[,}])/.exec(text);
  if (literal !== null && native.isWrongStyle(camelCase(style), literal[2])) names.add('value', style, literal[2], offset);
}

/** Whether a binding may give names other than those in its strings and its objects. */
function givesOthers(expression) {
  const rest = expression.replace(/(["'])(?:\\.|(?!\1)[^\\])*\1/g, '').replace(/\{[^{}]*\}/g, '')
    .replace(/[^?:,[\]]*\?/g, '');
  return /[\w$`]/.test(rest);
}
