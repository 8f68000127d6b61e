/*
 * Values as readable text, in the manner of Node's console.
 *
 * The values may be hostile. Getters of a value's members are named, not called; but the traps of proxies, the getters of an error's name,
 * message and stack, those of Vue's data, and a class's own `Symbol.hasInstance` are code of the page that runs here. What it throws
 * does not leave this file: the value that cannot be read is shown as `[unreadable]`, and the rest of the text is shown.
 */

const MAXIMUM_SHOWN_DEPTH = 3, MAXIMUM_SHOWN = 100, WIDEST_LINE = 76, MAXIMUM_TEXT_LENGTH = 100000, MOST_CAUSES = 10;

/** The text of a console call's arguments. */
function formatAll(values) {
  let text = '', length = 0;
  for (let i = 0; i < values.length; i++) {
    const part = typeof values[i] === 'string' ? values[i] : formatWhole(values[i]);
    length += part.length + (i > 0 ? 1 : 0);
    // What is beyond the limit is only counted: to join it would take its length once more.
    if (text.length <= MAXIMUM_TEXT_LENGTH) text += (i > 0 ? ' ' : '') + beginning(part);
  }
  return cut(text, length);
}

/** A value in one or more lines. */
function format(value) {
  const text = formatWhole(value);
  return cut(text, text.length);
}

function formatWhole(value) {
  return formatNested(value, { depth: 0, above: [], budget: { left: 1000 } });
}

/** As much of a text as is needed to see that it is too long. */
function beginning(text) {
  return text.length > MAXIMUM_TEXT_LENGTH ? slice(text, 0, MAXIMUM_TEXT_LENGTH + 1) : text;
}

/** A text of `length` characters, of which the beginning is given; a long one is cut, with a mark. */
function cut(text, length) {
  if (length <= MAXIMUM_TEXT_LENGTH) return text;
  return `${slice(text, 0, MAXIMUM_TEXT_LENGTH)}\u2026 (${length} characters)`;
}

/** A short description of a value, for error messages. */
function describe(value) {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'string': return `'${slice(value, 0, 40)}'`;
    case 'object': return describeObject(value);
    case 'function': return 'a function';
    default: return formatNested(value, shallow());
  }
}

function describeObject(value) {
  try {
    return isNode(value) || isArray(value) ? formatNested(value, shallow()) : 'an object';
  } catch {
    return 'an object'; // a proxy
  }
}

function shallow() {
  return { depth: MAXIMUM_SHOWN_DEPTH, above: [], budget: { left: 10 } };
}

function formatNested(value, place) {
  switch (typeof value) {
    case 'string': {
      const text = `'${replaceAll(replaceAll(beginning(value), '\\', '\\\\'), "'", "\\'")}'`;
      return value.length > MAXIMUM_TEXT_LENGTH ? `${text}\u2026 (${value.length} characters)` : text;
    }
    case 'number': return value === 0 && 1 / value < 0 ? '-0' : `${value}`;
    case 'bigint': return `${value}n`;
    case 'symbol': return beginning(symbolToString(value));
    case 'function': return formatFunction(value);
    case 'object': break;
    default: return `${value}`;
  }
  if (value === null) return 'null';
  for (let i = 0; i < place.above.length; i++) if (place.above[i] === value) return '[Circular]';
  if (--place.budget.left < 0) return '\u2026';
  try {
    return formatObject(value, place);
  } catch {
    return '[unreadable]';
  }
}

function formatFunction(value) {
  try {
    const name = ownDescriptor(value, 'name')?.value;
    const kind = slice(functionToString(value), 0, 5) === 'class' ? 'class' : 'Function';
    if (kind === 'class') return `[class ${typeof name === 'string' && name !== '' ? name : '(anonymous)'}]`;
    return typeof name === 'string' && name !== '' ? `[Function: ${name}]` : '[Function (anonymous)]';
  } catch {
    return '[Function]';
  }
}

/** The text of a value that is not shown by its members; `undefined` for all others. */
let textInPlaceOf = () => undefined;

function formatObject(value, place) {
  const text = textInPlaceOf(value);
  if (text !== undefined) return text;
  if (value instanceof Element) return `<${value.type} ref=${value.ref}>`;
  if (value instanceof Comment) return `${value}`;
  if (value instanceof Error) return formatError(value, place);
  if (value instanceof Date) return isoText(value) ?? 'Invalid Date';
  if (value instanceof RegExp) return regExpToString(value);
  if (value instanceof Promise) return 'Promise {}';
  if (value instanceof String) return `[String: ${formatNested(stringValue(value), place)}]`;
  if (value instanceof Number) return `[Number: ${numberValue(value)}]`;
  if (value instanceof Boolean) return `[Boolean: ${booleanValue(value)}]`;
  if (value instanceof ArrayBuffer) return `ArrayBuffer(${arrayBufferLength(value)})`;
  const isList = isArray(value) || isView(value) && typedArrayName(value) !== undefined;
  const prefix = nameBefore(value);
  if (place.depth >= MAXIMUM_SHOWN_DEPTH) return isList ? '[Array]' : `[${prefix || 'Object'}]`;
  const inner = { depth: place.depth + 1, above: pushed(place.above, value), budget: place.budget };
  const parts = isList ? listParts(value, inner)
    : value instanceof Map ? mapParts(value, inner)
    : value instanceof Set ? setParts(value, inner)
    : objectParts(value, inner);
  const start = prefix === '' ? '' : `${prefix} `;
  return isList ? enclose(`${start}[`, parts, ']') : enclose(`${start}{`, parts, '}');
}

