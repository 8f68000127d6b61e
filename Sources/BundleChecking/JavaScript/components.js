/* The components that a script registers: the host need not have their tags. */

const COMPONENT_PREFIX = /^@weex-component\//;

/** `__weex_define__('@weex-component/name', …)`, whatever a bundler calls the function. */
function noteDefinition(node, scope, facts) {
  const name = node.arguments.length > 1 ? textOf(node.arguments[0], scope) : undefined;
  if (name !== undefined && COMPONENT_PREFIX.test(name)) facts.components.add(name.replace(COMPONENT_PREFIX, ''));
}

/** `Vue.component('name', …)` and similar calls. */
function noteRegistration(node, scope, facts) {
  if (node.arguments.length < 2) return;
  const name = textOf(node.arguments[0], scope);
  if (name === undefined) facts.hasOpenComponents = true;
  else facts.components.add(name);
}

const COMPONENT_KEYS = ['render', 'template', 'data', 'methods', 'props', 'components', 'computed', 'functional', 'style', 'created'];

/** The components that an object of options registers, and its own name. */
function noteComponents(node, scope, facts) {
  const entries = new Map(entriesOf(node, scope));
  const table = entries.get('components');
  if (table !== undefined) noteComponentTable(table.value, scope, facts);
  const name = entries.get('name') && textOf(entries.get('name').value, scope);
  if (name !== undefined && COMPONENT_KEYS.some((key) => entries.has(key))) facts.components.add(name);
}

function noteComponentTable(node, scope, facts) {
  if (node.type !== 'ObjectExpression') {
    facts.hasOpenComponents = true;
    return;
  }
  for (const property of node.properties) {
    const name = keyOf(property, scope);
    if (name === undefined) facts.hasOpenComponents = true;
    else facts.components.add(name);
  }
}
