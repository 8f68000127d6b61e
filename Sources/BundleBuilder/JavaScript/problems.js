/* The problems in a source file, and their places. */

/** The problems of one source file and of the files that it reads. */
class Problems {
  #seen = new Set();

  constructor(file, lines) {
    this.file = file;
    this.lines = lines;
    this.list = [];
  }

  /**
   * Adds a problem; line and column count from 1. The same message at the same place is added once.
   *
   * `about` is the topic: a 'style value', without which the file can be compiled, an 'ignored value', a 'style' that devices
   * ignore, another 'name', odd 'code', or the 'source'.
   */
  add({ file = this.file, line, column, message, isWarning = false, about = 'source' }) {
    const key = `${file}:${line}:${column}:${message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.list.push({ file, line, column, message, isWarning, about });
  }

  /** Adds an error at an offset of the file. */
  error(offset, message) {
    this.add({ ...this.lines.at(offset), message });
  }

  /** Adds a warning at an offset of the file. */
  warning(offset, message) {
    this.add({ ...this.lines.at(offset), message, isWarning: true });
  }

  /** Whether a problem stops the build. */
  get hasErrors() {
    return this.list.some((problem) => !problem.isWarning);
  }
}

/**
 * The known word that a misspelt one was probably meant to be, by the host's rule, or undefined if none is near; `limit` is the largest number
 * of letters in which they may differ.
 */
function nearest(word, known, limit) {
  return native.nearest(word, [...known], limit);
}

/** Words as a list in a sentence: `a, b or c`. */
function listed(words) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
