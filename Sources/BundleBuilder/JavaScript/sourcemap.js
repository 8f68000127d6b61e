/* Generated code that knows where it comes from: source maps, version 3 (https://tc39.es/ecma426/). */

const VLQ_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Code that is built piece by piece, with marks of where in the source file the pieces stem from. */
class MappedText {
  #marks = [];

  constructor() {
    this.text = '';
  }

  /** Appends code. */
  add(text) {
    this.text += text;
  }

  /** From here on the code stems from an offset of the source file; undefined: from nowhere in it. */
  mark(offset) {
    this.#marks.push({ at: this.text.length, offset });
  }

  /** The comment that holds the map of this code to a file of that path, whose text `lines` knows. */
  inlineMap(path, lines) {
    const map = {
      version: 3,
      sources: [path],
      sourcesContent: [lines.text],
      names: [],
      mappings: this.#mappings(lines),
    };
    return `//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(map))}`;
  }

  #mappings(lines) {
    const generated = new Lines(this.text);
    const last = { line: 0, column: 0 };
    let text = '', line = 1, column = 1;
    for (const { at, offset } of this.#places(lines)) {
      const here = generated.at(at);
      if (here.line > line) {
        text += ';'.repeat(here.line - line);
        line = here.line;
        column = 1;
      } else if (text !== '') {
        text += ',';
      }
      text += vlq(here.column - column);
      column = here.column;
      if (offset === undefined) continue;
      const there = lines.at(offset);
      text += vlq(0) + vlq(there.line - 1 - last.line) + vlq(there.column - 1 - last.column);
      last.line = there.line - 1;
      last.column = there.column - 1;
    }
    return text;
  }

  /**
   * Every place that the map names: the marks, and the line starts between them. As far as the code repeats the
   * source's text word by word a line start has its own place there, after that it has the mark's.
   */
  * #places(lines) {
    const marks = this.#marks, source = lines.text;
    for (let i = 0; i < marks.length; i++) {
      const { at, offset } = marks[i];
      const end = i + 1 < marks.length ? marks[i + 1].at : this.text.length;
      if (end === at) continue;
      yield { at, offset };
      if (offset === undefined) continue;
      let isSame = true;
      for (let j = at; j + 1 < end; j++) {
        isSame &&= this.text[j] === source[offset + j - at];
        if (this.text[j] === '\n') yield { at: j + 1, offset: isSame ? offset + j + 1 - at : offset };
      }
    }
  }
}

/** A number in base 64 with variable length, its sign in the lowest bit. */
function vlq(number) {
  let rest = number < 0 ? -number << 1 | 1 : number << 1, text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += VLQ_DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
