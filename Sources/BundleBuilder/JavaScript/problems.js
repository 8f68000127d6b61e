/* Problems: what is wrong with a source, and what would have been right. */

/** The problems of one source file, in the order they were found. */
class Problems {
  constructor() {
    this.list = [];
  }

  /** Adds one; `line` and `column` are from 1. */
  add({ file, line, column, message, isWarning = false }) {
    this.list.push({ file, line, column, message, isWarning });
  }
}
