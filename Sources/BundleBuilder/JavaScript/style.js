/*
 * Style sheets for Weex: a table of classes, each a table of camelCase names, `name:active` for a pseudo-class,
 * with the fonts of `@font-face` as `@FONT-FACE` and the timings of transitions as `@TRANSITION`.
 */

/**
 * Reads a style sheet, the text of a file from `start` to `end`, into a table: it adds to the classes of a
 * given table, and later declarations win. Imports are followed and become dependencies. The names and values of
 * styles that only a host can check are added to `names`.
 */
function compileStyle({ file, source, start = 0, end = source.length, lines, names, imports = [], language = 'css' },
  problems, dependencies, table = { __proto__: null }) {
  const sheet = { file, source, start, end, lines, names, imports };
  return STYLE_LANGUAGES.has(language)
    ? compileOtherStyle({ ...sheet, language }, problems, dependencies, table)
    : readStyle(sheet, problems, dependencies, table);
}

function readStyle({ file, source, start, end, lines, names, imports, origin }, problems, dependencies, table) {
  const sheet = { file, lines, names, problems, dependencies, table, origin, imports: [...imports, file] };
  const text = blank(source, start, end);
  const { rules, parsingErrors } = parseSheet(text);
  const error = parsingErrors[0] ?? findRest(text, rules, lines); // errors after the first are unreliable
  if (error !== undefined) {
    addSyntaxError(sheet, error);
    return table;
  }
  for (const rule of rules) readRule(sheet, rule);
  return table;
}

/** Parses a sheet. Long selectors are hidden from the parser, whose time for one grows with the square of its length. */
function parseSheet(text) {
  const selectors = longSelectors(text);
  if (selectors.length === 0) return native.require('css/lib/parse')(text, { silent: true }).stylesheet;
  let short = '', at = 0;
  const lists = new Map();
  for (const { start, end } of selectors) {
    const name = `.\uE000${lists.size}`, list = text.slice(start, end);
    lists.set(name, list);
    short += text.slice(at, start) + name + spaces(list.slice(name.length));
    at = end;
  }
  const sheet = native.require('css/lib/parse')(short + text.slice(at), { silent: true }).stylesheet;
  for (const rule of sheet.rules) {
    const list = rule.type === 'rule' ? lists.get(rule.selectors[0]) : undefined;
    if (list !== undefined) rule.selectors = splitSelectors(list);
  }
  return sheet;
}

const LONG_SELECTOR = 500;

