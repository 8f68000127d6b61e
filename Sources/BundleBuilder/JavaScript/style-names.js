/* The styles that Weex knows, from the host's table of properties, and the other names in CSS. */

/** The kind of value of every style that Weex knows, by its CSS name. */
const STYLE_KINDS = new Map();
/** The keywords of enumerated styles: those that Weex knows, and those that only CSS has. */
const STYLE_WORDS = new Map();
/** The longhands of the shorthands that Weex knows, clockwise. */
const STYLE_PARTS = new Map();

for (const [name, kind, words, others, parts] of STYLE_ROWS) { // written by StyleRowsSource.swift
  STYLE_KINDS.set(name, kind);
  if (kind === 'word') STYLE_WORDS.set(name, { words: words.split(' '), others: others.split(' ') });
  if (parts !== '') STYLE_PARTS.set(name, parts.split(' '));
}

/** CSS properties without a meaning in Weex, with their replacements if there are any. */
const OTHER_STYLES = new Map();

for (const name of ('align-content all animation animation-delay animation-direction animation-duration '
  + 'animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function '
  + 'appearance aspect-ratio backdrop-filter backface-visibility background-attachment background-clip '
  + 'background-origin background-position background-repeat background-size border-collapse border-image '
  + 'border-spacing caption-side caret-color clear clip clip-path column-count column-gap column-width columns '
  + 'content contain counter-increment counter-reset cursor empty-cells float flex-basis flex-grow flex-shrink '
  + 'font-feature-settings font-stretch font-variant gap grid grid-area grid-column grid-row grid-template '
  + 'grid-template-areas grid-template-columns grid-template-rows hyphens inset isolation justify-items justify-self '
  + 'list-style list-style-image list-style-position list-style-type mask mix-blend-mode object-fit '
  + 'object-position order orphans outline outline-color outline-offset outline-style outline-width overflow-anchor '
  + 'overflow-wrap overflow-x overflow-y page-break-after page-break-before page-break-inside perspective '
  + 'perspective-origin place-content place-items place-self pointer-events quotes row-gap rotate scale '
  + 'scroll-behavior scroll-snap-type tab-size table-layout text-decoration-color text-decoration-line '
  + 'text-decoration-style text-indent text-justify text-rendering text-shadow text-transform touch-action '
  + 'transform-style translate unicode-bidi user-select vertical-align white-space widows will-change '
  + 'word-break word-spacing writing-mode zoom tap-highlight-color overflow-scrolling line-clamp box-orient '
  + 'font-smoothing text-size-adjust').split(' ')) OTHER_STYLES.set(name, '');
for (const [name, instead] of [
  ['flex-grow', 'use `flex`'], ['flex-basis', 'use `width` or `height`'], ['object-fit', 'use `resize` of <image>'],
  ['animation', 'use the animation module or `transition`'], ['white-space', 'use `lines` of <text>'],
  ['line-clamp', 'use `lines`'], ['overflow-x', 'use <scroller>'], ['overflow-y', 'use <scroller>'],
  ['float', 'use `flex-direction: row`'], ['order', 'change the order of the elements'],
  ['background-size', 'use <image>'], ['background-position', 'use <image>'], ['gap', 'use margins'],
  ['z-index', 'later elements lie over earlier ones, and fixed ones over all'],
]) OTHER_STYLES.set(name, instead);

/** The pseudo-classes that Weex knows. */
const PSEUDO_CLASSES = new Set(['active', 'focus', 'enabled', 'disabled']);

/** A name in the spelling of scripts: `margin-left` becomes `marginLeft`. */
function camelCase(name) {
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** A name in the spelling of CSS: `marginLeft` becomes `margin-left`. */
function kebabCase(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
