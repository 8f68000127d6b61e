/* The elements that a script makes, with their attributes, events and styles, in the forms of the frameworks. */

/** The tags that Vue for Weex takes for the host's elements, whatever components a page registers (Vue: isReservedTag), as far as hosts may lack them. */
const RESERVED_TAGS = new Set(('style element content link meta svg view spinner select tabbar tabheader datepicker timepicker marquee '
  + 'countdown').split(' '));

/** An element of a render function: `_c('div', { attrs: {…}, on: {…}, staticStyle: {…} })`. */
function noteRendered(node, scope, facts) {
  const tag = textOf(node.arguments[0], scope);
  if (tag === undefined) return;
  facts.add('tag', node.arguments[0], { tag, isRegistrable: !RESERVED_TAGS.has(tag), isRendered: true });
  const data = innermostData(node.arguments[1]);
  for (const [key] of entriesOf(data, scope)) if (key === 'tag' || key === 'is') return;
  const reference = textOf(entryOf(data, 'ref', scope), scope);
  if (reference !== undefined) facts.addReference(reference, tag, entryOf(data, 'refInFor', scope) !== undefined);
  noteNames('attribute', tag, entryOf(data, 'attrs', scope), scope, facts);
  notePassed(tag, entryOf(data, 'attrs', scope), scope, facts);
  noteNames('event', tag, entryOf(data, 'on', scope), scope, facts);
  noteStyles(tag, entryOf(data, 'staticStyle', scope), scope, facts, { isCompiled: true });
  noteStyles(tag, entryOf(data, 'style', scope), scope, facts);
  noteClasses(tag, entryOf(data, 'staticClass', scope), scope, facts);
  noteClasses(tag, entryOf(data, 'class', scope), scope, facts);
  noteNewer(tag, node.arguments[1], scope, facts);
}

/** What Vue 2.6 makes of a template and the Vue of devices does not: `:class="{ on: isOn }"`, and names of attributes and events in brackets. */
function noteNewer(tag, whole, scope, facts) {
  const data = innermostData(whole);
  const given = entryOf(data, 'class', scope);
  const classes = given?.type === 'ArrayExpression' ? given.elements : [given];
  const object = classes.find((node) => node?.type === 'ObjectExpression');
  if (object !== undefined) facts.add('newer', object, { tag, what: 'class' });
  const tables = ['attrs', 'on', 'nativeOn', 'domProps'].map((key) => entryOf(data, key, scope));
  for (let node = whole; node?.type === 'CallExpression'; node = node.arguments[0]) tables.push(...node.arguments.slice(1));
  const computed = tables.find((node) => node?.type === 'CallExpression' && helperOf(node, scope) === '_d');
  if (computed !== undefined) facts.add('newer', computed, { tag, what: 'name' });
}

/** The name of the helper of Vue that a call in a render function calls: `_d` of `_vm._d(…)`. */
function helperOf({ callee }, scope) {
  return callee.type === 'MemberExpression' ? memberName(callee, scope) : callee.name;
}

/** The literal classes of an element: in a text, in a list, or in the list that a function returns. */
function noteClasses(tag, node, scope, facts) {
  if (node === undefined) return;
  if (FUNCTIONS.has(node.type)) {
    const [statement] = node.body.type === 'BlockStatement' ? node.body.body : [];
    if (statement?.type === 'ReturnStatement' && statement.argument) noteClasses(tag, statement.argument, scope, facts);
    return;
  }
  for (const element of node.type === 'ArrayExpression' ? node.elements : [node]) {
    if (element?.type !== 'Literal' || typeof element.value !== 'string') continue;
    for (const name of element.value.split(/\s+/)) if (name !== '') facts.add('class', element, { tag, name, sheet: sheetOf(scope) });
  }
}

/** The object inside Vue's helpers: `_g(_b({…}, …), …)`. */
function innermostData(node) {
  while (node?.type === 'CallExpression') node = node.arguments[0];
  return node;
}

/** The names of an object's keys; Vue marks modifiers of events by `~`, `!` and `&` before them. */
function noteNames(kind, tag, object, scope, facts) {
  for (const [key, property] of entriesOf(object, scope)) {
    if (kind === 'event') facts.add(kind, property.key, { tag, name: key.replace(/^[&~!]+/, '') });
    else noteAttribute(tag, key, property.key, property.value, scope, facts);
  }
}

/** An attribute, with its value if that is a literal text. */
function noteAttribute(tag, name, place, node, scope, facts) {
  const value = node ? literalOf(node, scope) : { is: 'unknown' };
  facts.add('attribute', place, { tag, name, ...(value.is === 'string' ? { value: value.value } : {}) });
}

/** `converted` matches values that a framework makes others of; a template or a style sheet may have been compiled to the styles. */
function noteStyles(tag, object, scope, facts, { converted = /(?!)/, isCompiled = false } = {}) {
  for (const [name, property] of entriesOf(object, scope)) {
    const value = literalOf(property.value, scope);
    const isPlain = (value.is === 'string' || value.is === 'number') && !converted.test(value.value);
    facts.add('style', property.key, { tag, name, isCompiled, ...(isPlain ? { value: value.value } : {}) });
  }
}

