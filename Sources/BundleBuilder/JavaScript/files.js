/* Files that a source file refers to. */

/** A path resolved against a file's folder, without `.` and `..`. */
function resolvePath(path, file) {
  const full = path.startsWith('/') ? path : `${file.slice(0, file.lastIndexOf('/'))}/${path}`;
  const parts = [];
  for (const part of full.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/**
 * Where a file that another one refers to is searched, in order; the aliases are read only if it is not next to the other one. A plain path is
 * searched there, then by the project's aliases; `~name/...` by these, as by webpack's loaders, and all that is missing in the node_modules of the
 * folders above.
 */
function* searchPath(path, file) {
  const name = path.replace(/^~/, '');
  if (name === path) yield resolvePath(path, file);
  yield* native.aliased(path, file);
  if (name !== path) yield* native.aliased(name, file);
  if (/^[./]/.test(path)) return;
  for (let folder = file; (folder = folder.slice(0, folder.lastIndexOf('/'))) !== '';) yield `${folder}/node_modules/${name}`;
}

/**
 * Reads a file that another one refers to: `{ found: { path, text } }`, or where it was `tried` in vain, the `problem` with reading it, and a
 * `hint`.
 */
function findFile(path, file) {
  const name = path.replace(/^~/, ''), tried = [];
  let problem;
  for (const candidate of searchPath(path, file)) {
    tried.push(candidate);
    const wrong = native.problemOf(candidate);
    problem ??= wrong;
    const text = wrong === undefined ? native.readFile(candidate) : undefined;
    if (text !== undefined) return { found: { path: candidate, text } };
  }
  return { tried: tried.slice(0, 2), problem, hint: native.aliasHint(path, file) };
}

/** What is said of a file that another one refers to by `src` or `@import`, and that was not found. */
function missing(what, { tried, problem, hint }) {
  return problem ?? `${what} does not exist: looked for ${listed(tried)}${hint}`;
}

function addDependency(dependencies, path) {
  if (!dependencies.includes(path)) dependencies.push(path);
}
