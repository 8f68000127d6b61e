/*
 * Replaces functions for which the engine needs a run loop, which the host's thread does not have: WebAssembly's
 * asynchronous functions, and `Atomics.wait`, which would wait for another thread.
 */

const { WebAssembly, Atomics } = globalThis;

/** The asynchronous functions; they compile before they return, and their promises are settled like any others. */
function makeAsynchronous({ Module, Instance }) {
  return {
    async compile(source) { return new Module(source); },
    async instantiate(source, imports = undefined) {
      if (source instanceof Module) return new Instance(source, imports);
      const module = new Module(source);
      return { module, instance: new Instance(module, imports) };
    },
  };
}

// A build of the engine may lack either.
if (WebAssembly !== undefined) {
  const { compile, instantiate } = makeAsynchronous(WebAssembly);
  hide(WebAssembly, 'compile', compile);
  hide(WebAssembly, 'instantiate', instantiate);
}
if (Atomics !== undefined) {
  // As on the main thread of a browser: a page has no other thread that could wake it.
  hide(Atomics, 'wait', {
    wait(array, index, value, timeout) {
      throw new TypeError('Atomics.wait cannot be called from the main thread, and a page has no other');
    },
  }.wait);
  delete Atomics.waitAsync;
}
