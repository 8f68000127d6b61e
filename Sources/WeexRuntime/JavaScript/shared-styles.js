/*
 * Styles that elements share: thousands of elements have a few dozen different ones, mostly in an order that comes again.
 *
 * An element that is given a style like an earlier one of its kind takes that one, with its words in the stream, in place of a copy. Nobody
 * changes a shared style: an element takes a copy of it when its table is asked for.
 */

/** How many styles a kind makes, those included that cannot be shared: with more, its elements hardly repeat any, and it shares no more. */
const MAXIMUM_SHARED_STYLES = 256;

/** How many elements of a kind get copies before it begins to share: small pages gain nothing. */
const UNSHARED_ELEMENTS = 64;

/** The outcomes of comparing two shared styles that are not a position. */
const SAME = -1, OTHER = -2;

/** A style that a page gave to elements, and its words. */
class SharedStyle {
  constructor(table, names, nameIds, values, words, hash) {
    this.table = table;
    this.names = names; // in the table's order; styles with the same names mostly have the same array of them
    this.nameIds = nameIds;
    this.values = values;
    this.words = words;
    this.hash = hash;
    this.next = null; // the style that was asked for after this one last time
  }
}

reflectSetPrototype(SharedStyle.prototype, null); // a page's setters on Object.prototype see none of its fields

/** The style of a new element: a shared one, or a copy of what the page gave. */
function elementStyle(kind, style) {
  if (kind.styleCount < 0 || kind.styleCount >= MAXIMUM_SHARED_STYLES) {
    if (kind.styleCount < 0) kind.styleCount++;
    return { ...style };
  }
  if (typeof style !== 'object' || style === null || prototypeOf(style) !== objectPrototype) return { ...style };
  const last = kind.lastStyle;
  if (last === null) return newStyle(kind, style);
  const likely = last.next ?? last, { names, values } = likely;
  let i = 0, different = -1, other;
  for (const name in style) {
    const value = style[name];
    if (names[i] !== name) return newStyle(kind, style);
    if (values[i] !== value) {
      if (different >= 0) return newStyle(kind, style);
      different = i;
      other = value;
    }
    i++;
  }
  if (i !== names.length || names[i - 1] in PLAIN) return newStyle(kind, style); // what is inherited comes last
  const shared = different < 0 ? likely : variant(kind, likely, different, other);
  return shared === undefined ? newStyle(kind, style) : follow(kind, shared);
}

/** Notes that a style was asked for after the last one. */
function follow(kind, style) {
  const last = kind.lastStyle;
  if (last !== null) last.next = style;
  return kind.lastStyle = style;
}

/** The shared style that differs from another one in one value; undefined if there is none. */
function variant(kind, style, position, value) {
  const word = sharedWord(value);
  if (word < 0) return undefined;
  const { names, nameIds, words } = style, id = nameIds[position];
  if (words[position] === word) return style;
  if (kind.lastStyle.next !== null) style.values[position] = VARYING; // the order did not come again
  const found = kind.styles.get(style.hash - hashOf(id, words[position], position) + hashOf(id, word, position) | 0);
  if (found === undefined || found.names !== names) return undefined;
  for (let i = 0; i < names.length; i++) {
    if (found.words[i] !== (i === position ? word : words[i])) return undefined;
  }
  return found;
}

/** Finds or makes the shared style with the members of a table; a copy of it if there can be none. */
function newStyle(kind, style) {
  const table = { ...style };
  const names = objectKeys(table), nameIds = [], values = [], words = [];
  if (names.length === 0) return table;
  let hash = names.length;
  for (let i = 0; i < names.length; i++) {
    const name = names[i], value = table[name], word = name.length > MAXIMUM_SHARED_LENGTH ? -1 : sharedWord(value);
    if (word < 0) {
      countStyle(kind);
      return table;
    }
    const id = nameIds[i] = stringId(name);
    values[i] = value;
    words[i] = word;
    hash = hash + hashOf(id, word, i) | 0;
  }
  const styles = kind.styles ??= new Table(), found = styles.get(hash);
  if (found !== undefined && hasSameItems(found.nameIds, nameIds) && hasSameItems(found.words, words)) return follow(kind, found);
  const last = kind.lastStyle?.next ?? kind.lastStyle, isLikeLast = last !== null && hasSameItems(last.nameIds, nameIds);
  const made = new SharedStyle(table, isLikeLast ? last.names : names, nameIds, values, words, hash);
  styles.set(hash, made); // in place of another one with this hash, if there is one
  follow(kind, made);
  countStyle(kind);
  return made;
}

/** Counts a style that was made; after too many of them the kind shares no more. */
function countStyle(kind) {
  if (++kind.styleCount < MAXIMUM_SHARED_STYLES) return;
  kind.lastStyle = kind.styles = null;
}

function hasSameItems(one, other) {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** What one member adds to the hash of its style. */
function hashOf(nameId, word, position) {
  return imul(imul(nameId + (position << 16), 0x9E3779B1) ^ word, 0x85EBCA6B);
}

/** The table of an element's style that the element alone has: a copy of one that is shared. */
function ownStyle(style) {
  return style === null || style instanceof SharedStyle ? { ...styleTable(style) } : style;
}

/** The table of an element's style, which may be shared. */
function styleTable(style) {
  return style instanceof SharedStyle ? style.table : style;
}

/** The only position in which a shared style differs from another one: SAME for none, OTHER if there are more, or other names. */
function differenceFrom(other, style) {
  const { words: own } = style, { words: others } = other;
  if (style.names !== other.names) return OTHER;
  let different = SAME;
  for (let i = 0; i < own.length; i++) {
    if (own[i] === others[i]) continue;
    if (different !== SAME) return OTHER;
    different = i;
  }
  return different;
}
