// The reference for building a page: the least that a tree of elements with styles can be.

class MirrorElement {
  constructor(type) {
    this.type = type;
    this.ref = ++MirrorElement.count;
    this.style = {};
    this.attr = {};
    this.event = {};
    this.children = [];
    this.parentNode = null;
  }
  appendChild(child) {
    child.parentNode = this;
    this.children.push(child);
  }
}
MirrorElement.count = 0;

function styleOf(i) {
  return {
    width: '100px', height: (i % 50) + 'px', marginLeft: '10px', flexDirection: 'row',
    backgroundColor: '#ff0000', justifyContent: 'center', alignItems: 'center', paddingTop: '4px',
  };
}

function buildMirror(count) {
  const root = new MirrorElement('div');
  for (let i = 0; i < count; i++) {
    const element = new MirrorElement('div');
    const style = styleOf(i);
    for (const name in style) element.style[name] = style[name];
    root.appendChild(element);
  }
  return root;
}

/** Milliseconds for one mirror of so many elements. */
function timeMirror(count) {
  const start = now();
  buildMirror(count);
  return now() - start;
}
