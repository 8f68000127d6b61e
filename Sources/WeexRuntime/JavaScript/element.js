/* Elements, as frameworks and pages see them (Weex: runtime/vdom/Element.js). */

/**
 * A component of the page on JavaScript's side: changes to a live one are sent, in order.
 *
 * It has twelve fields, which the engine keeps in 112 bytes; the next larger size is 160.
 */
class Element {
  constructor(kind, props) {
    this.parentNode = null;
    this.nextSibling = null;
    this.previousSibling = null;
    this._kind = kind;
    this._number = takeNumber();
    this._live = false;
    this._first = null;
    this._last = null;
    this._style = null;
    this._attr = null;
    this._classStyle = null;
    this._event = null;
    if (props !== undefined && props !== null) {
      if (props.style) this._style = elementStyle(kind, props.style);
      if (props.attr) this._attr = { ...props.attr };
      if (props.classStyle) this._classStyle = elementStyle(kind, props.classStyle);
    }
  }

  /** The name of the component; like Weex's own, it may be overwritten. */
  get type() { return this._kind.type; }
  set type(type) { setOwn(this, 'type', type); }

  // The four tables are made on demand, because most elements lack some of them.
  get style() { return this._style = ownStyle(this._style); }
  set style(style) { this._style = { ...style }; }

  get attr() { return this._attr ??= {}; }
  set attr(attributes) { this._attr = { ...attributes }; }

  get classStyle() { return this._classStyle = ownStyle(this._classStyle); }
  set classStyle(style) { this._classStyle = { ...style }; }

  get event() { return this._event ??= {}; }
  set event(listeners) { this._event = { ...listeners }; }

  /** The host's name for the element: `_root` for the body, otherwise a decimal number. */
  get ref() {
    return this._number > 1 ? `${this._number}` : this._number === 1 ? '_root' : '_documentElement';
  }

  /** WEEX: `nodeId`, `docId`, `ownerDocument` and `role` are read by frameworks' tools. */
  get nodeId() { return this.ref; }

  get docId() { return config.id; }

  get ownerDocument() { return document; }

  get role() {
    return this._number > 1 ? undefined : this._number === 1 ? 'body' : 'documentElement';
  }

  /** All child nodes; a new array after each change. */
  get children() {
    return (this._lists ??= listChildren(this)).all;
  }

  /** The child nodes that are not comments. */
  get pureChildren() {
    return (this._lists ??= listChildren(this)).pure;
  }

  /** Appends a node; a node that has a place already moves. */
  appendChild(node) {
    insert(this, node, null);
    return node;
  }

  /** Puts a node before a child, or at the end if there is none. */
  insertBefore(node, before) {
    insert(this, node, before ?? null);
    return node;
  }

  /** Puts a node after a child, or at the beginning if there is none. */
  insertAfter(node, after) {
    if (after === node) return node;
    insert(this, node, siblingAfter(this, after ?? null));
    return node;
  }

  /**
   * Takes a child out of the tree. It may be put back later, and keeps its ref.
   *
   * WEEX: on devices a node that is not `preserved` is destroyed; here both kinds live as long as they are
   * referenced.
   */
  removeChild(node, preserved) {
    remove(this, node);
    return node;
  }

  /** Takes all children out. */
  clear() {
    while (this._first !== null) remove(this, this._first);
  }

  /**
   * Sets one attribute. An equal one is sent again only if `silent` is false; nothing is sent if it is true.
   */
  setAttr(key, value, silent) {
    assertOpen();
    const { attr } = this;
    if (silent !== false && own(attr, key) === value) return;
    setOwn(attr, key, value);
    if (this._live && !silent) putPairs(ATTRS, this, { __proto__: null, [key]: value });
  }

  /** Sets several attributes; only those that differ are sent. */
  setAttrs(batch, silent) {
    assertOpen();
    const changes = merge(this.attr, batch, silent);
    if (changes !== null && this._live && !silent) putPairs(ATTRS, this, changes);
  }

  /** Sets one inline style; `''` resets it. */
  setStyle(key, value, silent) {
    assertOpen();
    const { style } = this;
    if (silent !== false && own(style, key) === value) return;
    setOwn(style, key, value);
    if (this._live && !silent) putPairs(STYLES, this, { __proto__: null, [key]: value });
  }

