/* The template compiler's problems, their places in the file, and the likely corrections. */

/** The compiler's messages, as patterns, and ours; a message without a pattern is used unchanged. */
const TEMPLATE_MESSAGES = [
  [/^tag <(.+)> has no matching end tag/, (tag) => `<${tag}> is never closed: </${tag}> is missing`],
  [/^duplicate attribute: (.+)/, (name) => `\`${name}\` is given twice: an element has each attribute once`],
  [/^invalid expression: (.+?) in\n\n[^]*Raw expression: ([^]*)/, (reason, raw) => notAnExpression(raw, reason)],
  [/^invalid function parameter expression: (.+?) in\n\n[^]*Raw expression: ([^]*)/, (reason, raw) => (
    `${clip(raw)} is not valid: ${reason}; expected the parameters of a function, such as "{ item }"`)],
  [/^avoid using JavaScript [\w ]+ as property name: "(.+?)"[^]*?(?:Raw expression:|in expression) ([^]*)/,
    (word, raw) => `${clip(raw)} is not valid: "${word}" cannot be used in an expression; move it into a method or a `
      + 'computed property'],
  [/^Invalid v-for expression: ([^]*)/, (text) => (
    `v-for="${clip(text)}" is not valid: expected "item in items" or "(item, index) in items"`)],
  [/^invalid v-for (alias|iterator) "([^]*?)" in expression: ([^]*)/, (kind, name, raw) => (
    `${clip(raw)} is not valid: "${name}" cannot name an item; expected a name or a pattern such as { id }`)],
  [/^(v-else(?:-if="[^]*")?) used on element <(.+)> without corresponding v-if/, (directive, tag) => (
    `<${tag} ${clip(directive)}> has no v-if: it must directly follow an element with v-if or v-else-if`)],
  [/^Component template should contain exactly one root element/, () => (
    'a template has one root element: put these into one, or make them alternatives with v-if, v-else-if and v-else')],
  [/^Component template requires a root element, rather than just text/, () => (
    'a template has one root element: put the text into <text>')],
  [/^Mal-formatted tag at end of template: "([^]*)"/, (text) => `"${clip(text)}" is not a tag: its \`>\` is missing`],
  [/^Invalid <recycle-list> syntax/, () => '<recycle-list> takes for="item in items" or for="(item, index) in items"'],
  [/^text "([^]*?)" (outside root element|between v-if and v-else\(-if\)) will be ignored/, (text, where) => (
    `the text "${clip(text)}" ${where} is left out: put it into <text>`)],
];

/** Messages that are warnings although the compiler calls them errors. */
const TOLERATED = /will be ignored|has been deprecated|have been deprecated|will not be parsed/;

function addTemplateProblem(template, { msg, start }, isTip) {
  if (/^The value for a v-bind expression cannot be empty/.test(msg)) return; // reported by checkValue
  const message = withoutMarks(msg, template.mark);
  const { offset, expression } = placeOfProblem(template, message, start);
  const words = expression === undefined ? ownWords(message) : notAnExpression(expression.text, expression.reason);
  addProblem(template, offset, words, isTip || TOLERATED.test(message));
}

function notAnExpression(text, reason) {
  if (endsInComment(text)) return `${clip(text)} is not valid: its // comment hides the end of its code; write /* \u2026 */`;
  return `${clip(text)} is not valid: ${reason}; expected one JavaScript expression`;
}

/** Whether an expression, `{{ \u2026 }}` or `name="\u2026"`, is valid except that its last line is a comment to which the compiler adds code. */
function endsInComment(text) {
  if (!text.includes('//')) return false;
  const code = /^\s*\{\{([^]*)\}\}\s*$/.exec(text)?.[1] ?? /^[^\s"'<>/=]+="([^]*)"$/.exec(text)?.[1] ?? text;
  return [`return (${code}`, `return function(){${code}`].some((open, index) => {
    const close = index === 0 ? ')' : '}';
    return syntaxError(open + close) !== undefined && syntaxError(`${open}\n${close}`) === undefined;
  });
}

function ownWords(message) {
  for (const [pattern, say] of TEMPLATE_MESSAGES) {
    const match = pattern.exec(message);
    if (match !== null) return say(...match.slice(1));
  }
  return message.trim().replace(/\s+/g, ' ');
}

/** A part of the source for a message, on one line and shortened. */
function clip(text) {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}\u2026` : line;
}

/** The place of a message in the file: the compiler knows most places, the others are searched. */
function placeOfProblem({ source, start: blockStart, base }, message, start) {
  if (start !== undefined) {
    const offset = attributeOffset({ source, base }, start);
    return /^invalid expression: [^]*\{\{/.test(message) ? wrongExpression(source, offset) : { offset };
  }
  const looked = message.includes('<recycle-list>') ? '<recycle-list'
    : /^<[\w-]+ (v-model="[^"]*")/.exec(message)?.[1];
  const found = looked === undefined ? -1 : source.indexOf(looked, blockStart);
  return { offset: found < 0 ? blockStart : found };
}

/** The first expression in a text that does not parse, with its problem. */
function wrongExpression(source, offset) {
  const text = source.slice(offset, source.indexOf('<', offset));
  for (const match of text.matchAll(/\{\{\s*([^]*?)\}\}/g)) {
    const reason = syntaxError(`return (${match[1]})`);
    if (reason === undefined) continue;
    return { offset: offset + match.index + match[0].indexOf(match[1]), expression: { text: match[0], reason } };
  }
  return { offset };
}

/** The first expression of an element, in its text or a binding, that does not parse, with its problem; `undefined` if all do. */
function wrongPart({ source, base }, { children, rawAttrsMap }) {
  for (const child of children) {
    const found = child.start === undefined || child.tag !== undefined ? undefined : wrongExpression(source, base + child.start);
    if (found?.expression !== undefined) return found;
  }
  for (const { name, value, start } of Object.values(rawAttrsMap)) {
    if (start === undefined || !/^(?::|@|v-bind:|v-on:|v-(?:if|else-if|show|model|text|html)$)/.test(name)) continue;
    const reason = syntaxError(/^(?:@|v-on:)/.test(name) ? handlerCode(value.trim()) : `return (${value})`);
    if (reason === undefined) continue;
    const space = /^\s*/.exec(source.slice(base + start))[0].length;
    return { offset: base + start + space, expression: { text: `${name}="${value}"`, reason } };
  }
  return undefined;
}

/** What the compiler makes of a handler: a path or a function is used as it is, anything else becomes the statements of one. */
function handlerCode(value) {
  return PATH.test(value) || FUNCTION.test(value) ? `return ${value}` : `return function(){${value}}`;
}
