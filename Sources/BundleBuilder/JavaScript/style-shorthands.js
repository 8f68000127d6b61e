/*
 * CSS shorthands, expanded into the styles that Weex knows. An expander returns the `[name, text]` pairs; it
 * calls `report({ warning })` or `report({ error })` for values that it cannot use.
 */

const SHORTHANDS = {
  __proto__: null,
  border: (text, report) => expandBorder('border', text, report),
  background: expandBackground,
  flex: expandFlex,
  'flex-flow': expandFlexFlow,
  font: expandFont,
  transition: expandTransition,
};
for (const [name, parts] of STYLE_PARTS) SHORTHANDS[name] = (text, report) => expandSides(text, parts, report);
for (const side of ['top', 'right', 'bottom', 'left']) {
  SHORTHANDS[`border-${side}`] = (text, report) => expandBorder(`border-${side}`, text, report);
}

/** Splits a value at white space, except inside parentheses or quotes. */
function splitValue(text) {
  return text.match(/(?:[^\s()"']|\([^()]*(?:\([^()]*\)[^()]*)*\)|"[^"]*"|'[^']*')+/g) ?? [];
}

/** A single value for all sides is left to Weex, which supports it; two to four are distributed clockwise. */
function expandSides(text, names, report) {
  const parts = splitValue(text);
  if (parts.length === 1) return undefined;
  if (parts.length > 4 || parts.includes('/')) {
    report({ error: `"${text}" is not valid here: expected one to four values` });
    return [];
  }
  const [first, second = first, third = first, fourth = second] = parts;
  return [first, second, third, fourth].map((part, index) => [names[index], part]);
}

/** A width, a style and a colour in any order. */
function expandBorder(name, text, report) {
  if (text === 'none' || text === '0') return [[`${name}-width`, '0']];
  const pairs = new Map();
  for (const part of splitValue(text)) {
    const { words, others } = STYLE_WORDS.get('border-style');
    const kind = /^[-+.\d]/.test(part) || /^(?:thin|medium|thick)$/.test(part) ? 'width'
      : words.includes(part) || others.includes(part) ? 'style' : 'color';
    if (pairs.has(kind)) {
      report({ error: `"${text}" is not a border: expected a width, a style and a colour, as in "1px solid #cccccc"` });
      return [];
    }
    pairs.set(kind, part);
  }
  return [...pairs].map(([kind, part]) => [`${name}-${kind}`, part]);
}

function expandBackground(text, report) {
  if (text === 'none') return [['background-color', 'transparent']];
  if (/^(?:linear-gradient)\(.*\)$/.test(text)) return [['background-image', text]];
  const parts = splitValue(text);
  if (parts.length === 1 && !/^(?:url|[a-z-]*gradient)\(/.test(text)) return [['background-color', text]];
  report({ warning: 'Weex has no background pictures: expected a colour or linear-gradient(); use <image>' });
  const color = parts.find((part) => readColor(part).value !== undefined);
  return color === undefined ? [] : [['background-color', color]];
}

function expandFlex(text, report) {
  const parts = splitValue(text);
  if (parts.length === 1 && text !== 'none' && text !== 'auto' && text !== 'initial') return undefined;
  report({ warning: `Weex's \`flex\` is one number, the share of the free space ("${text}")` });
  if (text === 'none' || text === 'initial') return [['flex', '0']];
  return [['flex', text === 'auto' ? '1' : parts[0]]];
}

function expandFlexFlow(text) {
  const { words } = STYLE_WORDS.get('flex-wrap');
  return splitValue(text).map((part) => [words.includes(part) ? 'flex-wrap' : 'flex-direction', part]);
}

/** Style, weight, then the size, optionally with the line height, then the family. */
function expandFont(text, report) {
  const parts = splitValue(text.replace(/\s*\/\s*/g, '/').replace(/\s*,\s*/g, ','));
  const pairs = [];
  const size = parts.findIndex((part) => /^\.?\d[^/]*[a-z/]/i.test(part) || /^\d+$/.test(part) && part % 100 !== 0);
  if (size < 0 || size === parts.length - 1) {
    report({ error: `"${text}" is not a font: expected a size and a family, as in "bold 32px/40px sans-serif"` });
    return [];
  }
  for (const part of parts.slice(0, size)) {
    if (part === 'normal' || part === 'small-caps') continue;
    pairs.push([STYLE_WORDS.get('font-style').words.includes(part) ? 'font-style' : 'font-weight', part]);
  }
  const [fontSize, lineHeight] = parts[size].split('/');
  pairs.push(['font-size', fontSize]);
  if (lineHeight !== undefined) pairs.push(['line-height', lineHeight]);
  pairs.push(['font-family', parts.slice(size + 1).join(' ').replace(/,/g, ', ')]);
  return pairs;
}

/** One or several transitions: Weex has one duration, delay and timing for all of an element's properties. */
function expandTransition(text, report) {
  if (text === 'none') return [];
  const properties = [], pairs = new Map();
  for (const one of text.match(/(?:[^,()]|\([^()]*\))+/g) ?? []) {
    let property = 'all', times = 0;
    for (const part of splitValue(one)) {
      if (/^\.?\d/.test(part)) {
        addOnce(pairs, times++ === 0 ? 'transition-duration' : 'transition-delay', part, report);
      } else if (TIMING_WORDS.includes(part) || /^(?:cubic-bezier|steps|linear)\(|^step-/.test(part)) {
        addOnce(pairs, 'transition-timing-function', part, report);
      } else {
        property = part;
      }
    }
    properties.push(property);
  }
  return [['transition-property', properties.join()], ...pairs];
}

function addOnce(pairs, name, part, report) {
  if (!pairs.has(name)) pairs.set(name, part);
  else if (pairs.get(name) !== part) {
    report({ warning: `Weex has one \`${name}\` for all properties of an element: "${part}" is not used` });
  }
}
