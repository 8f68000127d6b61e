/* Templates, compiled by the installed weex-template-compiler. */

/** The template compiler; rarely needed packages are loaded on demand. */
function templateCompiler() {
  return native.require('weex-template-compiler/build', {
    he: { decode: decodeEntities },
    acorn: { parse: (text) => native.require('acorn').parse(text, { ecmaVersion: 'latest' }) },
    'acorn-walk': { simple: (tree, visitors) => native.require('acorn-walk').simple(tree, visitors) },
    escodegen: { generate: (tree) => native.require('escodegen').generate(tree) },
  });
}

/** The entities of most templates, and an `&` that begins none. */
const PLAIN_ENTITIES = /&(?:(amp|lt|gt|quot|apos|nbsp);|(?![\w#]))/g;
const ENTITY_TEXTS = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Text with its entities decoded; the package that knows all entities is loaded for rare ones only. */
function decodeEntities(text) {
  if (!text.includes('&')) return text;
  if (text.replace(PLAIN_ENTITIES, '').includes('&')) return native.require('he').decode(text);
  return text.replace(PLAIN_ENTITIES, (entity, name) => (name === undefined ? entity : ENTITY_TEXTS[name]));
}

/**
 * Compiles the template in a text from `start` to `end`, and adds code to `code` that gives `options` its
 * render functions. Nothing is added if the template has errors.
 */
function compileTemplate({ file, source, start, end, lines, isFunctional, isRecyclable, names }, problems, code) {
  const text = source.slice(start, end);
  const base = start + /^\s*/.exec(text)[0].length;
  const mark = markFor(text);
  const template = { file, source, start, base, lines, mark, problems, names, open: [], hasErrors: false };
  const result = runCompiler(template, text.trim(), isRecyclable);
  if (template.hasErrors) return;
  const writer = { code, mark, isFunctional };
  addFunctions(writer, 'render', [result.render], false);
  addFunctions(writer, 'staticRenderFns', result.staticRenderFns, true);
  if (result['@render'] !== undefined) addFunctions(writer, '@render', [result['@render']], false);
}

/** Runs the template compiler; its findings become problems. */
function runCompiler(template, text, isRecyclable) {
  const { source, base, mark } = template;
  const compiler = templateCompiler();
  // Repeated names are checked before the marks, which change names.
  const modules = [repeatsModule(template), markingModule(source, base, mark), checkingModule(template), namingModule(template),
    recycleListModule(template)];
  try {
    const result = compiler.compile(text, { outputSourceRange: true, recyclable: isRecyclable, modules });
    for (const error of result.errors) addTemplateProblem(template, error, false);
    for (const tip of result.tips) addTemplateProblem(template, tip, true);
    if (result.ast === undefined && result.errors.length === 0) {
      const message = 'the template has no root element: expected one, such as <div>\u2026</div>';
      addProblem(template, template.start, message, false);
    }
    if (!template.hasErrors) checkCode(template, text, result);
    return result;
  } catch (error) {
    const element = template.open[template.open.length - 1];
    const place = element === undefined ? template.start : base + element.start;
    addProblem(template, place, `the template compiler fails here: ${error.message}`, false);
    compiler.compile('<recycle-list for="item in items"></recycle-list>'); // resets the compiler's state after an unfinished one
    return undefined;
  }
}

/**
 * Invalid names lead to code that does not parse, and so do expressions in the template of a slot, which the compiler does not check: the
 * innermost element with such code is at fault.
 */
function checkCode(template, text, { render, staticRenderFns }) {
  const reason = [render, ...staticRenderFns].map(syntaxError).find((found) => found !== undefined);
  if (reason === undefined) return;
  let culprit;
  const finder = {
    transformCode(element, code) {
      const isFirst = culprit === undefined && element.start !== undefined;
      if (isFirst && syntaxError(`return ${code}`) !== undefined) culprit = element;
      return code;
    },
  };
  templateCompiler().compile(text, { outputSourceRange: true, optimize: false, modules: [finder] });
  const wrong = culprit && wrongPart(template, culprit);
  if (wrong !== undefined) {
    addProblem(template, wrong.offset, notAnExpression(wrong.expression.text, wrong.expression.reason), false);
    return;
  }
  const place = culprit === undefined ? template.start : template.base + culprit.start;
  addProblem(template, place, `this element cannot be compiled to JavaScript (${reason}): expected plain names of tags, attributes `
    + 'and styles', false);
}

/**
 * The names that esbuild adds to a template's code: its functions, as `__pow`, variables for intermediate values, as `_a`, modules, and what
 * code for older engines refers to. It adds none that is in the template.
 */
const ADDED_NAMES = '_[\\w$]+|require_.+|init_.+|.+_exports|Promise|WeakMap|WeakSet';

/**
 * The meaning of names in a template: members of the component, except for the few JavaScript names that Vue
 * allows in templates. Any other name is undefined, as in the bundles of Vue's own loaders.
 *
 * What esbuild adds is outside of the component; but the functions that Vue's compiler adds, as `_c`, are members.
 */
function templateScope(text) {
  const added = new RegExp(`^(?:${ADDED_NAMES})$`);
  const written = (text.match(/[\w$\x80-\uffff]+/g) ?? []).filter((name) => added.test(name)).map((name) => name.replaceAll('$', '\\$'));
  const others = written.length === 0 ? '' : `(?!(?:${[...new Set(written)].join('|')})$)`;
  return `var names = { has: function (component, name) {
  if (name in component) return name.charAt(0) === '_' || !added.test(name);
  return !added.test(name) && !allowed.test(name);
} };
var added = new RegExp(${JSON.stringify(`^${others}(?:${ADDED_NAMES})$`)});
var allowed = new RegExp('^(?:Infinity|undefined|NaN|isFinite|isNaN|parseFloat|parseInt|decodeURI|decodeURIComponent|'
  + 'encodeURI|encodeURIComponent|Math|Number|Date|Array|Object|Boolean|String|RegExp|Map|Set|JSON|Intl|BigInt|require)$');
function scope(component) {
  return typeof Proxy === 'function' ? new Proxy(component, names) : component;
}
`;
}

/** Adds an option that is a function, or a list of functions. */
function addFunctions({ code, mark, isFunctional }, name, bodies, isList) {
  code.add(`  options[${JSON.stringify(name)}] = ${isList ? '[' : ''}`);
  for (const body of bodies) {
    code.add(isFunctional ? 'function (_h, _vm) {' : 'function () {');
    unmark(body.replace(/^with\(this\)/, isFunctional ? 'with(scope(_vm))' : 'with(scope(this))'), mark, code);
    code.mark(undefined);
    code.add(isList ? '},\n' : '}');
  }
  code.add(isList ? '];\n' : ';\n');
}

/**
 * A module of the template compiler that removes class bindings inside a recycle-list, which it does not
 * support; it keeps track of the open elements.
 */
function recycleListModule(template) {
  return {
    preTransformNode(element) {
      template.open.push(element);
      if (element.attrsMap.class === undefined || typeof element.attrsMap.class === 'string') return;
      const bound = element.rawAttrsMap[':class'] ?? element.rawAttrsMap['v-bind:class'];
      addProblem(template, template.base + valueOffset(template, bound),
        'a class cannot be bound within <recycle-list>: it is left out; bind `:style` instead', true);
      element.attrsList = element.attrsList.filter(({ value }) => value !== element.attrsMap.class);
      element.attrsMap.class = element.rawAttrsMap.class?.value;
    },
    postTransformNode() {
      template.open.pop();
    },
  };
}

function addProblem(template, offset, message, isWarning, about = 'source') {
  const { file, lines, problems } = template;
  problems.add({ file, ...lines.at(offset), message, isWarning, about });
  if (!isWarning && about !== 'style value') template.hasErrors = true;
}
