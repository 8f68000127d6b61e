/* Which style sheet the classes of a template are looked up in: that of its component. */

/**
 * Finds the style sheets of single components, as lists of their classes, and notes the index of each in the functions that use it, as
 * `node.sheet`.
 */
function findSheets() {
  const sheets = [];
  for (const node of optionObjects) noteOptionsSheet(node, sheets);
  for (const { node, scope } of styleAssignments) {
    const { fn } = scope.home;
    if (!fn || fn.body.type !== 'BlockStatement') continue;
    const assigned = assignmentsIn(fn.body, new Map());
    if (assigned.has('template')) noteLegacySheet(fn, node, assigned.get('template'), scope, sheets);
    if (assigned.has('render') && fn.modules !== undefined) noteLoaderSheet(fn, assigned, sheets);
  }
  return sheets;
}

/** `{ style: { title: {…} }, render: function () {…} }`, the options of one component. */
function noteOptionsSheet(node, sheets) {
  const property = (name) => node.properties.find((entry) => entry.type === 'Property' && keyName(entry.key, entry.computed) === name);
  const render = property('render');
  const names = property('style') && classesOf(property('style').value);
  if (render === undefined || names === undefined) return;
  markSheet([render.value, property('staticRenderFns')?.value], sheets.push(names) - 1);
}

/** A `.we` component: `module.exports.style = {…}` and `module.exports.template = {…}`, or both as required modules. */
function noteLegacySheet(fn, { right }, templates, scope, sheets) {
  const style = requiredExport(right, scope);
  const template = templates.length === 1 ? requiredExport(templates[0], scope) : undefined;
  const names = style && classesOf(style.node);
  if (names !== undefined && template !== undefined) (template.fn ?? fn).sheet = sheets.push(names) - 1;
}

/** An object literal, or the object exported by a module that a variable holds: `{ node, fn }`, with the module's function. */
function requiredExport(node, scope) {
  if (node.type === 'ObjectExpression') return { node };
  const binding = node.type === 'Identifier' ? scope.find(node.name) : undefined;
  const written = binding?.writes.length === 1 ? binding.writes[0].node : node;
  if (written.type === 'ObjectExpression') return { node: written };
  if (written.type !== 'CallExpression' || written.callee.type !== 'Identifier') return undefined;
  const required = scope.find(written.callee.name);
  const fn = required?.modules && webpackModule(required.modules, written.arguments[0]);
  const exported = fn?.params[0]?.type === 'Identifier' ? exportsIn(fn.body, fn.params[0].name, []) : [];
  return exported.length === 1 ? { node: exported[0], fn } : undefined;
}

/** vue-loader's module of a component: `options.render = template.render`, `styles.push(n(3))`. */
function noteLoaderSheet(fn, assigned, sheets) {
  const [render] = assigned.get('render');
  const [, , required] = fn.params;
  if (required?.type !== 'Identifier' || render.type !== 'MemberExpression' || render.object.type !== 'Identifier') return;
  const isRequire = (node) => node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === required.name;
  const [written] = fn.scope.find(render.object.name)?.writes ?? [];
  const template = isRequire(written?.node) ? webpackModule(fn.modules, written.node.arguments[0]) : undefined;
  if (template === undefined) return;
  const names = [];
  for (const argument of pushesIn(fn.body, [])) {
    const sheet = requiredExport(argument, fn.scope);
    const classes = sheet && classesOf(sheet.node);
    if (classes === undefined) return;
    names.push(...classes);
  }
  // The script may bring styles of its own.
  const scripts = requiredIn(fn.body, isRequire, []).map((call) => webpackModule(fn.modules, call.arguments[0]));
  if (scripts.some((script) => script && script !== template && hasStyleKey(script.body))) return;
  template.sheet = sheets.push(names) - 1;
}

/** The classes of a literal style sheet; `undefined` if not all are known. */
function classesOf(node) {
  if (node.type !== 'ObjectExpression') return undefined;
  const names = node.properties.map((property) => (property.type === 'Property' ? keyName(property.key, property.computed) : undefined));
  return names.includes(undefined) ? undefined : names;
}

function markSheet(nodes, sheet) {
  for (const node of nodes) {
    if (!node) continue;
    if (FUNCTIONS.has(node.type)) node.sheet = sheet;
    else if (node.type === 'ArrayExpression') markSheet(node.elements, sheet);
  }
}

/** The index of the style sheet of the component that a scope is of. */
function sheetOf(scope) {
  for (let outer = scope; outer; outer = outer.parent) if (outer.fn?.sheet !== undefined) return outer.fn.sheet;
  return undefined;
}

function assignmentsIn(node, found) {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const name = keyName(node.left.property, node.left.computed);
    found.set(name, [...found.get(name) ?? [], node.right]);
  }
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) assignmentsIn(child, found);
  return found;
}

function pushesIn(node, found) {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.name === 'push') found.push(...node.arguments);
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) pushesIn(child, found);
  return found;
}

function requiredIn(node, isRequire, found) {
  if (isRequire(node)) found.push(node);
  if (!FUNCTIONS.has(node.type)) for (const child of childrenOf(node)) requiredIn(child, isRequire, found);
  return found;
}

function hasStyleKey(node) {
  if (node.type === 'Property' && keyName(node.key, node.computed) === 'style') return true;
  return childrenOf(node).some(hasStyleKey);
}
