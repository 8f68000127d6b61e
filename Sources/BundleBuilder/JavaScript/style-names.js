/* The styles that Weex knows, the kinds of their values, and the other names in CSS. */

/** The kind of value of every style that Weex knows, by its CSS name. */
const STYLE_KINDS = new Map();

function defineStyles(kind, names) {
  for (const name of names.split(' ')) STYLE_KINDS.set(name, kind);
}

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

defineStyles('size', 'width height min-width min-height max-width max-height default-width default-height');
defineStyles('length', 'top right bottom left letter-spacing item-size');
defineStyles('length', `margin ${SIDES.map((side) => `margin-${side}`).join(' ')}`);
defineStyles('extent', `padding ${SIDES.map((side) => `padding-${side}`).join(' ')}`);
defineStyles('extent', `border-width ${SIDES.map((side) => `border-${side}-width`).join(' ')}`);
defineStyles('extent', `border-radius ${CORNERS.map((corner) => `border-${corner}-radius`).join(' ')}`);
defineStyles('extent', 'font-size line-height');
defineStyles('color', 'color background-color item-color item-selected-color placeholder-color');
defineStyles('color', `border-color ${SIDES.map((side) => `border-${side}-color`).join(' ')}`);
defineStyles('number', 'flex opacity');
defineStyles('integer', 'z-index lines');
defineStyles('time', 'transition-duration transition-delay');
defineStyles('timing', 'transition-timing-function');
defineStyles('text', 'font-family background-image transform transform-origin box-shadow filter');
defineStyles('text', 'transition-property word-wrap resize');

/** The keywords of enumerated styles: those that Weex knows, and those that only CSS has. */
const STYLE_WORDS = new Map();

function defineWords(name, words, others = '') {
  STYLE_KINDS.set(name, 'word');
  STYLE_WORDS.set(name, { words: words.split(' '), others: others.split(' ') });
}

defineWords('position', 'relative absolute fixed sticky', 'static');
defineWords('display', 'flex', 'block inline inline-block inline-flex none grid inline-grid table table-cell '
  + 'flow-root contents list-item');
defineWords('flex-direction', 'column row column-reverse row-reverse');
defineWords('flex-wrap', 'nowrap wrap wrap-reverse');
defineWords('justify-content', 'flex-start flex-end center space-between space-around',
  'space-evenly start end left right stretch normal');
defineWords('align-items', 'stretch flex-start flex-end center', 'baseline start end self-start self-end normal');
defineWords('align-self', 'auto stretch flex-start flex-end center', 'baseline start end self-start self-end normal');
defineWords('direction', 'ltr rtl', '');
defineWords('overflow', 'visible hidden', 'auto scroll clip overlay');
defineWords('visibility', 'visible hidden', 'collapse');
defineWords('box-sizing', 'border-box', 'content-box');
defineWords('text-align', 'left center right', 'justify start end');
defineWords('text-decoration', 'none underline line-through', 'overline blink');
defineWords('text-overflow', 'clip ellipsis');
defineWords('font-style', 'normal italic', 'oblique');
defineWords('font-weight', 'normal bold 100 200 300 400 500 600 700 800 900', 'bolder lighter');
for (const name of ['border-style', ...SIDES.map((side) => `border-${side}-style`)]) {
  defineWords(name, 'none solid dashed dotted', 'hidden double groove ridge inset outset');
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
