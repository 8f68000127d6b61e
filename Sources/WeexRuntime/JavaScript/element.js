/* Elements, as frameworks and pages see them (reference/weex.md §2.2). */

/** A component of the page as JavaScript knows it: what it sets on a live one is sent, in order. */
class Element extends Node {
  constructor(type = 'div', props = undefined) {
    super();
    this.type = typeof type === 'string' ? type : `${type}`;
    this.style = dictionary();
    this.attr = dictionary();
    this.classStyle = dictionary();
    this.event = dictionary();
    this._number = takeNumber();
    this._live = false;
    this._first = null;
    this._last = null;
    this._lists = null;
    if (props !== undefined && props !== null) {
      copyInto(this.style, props.style);
      copyInto(this.attr, props.attr);
      copyInto(this.classStyle, props.classStyle);
    }
  }

  /** The name by which the host knows the element: `_root` for the body, else a decimal number. */
  get ref() {
    return this._number > 1 ? `${this._number}` : this._number === 1 ? '_root' : '_documentElement';
  }

  /** All child nodes; the array is made anew after a change. */
  get children() {
    return (this._lists ??= listChildren(this)).all;
  }

  /** The child nodes that are not comments. */
  get pureChildren() {
    return (this._lists ??= listChildren(this)).pure;
  }

  /** Puts a node at the end; a node that has a place already moves. */
  appendChild(node) {
    insert(this, node, null);
    return node;
  }

  /** Puts a node before a child, or at the end when there is none. */
  insertBefore(node, before) {
    insert(this, node, before ?? null);
    return node;
  }

  /** Puts a node after a child, or at the beginning when there is none. */
  insertAfter(node, after) {
    if (after === node) return node;
    insert(this, node, after === undefined || after === null ? this._first : siblingAfter(this, after));
    return node;
  }

  /**
   * Takes a child out of the tree. It may be put back later, and keeps its ref.
   *
   * WEEX: there a node that is not `preserved` is destroyed; here both kinds live as long as they are held.
   */
  removeChild(node, preserved) {
    remove(this, node);
    return node;
  }

  /** Takes all children out. */
  clear() {
    while (this._first !== null) remove(this, this._first);
  }

  /** Sets one attribute; an equal one is not sent again unless `silent` is false, and none when it is true. */
  setAttr(key, value, silent) {
    const { attr } = this;
    if (attr[key] === value && silent !== false) return;
    attr[key] = value;
    if (this._live && !silent) putChange(ATTRS, this, key, value);
  }

  /** Sets several attributes; only those that differ are sent. */
  setAttrs(batch, silent) {
    mergeChanges(this, this.attr, batch, silent, ATTRS);
  }

  /** Sets one inline style; `''` resets it. */
  setStyle(key, value, silent) {
    const { style } = this;
    if (style[key] === value && silent !== false) return;
    style[key] = value;
    if (this._live && !silent) putChange(STYLES, this, key, value);
  }

  /** Sets several inline styles; only those that differ are sent. */
  setStyles(batch, silent) {
    mergeChanges(this, this.style, batch, silent, STYLES);
  }

  /** Replaces the style that comes from classes; what the new one lacks is reset with `''`. */
  setClassStyle(classStyle) {
    const old = this.classStyle;
    const now = this.classStyle = copyInto(dictionary(), classStyle);
    if (!this._live) return;
    const changes = dictionary();
    for (const name in old) if (!(name in now) && !(name in this.style)) changes[name] = '';
    for (const name in now) {
      if (now[name] !== old[name] && !(name in this.style)) changes[name] = now[name];
    }
    sendChanges(STYLES, this, changes);
  }

  /** Listens to an event. WEEX: the first handler of a type stays until it is removed. */
  addEvent(type, handler, params) {
    if (type in this.event) return;
    assertOpen();
    this.event[type] = { handler, params };
    if (this._live) put(ADD_EVENT, this._number, stringId(`${type}`), params === undefined ? 0 : inLane(normalize(params)) + 1);
  }

  /** Stops listening to an event. */
  removeEvent(type) {
    if (!(type in this.event)) return;
    delete this.event[type];
    if (this._live) put(REMOVE_EVENT, this._number, stringId(`${type}`));
  }

  /** Calls the handler of an event, and those of the ancestors where it bubbles; gives the handler's result. */
  fireEvent(type, event, isBubble, options) {
    return dispatch(this, type, event, isBubble, options);
  }

  /** The styles in force: those of the classes with the inline ones over them. */
  toStyle() {
    return copyInto(copyInto(dictionary(), this.classStyle), this.style);
  }

  /** What is sent when the element is created; most have no style of classes, and then nothing is copied. */
  _fullStyle() {
    for (const name in this.classStyle) return this.toStyle();
    return this.style;
  }

  /** The element as the host's JSON describes it (reference/weex.md §1.1). */
  toJSON(ignoresChildren) {
    const event = [];
    for (const type in this.event) {
      const { params } = this.event[type];
      event[event.length] = params === undefined ? type : { type, params };
    }
    const json = { ref: this.ref, type: this.type, attr: this.attr, style: this.toStyle() };
    if (event.length > 0) json.event = event;
    if (ignoresChildren === true || firstElement(this) === null) return json;
    json.children = [];
    for (let child = firstElement(this); child !== null; child = nextElement(child)) {
      json.children[json.children.length] = child.toJSON();
    }
    return json;
  }

  /** The element as it would stand in a document. */
  toString() {
    let text = `<${this.type} attr=${toJSONText(this.attr)} style=${toJSONText(this.toStyle())}>`;
    for (let child = firstElement(this); child !== null; child = nextElement(child)) text += child.toString();
    return `${text}</${this.type}>`;
  }
}

setConstants(Element.prototype, { nodeType: 1, [Symbol.toStringTag]: 'Element' });

/** The live elements by number. Every number has its slot from the start, so the array has no holes. */
let live = [];
let lastNumber = -1;

/** The next number of the page's nodes; 0 and 1 are those of the document element and of the body. */
function takeNumber() {
  live[++lastNumber] = null;
  return lastNumber;
}

function listChildren(parent) {
  const all = [], pure = [];
  for (let node = parent._first; node !== null; node = node.nextSibling) {
    all[all.length] = node;
    if (node.nodeType === 1) pure[pure.length] = node;
  }
  return { all, pure };
}

function siblingAfter(parent, node) {
  if (node.parentNode !== parent) throw new Error(notAChild(node, parent));
  return node.nextSibling;
}

/** Writes what differs into a dictionary of an element, and sends it if the element is live. */
function mergeChanges(element, target, batch, silent, op) {
  if (batch === null || typeof batch !== 'object') return;
  const keys = objectKeys(batch);
  const changes = element._live && !silent ? dictionary() : undefined;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i], value = batch[key];
    if (target[key] === value && silent !== false) continue;
    target[key] = value;
    if (changes !== undefined) changes[key] = value;
  }
  if (changes !== undefined) sendChanges(op, element, changes);
}

function sendChanges(op, element, changes) {
  for (const name in changes) {
    putChanges(op, element, changes);
    return;
  }
}

function putChange(op, element, key, value) {
  const changes = dictionary();
  changes[key] = value;
  putChanges(op, element, changes);
}
