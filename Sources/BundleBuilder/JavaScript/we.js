/*
 * `.we` files: every component in the file becomes a script module and a module that adds template and style to
 * the script's options; the facade imports what the template uses, and registers the component.
 */

const WE_BLOCKS = ['template', 'style', 'script', 'element', 'config', 'data'];

/**
 * Compiles a `.we` file.
 *
 * `siblings` are the names of the `.we` files in its folder, which templates may use as elements; `root` is the
 * folder of the bundle's entry, and components are named relative to it.
 */
function compileWe({ path, source, isEntry = false, siblings = [], root = folderOf(path) }) {
  const lines = new Lines(source), problems = new Problems(path, lines);
  const file = {
    path, source, lines, problems, root, isEntry, baseName: baseNameOf(path),
    siblings: new Set(siblings.map(baseNameOf)), dependencies: [], modules: {}, imports: [],
    facade: ['var known;'], plainNames: new Map(), names: [], styleNames: [], variables: isEntry ? 0 : 1, inlineElements: new Map(),
  };
  const blocks = sortedBlocks(readBlocks(source, problems), problems);
  const component = new WeComponent(file, blocks, relativePath(root, path));
  component.compile();
  const facade = [...file.facade, ...plainRegistrations(file.plainNames), 'module.exports = options;'];
  if (isEntry) facade.push(component.start());
  return {
    modules: file.modules,
    facade: `${facade.join('\n')}\n`,
    problems: problems.list,
    dependencies: file.dependencies,
    imports: file.imports,
    names: [...file.names, ...file.styleNames],
  };
}

/** Blocks by kind, in order: `{ template, style, script, element, config, data }`. */
function sortedBlocks(blocks, problems) {
  const sorted = Object.fromEntries(WE_BLOCKS.map((kind) => [kind, []]));
  for (const block of blocks) {
    const kind = blockKind(block);
    if (WE_BLOCKS.includes(kind)) sorted[kind].push(block);
    else problems.warning(block.at, unknownBlock(kind));
  }
  for (const kind of ['template', 'script', 'config', 'data']) {
    for (const { at } of sorted[kind].slice(1)) {
      const { line } = problems.lines.at(sorted[kind][0].at);
      problems.error(at, `a second <${kind}>; a component has one, and the first is at line ${line}`);
    }
  }
  return sorted;
}

function blockKind({ name, attributes: { type } }) {
  if (name === 'script' && (type === 'config' || type === 'data')) return type;
  return /^(we|wa|wx)-element$/.test(name) ? 'element' : name;
}

function unknownBlock(name) {
  const known = WE_BLOCKS.slice(0, 4), hint = nearest(name, known);
  const message = `<${name}> is not known here; a .we file contains ${listed(known.map((kind) => `<${kind}>`))}`;
  return hint === undefined ? message : `${message}; did you mean <${hint}>?`;
}

function folderOf(path) {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

function baseNameOf(path) {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.we$/, '');
}

/** An absolute path, relative to a folder. */
function relativePath(folder, path) {
  const from = folder.split('/').filter(Boolean), to = path.split('/').filter(Boolean);
  let common = 0;
  while (common < from.length && from[common] === to[common]) common++;
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}