/** The lists of selectors that are long, `{ start, end }`, without white space and comments before them. */
function longSelectors(text) {
  const found = [];
  if (text.length < LONG_SELECTOR) return found;
  const mark = /\/\*|[{};"']/g;
  let start = 0;
  const add = (end) => {
    if (end - start < LONG_SELECTOR) return;
    const list = text.slice(start, end), from = start + list.length - list.trimStart().length;
    if (end - from >= LONG_SELECTOR && text[from] !== '@') found.push({ start: from, end });
  };
  for (let match; (match = mark.exec(text)) !== null;) {
    const at = match.index;
    if (match[0] === '/*') {
      const isBefore = text.slice(start, at).trim() === '';
      mark.lastIndex = afterClose(text, '*/', at + 2);
      if (isBefore) start = mark.lastIndex;
    } else if (match[0] === '"' || match[0] === "'") {
      mark.lastIndex = afterString(text, at);
    } else {
      if (match[0] === '{') add(at);
      start = at + 1;
    }
  }
  add(text.length);
  return found;
}

function afterClose(text, close, from) {
  const at = text.indexOf(close, from);
  return at < 0 ? text.length : at + close.length;
}

/** The offset after the string that begins at a quote; one that is not closed ends with its line. */
function afterString(text, at) {
  const string = /(["'])(?:\\[^]|(?!\1)[^\\\n])*\1?/y;
  return at + Math.max(matchAt(string, text, at)?.[0].length ?? 1, 1);
}

/** The selectors of a list, divided at the commas outside of strings and parentheses. */
function splitSelectors(list) {
  const mark = /\/\*|[,()"']/g, selectors = [];
  let depth = 0, text = '', start = 0;
  for (let match; (match = mark.exec(list)) !== null;) {
    const at = match.index;
    if (match[0] === '/*') {
      text += list.slice(start, at);
      start = mark.lastIndex = afterClose(list, '*/', at + 2);
    } else if (match[0] === '"' || match[0] === "'") {
      mark.lastIndex = afterString(list, at);
    } else if (match[0] === ',' && depth === 0) {
      selectors.push((text + list.slice(start, at)).trim());
      text = '';
      start = at + 1;
    } else if (match[0] !== ',') {
      depth = Math.max(0, depth + (match[0] === '(' ? 1 : -1));
    }
  }
  return [...selectors, (text + list.slice(start)).trim()];
}

/** The messages of the style sheet parser, and the likely corrections. */
const SYNTAX_ERRORS = new Map([
  ["property missing ':'", 'expected a declaration, `name: value;`'],
  ["missing '{'", 'expected `{` and declarations after the selector'],
  ["missing '}'", 'expected a declaration, `name: value;`, or the `}` of the rule'],
  ['selector missing', 'expected a class such as `.title` before `{`'],
  ['End of comment missing', 'a comment is never closed: `*/` is missing'],
]);

/** The parser stops silently at a `}` that closes nothing. */
function findRest(text, rules, lines) {
  const end = rules.length === 0 ? 0 : lines.offset(rules[rules.length - 1].position.end);
  const rest = text.slice(end).search(/\S/);
  return rest < 0 ? undefined : { ...lines.at(end + rest), reason: 'unexpected `}`: it closes no rule' };
}

function addSyntaxError(sheet, { line, column, reason }) {
  const text = sheet.lines.text.split('\n')[line - 1] ?? '';
  const hint = /^\s*\/\//.test(text) ? '; a comment is written /* \u2026 */' : '';
  reportAt(sheet, { line, column }, { error: (SYNTAX_ERRORS.get(reason) ?? reason) + hint });
}

/** Adds a reader's problem at a place of a sheet, or a name that only a host can check. */
function reportAt(sheet, place, found) {
  const { error, unknown, wrong, about = 'source' } = found, message = compiledMessage(found);
  if (message === undefined && unknown === undefined && wrong === undefined) return;
  const { file, line, column } = sheet.origin?.(place) ?? { file: sheet.file, ...place };
  if (unknown !== undefined) sheet.names.push({ kind: 'style', owner: '', ...unknown, file, line, column });
  if (wrong !== undefined) sheet.names.push({ kind: 'value', owner: wrong.name, name: wrong.value, file, line, column });
  if (message !== undefined) sheet.problems.add({ file, line, column, message, isWarning: error === undefined, about });
}

function readRule(sheet, rule) {
  const place = rule.position.start;
  switch (rule.type) {
    case 'rule': return readClasses(sheet, rule);
    case 'import': return readImport(sheet, rule);
    case 'font-face': return readFontFace(sheet, rule);
    case 'keyframes':
      return reportAt(sheet, place, {
        warning: 'Weex has no @keyframes: use the animation module, or `transition` for a change of styles', about: 'style',
      });
    case 'media':
      return reportAt(sheet, place, {
        warning: 'Weex has no @media: choose a class by weex.config.env, as in `:class`', about: 'style',
      });
    case 'comment': case 'charset': return undefined;
    default: return reportAt(sheet, place, { warning: `Weex has no @${rule.type}: it is left out`, about: 'style' });
  }
}

function readClasses(sheet, rule) {
  const styles = readDeclarations(sheet, rule.declarations);
  for (const selector of rule.selectors) {
    const match = /^\.([\w-]+)((?::[a-z-]+)*)$/.exec(selector);
    const pseudo = match?.[2] ?? '';
    if (match === null) {
      reportAt(sheet, rule.position.start, { warning: wrongSelector(selector), about: 'code' });
    } else if (pseudo.split(':').slice(1).some((name) => !PSEUDO_CLASSES.has(name))) {
      reportAt(sheet, rule.position.start, wrongPseudoClass(pseudo));
    } else {
      // The class exists even if all its styles are left out.
      if (styles.isCut) sheet.table[match[1]] ??= {};
      addStyles(sheet.table, match[1], pseudo, styles);
    }
  }
}

function wrongSelector(selector) {
  const text = selector.replace(/\s+/g, ' ');
  const shown = text.length > 60 ? `${text.slice(0, 60)}\u2026` : text;
  return `"${shown}" matches nothing in Weex: a style belongs to one class, such as .title or .title:active`;
}

/** One that resembles none of Weex's is probably for browsers, and devices ignore its rule. */
function wrongPseudoClass(pseudo) {
  const near = pseudo.split(':').slice(1).map((name) => PSEUDO_CLASSES.has(name) ? undefined : nearest(name, PSEUDO_CLASSES))
    .find((name) => name !== undefined);
  const known = [...PSEUDO_CLASSES].map((name) => `:${name}`), warning = `Weex does not know "${pseudo}"`;
  return near === undefined ? { warning: `${warning}: expected ${listed(known)}`, about: 'code' }
    : { warning: `${warning}; did you mean ":${near}"?`, about: 'name' };
}

/** Adds styles to a class; a shorthand with one value replaces the longhands before it. */
function addStyles(table, name, pseudo, styles) {
  if (styles.length === 0) return;
  const style = table[name] ??= {};
  for (const [property, value] of styles) {
    for (const covered of STYLE_PARTS.get(property) ?? []) delete style[camelCase(covered) + pseudo];
    const key = camelCase(property);
    style[key + pseudo] = value;
    if (pseudo === '' && TRANSITION_KEYS.has(key)) {
      const transitions = table['@TRANSITION'] ??= {};
      (transitions[name] ??= {})[TRANSITION_KEYS.get(key)] = value;
    }
  }
}

const TRANSITION_KEYS = new Map([
  ['transitionProperty', 'property'],
  ['transitionDuration', 'duration'],
  ['transitionDelay', 'delay'],
  ['transitionTimingFunction', 'timingFunction'],
]);

/** The names and values of declarations, with shorthands expanded; `isCut` where a problem may leave one out. */
function readDeclarations(sheet, declarations) {
  const styles = [];
  for (const declaration of declarations) {
    if (declaration.type !== 'declaration') continue;
    const places = placesOf(sheet.lines, declaration);
    readDeclaration(declaration.property, declaration.value, styles, (found, isAboutName) => {
      if (found.error !== undefined || found.warning !== undefined) styles.isCut = true;
      const about = found.readAs === undefined ? 'style value' : 'ignored value';
      reportAt(sheet, isAboutName ? places.name : places.value, { about, ...found });
    });
  }
  return styles;
}

/** The places of a declaration's name and its value. */
function placesOf(lines, { position }) {
  const start = lines.offset(position.start), end = lines.offset(position.end);
  const text = lines.text.slice(start, end);
  const value = /:\s*/.exec(text);
  const offset = value === null ? start : Math.min(end, start + value.index + value[0].length);
  return { name: position.start, value: lines.at(offset) };
}

/** Reads a declaration into pairs of CSS name and value. `report(found, isAboutName)` gets the problems. */
function readDeclaration(property, text, styles, report) {
  if (/^-(?:webkit|moz|ms|o)-/.test(property) || /^-(?:webkit|moz|ms|o)-/.test(text)) return;
  const name = kebabCase(property);
  const value = text.replace(/\s*!\s*important$/i, '').trim();
  if (property.startsWith('--')) {
    report({ warning: 'Weex has no CSS variables: write the value where it is used, or bind `:style`', about: 'style' }, true);
    return;
  }
  if (value === '') {
    report({ error: `\`${property}\` has no value` }, true);
    return;
  }
  reportName(property, name, report);
  const pairs = SHORTHANDS[name]?.(value, report) ?? [[name, value]];
  for (const [longhand, part] of pairs) {
    const found = readValue(longhand, part);
    report(found);
    if (found.value !== undefined) styles.push([longhand, found.value]);
  }
}

/**
 * A name that neither Weex nor CSS has may be a component's own: the host decides, `{ unknown: { name, near } }`. One that is reported here
 * is not certain, so that a page that uses it does not report it again.
 */
function reportName(property, name, report) {
  if (isKnownStyle(name)) return;
  const instead = OTHER_STYLES.get(name);
  if (instead === undefined) {
    report({ unknown: { name: property, near: nearestStyle(name) } }, true);
    return;
  }
  const warning = `Weex has no \`${property}\`${instead === '' ? '' : `: ${instead}`}`;
  report({ warning, unknown: { name, isCertain: false }, about: 'style' }, true);
}

function isKnownStyle(name) {
  return STYLE_KINDS.has(name) || name in SHORTHANDS;
}

/** The known style that a misspelt name was probably meant to be; it differs little, since the name may be a component's own. */
function nearestStyle(name) {
  const near = nearest(name, [...STYLE_KINDS.keys(), ...Object.keys(SHORTHANDS)], 2);
  return near !== undefined && near[0] === name[0] ? near : undefined;
}

function readFontFace(sheet, { declarations }) {
  const font = {};
  for (const { type, property, value } of declarations) {
    if (type !== 'declaration') continue;
    font[camelCase(property)] = property === 'font-family' ? value.replace(/^(["'])(.*)\1$/, '$2') : value;
  }
  (sheet.table['@FONT-FACE'] ??= []).push(font);
}

function readImport(sheet, rule) {
  const { start } = rule.position;
  const match = /^(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"')]+))\s*\)?\s*(.*)$/s.exec(rule.import);
  const path = match?.[1] ?? match?.[2] ?? match?.[3];
  if (path === undefined) return reportAt(sheet, start, { error: '@import takes a path: `@import "./common.css";`' });
  if (match[4] !== '') {
    reportAt(sheet, start, { warning: `Weex has no @media: "${match[4]}" is ignored, the import always applies` });
  }
  return importStyle(sheet, path, start);
}

/** Reads another style sheet into a sheet's table. */
function importStyle(sheet, path, place) {
  if (/^(?:[a-z]+:)?\/\//i.test(path)) {
    return reportAt(sheet, place, { error: `"${path}" is not a file: styles can only be imported from files` });
  }
  const search = findFile(path, sheet.file), { found } = search;
  if (found === undefined) return reportAt(sheet, place, { error: missing(`the style sheet "${path}"`, search) });
  if (sheet.imports.includes(found.path)) {
    const circle = [...sheet.imports.slice(sheet.imports.indexOf(found.path)), found.path];
    return reportAt(sheet, place, { error: `style sheets import each other in a cycle: ${circle.join(' \u2192 ')}` });
  }
  addDependency(sheet.dependencies, found.path);
  const { names, imports, problems, dependencies, table } = sheet;
  const language = languageOfStyle(found.path);
  return compileStyle({ file: found.path, source: found.text, lines: new Lines(found.text), names, imports, language },
    problems, dependencies, table);
}
