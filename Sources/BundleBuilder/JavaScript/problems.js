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
   * `about` is the topic: a 'style value', without which the file can be compiled, a 'style', another 'name', or the 'source'.
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

/** The known word that is nearest to a misspelt one, or undefined if none is near; nothing is near a single letter. */
function nearest(word, known) {
  if (word.length < 2) return undefined;
  let best, least = Math.min(3, Math.ceil(word.length / 3) + 1);
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** The number of letters to add, remove, change or swap with their neighbour. */
function editDistance(one, other) {
  let before = [], previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(row[j - 1] + 1, previous[j] + 1, previous[j - 1] + change);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwap) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = previous;
    previous = row;
  }
  return previous[other.length];
}

/** Words as a list in a sentence: `a, b or c`. */
function listed(words) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}
