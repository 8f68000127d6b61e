/* .vue files. */

function compileVue({ path, source, isEntry }) {
  const problems = new Problems();
  const name = path.slice(path.lastIndexOf('/') + 1);
  const script = readBlocks(source, problems).find((block) => block.name === 'script');
  const component = { contents: 'module.exports = (options) => options;', loader: 'js' };
  return {
    modules: {
      script: script ? { contents: blank(source, script.start, script.end), loader: 'js' } : null,
      component,
    },
    facade:
      (script ? `import options from './${name}?script';` : 'const options = {};') +
      `import make from './${name}?component'; export default make(options);`,
    problems: problems.list,
    dependencies: [],
  };
}
