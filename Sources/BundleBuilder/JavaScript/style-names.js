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

for (const name of ('accent-color align-content all animation animation-composition animation-delay animation-direction animation-duration '
  + 'animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function appearance '
  + 'aspect-ratio backdrop-filter backface-visibility background-attachment background-blend-mode background-clip '
  + 'background-origin background-position background-position-x background-position-y background-repeat background-size '
  + 'block-size border-block border-block-color border-block-end border-block-start border-block-style border-block-width '
  + 'border-collapse border-image border-image-outset border-image-repeat border-image-slice border-image-source '
  + 'border-image-width border-inline border-inline-color border-inline-end border-inline-start border-inline-style '
  + 'border-inline-width border-spacing box-align box-decoration-break box-flex box-orient box-pack break-after break-before '
  + 'break-inside caption-side caret-color clear clip clip-path color-adjust color-scheme column-count column-fill column-gap '
  + 'column-rule column-rule-color column-rule-style column-rule-width column-span column-width columns contain '
  + 'contain-intrinsic-size content content-visibility counter-increment counter-reset counter-set cursor empty-cells '
  + 'flex-basis flex-grow flex-shrink float font-display font-feature-settings font-kerning font-language-override '
  + 'font-optical-sizing font-palette font-size-adjust font-smoothing font-stretch font-synthesis font-variant '
  + 'font-variant-caps font-variant-ligatures font-variant-numeric font-variation-settings forced-color-adjust gap grid '
  + 'grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap grid-column-start '
  + 'grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template grid-template-areas grid-template-columns '
  + 'grid-template-rows hanging-punctuation hyphens image-orientation image-rendering inline-size inset inset-block '
  + 'inset-inline isolation justify-items justify-self line-break line-clamp list-style list-style-image list-style-position '
  + 'list-style-type margin-block margin-block-end margin-block-start margin-inline margin-inline-end margin-inline-start '
  + 'mask mask-border mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size '
  + 'max-block-size max-inline-size min-block-size min-inline-size mix-blend-mode object-fit object-position order orphans '
  + 'outline outline-color outline-offset outline-style outline-width overflow-anchor overflow-block overflow-clip-margin '
  + 'overflow-inline overflow-scrolling overflow-wrap overflow-x overflow-y overscroll-behavior overscroll-behavior-x '
  + 'overscroll-behavior-y padding-block padding-block-end padding-block-start padding-inline padding-inline-end '
  + 'padding-inline-start page-break-after page-break-before page-break-inside perspective perspective-origin place-content '
  + 'place-items place-self pointer-events print-color-adjust quotes rotate row-gap ruby-align ruby-position scale '
  + 'scroll-behavior scroll-margin scroll-margin-top scroll-padding scroll-padding-top scroll-snap-align scroll-snap-stop '
  + 'scroll-snap-type scrollbar-color scrollbar-gutter scrollbar-width shape-margin shape-outside tab-size table-layout '
  + 'tap-highlight-color text-align-last text-combine-upright text-decoration-color text-decoration-line text-decoration-skip '
  + 'text-decoration-skip-ink text-decoration-style text-decoration-thickness text-emphasis text-emphasis-color '
  + 'text-fill-color text-indent text-justify text-orientation text-rendering text-shadow text-size-adjust text-transform '
  + 'text-underline-offset text-underline-position text-wrap touch-action touch-callout transform-box transform-style '
  + 'translate unicode-bidi user-drag user-select vertical-align view-transition-name white-space white-space-collapse widows '
  + 'will-change word-break word-spacing word-wrap writing-mode zoom').split(' ')) OTHER_STYLES.set(name, '');
for (const [name, instead] of [
  ['flex-grow', 'use `flex`'], ['flex-basis', 'use `width` or `height`'], ['object-fit', 'use `resize` of <image>'],
  ['animation', 'use the animation module or `transition`'], ['white-space', 'use `lines` of <text>'],
  ['line-clamp', 'use `lines`'], ['overflow-x', 'use <scroller>'], ['overflow-y', 'use <scroller>'],
  ['float', 'use `flex-direction: row`'], ['order', 'change the order of the elements'],
  ['background-size', 'use <image>'], ['background-position', 'use <image>'], ['gap', 'use margins'],
  ['row-gap', 'use margins'], ['column-gap', 'use margins'], ['outline', 'use `border`'], ['inset', 'use `top`, `right`, `bottom` and `left`'],
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
