/* Where elements were made, for tools that show it: `config.tracesElements`. */

/** Makes each element keep an `Error`, whose stack tells where it was made. */
function traceElements() {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (type, props) {
    const element = reflectApply(createElement, this, [type, props]);
    element._site = new Error();
    return element;
  };
}

/** The stack of an element's creation; undefined if it was not traced. */
function creationStack(number) {
  return liveElement(number)?._site?.stack;
}

/**
 * Vue makes elements long after the render function has described them: a description keeps its place in the template, and passes it to the element.
 */
const tracingMixin = {
  beforeCreate() {
    traceNodes(this, '_c');
    traceNodes(this, '$createElement');
  },
  mounted() { passSites(this._vnode); },
  updated() { passSites(this._vnode); },
};

function traceNodes(instance, name) {
  const describe = instance[name];
  instance[name] = (...args) => {
    const node = describe(...args);
    if (node !== null && typeof node === 'object' && !isArray(node)) node._site = new Error();
    return node;
  };
}

/** Gives the elements of a component's nodes their places; another component's elements get theirs from it. */
function passSites(root) {
  forEachNode(root, (node) => {
    if (node.componentInstance !== undefined) return;
    if (node._site !== undefined && node.elm instanceof Element) node.elm._site = node._site;
  });
}

/**
 * Calls a function with each node that a component has rendered, without recursion; another component's nodes are not below the one that
 * stands for it.
 */
function forEachNode(root, visit) {
  for (const pending = [root]; pending.length > 0;) {
    const node = pending[pending.length - 1];
    pending.length--;
    if (node === null || node === undefined) continue;
    visit(node);
    for (let i = 0; node.children && i < node.children.length; i++) pending[pending.length] = node.children[i];
  }
}
