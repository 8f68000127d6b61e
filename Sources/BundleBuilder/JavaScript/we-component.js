/* One component of a `.we` file: the file's own, or that of an inline `<element>`. */

/** The version of Weex's transformer whose output these modules match; it is passed to `bootstrap`. */
const TRANSFORMER_VERSION = '0.4.0';

/** Weex's own elements: a file with such a name that uses the element does not mean itself. */
const STANDARD_ELEMENTS = new Set(['a', 'cell', 'container', 'content', 'div', 'embed', 'header', 'image', 'img',
  'indicator', 'input', 'list', 'loading', 'loading-indicator', 'refresh', 'richtext', 'scroller', 'slider',
  'slider-neighbor', 'slot', 'switch', 'text', 'textarea', 'video', 'waterfall', 'web']);

class WeComponent {
  /** The registered names of the elements that this component's template may use, by their tags. */
  #names = new Map();
  /** The facade's variable for the component's options. */
  #variable;

  /**
   * `name` is the registered name of the component: a path relative to the bundle's entry, so that two files
   * with the same name do not collide. `tag` and `at` are an inline element's.
   */
  constructor(file, blocks, name, tag, at = 0) {
    Object.assign(this, { file, blocks, name, tag, at });
    this.#variable = tag === undefined ? 'options' : this.#newVariable();
    if (!this.#isEntry) file.plainNames.set(tag ?? file.baseName, this.#variable);
  }

  /** A variable of the facade for an element's options. */
  #newVariable() {
    return `options${this.file.variables++}`;
  }

  get #isEntry() {
    return this.file.isEntry && this.tag === undefined;
  }

  /**
   * Adds the component's modules to the file's, and adds the code that imports, registers and starts it to the
   * facade.
   */
  compile() {
    for (const block of this.blocks.element) this.#element(block);
    const style = this.#style(), template = this.#template(style), script = this.#script();
    this.file.modules[this.#key('component')] = completingModule(template, style, this.name);
    this.#define(script);
    for (const kind of ['config', 'data']) this.#checkStart(this.blocks[kind][0], kind);
  }

  #key(kind) {
    return this.tag === undefined ? kind : `${kind}:${this.tag}`;
  }

  /** Another component: an inline one, or one in another file, which is imported. */
  #element(block) {
    const { file } = this, { attributes: { name, src }, at } = block;
    if (typeof name !== 'string') {
      file.problems.error(at, 'an <element> needs the name by which templates use it, as <element name="item">');
    } else if (typeof src === 'string') {
      this.#imported(name, src, at);
    } else if (file.inlineElements.has(name)) {
      const { line } = file.lines.at(file.inlineElements.get(name));
      file.problems.error(at, `a second <element name="${name}">; the first is at line ${line}`);
    } else {
      file.inlineElements.set(name, at);
      const blocks = sortedBlocks(readBlocks(file.source, file.problems, block.start, block.end), file.problems);
      this.#names.set(name, `${this.name}#${name}`);
      new WeComponent(file, blocks, `${this.name}#${name}`, name, at).compile();
    }
  }

  #imported(name, src, at) {
    const { file } = this, isFile = /^(\.\.?)?\/.*\.we$/.test(src);
    this.#ask(src, at);
    if (isFile) this.#names.set(name, relativePath(file.root, resolvePath(src, file.path)));
    const value = `require(${JSON.stringify(src)})`;
    if (baseNameOf(src) === name) {
      file.facade.push(`${value};`);
      return;
    }
    const variable = this.#newVariable();
    file.facade.push(`var ${variable} = ${value};`);
    file.plainNames.set(name, variable);
  }

  /** Records the place in the file that caused an import. */
  #ask(path, at) {
    const { file } = this;
    file.imports.push({ path, ...file.lines.at(placeOfSource(file.source, path, at)) });
  }

  /** The registered name of an element in the template that is a component; a file next to this one is imported. */
  #nameOf(tag) {
    const { file } = this, known = this.#names.get(tag);
    if (known !== undefined) return known;
    if (tag === file.baseName) return this.#ownName(tag);
    if (!file.siblings.has(tag)) return undefined;
    const src = `./${tag}.we`, name = relativePath(file.root, resolvePath(src, file.path));
    file.facade.push(`require(${JSON.stringify(src)});`);
    this.#names.set(tag, name);
    return name;
  }

  /** A component may use itself; but `<text>` in text.we is the standard element, in the whole page. */
  #ownName(tag) {
    if (!STANDARD_ELEMENTS.has(tag)) return relativePath(this.file.root, this.file.path);
    this.file.plainNames.delete(tag);
    return undefined;
  }

  /** The template's table, and its source text; `sheet` is the table of the component's styles. */
  #template(sheet) {
    const { file, blocks: { template: [block] } } = this;
    if (block === undefined) {
      file.problems.error(this.at, 'there is no <template>; a component needs one, as '
        + '<template><div>\u2026</div></template>');
      return undefined;
    }
    const lang = languageOf(block, 'html');
    if (lang !== 'html') {
      file.problems.error(block.at, `a template in "${lang}" is not supported: write it in HTML`);
      return undefined;
    }
    const text = this.#textOf(block);
    if (text === undefined) return undefined;
    const script = this.blocks.script[0]?.content;
    const names = new TemplateNames({ ...text, list: file.names, sheet, script });
    const nameOf = (tag) => this.#nameOf(tag);
    let methods;
    const hasMethod = (name) => (methods ??= methodNames(script ?? '')).has(name);
    const table = new WeTemplate({ ...text, isPage: this.#isEntry, nameOf, hasMethod, names }).compile();
    for (const problem of text.problems.list) file.problems.add(problem);
    return { ...text, table };
  }

  /** A block's text, possibly in the file named by `src`; undefined if that cannot be read. */
  #textOf({ attributes: { src }, at, start, end }) {
    const { path, source, lines, problems, dependencies } = this.file;
    if (typeof src !== 'string') return { path, source, lines, start, end, at, problems };
    const search = findFile(src, path), { found } = search;
    if (found === undefined) {
      problems.error(placeOfSource(source, src, at), missing(`"${src}"`, search));
      return undefined;
    }
    addDependency(dependencies, found.path);
    const text = found.text, other = new Lines(text);
    return {
      path: found.path, source: text, lines: other, start: 0, end: text.length, at: 0,
      problems: new Problems(found.path, other),
    };
  }

  /** The table of all style blocks; later declarations win. */
  #style() {
    const { problems, dependencies, styleNames: names } = this.file, table = { __proto__: null };
    for (const block of this.blocks.style) {
      const lang = languageOf(block, 'css');
      if (!isStyleLanguage(lang)) {
        problems.error(block.at, wrongStyleLanguage(lang));
        continue;
      }
      const text = this.#textOf(block);
      if (text === undefined) continue;
      const language = text.path === this.file.path ? lang : languageOfStyle(text.path);
      compileStyle({ ...text, file: text.path, names, language }, problems, dependencies, table);
    }
    return table;
  }

  /** Adds the script's module; returns the facade's expression for its exports. */
  #script() {
    const [block] = this.blocks.script, { file } = this;
    const module = block === undefined ? null : weScript(block, file);
    if (module === null || module.src !== undefined && !this.#isThere(module.src, block.at)) return '{}';
    file.modules[this.#key('script')] = module;
    return `require(${this.#ownModule('script')})`;
  }

  /** Whether another file's script exists, with or without its extension. */
  #isThere(src, at) {
    const { path, source, problems } = this.file;
    const isThere = (named) => ['', '.js', '.ts'].some((ending) => native.readFile(named + ending) !== undefined);
    if (isThere(resolvePath(src, path)) || native.aliased(src, path).some(isThere)) return true;
    problems.error(placeOfSource(source, src, at), `"${src}" does not exist: looked for ${resolvePath(src, path)}`);
    return false;
  }

  #ownModule(kind) {
    return JSON.stringify(`./${this.file.baseName}.we?${this.#key(kind)}`);
  }

  /** Registers the component under its name. */
  #define(script) {
    const { facade } = this.file;
    facade.push(`var ${this.#variable} = require(${this.#ownModule('component')})(${script});`);
    facade.push(registration(this.name, this.#variable));
  }

  #checkStart(block, kind) {
    if (block === undefined || this.#isEntry) return;
    this.file.problems.warning(block.at, `this ${kind} is not used: only the ${kind} of the page itself counts`);
  }

  /** The code that starts the page with this component. */
  start() {
    const config = this.#literal('config') ?? '{}', data = this.#literal('data') ?? 'undefined';
    const settings = `Object.assign({transformerVersion: '${TRANSFORMER_VERSION}'}, ${config})`;
    return `__weex_bootstrap__(${registeredName(this.name)}, ${settings}, ${data});`;
  }

  /** The facade's expression for a block that holds an object. */
  #literal(kind) {
    const [block] = this.blocks[kind], { file } = this;
    if (block === undefined) return undefined;
    const { src } = block.attributes;
    if (typeof src !== 'string') return literalOf(block, file);
    this.#ask(src, block.at);
    return `require(${JSON.stringify(src)})`;
  }
}

