/* Literals as data: arguments of calls and attributes of elements, as far as the script contains their values. */

/**
 * The literal that a node is: `{ is, value }` for a scalar, `{ is: 'array', of }`, `{ is: 'object', keys, isOpen }`,
 * `{ is: 'function' }`; `{ is: 'unknown' }` for any other expression.
 */
function literalOf(node, scope, depth = 0) {
  if (depth > 8) return { is: 'unknown' };
  switch (node.type) {
    case 'Literal':
      if (node.value === null) return node.raw === 'null' ? { is: 'null' } : { is: 'unknown' };
      return typeof node.value === 'object' || typeof node.value === 'bigint' ? { is: 'unknown' }
        : { is: typeof node.value, value: node.value };
    case 'UnaryExpression': return unaryLiteral(node, scope, depth);
    case 'FunctionExpression': case 'ArrowFunctionExpression': return { is: 'function' };
    case 'ArrayExpression': {
      const isOpen = node.elements.some((element) => element === null || element.type === 'SpreadElement');
      return isOpen ? { is: 'unknown' } : { is: 'array', of: node.elements.map((element) => literalOf(element, scope, depth + 1)) };
    }
    case 'ObjectExpression': return objectLiteral(node, scope, depth);
    case 'Identifier':
      if (node.name === 'undefined' && scope.find('undefined') === undefined) return { is: 'undefined' };
      break;
    default:
  }
  const text = textOf(node, scope);
  return text === undefined ? { is: 'unknown' } : { is: 'string', value: text };
}

function unaryLiteral(node, scope, depth) {
  const value = literalOf(node.argument, scope, depth + 1);
  switch (node.operator) {
    case '-': return value.is === 'number' ? { is: 'number', value: -value.value } : { is: 'unknown' };
    case 'void': return { is: 'undefined' };
    case '!': return value.is === 'number' ? { is: 'boolean', value: !value.value } : { is: 'unknown' };
    default: return { is: 'unknown' };
  }
}

function objectLiteral(node, scope, depth) {
  const keys = [];
  let isOpen = false;
  for (const property of node.properties) {
    const name = property.type === 'Property' && property.kind === 'init' ? keyOf(property, scope) : undefined;
    if (name === undefined || name === '__proto__') isOpen = true;
    else keys.push({ name, value: literalOf(property.value, scope, depth + 1), ...startOf(property.key) });
  }
  return { is: 'object', keys, isOpen };
}

/** The static key of a property; `undefined` if it is computed. */
function keyOf(property, scope) {
  if (property.type !== 'Property') return undefined;
  return property.computed ? textOf(property.key, scope) : property.key.name ?? `${property.key.value}`;
}

/** The properties of an object literal with static keys, as `[[key, property]]`; nothing of anything else. */
function entriesOf(node, scope) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.map((property) => [keyOf(property, scope), property]).filter(([key]) => key !== undefined);
}

function entryOf(node, name, scope) {
  return entriesOf(node, scope).find(([key]) => key === name)?.[1].value;
}
