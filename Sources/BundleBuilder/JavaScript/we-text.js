/* The text of `.we` templates: passages with known places, and the bindings in them. */

const CHARACTER_REFERENCE = /&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][\w]*);?/g;

/** A part of a source file as text, with its character references decoded. */
class Passage {
  #start;
  #shifts;

  /** A passage of the source between two offsets. */
  static of(source, start, end) {
    const raw = source.slice(start, end);
    if (!raw.includes('&')) return new Passage(raw, start, []);
    const { decode } = native.require('he');
    const shifts = [];
    let text = '', at = 0;
    for (const { 0: reference, index } of raw.matchAll(CHARACTER_REFERENCE)) {
      const decoded = decode(reference);
      if (decoded === reference) continue;
      text += raw.slice(at, index) + decoded;
      at = index + reference.length;
      shifts.push({ index: text.length, by: at - text.length });
    }
    return new Passage(text + raw.slice(at), start, shifts);
  }

  constructor(text, start, shifts) {
    this.text = text;
    this.#start = start;
    this.#shifts = shifts;
  }

  /** The offset in the source file for an index of the text. */
  offset(index) {
    let shift = 0;
    for (const { index: from, by } of this.#shifts) if (from <= index) shift = by;
    return this.#start + index + shift;
  }

  /** The same passage, cut at an index. */
  upTo(index) {
    return index >= this.text.length ? this : new Passage(this.text.slice(0, index), this.#start, this.#shifts);
  }
}

/**
 * Splits a range of a passage into constant text and expressions: `a {{b}}` is `['a ', Expression]`.
 *
 * `{{{b}}}` and `{{*b}}` are read as `{{b}}`. Throws an ExpressionError.
 */
function readParts(passage, start = 0, end = passage.text.length) {
  const inside = passage.upTo(end), { text } = inside, parts = [];
  let at = start, open;
  while ((open = text.indexOf('{{', at)) >= 0) {
    if (open > at) parts.push(text.slice(at, open));
    const braces = text.startsWith('{{{', open) && /^\{\{\{[^{}]*\}\}\}/.test(text.slice(open)) ? 3 : 2;
    const { expression, end: close } = readBinding(inside, open, braces);
    parts.push(expression);
    at = close;
  }
  if (at < end) parts.push(text.slice(at));
  return parts;
}

/** Reads the binding whose opening braces are at an index. */
function readBinding(passage, open, braces) {
  const { text } = passage, closing = '}'.repeat(braces);
  const start = open + braces + (text[open + braces] === '*' ? 1 : 0);
  const end = text.indexOf(closing, start);
  if (end < 0) throw new ExpressionError(`a binding is never closed: ${closing} is missing`, open);
  if (text.slice(start, end).trim() === '') {
    throw new ExpressionError('a binding is empty: write an expression between the braces, as {{title}}', open);
  }
  const expression = readExpression(passage, start);
  const after = text.slice(expression.end).search(/\S/);
  const next = after < 0 ? text.length : expression.end + after;
  if (!text.startsWith(closing, next)) {
    throw new ExpressionError(`unexpected '${text.slice(next, end).trim()}' after the expression`, next);
  }
  return { expression, end: next + braces };
}

/** The range of an expression with or without braces, as in `if="{{a}}"` and `if="a"`. */
function bareRange({ text }) {
  const start = text.length - text.trimStart().length, end = text.trimEnd().length;
  const isBraced = text.startsWith('{{', start) && text.endsWith('}}', end) && end - start >= 4;
  return isBraced ? { start: start + 2, end: end - 2 } : { start, end };
}
