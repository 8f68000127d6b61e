/*
 * Detects unknown names in a page: directives, filters, and classes without styles. A table of such names inherits from a proxy
 * that sees every failed look-up; a successful one costs nothing, and the host is told of each name once.
 */

/** The names that the host was told of. */
const reportedNames = new Table();

/** Tells the host of an unknown name of a kind; `known` lists the existing ones. */
function reportMissing(kind, name, known) {
  const key = `${kind} ${name}`;
  if (reportedNames.get(key) === true) return;
  reportedNames.set(key, true);
  native.checkName(kind, name, known);
}

/**
 * A table that calls a function with each name that is looked up in vain, to inherit from.
 *
 * No prototype's prototype may be set to one: the engine would search the heap of all pages for arrays, and give this
 * page slow ones from then on.
 */
function watchedTable(report, table = {}) {
  return new Proxy(table, {
    __proto__: null,
    get(target, name, asked) {
      if (typeof name !== 'string' || name in target) return target[name];
      report(name, asked);
      return undefined;
    },
  });
}

/**
 * The directives, as a table that detects those that a template uses and that are not registered. Vue looks up
 * `my-focus`, then `myFocus`, then `MyFocus`; code that only checks whether one exists does not look up the last.
 */
function watchedDirectives(directives) {
  return watchedTable((name) => {
    if (regExpExec(/^[A-Z]/, name) === null) return;
    reportMissing('directive', slice(kebab(name), 1), []);
  }, directives);
}

/**
 * The filters, as a table that detects those that a template uses and that are not registered, of which Vue warns in its development build
 * alone. It looks up three spellings, too.
 */
function watchedFilters(filters) {
  return watchedTable((name) => {
    if (regExpExec(/^[A-Z]/, name) === null) return;
    const key = `filter ${name}`;
    if (reportedNames.get(key) === true) return;
    reportedNames.set(key, true);
    const filter = fromCharCode(charCodeAt(name, 0) + 32) + slice(name, 1);
    native.warn(new Error(`there is no filter '${filter}': the value is shown as it is`), filter);
  }, filters);
}

/** A name with a dash before each capital, in lower case. */
function kebab(name) {
  let text = '';
  for (let i = 0; i < name.length; i++) {
    const code = charCodeAt(name, i);
    text += code >= 65 && code <= 90 ? `-${fromCharCode(code + 32)}` : name[i];
  }
  return text;
}

/** Names that are looked up in any object, and the classes of transitions, which need no styles. */
const NO_CLASS = /^$|^(?:toJSON|then|constructor|length|undefined|null|true|false|NaN|0)$|^[@_$]|-(?:enter|leave|appear)(?:-active|-to)?$|-move$/;

/**
 * Reports a class without styles in the component; a component that has no styles at all may use classes for
 * other purposes.
 */
function noteClass(name, styles) {
  if (styles && regExpExec(NO_CLASS, name) === null) reportMissing('class', name, objectKeys(styles));
}

/** The prototype of style sheets, once there is one. */
let sheetPrototype = null;

/** Detects failed look-ups of classes in a component's style sheet. */
function watchClasses(sheet) {
  if (typeof sheet !== 'object' || sheet === null) return;
  const prototype = prototypeOf(sheet);
  if (prototype !== objectPrototype && prototype !== null) return;
  sheetPrototype ??= watchedTable(noteClass);
  reflectSetPrototype(sheet, sheetPrototype);
}
