/* The page's document. */

/** The top of the tree, which the host does not know. It takes number 0, and leaves 1 to the body. */
const documentElement = new Element(new ElementKind('document'));
takeNumber();

/** The owner of the tree; each page has one. */
class Document {
  constructor(id, url) {
    this.id = id;
    this.URL = url;
    this.documentElement = documentElement;
    this.taskCenter = undefined;
  }

  /** The element under the document element, or the one that `createBody` made to become it. */
  get body() {
    return body;
  }

  /** The live elements by their refs. */
  get nodeMap() {
    const map = dictionary();
    map._documentElement = documentElement;
    forEachLive((element) => { map[element.ref] = element; });
    return map;
  }

  /** The live element with a ref. */
  getRef(ref) {
    if (ref === '_documentElement') return documentElement;
    return liveElement(ref === '_root' ? 1 : Number(ref));
  }

  /** Makes an element with the style, attr and classStyle of `props`. */
  createElement(type, props) {
    assertOpen();
    const kind = elementKind(type === undefined ? 'div' : `${type}`);
    return new kind.Class(kind, props);
  }

  /** Makes the body; it is shown once it is appended to the document element. */
  createBody(type, props) {
    if (body === null) makeBody(this.createElement(type, props));
    return body;
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

  /** WEEX: the listener of old Vanilla pages, with `createFinish` and similar functions. */
  get listener() {
    return domActions;
  }

  /** WEEX: begins a batch. Here a turn is always one batch. */
  open() {}

  close() {}

  /** Ends the document: later changes to it are refused. */
  destroy() {
    closeDocument();
  }
}

function closeDocument() {
  flush();
  isDestroyed = true;
  live = [];
  body = null;
}

setConstants(Document.prototype, { nodeType: 9, [Symbol.toStringTag]: 'Document' });

/**
 * The page's `Element`: it makes elements with the methods of their components, as the document does.
 *
 * Called by a page's subclass, it makes an instance of that subclass.
 */
const PageElement = new Proxy(Element, {
  __proto__: null,
  construct(target, args, newTarget) {
    if (newTarget === PageElement) return document.createElement(args[0], args[1]);
    const kind = elementKind(args[0] === undefined ? 'div' : `${args[0]}`);
    return reflectConstruct(kind.Class, [kind, args[1]], newTarget);
  },
});
hide(Element.prototype, 'constructor', PageElement);

const document = new Document(undefined, undefined); // until `beginPage`
