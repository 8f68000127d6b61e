/*
 * `repeat`: one rendering for each item of a list, which moves with its item when the list changes.
 *
 * An item is identified by the member that `trackBy` names, otherwise by its index. Each is rendered by a
 * context of its own: an object that inherits from the component, and has the item and its index as data. In
 * the old style, where `repeat` is a function itself, the item's own members are that data.
 */

/** The contents of a `repeat`, and their origin. */
class List {
  constructor(vm, template, place) {
    const { repeat } = template;
    this.vm = vm;
    this.template = template;
    this.isOldStyle = typeof repeat === 'function';
    this.keyName = repeat.key || '$index';
    this.valueName = repeat.value || '$value';
    this.trackBy = repeat.trackBy || template.trackBy || own(template.attr, 'trackBy');
    this.block = makeBlock(place);
    this.entries = [];
    place.scope.add(this);
    const compute = repeat.getter || repeat.expression || repeat;
    if (typeof compute !== 'function') return;
    this.compute = compute;
    const list = watchBlock(vm, compute, place, this.block, LIST, (now) => { if (now) this.show(now); });
    this.show(list);
  }

  /** Shows a list: existing entries move to their new places, the others are removed or made. */
  show(list) {
    if (!isArray(list)) {
      throw errorIn(this.compute, `repeat needs an array, not ${describe(list)} (in ${nameOf(this.vm)})`);
    }
    const old = this.takeOut(list);
    const entries = this.entries = [];
    let last = this.block.start;
    for (let i = 0; i < list.length; i++) {
      const key = this.keyOf(list[i], i);
      const known = key === undefined ? undefined : old.get(key);
      if (known === undefined) {
        entries[i] = this.make(list[i], i, last.nextSibling);
      } else {
        old.delete(key); // a second item with that key gets an entry of its own
        entries[i] = known;
        if (known.block.start.previousSibling !== last) known.block.moveAfter(last);
        this.renew(known, list[i], i);
      }
      last = entries[i].block.before;
    }
  }

  /** Removes the entries whose items are gone, and returns the others by their keys. */
  takeOut(list) {
    const wanted = new Table(), kept = new Table();
    for (let i = 0; i < list.length; i++) wanted.set(this.keyOf(list[i], i), true);
    for (let i = 0; i < this.entries.length; i++) {
      const entry = this.entries[i], key = this.keyOf(entry.item, i);
      if (key !== undefined && wanted.has(key) && !kept.has(key)) kept.set(key, entry);
      else entry.block.remove();
    }
    return kept;
  }

  /** The key of an item; undefined if it has none. */
  keyOf(item, index) {
    const key = this.trackBy ? item?.[this.trackBy] : this.isOldStyle ? item?.[this.keyName] : index;
    return key === undefined || key === null || key === '' ? undefined : `${key}`;
  }

  /** Renders an item before a child of the element. */
  make(item, index, before) {
    const block = new Block(new Place(this.block.element, before, this.block.scope));
    const context = makeContext(this.vm, this.dataOf(item, index), block.scope);
    renderOne(context, this.template, block, item);
    return { item, context, block };
  }

  /** The data of an item's context. */
  dataOf(item, index) {
    const isOwnData = this.isOldStyle && typeof item === 'object' && item !== null;
    const data = isOwnData ? item : {};
    data[this.keyName] = index;
    if (!isOwnData) data[this.valueName] = item;
    return data;
  }

  /** Gives an entry its new item; WEEX: in the old style it keeps the old one. */
  renew(entry, item, index) {
    entry.item = item;
    if (!this.isOldStyle) entry.context[this.valueName] = item;
    const holder = this.isOldStyle ? item : entry.context;
    if (typeof holder === 'object' && holder !== null) holder[this.keyName] = index;
  }

  /** Ends the renderings of all items. */
  end() {
    for (let i = 0; i < this.entries.length; i++) this.entries[i].block.end();
  }
}
