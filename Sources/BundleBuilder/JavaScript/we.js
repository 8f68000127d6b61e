/* .we files. */

function compileWe({ path, source, isEntry, siblings }) {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.we$/, '');
  const component = { contents: 'module.exports = (options) => options;', loader: 'js' };
  return {
    modules: { script: null, component },
    facade:
      `__weex_define__('@weex-component/${name}', [], function (require, exports, module) {` +
      ` module.exports = {}; });`,
    problems: [],
    dependencies: [],
  };
}
