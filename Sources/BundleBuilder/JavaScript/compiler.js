/* The compilers of the source files that a bundle is built from. */

const compiler = { compileVue, compileWe };