/** An element that a script makes itself: `document.createElement('div', { attr: {…}, style: {…} })`. */
function noteMade(node, scope, facts) {
  const tag = textOf(node.arguments[0], scope);
  if (tag === undefined) return;
  facts.add('tag', node.arguments[0], { tag, isRegistrable: false });
  noteNames('attribute', tag, entryOf(node.arguments[1], 'attr', scope), scope, facts);
  noteStyles(tag, entryOf(node.arguments[1], 'style', scope), scope, facts);
}

/** A call of an element's own method: `element.setAttr('src', …)`. */
function noteElementCall(node, scope, facts) {
  const object = valueOf(node.callee.object, scope);
  const name = object?.is === 'node' ? textOf(node.arguments[0], scope) : undefined;
  if (name === undefined) return;
  const { tag } = object;
  switch (memberName(node.callee, scope)) {
    case 'setAttr': case 'setAttribute': noteAttribute(tag, name, node.arguments[0], node.arguments[1], scope, facts); break;
    case 'addEvent': case 'addEventListener': facts.add('event', node.arguments[0], { tag, name }); break;
    case 'setStyle': {
      const value = node.arguments[1] ? literalOf(node.arguments[1], scope) : { is: 'unknown' };
      const isPlain = value.is === 'string' || value.is === 'number';
      facts.add('style', node.arguments[0], { tag, name, ...(isPlain ? { value: value.value } : {}) });
      break;
    }
    default:
  }
}

/** An element of React's form: `createElement('div', { style, onClick, value }, …)`, as Rax's JSX becomes. */
function noteReactElement(node, scope, facts) {
  const { callee } = node;
  const last = callee.type === 'SequenceExpression' ? callee.expressions.at(-1)
    : callee.type === 'CallExpression' && callee.callee.name === 'Object' && callee.arguments.length === 1 ? callee.arguments[0] : callee;
  const name = last.type === 'MemberExpression' ? memberName(last, scope) : last.name;
  if (!/^createElement\d*$/.test(name)) return;
  const tag = textOf(node.arguments[0], scope);
  if (tag === undefined) return;
  facts.add('tag', node.arguments[0], { tag, isRegistrable: true });
  const entries = entriesOf(node.arguments[1], scope);
  if (entries.some(([key]) => VUE_KEYS.has(key))) return;
  for (const [key, property] of entries) {
    if (key === 'style') noteStyles(tag, property.value, scope, facts, { converted: RAX_UNITS });
    else if (/^on[A-Z]/.test(key)) facts.add('event', property.key, { tag, name: key.slice(2).toLowerCase() });
    else if (!REACT_KEYS.has(key)) noteAttribute(tag, key, property.key, property.value, scope, facts);
  }
}

/** Options of Vue's `createElement`, which React's does not have. */
const VUE_KEYS = new Set('attrs on props domProps staticClass staticStyle nativeOn directives scopedSlots slot hook model'.split(' '));
/** Rax's driver makes numbers of these lengths. */
const RAX_UNITS = /\d(?:rpx|rem|vw|vh)\b/;
/** Keys that Rax removes from the attributes. */
const REACT_KEYS = new Set('children key ref className class dangerouslySetInnerHTML append'.split(' '));

/** A compiled `.we` template: `{ "type": "div", "children": […] }`. */
function noteTemplate(node, scope, facts) {
  const tag = textOf(entryOf(node, 'type', scope), scope);
  if (tag === undefined) return;
  const type = entriesOf(node, scope).find(([key]) => key === 'type')[1];
  facts.add('tag', type.value, { tag, isRegistrable: true });
  const id = textOf(entryOf(node, 'id', scope), scope);
  if (id !== undefined) facts.addReference(id, tag, entryOf(node, 'repeat', scope) !== undefined);
  if (entryOf(node, 'component', scope) === undefined) {
    noteNames('attribute', tag, entryOf(node, 'attr', scope), scope, facts);
    noteNames('event', tag, entryOf(node, 'events', scope), scope, facts);
    noteStyles(tag, entryOf(node, 'style', scope), scope, facts, { isCompiled: true });
    noteClasses(tag, entryOf(node, 'classList', scope), scope, facts);
  }
  const children = entryOf(node, 'children', scope);
  if (children?.type === 'ArrayExpression') for (const child of children.elements) if (child) noteTemplate(child, scope, facts);
}

/** Whether an object is the root of a compiled `.we` template. */
function isTemplate(node, scope) {
  if (textOf(entryOf(node, 'type', scope), scope) === undefined) return false;
  return ['children', 'classList', 'style', 'attr', 'events'].some((key) => entryOf(node, key, scope) !== undefined);
}

/** A style sheet: `{ "title": { "fontSize": 32 } }`. */
function noteSheet(node, scope, facts) {
  for (const [, rule] of entriesOf(node, scope)) noteStyles('', rule.value, scope, facts, { isCompiled: true });
}

/** Whether an object has nothing but objects of plain values, as a compiled style sheet has. */
function isSheet(node, scope) {
  if (node.type !== 'ObjectExpression' || node.properties.length === 0) return false;
  return node.properties.every(({ type, value }) => type === 'Property' && value.type === 'ObjectExpression'
    && value.properties.every((inner) => inner.type === 'Property'
      && ['string', 'number', 'object'].includes(literalOf(inner.value, scope).is)));
}
