/* Places in a text: offsets in UTF-16 units, lines and columns from 1. */

class Lines {
  #starts = [0];

  constructor(text) {
    this.text = text;
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1);
  }

  /** The line and the column of an offset; an offset outside of the text is clamped. */
  at(offset) {
    const inside = Math.max(0, Math.min(offset, this.text.length));
    const starts = this.#starts;
    let low = 0, high = starts.length;
    while (high - low > 1) {
      const middle = low + high >> 1;
      if (starts[middle] <= inside) low = middle; else high = middle;
    }
    return { line: low + 1, column: inside - starts[low] + 1 };
  }

  /** The offset of a line and a column. */
  offset({ line, column }) {
    const start = this.#starts[Math.min(line, this.#starts.length) - 1];
    return Math.min(start + column - 1, this.text.length);
  }
}
