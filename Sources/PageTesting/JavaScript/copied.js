/*
 * What of a value is not in its copy: tests and pages pass each other copies of plain data. The text of this file runs in pages, too, and uses
 * nothing of the others.
 */

/** The first part of a value that has no copy, as `kindOf` says: what it is, and its path; nothing if there is none. */
function partLeftBehind(value, kindOf = kindLeftBehind, path = '', above = new Set(), done = new Set()) {
  const kind = above.has(value) ? 'an object that contains itself' : kindOf(value);
  if (kind !== undefined) return { kind, path };
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || done.has(value)) return undefined;
  above.add(value);
  for (const [key, part] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const found = partLeftBehind(part, kindOf, name, above, done);
    if (found !== undefined) return found;
  }
  above.delete(value);
  done.add(value);
  return undefined;
}

/** What a value is that has no copy; nothing for others. */
function kindLeftBehind(value) {
  switch (typeof value) {
    case 'function': return 'a function';
    case 'symbol': return 'a symbol';
    case 'bigint': return `the BigInt ${value}n`;
    case 'number': return Number.isFinite(value) ? undefined : String(value);
    case 'object': {
      const type = [Date, RegExp, Map, Set, WeakMap, WeakSet, WeakRef, Error, Promise].find((each) => value instanceof each);
      if (type !== undefined) return `${type === Error ? 'an' : 'a'} ${type.name}`;
      return /^\[object (?:Async)?Generator\]$/.test(Object.prototype.toString.call(value)) ? 'a generator' : undefined;
    }
    default: return undefined;
  }
}

/**
 * Why a test would not get a page's result, or would get it without what is in it; nothing if it gets it.
 *
 * `copy` makes the copy of an object: that of an element is its reference. `verb` begins the sentence.
 */
function faultOfResult(value, copy, verb) {
  const whole = new Set();
  const kindOf = (part) => {
    // A number has a copy, whichever it is.
    const kind = typeof part === 'number' ? undefined : kindLeftBehind(part);
    if (kind === undefined && isReference(part, copy)) whole.add(part);
    return kind;
  };
  const { kind, path } = partLeftBehind(value, kindOf, '', new Set(), whole) ?? {};
  if (kind === undefined) return undefined;
  return `${verb}: the result${path === '' ? '' : `: '${path}'`} is ${kind}, which cannot be passed to a test`;
}

/** Whether a reference stands for an object where it is passed: for an element, and for what has one. */
function isReference(value, copy) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (isPlain && !('$el' in value) && !('[[VirtualElement]]' in value)) return false;
  try {
    return typeof copy(value) !== 'object';
  } catch {
    return false; // which part of it cannot be copied is still to be found
  }
}
