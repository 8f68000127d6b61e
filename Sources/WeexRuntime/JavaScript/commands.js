/* The commands of the stream, word by word, as "The command stream" in ARCHITECTURE.md describes them. */

/** The kind's remembered value when it remembers none. */
const NOTHING = freeze({});

/** An object without own properties. */
const PLAIN = {};

/** Writes the pairs of a style and returns their number; the kind's memory saves the look-ups. */
function putStyles(style, kind) {
  if (style === null) return 0;
  const table = inheritsNames(style) ? { __proto__: null, ...style } : style;
  const { names: knownNames, nameIds, values, words: known } = kind;
  let out = words, at = length, i = -1;
  for (const name in table) { // needs no list of the names, and reads the values by their positions
    const value = table[name];
    i++;
    if (at + 2 > capacity) {
      length = at;
      reserve(2);
      out = words;
    }
    if (knownNames[i] !== name) {
      nameIds[i] = stringId(name);
      knownNames[i] = name;
      values[i] = NOTHING;
    }
    out[at++] = nameIds[i];
    if (values[i] === value) {
      out[at++] = known[i];
      continue;
    }
    const word = styleWord(value);
    out[at++] = word;
    if ((word & 3) === SIDE_VALUE) continue; // the index of a side value is valid for one flush
    values[i] = value;
    known[i] = word;
  }
  length = at;
  return i + 1;
}

/** Whether for…in would find names in a table that are not its own. */
function inheritsNames(table) {
  const prototype = prototypeOf(table);
  if (prototype === null) return false;
  if (prototype !== objectPrototype) return true;
  for (const name in PLAIN) return true; // the page has put something on Object.prototype
  return false;
}

/** Writes the pairs of an attribute table and returns their number. */
function putAttributes(attributes) {
  if (attributes === null) return 0;
  const names = objectKeys(attributes), count = names.length;
  reserve(2 * count);
  for (let i = 0; i < count; i++) {
    words[length++] = stringId(names[i]);
    words[length++] = attributeWord(attributes[names[i]]);
  }
  return count;
}

/** Writes the event names of an element with their handlers' parameters and returns their number. */
function putEvents(events) {
  if (events === null) return 0;
  const types = objectKeys(events), count = types.length;
  reserve(2 * count);
  for (let i = 0; i < count; i++) {
    words[length++] = stringId(types[i]);
    words[length++] = paramsWord(events[types[i]].params);
  }
  return count;
}

function paramsWord(params) {
  return params === undefined ? 0 : objectAsSideValue(params) + 1;
}

/** Writes the creation of an element: the body has no parent; `before` is the next sibling, if any. */
function putElement(element, parent, before, style, attributes, listeners) {
  const kind = element._kind;
  if (kind.id < 0) kind.id = stringId(kind.type);
  unsentLeft--;
  reserve(8);
  if (parent === null) {
    words[length++] = BODY;
    words[length++] = element._number;
    words[length++] = kind.id;
  } else {
    words[length++] = ADD;
    words[length++] = element._number;
    words[length++] = kind.id;
    words[length++] = parent._number;
    words[length++] = before === null ? 0 : before._number;
  }
  const counts = length;
  length += 3;
  const styleCount = putStyles(style, kind);
  const attributeCount = putAttributes(attributes);
  const eventCount = putEvents(listeners);
  words[counts] = styleCount;
  words[counts + 1] = attributeCount;
  words[counts + 2] = eventCount;
}

/** Writes changed styles (STYLES) or attributes (ATTRS) of a live element. */
function putPairs(op, element, changes) {
  const kind = element._kind;
  const start = length;
  put(op, element._number, 0);
  writing = start;
  try {
    const written = op === STYLES ? putStyles(changes, kind) : putAttributes(changes);
    words[start + 2] = written; // `words` may have been replaced
  } catch (error) {
    length = start;
    throw error;
  } finally {
    writing = -1;
  }
  readObjects();
}

/** Writes that a live element listens to an event. */
function putListener(element, type, params) {
  put(ADD_EVENT, element._number, stringId(type), paramsWord(params));
  readObjects();
}

/** Writes the call of a module's or a component's method; the arguments are already snapshots. */
function putCall(op, target, method, promiseId, args, site) {
  assertNotWriting();
  unsentLeft--;
  const methodId = stringId(method);
  const first = sideValues.length;
  for (let i = 0; i < args.length; i++) sideValues[first + i] = args[i];
  reserve(7);
  words[length++] = op;
  words[length++] = target;
  words[length++] = methodId;
  words[length++] = promiseId;
  words[length++] = args.length;
  words[length++] = first;
  words[length++] = site === undefined ? 0 : asSideValue(site) + 1;
}
