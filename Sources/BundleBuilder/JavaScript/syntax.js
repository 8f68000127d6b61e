/* Scripts as acorn's syntax trees. */

const SYNTAX = {
  ecmaVersion: 'latest', locations: true, allowHashBang: true, allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
};

/** Reads a script, or else a module. */
function parseScript(source, more = {}) {
  const acorn = native.require('acorn');
  const options = { ...SYNTAX, ...more };
  try {
    return acorn.parse(source, options);
  } catch {
    return acorn.parse(source, { ...options, sourceType: 'module' });
  }
}

function startOf({ loc }) {
  return { line: loc.start.line, column: loc.start.column + 1 };
}
