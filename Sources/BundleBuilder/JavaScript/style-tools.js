/* Compiles styles in languages other than CSS with the installed tools; loaded when first needed. */

/**
 * Compiles a style sheet of a file to `{ css, map, dependencies }`; `{ error }` if it is invalid, with its
 * place if that is known.
 */
function compileStyleLanguage(language, source, file) {
  const { folder, program, remedy } = native.findCompiler(language, file);
  const node = folder === undefined ? undefined : native.findNode();
  if (node !== undefined) return compileWithPackage(node, folder, language, source, file);
  if (program !== undefined) return compileWithSassc(program, language, source, file);
  const what = `a style in "${language}" must be compiled to CSS`;
  return { error: { about: 'style compiler', message: folder === undefined
    ? `${what}, and no compiler was found: ${remedy}`
    : `${what} by ${folder}, which runs in Node.js: ${native.nodeRemedy}` } };
}

function compileWithPackage(node, folder, language, source, file) {
  const { status, output, error } = native.run(node, ['-e', native.styleDriver, language, folder, file,
    native.readableFolders, native.aliases(file), ...native.packageFolders(file)], source);
  try {
    if (status === 0) return JSON.parse(output);
  } catch {
    // Other output is mixed in: its first line is reported below.
  }
  return { error: { message: `${folder} failed: ${firstLine(error) ?? firstLine(output) ?? 'it gave no message'}` } };
}

function compileWithSassc(program, language, source, file) {
  const paths = [file.slice(0, file.lastIndexOf('/')), ...native.packageFolders(file)].flatMap((path) => ['-I', path]);
  const { status, output, error } = native.run(program, ['-s', '--sourcemap=inline', ...paths,
    ...language === 'sass' ? ['-a'] : []], source);
  if (status !== 0) {
    const place = /on line (\d+)(?::(\d+))? of (.+?)(?:, in .*)?$/m.exec(error);
    const message = (firstLine(error) ?? `${program} fails`).replace(/^Error: /, '');
    if (place === null) return { error: { message } };
    const [, line, column = 1, name] = place;
    return { error: { file: absolute(name, file), line: Number(line), column: Number(column), message } };
  }
  const encoded = /\/\*# sourceMappingURL=data:application\/json;base64,(\S+) \*\/\s*$/.exec(output);
  if (encoded === null) return { css: output, dependencies: [] };
  const map = JSON.parse(decodeBase64(encoded[1]));
  map.sources = map.sources.map((source) => absolute(source, file));
  return { css: output.slice(0, encoded.index), map, dependencies: map.sources };
}

/** sassc's file names are relative to the current folder, and standard input is called `stdin`. */
function absolute(name, file) {
  if (name === 'stdin') return file;
  return name.startsWith('/') ? name : resolvePath(name, `${native.currentFolder()}/x`);
}

function decodeBase64(text) {
  let escaped = '', word = 0, bits = 0;
  for (const digit of text.replace(/=+$/, '')) {
    word = (word << 6 | VLQ_DIGITS.indexOf(digit)) & 0xffff; // the digits of source maps
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${(word >> bits & 0xff).toString(16).padStart(2, '0')}`;
  }
  return decodeURIComponent(escaped);
}

/** The line of a program's output with the problem: Node.js writes other lines before it. */
function firstLine(text) {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0];
}

/** A function from places in the CSS to those in its sources, `{ file, line, column }`. */
function originsOf(map, file) {
  const lines = decodeMappings(map?.mappings ?? '');
  const root = map?.sourceRoot ?? '', folder = root === '' || root.endsWith('/') ? root : `${root}/`;
  return ({ line, column }) => {
    let found;
    for (const segment of lines[line - 1] ?? []) if (found === undefined || segment.column < column) found = segment;
    if (found === undefined) return { file, line: 1, column: 1 };
    const name = pathOf(folder + map.sources[found.source]);
    const path = /^(?:stdin|data:.*)?$/.test(name) ? file : name.startsWith('/') ? name : resolvePath(name, file);
    return { file: path, line: found.there.line, column: found.there.column };
  };
}

/** The path of a source: only URLs are percent-encoded. */
function pathOf(name) {
  if (!name.startsWith('file://')) return name;
  const path = name.slice('file://'.length);
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // it was not encoded
  }
}

/** The segments of each line of a source map, version 3. */
function decodeMappings(mappings) {
  let source = 0, line = 1, column = 1;
  return mappings.split(';').map((text) => {
    let at = 1;
    const segments = [];
    for (const part of text.split(',')) {
      const numbers = decodeNumbers(part);
      if (numbers.length === 0) continue;
      at += numbers[0];
      if (numbers.length < 4) continue;
      source += numbers[1];
      line += numbers[2];
      column += numbers[3];
      segments.push({ column: at, source, there: { line, column } });
    }
    return segments;
  });
}

function decodeNumbers(text) {
  const numbers = [];
  let value = 0, shift = 0;
  for (const digit of text) {
    const bits = VLQ_DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}