/** The place of the `src` of the block at an offset. */
function placeOfSource(source, src, at) {
  return Math.max(at, source.indexOf(src, at));
}

function registeredName(name) {
  return JSON.stringify(`@weex-component/${name}`);
}

/** The code that registers options under a name; the facade's `known` records the registered names. */
function registration(name, options) {
  return `__weex_define__(${registeredName(name)}, [], function (get, exports, module) {`
    + ` known = get; module.exports = ${options}; });`;
}

/**
 * The code that registers options under short names too, which scripts' imports and dynamic types use. A name
 * that another file has taken stays with that file.
 */
function plainRegistrations(names) {
  return Array.from(names, ([name, options]) => (
    `if (!known(${registeredName(name)})) ${registration(name, options)}`
  ));
}

/** The module that completes a script's exports with the template and the style. */
function completingModule(template, style, name) {
  const out = new MappedText(), message = `${name}: the script must export an object, as in module.exports = {\u2026}`;
  out.add('module.exports = function (script) {\n'
    + '  var isModule = script && script.__esModule;\n'
    + '  var options = isModule ? script.default || Object.assign({}, script) : script;\n'
    + `  if (options === null || typeof options !== 'object') throw new TypeError(${JSON.stringify(message)});\n`);
  if (template?.table !== undefined) {
    out.add('  options.template = ');
    writeTable(out, template.table);
    out.add(';\n');
  }
  if (Object.keys(style).length > 0) out.add(`  options.style = ${JSON.stringify(style)};\n`);
  out.add('  return options;\n};\n');
  if (template !== undefined) out.add(out.inlineMap(template.path, template.lines));
  return { contents: out.text, loader: 'js' };
}
