/* The blocks of a `.vue` or `.we` file: template, script, style, element and others at its top level. */

const TAG_OPEN = /<([A-Za-z][^\s/>]*)/y;
const TAG_CLOSE = /<\/([A-Za-z][^\s/>]*)\s*>/y;
const ATTRIBUTE = /\s*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
const TAG_END = /\s*(\/?)>/y;

/**
 * The blocks of a file in their order: `{ name, attributes, at, start, end, content }`, where `at` is the offset
 * of the opening tag, `start` and `end` those of the content. An attribute without a value is `true`.
 */
function readBlocks(source, problems, from = 0, to = source.length) {
  const blocks = [];
  let at = from;
  while ((at = source.indexOf('<', at)) >= 0 && at < to) {
    const tag = readTag(source, at);
    if (tag === undefined) {
      at = afterComment(source, at) ?? at + 1;
      continue;
    }
    const block = { name: tag.name, attributes: tag.attributes, at, start: tag.end, end: tag.end, content: '' };
    blocks.push(block);
    at = tag.end;
    if (tag.isClosed) continue;
    const close = findClose(source, tag, to);
    if (close === undefined) problems.error(block.at, `<${tag.name}> is never closed: </${tag.name}> is missing`);
    block.end = close?.at ?? to;
    block.content = source.slice(block.start, block.end);
    at = close?.end ?? to;
  }
  return blocks;
}

/** The language of a block: that of its `lang`, `usual` if it has none or an empty one, as in Vue's loaders. */
function languageOf({ attributes: { lang } }, usual) {
  return given(lang) ?? usual;
}

/** The value of an attribute; undefined if it has none or an empty one. */
function given(attribute) {
  return typeof attribute === 'string' && attribute !== '' ? attribute : undefined;
}

/** The same text with everything outside of [start, end) replaced by spaces, so that places are unchanged. */
function blank(source, start, end) {
  return spaces(source.slice(0, start)) + source.slice(start, end) + spaces(source.slice(end));
}

function spaces(text) {
  return text.replace(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
}

/** The opening tag at an offset, or undefined when there is none. */
function readTag(source, at) {
  const open = matchAt(TAG_OPEN, source, at);
  if (open === null) return undefined;
  const attributes = {};
  let end = at + open[0].length, close;
  while ((close = matchAt(TAG_END, source, end)) === null) {
    const found = matchAt(ATTRIBUTE, source, end);
    if (found === null) return undefined;
    attributes[found[1]] = found[2] ?? found[3] ?? found[4] ?? true;
    end += found[0].length;
  }
  return { name: open[1], attributes, end: end + close[0].length, isClosed: close[1] === '/' };
}

/**
 * The end of an opening tag's element; scripts and styles contain text, others may contain elements of their
 * own kind.
 */
function findClose(source, tag, to) {
  const isText = holdsText(tag.name), unclosed = new Set();
  let depth = 1, at = tag.end;
  while ((at = source.indexOf('<', at)) >= 0 && at < to) {
    const close = matchAt(TAG_CLOSE, source, at);
    if (close !== null) {
      const end = at + close[0].length;
      if (close[1] === tag.name && --depth === 0) return { at, end };
      at = end;
      continue;
    }
    at = isText ? at + 1 : afterInner(source, at, tag.name, to, unclosed, () => { depth++; });
  }
  return undefined;
}

/**
 * The offset after an opening tag or a comment inside a block; text elements are skipped as a whole. Those of the kinds that
 * are known to be closed nowhere in the rest are not searched again.
 */
function afterInner(source, at, name, to, unclosed, nest) {
  const inner = readTag(source, at);
  if (inner === undefined) return afterComment(source, at) ?? at + 1;
  if (inner.isClosed) return inner.end;
  if (inner.name === name) nest();
  else if (holdsText(inner.name) && !unclosed.has(inner.name)) {
    const close = findClose(source, inner, to);
    if (close !== undefined) return close.end;
    unclosed.add(inner.name);
  }
  return inner.end;
}

function holdsText(name) {
  return name === 'script' || name === 'style' || name === 'textarea';
}

/** The offset after a comment, or undefined if none begins here. */
function afterComment(source, at) {
  if (!source.startsWith('<!--', at)) return undefined;
  const end = source.indexOf('-->', at + 4);
  return end < 0 ? source.length : end + 3;
}

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
