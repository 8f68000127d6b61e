/*
 * Names that an element has more than once, such as `value` from `:value` and from `v-model`. The template
 * compiler writes all of them into one object, where the last one silently wins: here each is kept once, with a
 * warning.
 */

/** A module of the template compiler that keeps each attribute, property and inline style of an element once. */
function repeatsModule(template) {
  let isBuiltIn = () => false;
  return {
    preTransformNode(element, { isReservedTag }) {
      isBuiltIn = isReservedTag;
      if (!isRaw(element)) mergeInlineStyles(element);
    },
    postTransformNode(element) {
      if (element.tag === 'slot') keepOnce(template, element); // it has no data, its attributes are its props
    },
    // The directives have added their attributes and handlers by now.
    genData(element) {
      keepOnce(template, element);
      if (element.component === undefined && isBuiltIn(element.tag)) reportListeners(template, element);
      return '';
    },
  };
}

/** Whether v-pre keeps an element's attributes unchanged. */
function isRaw(element) {
  if (element.attrsMap['v-pre'] !== undefined) return true;
  for (let parent = element.parent; parent !== undefined; parent = parent.parent) if (parent.pre) return true;
  return false;
}

function keepOnce(template, element) {
  for (const list of ['attrs', 'props']) {
    if (element[list]?.length > 1) element[list] = eachOnce(template, element, element[list]);
  }
}

/** The last of the items with one name, which is the one that counts. */
function eachOnce(template, element, items) {
  const last = new Map(items.map((item) => [item.name, item]));
  return items.filter((item) => {
    const winner = last.get(item.name);
    if (winner === item) return true;
    reportDuplicate(template, element, item, winner);
    return false;
  });
}

function reportDuplicate(template, element, { name, start }, winner) {
  if (isWrittenAlike(template, start, winner.start)) return; // the template compiler refuses that itself
  const place = start ?? winner.start ?? element.start;
  if (place === undefined) return;
  const offset = template.base + place + leadingSpace(template, place);
  const model = element.directives?.find((directive) => directive.name === 'model')?.rawName;
  const isModel = winner.start === undefined && model !== undefined;
  addProblem(template, offset, isModel
    ? `\`${name}\` is given twice: ${model} sets it, and this is left out`
    : `\`${name}\` is given twice: the last one counts, and this is left out`, true);
}

/** Inline styles with one name are merged into the last of them: the compiler parses them in the same way. */
function mergeInlineStyles(element) {
  const attribute = element.attrsList.find(({ name }) => name === 'style');
  if (typeof attribute?.value !== 'string' || !attribute.value.includes(';')) return;
  const styles = new Map();
  let count = 0;
  for (const text of attribute.value.split(';')) {
    const parts = text.split(':');
    if (parts.length !== 2) continue;
    count++;
    styles.set(parts[0].trim().replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), text);
  }
  if (styles.size === count) return;
  attribute.value = [...styles.values()].join(';');
  element.attrsMap.style = attribute.value;
}

/** Of several handlers for one event on a built-in element, Weex calls those of one spelling only. */
function reportListeners(template, element) {
  const names = Object.keys(element.events ?? {});
  if (names.length < 2) return;
  const first = new Map();
  for (const name of names) {
    const event = name.replace(/^[&~!]+/, '');
    if (!first.has(event)) {
      first.set(event, name);
      continue;
    }
    const handler = [element.events[name], element.events[first.get(event)]].flat()
      .find(({ start }) => start !== undefined);
    const place = handler?.start ?? element.start;
    if (place === undefined || handler?.dynamic) continue;
    addProblem(template, template.base + place + leadingSpace(template, place),
      `\`${event}\` is listened to twice, with and without .once, .capture or .passive: a Weex element calls the `
        + 'first of them only; listen once, and do both in that handler', true);
  }
}

/** Whether two attributes have exactly the same name. */
function isWrittenAlike(template, ...starts) {
  if (starts.includes(undefined)) return false;
  const { source, base } = template;
  const [one, other] = starts.map((start) => /^[^\s=/>]+/.exec(source.slice(base + start + leadingSpace(template, start)))?.[0]);
  return one === other;
}

function leadingSpace({ source, base }, place) {
  return /^\s*/.exec(source.slice(base + place))[0].length;
}
