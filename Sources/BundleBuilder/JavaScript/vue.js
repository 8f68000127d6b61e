/*
 * `.vue` files: the exports of their script, completed by the template's render functions and the styles'
 * table.
 */

/** The loaders of scripts by `lang` or `type`. */
const SCRIPT_LOADERS = new Map([
  ...['js', 'javascript', 'babel', 'es6', 'module', 'text/javascript', 'application/javascript', 'text/babel',
    'text/ecmascript-6'].map((name) => [name, 'jsx']),
  ['ts', 'ts'], ['typescript', 'ts'], ['text/typescript', 'ts'], ['tsx', 'tsx'], ['jsx', 'jsx'],
]);

/** Compiles a `.vue` file into the modules that its facade combines. */
function compileVue({ path, source, root, isDevelopment, isEntry = false }) {
  if (!path.endsWith('.vue')) return compileSheet(path, source);
  const lines = new Lines(source);
  const problems = new Problems(path, lines);
  const dependencies = [];
  const file = { path, source, lines, problems, dependencies, names: [], styleNames: [] };
  const blocks = readBlocks(source, problems);
  if (problems.hasErrors) return { modules: {}, facade: '', problems: problems.list, dependencies };
  const blocksOf = (name) => blocks.filter((block) => block.name === name);
  const template = oneBlock(blocksOf('template'), problems);
  const script = oneBlock(blocksOf('script'), problems);
  // Another file may use it as a mixin, or for its effects.
  if (isEntry) reportIfNothingRenders(template, script, problems);
  reportIfNothingIsExported(template, script, problems);
  file.hasOtherScript = typeof script?.attributes.src === 'string';
  file.script = file.hasOtherScript ? undefined : script?.content;
  const modules = {
    script: script === undefined ? null : scriptModule(script, file),
    component: componentModule(template, stylesOf(blocksOf('style'), file), file),
  };
  const name = isDevelopment ? path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path : undefined;
  const facade = vueFacade(path, modules.script !== null, name);
  // The facade imports a script from another file for its tag.
  const imports = script === undefined ? [] : [{ path: partOf(path, 'script'), ...lines.at(script.at) }];
  return { modules, facade, imports, problems: problems.list, dependencies, names: [...file.names, ...file.styleNames] };
}

/** A style sheet that a script imports: the table of its classes, for elements' `style`. */
function compileSheet(path, source) {
  const lines = new Lines(source);
  const problems = new Problems(path, lines);
  const dependencies = [], names = [];
  const table = compileStyle({ file: path, source, lines, names, language: languageOfStyle(path) }, problems, dependencies);
  return { modules: {}, facade: `export default ${JSON.stringify(table)};`, problems: problems.list, dependencies, names };
}

/** The only block of its kind; a second one is an error. */
function oneBlock(blocks, problems) {
  for (const { name, at } of blocks.slice(1)) {
    problems.error(at, `a .vue file can have only one <${name}>: this is a second one`);
  }
  return blocks[0];
}

