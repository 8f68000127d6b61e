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
 * Reads a file that another one refers to: `{ found: { path, text }, tried }`, or the `problem` with reading it. A plain path
 * is searched next to the file, then by the project's aliases; `~name/...` by these, as by webpack's loaders, and all that is missing in the
 * node_modules of the folders above.
 */
function findFile(path, file) {
  const tried = path.startsWith('~') ? [] : [resolvePath(path, file)];
  const name = path.replace(/^~/, '');
  tried.push(...native.aliased(path, file));
  if (name !== path) tried.push(...native.aliased(name, file));
  if (!/^[./]/.test(path)) {
    for (let folder = file; (folder = folder.slice(0, folder.lastIndexOf('/'))) !== '';) {
      tried.push(`${folder}/node_modules/${name}`);
    }
  }
  let problem;
  for (const candidate of tried) {
    const wrong = native.problemOf(candidate);
    problem ??= wrong;
    const text = wrong === undefined ? native.readFile(candidate) : undefined;
    if (text !== undefined) return { found: { path: candidate, text }, tried };
  }
  return { tried: tried.slice(0, 2), problem, hint: name === path && path[0] !== '@' ? '' : native.aliasHint(name[0] === '/' ? path : name, file) };
}

/** What is said of a file that another one refers to by `src` or `@import`, and that was not found. */
function missing(what, { tried, problem, hint }) {
  return problem ?? `${what} does not exist: looked for ${listed(tried)}${hint}`;
}

function addDependency(dependencies, path) {
  if (!dependencies.includes(path)) dependencies.push(path);
}
