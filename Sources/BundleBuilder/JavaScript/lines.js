/* Lines: from offsets in a text to lines and columns. */

/** The lines of a text. */
class Lines {
  constructor(text) {
    this.starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  /** The line and column, from 1, of an offset. */
  at(offset) {
    let line = this.starts.length;
    while (line > 1 && this.starts[line - 1] > offset) line -= 1;
    return { line, column: offset - this.starts[line - 1] + 1 };
  }
}
