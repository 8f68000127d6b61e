/* Blocks: the parts of a single-file component. */

function readBlocks(source, problems) {
  const blocks = [];
  const tag = /<(template|style|script)([^>]*)>([^]*?)<\/\1>/g;
  for (let match = tag.exec(source); match; match = tag.exec(source)) {
    const start = match.index + match[0].indexOf('>') + 1;
    blocks.push({ name: match[1], attributes: {}, start, end: start + match[3].length, content: match[3] });
  }
  return blocks;
}

/** The same text with everything outside of a range replaced by spaces. */
function blank(source, start, end) {
  const spaces = (text) => text.replace(/[^\n\r]/g, ' ');
  return spaces(source.slice(0, start)) + source.slice(start, end) + spaces(source.slice(end));
}
