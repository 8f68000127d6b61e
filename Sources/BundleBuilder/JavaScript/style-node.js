/*
 * Runs in Node.js, as `node -e`: compiles the style sheet on standard input with an installed package, and prints
 * `{ css, map, dependencies }` or `{ error: { file, line, column, message } }`.
 */

const [language, folder, file, readable, configuration, ...folders] = process.argv.slice(1);
const fs = require('fs');
const source = fs.readFileSync(0, 'utf8');
const { basename, dirname } = require('path');
const { fileURLToPath, pathToFileURL } = require('url');
const { aliases, base } = JSON.parse(configuration);
const paths = [dirname(file), ...base === null ? [] : [base], ...folders];

// System packages are next to the ones that require them, where some Node.js versions do not look.
process.env.NODE_PATH = folders.join(':');
require('module')._initPaths();

const finish = (answer) => process.stdout.write(JSON.stringify(answer));
const fail = ({ message, ...place }) => finish({ error: { ...place, message: `${message}`.split('\n')[0] } });
const local = (name) => (`${name}`.startsWith('file:') ? fileURLToPath(name) : `${name}`);

/** Where the system keeps what is installed. */
const INSTALLED = ['/usr/share/', '/usr/lib/', '/usr/local/'];

/** Throws unless a file lies in one of the folders from which sheets may be included; these end in slashes. */
function check(path, prefixes) {
  if (typeof path === 'number') return;
  let real;
  try {
    real = realpathSync(path);
  } catch {
    return; // reading it fails
  }
  if (!statSync(real).isFile()) throw new Error(`${real} is not a regular file`);
  if ([...prefixes, ...INSTALLED].some((prefix) => real.startsWith(prefix))) return;
  throw new Error(`${real} may not be read: it is outside of the page's project; allow it with --allow-read=${dirname(real)}`);
}

const { realpathSync, statSync } = fs;
const prefixes = JSON.parse(readable);
for (const name of prefixes === null ? [] : ['readFileSync', 'openSync', 'createReadStream', 'readFile', 'open']) {
  for (const object of [fs, fs.promises]) {
    const original = object[name];
    if (original === undefined) continue;
    object[name] = function (path, ...rest) {
      check(path, prefixes);
      return original.call(this, path, ...rest);
    };
  }
}

/**
 * The path that a name means by the project's aliases, perhaps without its ending; undefined if there is no such file. A path next to the sheet
 * has no alias, so that one for all names, `*`, does not count.
 */
function aliased(name) {
  for (const [pattern, ...targets] of name.startsWith('.') ? [] : aliases) {
    const [start, end] = pattern.split('*');
    if (start === '') continue;
    const isMatch = end === undefined ? name === pattern
      : name.startsWith(start) && name.endsWith(end) && name.length >= start.length + end.length;
    const part = isMatch && end !== undefined ? name.slice(start.length, name.length - end.length) : '';
    const path = isMatch ? targets.map((target) => target.replace('*', () => part)).find(isSheet) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}

function isSheet(path) {
  const folder = dirname(path), name = basename(path);
  return [name, `_${name}`].some((file) => ['', '.scss', '.sass', '.less', '.css'].some((ending) => fs.existsSync(`${folder}/${file}${ending}`)));
}

/** `~package/file` means a file of a package, as in webpack's loaders, or one by the project's aliases. */
const isSpecial = (name) => name.startsWith('~') || aliased(name) !== undefined;
const found = (name) => aliased(name) ?? aliased(name.replace(/^~/, '')) ?? name.replace(/^~/, '');

function compileLess(less) {
  const plugin = {
    install(_, manager) {
      const FileManager = less.FileManager;
      const files = new FileManager();
      files.supports = isSpecial;
      files.supportsSync = () => false;
      files.loadFile = (name, from, options, environment) => (
        FileManager.prototype.loadFile.call(files, found(name), from, options, environment));
      manager.addFileManager(files);
    },
  };
  // A sheet must not run code: neither JavaScript in it nor the plugins that it names.
  const options = {
    filename: file, paths, javascriptEnabled: false, disablePluginRule: true, sourceMap: {}, plugins: [plugin],
  };
  less.render(source, options).then(
    ({ css, map, imports }) => finish({ css, map: map && JSON.parse(map), dependencies: imports }),
    ({ filename, line, column, message }) => fail({ file: filename, line, column: column + 1, message }),
  );
}

function compileSass(sass) {
  const isIndented = language === 'sass';
  if (sass.compileString === undefined) return compileWithOldSass(sass, isIndented);
  const importer = {
    findFileUrl(name) {
      if (!isSpecial(name)) return null;
      if (found(name).startsWith('/')) return pathToFileURL(found(name));
      const folder = folders.find((path) => require('fs').existsSync(`${path}/${found(name).split('/')[0]}`));
      return folder === undefined ? null : pathToFileURL(`${folder}/${found(name)}`);
    },
  };
  try {
    const { css, sourceMap, loadedUrls } = sass.compileString(source, {
      syntax: isIndented ? 'indented' : 'scss', url: pathToFileURL(file), loadPaths: paths, sourceMap: true,
      importers: [importer], logger: sass.Logger?.silent,
    });
    const files = loadedUrls.map(String).filter((url) => url.startsWith('file:'));
    finish({ css, map: sourceMap, dependencies: files.map(local) });
  } catch ({ span, sassMessage, message }) {
    const { line = 0, column = 0 } = span?.start ?? {};
    fail({ file: local(span?.url ?? file), line: line + 1, column: column + 1, message: sassMessage ?? message });
  }
}

/** node-sass, and versions of sass before `compileString`. */
function compileWithOldSass(sass, isIndented) {
  try {
    const { css, map, stats } = sass.renderSync({
      data: source, file, indentedSyntax: isIndented, includePaths: paths, sourceMap: true, outFile: `${file}.css`,
      omitSourceMapUrl: true, importer: (name) => (isSpecial(name) ? { file: found(name) } : null),
    });
    const read = map && JSON.parse(`${map}`);
    // Dart Sass names sources by relative URLs, node-sass by paths.
    const isEncoded = /^dart-sass/.test(sass.info);
    if (read && isEncoded) read.sources = read.sources.map((name) => (/^\w+:/.test(name) ? name : decodeURIComponent(name)));
    finish({ css: `${css}`, map: read, dependencies: stats.includedFiles });
  } catch ({ file: place, line, column, message }) {
    fail({ file: place === 'stdin' ? file : place, line, column, message });
  }
}

function compileStylus(stylus) {
  const sheet = stylus(source, { filename: file, paths, sourcemap: { comment: false } });
  sheet.render((error, css) => {
    if (error === null) return finish({ css, map: sheet.sourcemap, dependencies: sheet.deps() });
    const [place, ...lines] = `${error.message}`.trim().split('\n');
    const [, name, line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    return fail({ file: name, line: line && Number(line), column: Number(column ?? 1), message: lines.pop() ?? place });
  });
}

const compile = { less: compileLess, scss: compileSass, sass: compileSass, styl: compileStylus, stylus: compileStylus };
compile[language](require(folder));
