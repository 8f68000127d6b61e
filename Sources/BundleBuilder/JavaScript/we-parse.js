/* A `.we` template as elements, attributes and texts with their places; weex-template-compiler reads the markup. */

/** Wraps a template, so that all of its roots are read. */
const TEMPLATE_ROOT = 'we-template';

/** The delimiters of Vue's own bindings: such that there are none. */
const NO_DELIMITERS = ['\u0000{', '}\u0000'];

/**
 * The roots of the template between two offsets of a source file: `{ tag, at, attributes, children }`, where a
 * child is another such element or a Passage of text, and an attribute is `{ name, at, value }`, its value a Passage.
 */
function parseMarkup({ source, start, end, problems }) {
  const markup = `<${TEMPLATE_ROOT}>${source.slice(start, end)}</${TEMPLATE_ROOT}>`;
  const shift = start - TEMPLATE_ROOT.length - 2;
  const { ast, errors } = templateCompiler().compile(markup, { outputSourceRange: true, delimiters: NO_DELIMITERS });
  for (const { msg, start: at } of errors) {
    const message = markupComplaint(msg, markup, at);
    if (message !== undefined) problems.error(Math.min(at + shift, end), message);
  }
  return ast === undefined ? [] : markupChildren(ast, source, shift);
}

/** What is wrong with the markup itself, in words of `.we`; undefined for what concerns Vue only. */
function markupComplaint(message, markup, at) {
  const tag = /^tag <(.+)> has no matching end tag/.exec(message)?.[1];
  if (tag === TEMPLATE_ROOT) return undefined;
  if (tag !== undefined) return `<${tag}> is never closed: </${tag}> is missing`;
  if (/^Mal-formatted tag/.test(message)) return 'a tag is malformed; it should read <name attribute="value">';
  const name = /^duplicate attributes?: (.+)/.exec(message)?.[1];
  return name === undefined ? undefined : `the attribute '${name}' stands here twice; one of the two has to go`;
}

function markupChildren(node, source, shift) {
  const children = [];
  for (const child of node.children) {
    if (child.tag !== undefined) children.push(markupElement(child, source, shift));
    else if (child.start === undefined) children.push(new Passage(child.text, node.start + shift, []));
    else children.push(Passage.of(source, child.start + shift, child.end + shift));
  }
  return children;
}

function markupElement(node, source, shift) {
  const attributes = Object.values(node.rawAttrsMap).map(({ start, end }) => (
    markupAttribute(source, start + shift, end + shift)
  ));
  return { tag: node.tag, at: node.start + shift, attributes, children: markupChildren(node, source, shift) };
}

function markupAttribute(source, start, end) {
  const [before, name, quote] = /^([^\s=]+)\s*(?:=\s*(["']?))?/.exec(source.slice(start, end));
  const value = start + before.length;
  return { name: name.toLowerCase(), at: start, value: Passage.of(source, value, quote ? end - 1 : end) };
}
