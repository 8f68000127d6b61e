/* Patterns of destructuring, as acorn parses them. */

/** The names that a pattern binds: `{ a, b: [c, ...d] }` binds a, c and d. */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier': return [pattern.name];
    case 'ObjectPattern': return pattern.properties.flatMap((part) => boundNames(part.value ?? part.argument));
    case 'ArrayPattern': return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern': return boundNames(pattern.left);
    case 'RestElement': return boundNames(pattern.argument);
    default: return [];
  }
}
