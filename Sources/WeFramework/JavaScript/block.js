/* Where templates are rendered: into an element, or into a block of its children that comes and goes. */

/** The end of an element, or the place before one of its children. */
class Place {
  constructor(element, before, scope) {
    this.element = element;
    this.before = before;
    this.scope = scope;
  }

  append(node) {
    this.element.insertBefore(node, this.before);
  }
}

let blockCount = 0;

/** The children of an element between two comments. It has its own scope, which ends with its contents. */
class Block extends Place {
  constructor(place) {
    const end = document.createComment('end');
    super(place.element, end, new Scope());
    this.start = document.createComment('start');
    this.number = ++blockCount;
    place.append(this.start);
    place.append(end);
  }

  /** Removes its contents. */
  clear() {
    this.end();
    this.scope = new Scope();
    for (let node = this.start.nextSibling; node !== this.before; node = this.start.nextSibling) {
      this.element.removeChild(node);
    }
  }

  /** Removes its contents and itself. */
  remove() {
    this.clear();
    this.end();
    this.element.removeChild(this.start);
    this.element.removeChild(this.before);
  }

  /** Moves it, with its contents, after another child of its element. */
  moveAfter(child) {
    let last = child;
    for (let node = this.start, next; last !== this.before; node = next) {
      next = node.nextSibling;
      this.element.insertAfter(node, last);
      last = node;
    }
  }

  /** Ends its scope, and leaves the elements. */
  end() {
    this.scope.end();
  }
}

/** Makes a block that ends together with the place around it. */
function makeBlock(place) {
  const block = new Block(place);
  place.scope.add(block);
  return block;
}

/** Watches the contents of a block, which is updated with the tree, with the latest value. */
function watchBlock(vm, compute, place, block, rank, show) {
  let latest, isQueued = false;
  const act = () => {
    isQueued = false;
    if (!place.scope.isOver) show(latest);
  };
  return watch(vm, compute, place.scope, (value) => {
    latest = value;
    if (isQueued) return;
    isQueued = true;
    queueUpdate({ depth: depthOf(block.element) + 1, rank, order: block.number, act });
  });
}
