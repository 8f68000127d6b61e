/* What Swift calls. */

const compiler = { compileVue, compileWe };
