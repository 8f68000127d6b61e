/* Generated code with its origins: source maps, version 3 (https://tc39.es/ecma426/). */

const VLQ_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Code that is built in parts, with marks for the parts' places in the source file. */
class MappedText {
  #marks = [];

  constructor() {
    this.text = '';
  }

  /** Appends code. */
  add(text) {
    this.text += text;
  }

  /** Marks the following code with an offset of the source file; undefined: with no place in it. */
  mark(offset) {
    this.#marks.push({ at: this.text.length, offset });
  }

  /** The comment with the map from this code to a file with that path, whose text `lines` knows. */
  inlineMap(path, lines) {
    const map = {
      version: 3,
      sources: [path],
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
   * Every place in the map: the marks, and the line starts between them. As long as the code repeats the
   * source's text, each word and line start has its own place there; after that, a line start has the mark's
   * place.
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
        else if (isSame && beginsWord(this.text, j + 1)) yield { at: j + 1, offset: offset + j + 1 - at };
      }
    }
  }
}

function beginsWord(text, at) {
  return /\w/.test(text[at]) && !/\w/.test(text[at - 1]);
}

/** A number as a base 64 VLQ, with its sign in the lowest bit. */
function vlq(number) {
  let rest = number < 0 ? -number << 1 | 1 : number << 1, text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += VLQ_DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
