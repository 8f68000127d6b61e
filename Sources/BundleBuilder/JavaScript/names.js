/*
 * The names in templates that only a host can check: components, attributes, events, directives, classes and styles. Each is `{
 * kind, owner, name, near, isCertain, file, line, column }`; one that is not certain is checked where the page
 * uses it, and is reported at the place recorded here. One that the page itself gives a meaning is not reported: `isOwn`.
 */

/**
 * The names in a template; `sheet` is the table of its component's styles, `script` the text of its script. `hasOtherScript` if its script is
 * in another file, which is not read.
 */
class TemplateNames {
  #list;
  #script;
  #classes;
  #sheet;
  /** The nearest class of the sheet, by a missing class, and what `registersComponent` answers, by tag: both are asked for each element. */
  #nearest = new Map();
  #registered = new Map();
  /** The attributes that the script reads, in camel case; undefined until one is asked for. */
  #read;
  /** Whether the component may get styles from its script other than those of the sheet. */
  #hasOtherStyles;

  constructor({ path, lines, list, sheet, script = '', hasOtherScript = false }) {
    this.path = path;
    this.lines = lines;
    this.#list = list;
    this.#script = script;
    this.#sheet = sheet;
    this.#classes = new Set(Object.keys(sheet));
    this.#hasOtherStyles = hasOtherScript || /\bstyle\b|\bmixins\b|\bextends\s*:/.test(script);
  }

  /** Adds a name at an offset. */
  add(kind, owner, name, offset, { near, isCertain = true, isOwn = false } = {}) {
    this.#list.push({ kind, owner, name, near, isCertain, isOwn, file: this.path, ...this.lines.at(offset) });
  }

  /** Adds an attribute, which may carry data to a handler: `event.target.attr.itemId`. */
  addAttribute(tag, name, offset, certain) {
    this.add('attribute', tag, name, offset, this.#reads(name) ? { isCertain: false, isOwn: true } : certain);
  }

  #reads(attribute) {
    this.#read ??= new Set([
      ...[...this.#script.matchAll(/\battr\s*(?:\??\.\s*|\[\s*["'])([\w$-]+)/g)].map((match) => match[1]),
      ...[...this.#script.matchAll(/\{([^{}]*)\}\s*=\s*[\w$.]+\.attr\b/g)].flatMap((match) => match[1].split(/\s*(?:[:=][^,]*)?(?:,|$)\s*/)),
    ].map((name) => camelCase(name.trim())));
    return this.#read.has(camelCase(attribute));
  }

  /** Adds a class, unless the sheet has it. */
  addClass(name, offset, isCertain = true) {
    if (this.#classes.has(name)) return;
    if (!this.#nearest.has(name)) this.#nearest.set(name, nearest(name, this.#classes));
    const near = this.#nearest.get(name);
    this.add('class', '', name, offset, { near, isCertain: isCertain && !this.#hasOtherStyles });
  }

  /** Whether an element with these classes may have a style `position`. */
  mayPosition(classes) {
    return this.#hasOtherStyles || classes.split(/\s+/).some((name) => this.#sheet[name]?.position !== undefined || name.includes('{{'));
  }

  /** Whether the script seems to register a component under that name, for itself or for all. */
  registersComponent(tag) {
    if (!this.#registered.has(tag)) {
      this.#registered.set(tag, spellings(tag).some((name) => {
        const word = `(?<![\\w-])${name}(?![\\w-])`;
        return new RegExp(`\\bcomponents\\s*[:=]\\s*\\{[^}]*${word}|\\b(?:component\\(|name\\s*:)\\s*["']${word}`).test(this.#script);
      }));
    }
    return this.#registered.get(tag);
  }

  /** Whether the script may define a component with that name. */
  mayBeComponent(tag) {
    return spellings(tag).some((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(this.#script));
  }
}

/** A name as `my-name`, `myName` and `MyName`. */
function spellings(name) {
  const camel = camelCase(name);
  return [kebabCase(camel).replace(/^-/, ''), camel, camel[0].toUpperCase() + camel.slice(1)];
}
