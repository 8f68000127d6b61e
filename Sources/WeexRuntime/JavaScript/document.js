/* The page's document, and the classes of elements whose components have methods. */

/** The class of each type of element. */
const elementClasses = new Table();

/** The class of a type: Element, or one below it that has the component's methods on its prototype. */
function elementClass(type) {
  let Class = elementClasses.get(type);
  if (Class === undefined) {
    Class = makeElementClass(type);
    elementClasses.set(type, Class);
  }
  return Class;
}

function makeElementClass(type) {
  const rows = native.componentMethods(type);
  if (rows === undefined || rows.length === 0) return Element;
  const Class = class extends Element {};
  for (let i = 0; i < rows.length; i += 2) {
    const method = rows[i], kind = rows[i + 1];
    if (method in Element.prototype) continue;
    defineProperty(Class.prototype, method, {
      value(...args) { return callComponent(this, method, kind, args); }, writable: true, configurable: true,
    });
  }
  return Class;
}

/** The top of the tree, which the host never hears of. It takes number 0, and leaves 1 to the body. */
const documentElement = new Element('document');
takeNumber();

/** The tree's owner. There is one in every page. */
class Document {
  constructor(id, url) {
    this.id = id;
    this.URL = url;
    this.body = null;
    this.documentElement = documentElement;
    this.taskCenter = undefined;
  }

  /** The live elements by their refs. */
  get nodeMap() {
    const map = dictionary();
    map._documentElement = documentElement;
    for (let i = 0; i < live.length; i++) if (live[i]) map[live[i].ref] = live[i];
    return map;
  }

  /** The live element with a ref. */
  getRef(ref) {
    if (ref === '_documentElement') return documentElement;
    return live[ref === '_root' ? 1 : Number(ref)] ?? undefined;
  }

  /** Makes an element with the style, attr and classStyle of `props`. */
  createElement(type, props) {
    assertOpen();
    const name = type === undefined ? 'div' : `${type}`;
    return new (elementClass(name))(name, props);
  }

  /** Makes the body; it is shown once it is appended to the document element. */
  createBody(type, props) {
    if (this.body === null) makeBody(this.createElement(type, props));
    return this.body;
  }

  createComment(text) {
    assertOpen();
    return new Comment(text);
  }

  /** Fires an event as if it came from the host. */
  fireEvent(element, type, event, domChanges, options) {
    if (!element) return undefined;
    return fireOn(element, type, event, domChanges, options);
  }

  /** WEEX: begins a batch. Here a turn is always one batch. */
  open() {}

  close() {}

  /** Ends the work of the document: what is changed in it after this is refused. */
  destroy() {
    flush();
    isDestroyed = true;
    live = [];
  }
}

setConstants(Document.prototype, { nodeType: 9, [Symbol.toStringTag]: 'Document' });

const document = new Document(config.id, config.bundleUrl);