function reportIfNothingRenders(template, script, problems) {
  if (template !== undefined) return;
  const hasPlainOptions = /\b(?:export\s+default|module\.exports\s*=)\s*\{/.test(script?.content ?? '');
  const mayRender = !hasPlainOptions || /\brender\b|\bextends\b|\bmixins\b|\.\.\./.test(script?.content ?? '');
  if (script !== undefined && exportsOptions(script) && mayRender) return;
  problems.error(script?.at ?? 0, 'nothing to show: expected a <template>, or a `render` function in the script');
}

/** A script may have effects only, but one that defines something was meant to be the component's. */
function reportIfNothingIsExported(template, script, problems) {
  if (template === undefined || script === undefined || exportsOptions(script)) return;
  const rest = script.content.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .replace(/^\s*import\b(?:\s*["']|[^;'"]*?\bfrom\s*["'])[^"'\n]*["'];?/gm, '');
  if (rest.trim() === '') return;
  problems.warning(script.at, 'the script exports no component, so the template has nothing of what it defines: expected '
    + '`export default { \u2026 }`');
}

/** The options of components that a script may export by their names. */
const OPTION_NAMES = '(?:data|props|propsData|computed|methods|watch|components|directives|filters|mixins|extends|functional|name|'
  + 'style|render|provide|inject|model|beforeCreate|created|beforeMount|mounted|beforeUpdate|updated|beforeDestroy|destroyed)';
const OPTION_EXPORT = new RegExp(`\\bexport\\s+(?:const|let|var|(?:async\\s+)?function)\\s+${OPTION_NAMES}\\b|`
  + `\\bexport\\s*\\{[^}]*\\b(?:default|${OPTION_NAMES})\\b`);

/** Whether a script may export a component, or options of one; true where this cannot be decided. */
function exportsOptions({ attributes, content }) {
  return typeof attributes.src === 'string'
    || /\bexport\s*(?:default\b|=|\*)|\bas\s+default\b|\bexports\b/.test(content) || OPTION_EXPORT.test(content);
}

function scriptModule(block, { path, source, problems }) {
  const { attributes, at, start, end } = block;
  if ('setup' in attributes) problems.error(at, '<script setup> needs Vue 3: expected `export default { \u2026 }`');
  if (typeof attributes.src === 'string') {
    const problem = native.problemOf(resolvePath(attributes.src, path));
    if (problem === undefined) return { src: attributes.src };
    problems.error(at, problem);
    return null;
  }
  const language = languageOf(block, given(attributes.type) ?? 'js');
  const loader = SCRIPT_LOADERS.get(language);
  if (loader === undefined) {
    problems.error(at, `a script in "${language}" must be compiled to JavaScript first: expected js, jsx, ts or tsx`);
    return null;
  }
  return { contents: blank(source, start, end), loader };
}

/** The table of all styles of a file, in their order. */
function stylesOf(blocks, file) {
  const { path, source, lines, problems, dependencies, styleNames: names } = file;
  const table = { __proto__: null };
  for (const block of blocks) {
    const { attributes: { src, module }, at, start, end } = block, lang = languageOf(block, 'css');
    if (!isStyleLanguage(lang)) {
      problems.error(at, wrongStyleLanguage(lang));
      continue;
    }
    if (module !== undefined) problems.warning(at, 'Weex has no CSS modules: class names are used as they are');
    if (typeof src === 'string') {
      const sheet = { file: path, lines, names, problems, dependencies, table, imports: [path] };
      importStyle(sheet, src, lines.at(at));
    }
    if (source.slice(start, end).trim() === '') continue;
    compileStyle({ file: path, source, start, end, lines, names, language: lang }, problems, dependencies, table);
  }
  if (table['@FONT-FACE'] !== undefined) {
    problems.warning(blocks[0].at, "Vue for Weex ignores @font-face: call dom.addRule('fontFace', \u2026) in the script");
  }
  return table;
}

/** The module whose function adds the render functions and styles to the options of a component. */
function componentModule(block, styles, file) {
  const code = new MappedText();
  const origin = { path: file.path, lines: file.lines };
  code.add('module.exports = function (options) {\n');
  const template = block === undefined ? undefined : addTemplate(block, styles, file, origin, code);
  if (Object.keys(styles).length > 0) {
    code.add(`  options.style = Object.assign({}, options.style, ${JSON.stringify(styles)});\n`);
  }
  code.add('  return options;\n};\n');
  if (template !== undefined) code.add(templateScope(template.source.slice(template.start, template.end)));
  return { contents: code.text + code.inlineMap(origin.path, origin.lines), loader: 'js' };
}

/** Adds a template's functions, and returns the template, unless there is none; `origin` becomes the file that contains them. */
function addTemplate(block, styles, file, origin, code) {
  const { attributes, at, start, end } = block;
  const { path, source, lines, problems, dependencies } = file;
  const { src, functional, recyclable } = attributes, lang = languageOf(block, 'html');
  if (lang !== 'html') {
    problems.error(at, `a template in "${lang}" is not supported: write it in HTML`);
    return undefined;
  }
  let template = { file: path, source, start, end, lines };
  if (typeof src === 'string') {
    const search = findFile(src, path), { found } = search;
    if (found === undefined) {
      problems.error(at, missing(`the template "${src}"`, search));
      return undefined;
    }
    addDependency(dependencies, found.path);
    Object.assign(origin, { path: found.path, lines: new Lines(found.text) });
    template = { file: found.path, source: found.text, start: 0, end: found.text.length, lines: origin.lines };
  }
  const isFunctional = functional !== undefined;
  const isRecyclable = recyclable !== undefined && recyclable !== 'false';
  const names = new TemplateNames({
    path: template.file, lines: template.lines, list: file.names, sheet: styles, script: file.script, hasOtherScript: file.hasOtherScript,
  });
  compileTemplate({ ...template, isFunctional, isRecyclable, names }, problems, code);
  code.add(`  options._compiled = true;\n${isFunctional ? '  options.functional = true;\n' : ''}`);
  return template;
}

/** The name by which the facade imports a part of a file. */
function partOf(path, part) {
  return `./${path.slice(path.lastIndexOf('/') + 1)}?${part}`;
}

/**
 * The exports of a `.vue` file: the component's options, for both `require` and `import`, also as `default`.
 * The script's other exports keep their names.
 */
function vueFacade(path, hasScript, shownName) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `var attach = require(${JSON.stringify(partOf(path, 'component'))});
var script = ${hasScript ? `require(${JSON.stringify(partOf(path, 'script'))})` : '{}'};
var isModule = script !== null && script !== undefined && script.__esModule;
var component = isModule ? ('default' in script ? script.default : Object.assign({}, script)) : script;
var options = typeof component === 'function' ? component.options : component;
if (options === null || typeof options !== 'object') {
  throw new TypeError(${JSON.stringify(`${name}: the script must export the options of a component, `
    + 'as in `export default { \u2026 }`')});
}
attach(options);
${shownName === undefined ? '' : `options.__file = ${JSON.stringify(shownName)};\n`}module.exports = component;
function define(name, get) {
  if (!Object.prototype.hasOwnProperty.call(component, name)) {
    Object.defineProperty(component, name, { get: get, configurable: true });
  }
}
define('__esModule', function () { return true; });
define('default', function () { return component; });
if (isModule) Object.keys(script).forEach(function (name) {
  if (name !== 'default') define(name, function () { return script[name]; });
});
`;
}
