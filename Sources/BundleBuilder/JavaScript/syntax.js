/* Scripts as acorn's syntax trees. */

const SYNTAX = {
  ecmaVersion: 'latest', locations: true, allowHashBang: true, allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
};

/** Reads a script, or else a module. */
function parseScript(source) {
  const acorn = native.require('acorn');
  try {
    return acorn.parse(source, SYNTAX);
  } catch {
    return acorn.parse(source, { ...SYNTAX, sourceType: 'module' });
  }
}

function startOf({ loc }) {
  return { line: loc.start.line, column: loc.start.column + 1 };
}
