/* Styles in languages other than CSS. */

/** The languages that other tools compile to CSS, by `lang` and by file extension. */
const STYLE_LANGUAGES = new Set(['less', 'scss', 'sass', 'styl', 'stylus']);

/** Compiles a style to CSS, and reads that; `origin` maps its places to those of the sources. */
function compileOtherStyle({ file, source, start, end, lines, names, imports, language }, problems, dependencies, table) {
  const { compile, originsOf } = native.styleTools({ resolvePath, VLQ_DIGITS });
  // The newlines before it keep the line numbers; spaces would be read as an indentation.
  const before = source.slice(0, start).replace(/[^\n]+/g, '');
  const { css, map, dependencies: files = [], error } = compile(language, before + source.slice(start, end), file);
  for (const path of files) {
    if (path === file) continue;
    addDependency(dependencies, path);
    const problem = native.problemOf(path);
    if (problem === undefined) continue;
    problems.add({ file, ...lines.at(start), message: problem });
    return table;
  }
  if (error !== undefined) {
    const { file: path = file, line, column = 1, message, about } = error;
    if (line === undefined || path === undefined) problems.add({ file, ...lines.at(start), message, about });
    else problems.add({ file: path, line, column: Math.max(1, column), message });
    return table;
  }
  const sheet = { file, source: css, start: 0, end: css.length, lines: new Lines(css), names, imports };
  return readStyle({ ...sheet, origin: originsOf(map, file) }, problems, dependencies, table);
}

/** The language of a style sheet, from its name. */
function languageOfStyle(path) {
  return path.slice(path.lastIndexOf('.') + 1);
}

function isStyleLanguage(name) {
  return name === 'css' || name === 'postcss' || STYLE_LANGUAGES.has(name);
}

function wrongStyleLanguage(name) {
  const known = ['css', ...STYLE_LANGUAGES].map((known) => `"${known}"`);
  return `styles are not written in "${name}" here: expected ${listed(known)}`;
}
