/*
 * Finds the parts of a value that cannot be copied: tests and pages pass each other copies of plain data. This file's text also runs in pages, so
 * it uses nothing from the other files.
 */

/** The first part of a value that cannot be copied, according to `kindOf`: its kind and its path; `undefined` if there is none. */
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

/** The kind of a value that cannot be copied; `undefined` for others. */
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

/** The kind of a value that a copy would turn into an object with text for its bytes; `undefined` for others. */
function kindOfBytes(value) {
  if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return undefined;
  const name = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return `${/^[AI]/.test(name) ? 'an' : 'a'} ${name}`;
}

/**
 * The reason why a page's result cannot be copied for a test, or not completely; `undefined` if it can.
 *
 * `copy` copies an object; the copy of an element is its reference. `verb` is the beginning of the sentence.
 */
function faultOfResult(value, copy, verb) {
  const whole = new Set();
  const kindOf = (part) => {
    // All numbers can be copied.
    const kind = typeof part === 'number' ? undefined : kindLeftBehind(part) ?? kindOfBytes(part);
    if (kind === undefined && isReference(part, copy)) whole.add(part);
    return kind;
  };
  const { kind, path } = partLeftBehind(value, kindOf, '', new Set(), whole) ?? {};
  if (kind === undefined) return undefined;
  const fault = `${verb}: the result${path === '' ? '' : `: '${path}'`} is ${kind}, which cannot be passed to a test`;
  const isBytes = /Array|DataView/.test(kind);
  if (isBytes) return `${fault}: return a list of its bytes`;
  return verb === 'page.evaluate' && path === '' ? `${fault}; a body in braces returns nothing: () => { \u2026 }` : fault;
}

/** Whether an object is passed as a reference: an element, or an object that has one. */
function isReference(value, copy) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (isPlain && !('$el' in value) && !('[[VirtualElement]]' in value)) return false;
  try {
    return typeof copy(value) !== 'object';
  } catch {
    return false; // the part that cannot be copied is found later
  }
}
