/*
 * The names in templates that only a host can check: components, attributes, events, directives, classes and styles. Each is `{
 * kind, owner, name, near, isCertain, isOwn, file, line, column }`; one that is not certain is checked where the page
 * uses it, and is reported at the place recorded here; the page's own are not reported.
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
  /** Whether the component may get styles from its script other than those of the sheet. */
  #hasOtherStyles;
  /** The attributes of elements that the script reads, in camelCase. */
  #readAttributes;

  constructor({ path, lines, list, sheet, script = '', hasOtherScript = false }) {
    this.path = path;
    this.lines = lines;
    this.#list = list;
    this.#script = script;
    this.#sheet = sheet;
    this.#classes = new Set(Object.keys(sheet));
    this.#hasOtherStyles = hasOtherScript || /\bstyle\b|\bmixins\b|\bextends\s*:/.test(script);
  }

  /** Adds a name at an offset. An attribute that the script reads hands the page's own data to a handler. */
  add(kind, owner, name, offset, { near, isCertain = true, isOwn = kind === 'attribute' && isCertain && this.#reads(name) } = {}) {
    this.#list.push({ kind, owner, name, near, isCertain, isOwn, file: this.path, ...this.lines.at(offset) });
  }

  /** Whether the script reads an attribute of that name. */
  #reads(name) {
    this.#readAttributes ??= new Set(attributesRead(this.#script).map(camelCase));
    return this.#readAttributes.has(camelCase(name));
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

/** The attributes of elements that a script reads: `event.target.attr.item`, or `const { item } = event.target.attr`. */
function attributesRead(script) {
  const members = [...script.matchAll(/\battr\s*(?:\?\.\s*)?\[\s*(["'])([\w-]+)\1|\battr\s*\??\.\s*([\w$]+)/g)];
  const patterns = [...script.matchAll(/\{([^{}]*)\}\s*=\s*[\w$.?]+\.attr\b/g)].map(([, pattern]) => pattern);
  const keys = patterns.flatMap((pattern) => [...pattern.matchAll(/(?:^|,)\s*([\w$]+)/g)]);
  return [...members.map((match) => match[2] ?? match[3]), ...keys.map(([, key]) => key)];
}

/** A name as `my-name`, `myName` and `MyName`. */
function spellings(name) {
  const camel = camelCase(name);
  return [kebabCase(camel).replace(/^-/, ''), camel, camel[0].toUpperCase() + camel.slice(1)];
}
