/* The page's document. */

/** The top of the tree, which the host never hears of. It takes number 0, and leaves 1 to the body. */
const documentElement = new Element(new ElementKind('document'));
takeNumber();

/** The tree's owner. There is one in every page. */
class Document {
  constructor(id, url) {
    this.id = id;
    this.URL = url;
    this.documentElement = documentElement;
    this.taskCenter = undefined;
  }

  /** The element under the document element, or the one that `createBody` has made for that place. */
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

  /** WEEX: the listener of old Vanilla pages, with `createFinish` and its like. */
  get listener() {
    return domActions;
  }

  /** WEEX: begins a batch. Here a turn is always one batch. */
  open() {}

  close() {}

  /** Ends the work of the document: what is changed in it after this is refused. */
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
 * What pages get for `Element`: it makes elements with the methods of their components, as the document does.
 *
 * Called by a subclass of a page, it makes an instance of that.
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

const document = new Document(config.id, config.bundleUrl);
