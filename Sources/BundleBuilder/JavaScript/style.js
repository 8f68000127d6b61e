/* Styles. */

function compileStyle({ file, source, start, end, lines, scope }, problems, dependencies) {
  return {};
}
