/*
 * Values of styles. A reader returns `{ value }`, or `{ warning }` for CSS without a meaning in Weex, or `{
 * error }` for an invalid value; with a warning there may be a value all the same. `{ warning, readAs }` is a value that Weex's style
 * compiler reads in another way.
 */

/** The units of CSS that Weex does not have; its style compiler leaves all but `pt` out (Weex: weex-styler). */
const OTHER_UNITS = new Set(('% em rem ex ch vw vh vmin vmax svw svh lvw lvh dvw dvh cm mm in pt pc q rpx '
  + 'fr deg rad turn').split(' '));

/** The keywords that every CSS property accepts. */
const GLOBAL_WORDS = new Set(['inherit', 'initial', 'unset', 'revert']);

const LENGTH_WANTED = 'expected a number, or one with the unit px or wx';

const VALUE_READERS = {
  color: (name, text) => readColor(text),
  length: (name, text) => readLength(name, text),
  extent: (name, text) => notNegative(name, readLength(name, text)),
  number: (name, text) => readNumber(text, 'expected a number'),
  integer: (name, text) => readNumber(text, 'expected a whole number', /^[-+]?\d+$/),
  time: (name, text) => readTime(text),
  timing: (name, text) => readTiming(text),
  word: (name, text) => readWord(name, text),
  text: (name, text) => ({ value: text }),
};

/** Kinds of values that the host always accepts once they are read here. */
const SURE_KINDS = new Set(['color', 'word']);

/** Reads the value of a style by its CSS name; `wrong` if the host rejects it. The value of an unknown name stays a text. */
function readValue(name, text) {
  const found = readKnownValue(name, text), { value } = found, kind = STYLE_KINDS.get(name);
  const isSure = kind === undefined || value === undefined || SURE_KINDS.has(kind) || LENGTH_KINDS.has(kind) && value >= 0;
  if (isSure || found.warning !== undefined || !native.isWrongStyle(camelCase(name), value)) return found;
  return { ...found, wrong: { name: camelCase(name), value: `${value}` } };
}

const LENGTH_KINDS = new Set(['length', 'extent']);

function readKnownValue(name, text) {
  const kind = STYLE_KINDS.get(name);
  if (/\bvar\(/.test(text)) return { error: 'Weex has no CSS variables: write the value itself, or bind `:style`' };
  if (kind === undefined) return { value: text };
  if (GLOBAL_WORDS.has(text)) return unlessKnown(name, text);
  return VALUE_READERS[kind](name, text);
}

function unlessKnown(name, text) {
  if (STYLE_WORDS.get(name)?.words.includes(text)) return { value: text };
  return { warning: `Weex does not know "${text}": write the value itself, or leave \`${name}\` out` };
}

function readLength(name, text) {
  const number = /^([-+]?(?:\d*\.)?\d+)([a-z%]*)$/i.exec(text);
  if (number === null) return readOtherLength(name, text);
  const unit = number[2].toLowerCase();
  if (unit === 'wx') return { value: text };
  const value = parseFloat(number[1]);
  if (unit !== '' && unit !== 'px') {
    const message = `Weex has no unit "${number[2]}": ${LENGTH_WANTED}`;
    if (!OTHER_UNITS.has(unit)) return { error: message };
    return unit === 'pt' ? { warning: message } : { warning: message, value, readAs: value };
  }
  if (name !== 'line-height' || unit !== '' || value === 0 || value > 4) return { value };
  return { value, warning: `in Weex \`line-height: ${text}\` is ${text}px, not a multiple of the font size` };
}

function readOtherLength(name, text) {
  if (/^env\(\s*safe-area-inset-(?:top|right|bottom|left)\s*\)$/.test(text)) return { value: text };
  if (/^(?:calc|min|max|clamp|env|fit-content)\(.*\)$/.test(text)) {
    return { warning: `Weex does not support ${text.slice(0, text.indexOf('('))}(): ${LENGTH_WANTED}` };
  }
  if (text === 'auto' && name.startsWith('margin')) {
    return { warning: 'Weex has no automatic margins: use `justify-content` or `align-items` of the parent' };
  }
  const isDefault = text === (name.startsWith('max-') ? 'none' : /^l(?:ine|etter)-/.test(name) ? 'normal' : 'auto');
  if (isDefault) return { value: text };
  const isWord = /^(?:min-content|max-content|fit-content|stretch|thin|medium|thick|small|large|smaller|larger)$/
    .test(text) || /^xx?-(?:small|large)$/.test(text);
  return { [isWord ? 'warning' : 'error']: `"${text}" is not a length: ${LENGTH_WANTED}` };
}

/** The message about a value; only sheets, and the inline styles of `.we` templates, are read by the style compiler. */
function compiledMessage({ error, warning, readAs }) {
  return error ?? (readAs === undefined ? warning : `${warning}; it is read as ${readAs}`);
}

function notNegative(name, result) {
  return result.value < 0 && result.readAs === undefined ? { error: `\`${name}\` cannot be negative (${result.value})` } : result;
}

function readNumber(text, wanted, pattern = /^[-+]?(?:\d*\.)?\d+$/) {
  if (pattern.test(text)) return { value: parseFloat(text) };
  if (text === 'auto' || text === 'none') return { warning: `Weex does not know "${text}" here: ${wanted}` };
  return { error: `"${text}" is not valid here: ${wanted}` };
}

/** A time in milliseconds. */
function readTime(text) {
  const time = /^((?:\d*\.)?\d+)(ms|s)?$/i.exec(text);
  if (time === null) return { error: `"${text}" is not a time: expected one such as 300ms or 0.3s` };
  return { value: parseFloat(time[1]) * (time[2]?.toLowerCase() === 's' ? 1000 : 1) };
}

const TIMING_WORDS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'];

function readTiming(text) {
  if (TIMING_WORDS.includes(text)) return { value: text };
  const bezier = /^cubic-bezier\(([^()]*)\)$/.exec(text);
  if (bezier !== null) {
    const points = bezier[1].split(',').map(Number);
    if (points.length === 4 && !points.some(Number.isNaN)) return { value: `cubic-bezier(${points.join()})` };
  }
  const kind = /^(?:steps\(|step-|linear\()/.test(text) ? 'warning' : 'error';
  return { [kind]: `"${text}" is not a timing function: expected ${listed(TIMING_WORDS)}, or cubic-bezier(x1, y1, x2, y2)` };
}

function readWord(name, text) {
  const { words, others } = STYLE_WORDS.get(name);
  if (words.includes(text)) return { value: text };
  const wanted = `expected ${listed(words.filter((word) => !GLOBAL_WORDS.has(word)))}`;
  if (!others.includes(text)) {
    const near = nearest(text, words);
    return { error: `"${text}" is not valid here: ${wanted}${near ? `; did you mean "${near}"?` : ''}` };
  }
  if (name === 'display') {
    return text === 'none' ? { warning: 'Weex cannot hide with `display`: use `v-if` or `if`' }
      : { warning: `Weex has no \`display: ${text}\`: each component lays its children out by \`flex-direction\``, about: 'ignored value' };
  }
  return { warning: `Weex does not know "${text}" here: ${wanted}` };
}