  /** Sets several inline styles; only those that differ are sent. */
  setStyles(batch, silent) {
    assertOpen();
    // With a style of classes, a member that is undefined would hide the class's one; a merge leaves it out.
    if (this._style === null && this._classStyle === null && !this._live) {
      this._style = elementStyle(this._kind, batch);
      return;
    }
    const changes = merge(this.style, batch, silent);
    if (changes !== null && this._live && !silent) putPairs(STYLES, this, changes);
  }

  /**
   * Replaces the style that comes from classes.
   *
   * WEEX: a style that the new one lacks becomes `''` and keeps its place in the order
   * (runtime/vdom/Element.js).
   */
  setClassStyle(classStyle) {
    assertOpen();
    if (this._classStyle === null && !this._live) {
      this._classStyle = elementStyle(this._kind, classStyle);
      return;
    }
    const now = { ...classStyle }, old = { ...styleTable(this._classStyle) }, { classStyle: table, style: inline } = this;
    forEachOwn(old, (name) => { setOwn(table, name, ''); });
    forEachOwn(now, (name, value) => { setOwn(table, name, value); });
    if (!this._live) return;
    const changes = dictionary();
    let count = 0;
    forEachOwn(table, (name, value) => {
      if (own(old, name) === value || hasOwn(inline, name)) return;
      changes[name] = value;
      count++;
    });
    if (count > 0) putPairs(STYLES, this, changes);
  }

  /** Listens to an event. WEEX: the first handler of a type stays until it is removed. */
  addEvent(type, handler, params) {
    assertOpen();
    if (hasOwn(this.event, type)) return;
    const listener = { handler, params };
    if (typeof handler !== 'function') listener.problem = problemOf(type, handler);
    setOwn(this.event, type, listener);
    if (this._live) putListener(this, `${type}`, params);
  }

  /** Stops listening to an event. */
  removeEvent(type) {
    assertOpen();
    if (!hasOwn(this.event, type)) return;
    delete this.event[type];
    if (!this._live) return;
    put(REMOVE_EVENT, this._number, stringId(`${type}`));
    sendMany();
  }

  /** Calls the handler of an event, then those of the ancestors if it bubbles; returns its result. */
  fireEvent(type, event, isBubble, options) {
    return dispatch(this, type, event, isBubble, options?.params);
  }

  /** The effective styles: those of the classes, overridden by the inline ones. */
  toStyle() {
    return fullStyle(this);
  }

  /** The element as the host's JSON describes it (Weex: Element.toJSON). */
  toJSON(ignoresChildren) {
    const event = [];
    forEachOwn(this._event, (type, { params }) => {
      event[event.length] = params ? { type, params } : type;
    });
    const json = { ref: this.ref, type: this.type, attr: this.attr, style: this.toStyle() };
    if (event.length > 0) json.event = event;
    if (ignoresChildren || firstElement(this) === null) return json;
    json.children = [];
    for (let child = firstElement(this); child !== null; child = nextElement(child)) {
      json.children[json.children.length] = child.toJSON();
    }
    return json;
  }

  /** The element as markup. */
  toString() {
    let text = `<${this.type} attr=${toJSONText(this.attr)} style=${toJSONText(this.toStyle())}>`;
    for (let child = firstElement(this); child !== null; child = nextElement(child)) text += child.toString();
    return `${text}</${this.type}>`;
  }
}

freeze(Element); // so that `instanceof` stays reliable
hide(Element.prototype, '_lists', null); // an element's own is made when its children are asked for
setConstants(Element.prototype, { nodeType: 1, [Symbol.toStringTag]: 'Element' });

function listChildren(parent) {
  const all = [], pure = [];
  for (let node = parent._first; node !== null; node = node.nextSibling) {
    all[all.length] = node;
    if (node.nodeType === 1) pure[pure.length] = node;
  }
  return { all, pure };
}

function siblingAfter(parent, node) {
  if (node === null) return parent._first;
  if (node.parentNode !== parent && parent === documentElement) return null;
  if (node.parentNode !== parent) throw new Error(notAChildMessage(node, parent));
  return node.nextSibling;
}

function fullStyle(element) {
  return { ...styleTable(element._classStyle), ...styleTable(element._style) };
}