/** The class of an object that is not a plain one. */
function nameBefore(value) {
  const prototype = prototypeOf(value);
  if (isArray(value) || prototype === null || prototype === objectPrototype) return '';
  const arrayName = isView(value) ? typedArrayName(value) : undefined;
  if (arrayName !== undefined) return `${arrayName}(${value.length})`;
  const constructor = ownDescriptor(prototype, 'constructor')?.value;
  const name = typeof constructor === 'function' ? ownDescriptor(constructor, 'name')?.value : undefined;
  const text = typeof name === 'string' && name !== 'Object' ? name : '';
  if (value instanceof Map) return `${text}(${mapSize(value)})`;
  return value instanceof Set ? `${text}(${setSize(value)})` : text;
}

/** The message of an error, its stack, which lacks the message in this engine, and its causes. */
function formatError(error, place) {
  const name = textOf(error, 'name', 'Error'), message = textOf(error, 'message', '');
  const title = message === '' ? name : `${name}: ${message}`;
  const stack = textOf(error, 'stack', '');
  const text = stack === '' || includes(stack, title) ? stack || title : `${title}\n${stack}`;
  return text + causeText(error, 'cause', place) + causeText(error, 'errors', place);
}

/** The text of an error's `cause`, or of the `errors` of an `AggregateError`, with their causes. */
function causeText(error, key, place) {
  try {
    const cause = ownDescriptor(error, key)?.value;
    if (cause === undefined || key === 'errors' && !isArray(cause)) return '';
    const isFar = place.above.length >= MOST_CAUSES;
    const text = isFar ? '\u2026' : formatNested(cause, { depth: 0, above: pushed(place.above, error), budget: place.budget });
    return replaceAll(`\n[${key}]: ${text}`, '\n', '\n  ');
  } catch {
    return '';
  }
}

function textOf(object, key, otherwise) {
  try {
    const text = object[key];
    return typeof text === 'string' ? cut(text, text.length) : otherwise;
  } catch {
    return otherwise;
  }
}

function listParts(list, place) {
  const parts = [];
  const count = min(list.length, MAXIMUM_SHOWN);
  for (let i = 0; i < count; i++) parts[i] = propertyText(list, `${i}`, place);
  if (list.length > count) parts[count] = `\u2026 ${list.length - count} more`;
  return parts;
}

function mapParts(map, place) {
  const parts = [];
  mapForEach(map, (value, key) => {
    if (parts.length >= MAXIMUM_SHOWN) return;
    parts[parts.length] = `${formatNested(key, place)} => ${formatNested(value, place)}`;
  });
  return parts;
}

function setParts(set, place) {
  const parts = [];
  setForEach(set, (value) => {
    if (parts.length < MAXIMUM_SHOWN) parts[parts.length] = formatNested(value, place);
  });
  return parts;
}

function objectParts(object, place) {
  const keys = objectKeys(object);
  const count = min(keys.length, MAXIMUM_SHOWN);
  const parts = [];
  for (let i = 0; i < count; i++) parts[i] = `${keyText(keys[i])}: ${propertyText(object, keys[i], place)}`;
  if (keys.length > count) parts[count] = `\u2026 ${keys.length - count} more`;
  return parts;
}

/** A property's value; getters are named, not called, except those of Vue's data, which consists of them. */
function propertyText(object, key, place) {
  const descriptor = ownDescriptor(object, key);
  if (descriptor === undefined) return '<empty>';
  if (hasOwn(descriptor, 'value')) return formatNested(descriptor.value, place);
  if (ownDescriptor(object, '__ob__') === undefined) return descriptor.get ? '[Getter]' : '[Setter]';
  return formatNested(object[key], place);
}

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/;

function keyText(key) {
  const shown = cut(key, key.length);
  return regExpExec(PLAIN_KEY, shown) === null ? `'${shown}'` : shown;
}

/** Puts parts between brackets, on one line if they fit. */
function enclose(open, parts, close) {
  if (parts.length === 0) return open + close;
  const line = `${open} ${join(parts, ', ')} ${close}`;
  if (line.length <= WIDEST_LINE && !includes(line, '\n')) return line;
  return `${open}\n  ${replaceAll(join(parts, ',\n'), '\n', '\n  ')}\n${close}`;
}

/** An array with one more element, made without calling code of the page. */
function pushed(array, value) {
  const copy = [];
  for (let i = 0; i < array.length; i++) copy[i] = array[i];
  copy[array.length] = value;
  return copy;
}

const { stringify } = JSON;

/** JSON text for debugging: a value that cannot be written is named as such. */
function toJSONText(value) {
  try {
    return stringify(value);
  } catch {
    return '[unreadable]';
  }
}
