/* Scripts as acorn's syntax trees. */

const SYNTAX = {
  ecmaVersion: 'latest', locations: true, allowHashBang: true, allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
};

/** The complaint about a module that is read as a script. */
const MODULE_WORDS = /'import' and 'export'|'import.meta'/;

/** Reads a script, or else a module. */
function parseScript(source, more = {}) {
  const acorn = native.require('acorn');
  const options = { ...SYNTAX, ...more };
  try {
    return acorn.parse(source, options);
  } catch (fault) {
    try {
      return acorn.parse(source, { ...options, sourceType: 'module' });
    } catch (other) {
      // A module's mistake is told by its own rules, a script's by a script's.
      throw MODULE_WORDS.test(fault.message) ? other : fault;
    }
  }
}

function startOf({ loc }) {
  return { line: loc.start.line, column: loc.start.column + 1 };
}
