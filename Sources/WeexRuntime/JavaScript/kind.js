/* Kinds of elements: what all elements of one type share. */

/**
 * A type of element: its class, which has the component's methods, and how its last element was sent.
 *
 * Elements of a type mostly share their style names, in the same order, and many of the values. So each kind
 * remembers, position by position, the words of the last style it encoded; comparing is several times faster
 * than looking a string up.
 */
class ElementKind {
  constructor(type) {
    this.type = type;
    this.id = -1;
    this.Class = Element;
    this.styles = null; // those that its elements share, by their hashes
    this.styleCount = -UNSHARED_ELEMENTS; // how many of them were made; negative while it shares none
    this.lastStyle = null; // the one that was asked for last; null if there is none
    this.sentStyle = null; // that of the last element that was sent; null if it was not shared
    this.count = -1; // of the styles that the host remembers, too; -1 for none
    this.names = [];
    this.nameIds = [];
    this.values = [];
    this.words = [];
  }
}

reflectSetPrototype(ElementKind.prototype, null); // a page's setters on Object.prototype see none of its fields

const kinds = new Table();
let lastKind = new ElementKind('');
/** Whether the page ever had a list whose cells are made by the host. */
let hasRecycleLists = false;

/** The kind of a type; the host is asked for the methods of its component once. */
function elementKind(type) {
  if (lastKind.type === type) return lastKind;
  let kind = kinds.get(type);
  if (kind === undefined) {
    kind = new ElementKind(type);
    kind.Class = elementClass(type);
    if (type === 'recycle-list') hasRecycleLists = true;
    kinds.set(type, kind);
  }
  return lastKind = kind;
}

/** The class of a type: Element, or a subclass with the component's methods on its prototype. */
function elementClass(type) {
  assertName(type);
  const rows = native.componentMethods(type, isFrameworkUsed());
  if (rows === undefined || rows.length === 0) return Element;
  const Class = class extends Element {
    constructor(kind, props) { // an implicit constructor would need the page's array iterator
      super(kind, props);
    }
  };
  hide(Class.prototype, 'constructor', PageElement);
  for (let i = 0; i < rows.length; i += 2) {
    const method = rows[i], kind = rows[i + 1];
    if (method in Element.prototype) continue;
    hide(Class.prototype, method, function (...args) { return callComponent(this, method, kind, args); });
  }
  return Class;
}
