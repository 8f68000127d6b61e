/* A `.we` template as elements, attributes and texts with their places; weex-template-compiler reads the markup. */

/** The tag that wraps a template, so that all of its roots are parsed. */
const TEMPLATE_ROOT = 'we-template';

/** Delimiters that never occur, to disable Vue's own bindings. */
const NO_DELIMITERS = ['\u0000{', '}\u0000'];

/**
 * A binding, whose JavaScript the markup parser must not see: quotes and `<` in it would be taken for markup.
 */
const BINDING_IN_MARKUP = /\{\{(?:(?!\{\{|<\/)[^])*?\}\}/g;

/**
 * The roots of the template between two offsets of a source file: `{ tag, at, attributes, children }`, where a
 * child is another such element or a Passage of text, and an attribute is `{ name, at, value }`, its value a Passage.
 */
function parseMarkup({ source, start, end, problems }) {
  const text = source.slice(start, end).replace(BINDING_IN_MARKUP, (binding) => '_'.repeat(binding.length));
  const markup = `<${TEMPLATE_ROOT}>${text}</${TEMPLATE_ROOT}>`;
  const { ast, errors } = templateCompiler().compile(markup, { outputSourceRange: true, delimiters: NO_DELIMITERS });
  const shift = start - TEMPLATE_ROOT.length - 2;
  const parsed = { source, markup, problems, shift, tags: new Set([0]), values: [] };
  for (const { msg, start: at } of errors) {
    const problem = markupProblem(msg);
    if (problem !== undefined) problems.add({ ...problems.lines.at(Math.min(at + shift, end)), ...problem });
  }
  const roots = ast === undefined ? [] : markupChildren(ast, parsed);
  reportTags(parsed);
  return roots;
}

/** A problem in the markup itself, in the terms of `.we`; undefined for one that concerns Vue only. */
function markupProblem(message) {
  const tag = /^tag <(.+)> has no matching end tag/.exec(message)?.[1];
  if (tag === TEMPLATE_ROOT) return undefined;
  if (tag !== undefined) return { message: `<${tag}> is never closed: </${tag}> is missing` };
  if (/^Mal-formatted tag/.test(message)) {
    return { message: 'a tag is malformed; it should read <name attribute="value">' };
  }
  const name = /^duplicate attributes?: (.+)/.exec(message)?.[1];
  if (name === undefined) return undefined;
  return { message: `the attribute '${name}' is repeated here; only the first one counts`, isWarning: true };
}

function markupChildren(node, parsed) {
  const { source, shift } = parsed, children = [];
  for (const child of node.children) {
    if (child.tag !== undefined) {
      children.push(markupElement(child, parsed));
    } else if (child.start === undefined) {
      children.push(plainText(node, parsed));
    } else {
      children.push(Passage.of(source, child.start + shift, child.end + shift));
    }
  }
  return children;
}

/** The text of a <textarea>, whose place the parser does not report. */
function plainText(node, { source, markup, shift, values }) {
  const attributes = Object.values(node.rawAttrsMap).map(({ end }) => end);
  const start = markup.indexOf('>', Math.max(node.start, ...attributes)) + 1;
  const end = markup.indexOf('</', start);
  values.push({ start, end });
  return Passage.of(source, start + shift, end + shift);
}

/** A malformed tag is dropped by the parser, or taken for text. */
function reportTags({ markup, problems, shift, tags, values }) {
  for (const { 0: tag, index } of markup.matchAll(/<!--[^]*?-->|<[A-Za-z][^\s<>]*/g)) {
    if (tag.startsWith('<!') || tags.has(index)) continue;
    if (values.some(({ start, end }) => start <= index && index < end)) continue;
    problems.error(index + shift, `the tag ${tag} is malformed; it should read <name attribute="value">, `
      + 'and a < in a text &lt;');
  }
}

function markupElement(node, parsed) {
  const { source, shift, tags, values } = parsed;
  tags.add(node.start);
  values.push(...Object.values(node.rawAttrsMap));
  const attributes = Object.values(node.rawAttrsMap).map((last) => {
    const { start, end } = node.attrsList.find(({ name }) => name === last.name) ?? last;
    const first = /\s/.test(parsed.markup[start - 1]) ? start : start - 1; // the parser consumes one space
    return markupAttribute(source, first + shift, end + shift);
  });
  return { tag: node.tag, at: node.start + shift, attributes, children: markupChildren(node, parsed) };
}

function markupAttribute(source, start, end) {
  const [before, space, name, quote] = /^(\s*)([^\s=]+)\s*(?:=\s*(["']?))?/.exec(source.slice(start, end));
  const value = Passage.of(source, start + before.length, quote ? end - 1 : end);
  return { name: name.toLowerCase(), at: start + space.length, value };
}
