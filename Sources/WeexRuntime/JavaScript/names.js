/*
 * Names that a page looks up in vain: directives, and classes that no style has. A table that is asked for them
 * inherits from one that hears of every miss; what is found costs nothing, and the host is told of each name once.
 */

/** The names that the host was told of. */
const toldNames = new Table();

/** Tells the host of a name of that kind that is not there; `known` has those that are. */
function tellMissing(kind, name, known) {
  const key = `${kind} ${name}`;
  if (toldNames.get(key) === true) return;
  toldNames.set(key, true);
  native.judge(kind, name, known);
}

/** A table to inherit from that has nothing and calls a function with each name that is asked for. */
function hearingTable(hear) {
  return new Proxy({}, {
    __proto__: null,
    get(target, name, asked) {
      if (typeof name !== 'string' || name in target) return target[name];
      hear(name, asked);
      return undefined;
    },
  });
}

/**
 * Hears of directives that a template has and nobody registered. Vue asks for `my-focus`, then for `myFocus`, then for
 * `MyFocus`; the last is not asked for by those who only look whether there is one.
 */
function hearDirectives(directives) {
  const table = hearingTable((name) => {
    if (regExpExec(/^[A-Z]/, name) === null) return;
    tellMissing('directive', slice(kebab(name), 1), []);
  });
  let last = directives; // a mixin's directives inherit from those before it
  for (let above = prototypeOf(last); above !== objectPrototype && above !== null; above = prototypeOf(above)) {
    last = above;
  }
  reflectSetPrototype(last, table);
}

/** A name with dashes before its capitals. */
function kebab(name) {
  let text = '';
  for (let i = 0; i < name.length; i++) {
    const code = charCodeAt(name, i);
    text += code >= 65 && code <= 90 ? `-${fromCharCode(code + 32)}` : name[i];
  }
  return text;
}

/** What is asked of any object, and the classes of transitions, which need no styles. */
const NO_CLASS = /^$|^(?:toJSON|then|constructor|length|undefined|null|true|false|NaN|0)$|^[@_$]|-(?:enter|leave|appear)(?:-active|-to)?$|-move$/;

/** Notes a class that a component's styles have not; a component without any styles has classes for others to read. */
function noteClass(name, styles) {
  if (styles && regExpExec(NO_CLASS, name) === null) tellMissing('class', name, objectKeys(styles));
}

/** What style sheets inherit from, once there is one. */
let sheetPrototype = null;

/** Hears of the classes that a component's style sheet is asked for in vain. */
function hearClasses(sheet) {
  if (typeof sheet !== 'object' || sheet === null) return;
  const prototype = prototypeOf(sheet);
  if (prototype !== objectPrototype && prototype !== null) return;
  sheetPrototype ??= hearingTable(noteClass);
  reflectSetPrototype(sheet, sheetPrototype);
}
