/* The commands of the stream, word by word, as "The command stream" in ARCHITECTURE.md describes them. */

/** The kind's remembered value when it remembers none. */
const NOTHING = freeze({});

/**
 * The same in a position that has just differed, of which the word alone is remembered: comparing texts that the page composes for each
 * element would make the engine copy them.
 */
const VARYING = freeze({});

/** An object without own properties. */
const PLAIN = {};

/** Writes the pairs of a style and returns their number; the kind's memory saves the look-ups. */
function putStyles(style, kind) {
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
    known[i] = word;
    values[i] = (word & 3) === SIDE_VALUE ? NOTHING : value; // the index of a side value is valid for one flush
  }
  length = at;
  return i + 1;
}

/**
 * Writes in which positions a style differs from the last one of its kind, which had `count` members, and returns their number; -1 if
 * it has other names.
 */
function putDifferences(table, kind, count) {
  const { names, values } = kind;
  const start = length;
  let i = 0;
  for (const name in table) {
    if (names[i] !== name) return -1;
    const value = table[name];
    if (values[i] !== value) putDifference(kind, i, value);
    i++;
  }
  return i === count && !(names[i - 1] in PLAIN) ? (length - start) >> 1 : -1; // what is inherited comes last
}

function putDifference(kind, position, value) {
  const { values, words: known } = kind;
  // Looked up here: most texts are known, and `styleWord` would be one more call for each element.
  const id = typeof value === 'string' ? stringIds.get(value) : undefined;
  const word = id === undefined || value === '' ? styleWord(value) : id << 2 | STRING;
  if (known[position] === word && values[position] !== NOTHING) {
    values[position] = value;
    return;
  }
  putPair(position, word);
  if ((word & 3) === SIDE_VALUE) return;
  values[position] = VARYING;
  known[position] = word;
}

/** Writes the position in which a shared style differs from the last one, if it is the only one, or its pairs; returns their number. */
function putShared(style, difference) {
  if (difference === SAME) return 0;
  const { nameIds, words: own } = style, count = own.length;
  if (difference !== OTHER) {
    putPair(difference, own[difference]);
    return 1;
  }
  for (let i = 0; i < count; i++) putPair(nameIds[i], own[i]);
  return count;
}

function putPair(name, word) {
  if (length + 2 > capacity) reserve(2);
  const out = words, at = length;
  length = at + 2;
  out[at] = name;
  out[at + 1] = word;
}

/** Whether for-in would find names in a table that are not its own. */
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

/**
 * Writes the creation of an element: the body has no parent; `before` is the next sibling, if any.
 *
 * It returns how many styles the next element of the kind may be compared with (`ElementKind.count`). That is noted by the caller, once
 * the command cannot be left out any more, as is a shared style (`ElementKind.sentStyle`).
 */
function putElement(element, parent, before, style, attributes, listeners) {
  const kind = element._kind;
  if (kind.id < 0) kind.id = stringId(kind.type);
  unsentLeft--;
  reserve(8);
  const out = words, start = length, counts = start + (parent === null ? 3 : 5);
  out[start] = parent === null ? BODY : ADD;
  out[start + 1] = element._number;
  out[start + 2] = kind.id;
  if (parent !== null) {
    out[start + 3] = parent._number;
    out[start + 4] = before === null ? 0 : before._number;
  }
  length = counts + 3;
  let known = kind.count, styleCount = 0;
  if (style instanceof SharedStyle) {
    const last = kind.sentStyle, difference = last === null || parent === null ? OTHER : differenceFrom(last, style);
    kind.count = known = -1;
    kind.sentStyle = null;
    if (difference !== OTHER) words[start] = ADD_LIKE;
    styleCount = putShared(style, difference);
  } else if (style !== null) {
    kind.count = -1;
    kind.sentStyle = null;
    const isComparable = known > 0 && parent !== null && prototypeOf(style) === objectPrototype;
    styleCount = isComparable ? putDifferences(style, kind, known) : -1;
    if (styleCount >= 0) {
      words[start] = ADD_LIKE;
    } else {
      length = counts + 3;
      styleCount = putStyles(style, kind);
      if (parent === null) known = -1; else if (styleCount > 0) known = styleCount;
    }
  }
  const attributeCount = putAttributes(attributes);
  const eventCount = putEvents(listeners);
  words[counts] = styleCount;
  words[counts + 1] = attributeCount;
  words[counts + 2] = eventCount;
  return known;
}

/** Writes changed styles (STYLES) or attributes (ATTRS) of a live element. */
function putPairs(op, element, changes) {
  const kind = element._kind;
  const start = length;
  put(op, element._number, 0);
  writing = start;
  try {
    if (op === STYLES) kind.count = -1;
    const written = op === STYLES ? putStyles(changes, kind) : putAttributes(changes);
    words[start + 2] = written; // `words` may have been replaced
  } catch (error) {
    length = start;
    throw error;
  } finally {
    writing = -1;
  }
  readObjects();
  sendMany();
}

/** Writes that a live element listens to an event. */
function putListener(element, type, params) {
  put(ADD_EVENT, element._number, stringId(type), paramsWord(params));
  readObjects();
  sendMany();
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
