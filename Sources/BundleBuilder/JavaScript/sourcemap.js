/* Source maps of generated code. */

/** Code that is written piece by piece. */
class MappedText {
  constructor() {
    this.pieces = [];
  }

  add(text) {
    this.pieces.push(text);
  }

  mark(offset) {}

  get text() {
    return this.pieces.join('');
  }

  inlineMap(path, lines) {
    return '';
  }
}
