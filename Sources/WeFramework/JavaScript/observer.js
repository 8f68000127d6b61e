/*
 * Observed data: objects that tell their readers when they change.
 *
 * The properties of an observed object become accessors in place, and an observed array gets a prototype whose
 * mutating methods report the change. Both carry their Observer as `__ob__`, a name that pages use.
 */

const objectToString = uncurryThis(Object.prototype.toString);
const { isExtensible, setPrototypeOf } = Object;

/** Something that can change: a property, or the set of an object's members. */
class Subject {
  constructor() {
    this.readers = null; // a table: watchers, and the run in which each read this last
    this.lastRun = 0;
  }

  /** Records that the running computation depends on this. */
  wasRead() {
    if (running !== null) running.note(this);
  }

  /**
   * Makes every reader of this compute again, in the order of their first reads.
   *
   * WEEX: immediately, so that a reader that read this before a computed value still finds the old value there.
   */
  hasChanged() {
    if (this.readers === null) return;
    const readers = []; // a reader may cause changes while it is notified
    this.readers.forEach((run, watcher) => { readers[readers.length] = watcher; });
    for (let i = 0; i < readers.length; i++) readers[i].update();
  }
}

/** The observer of an object or array. */
class Observer {
  constructor(value) {
    this.subject = new Subject();
    this.vms = []; // the components whose data it is: new keys become their properties
    hide(value, '__ob__', this);
    if (isArray(value)) {
      setPrototypeOf(value, observedArrayPrototype);
      observeAll(value);
    } else {
      forEachOwn(value, (key, member) => { makeReactive(value, key, member); });
    }
  }
}

/** Observes a plain object or an array; returns its observer, or undefined if the value cannot be observed. */
function observe(value) {
  if (typeof value !== 'object' || value === null) return undefined;
  const known = observerOf(value);
  if (known !== undefined) return known;
  const isWanted = isArray(value) || isPlain(value) && !(value instanceof Vm);
  return isWanted && isExtensible(value) ? new Observer(value) : undefined;
}

function observerOf(value) {
  const observer = own(value, '__ob__');
  return observer instanceof Observer ? observer : undefined;
}

function observeAll(list) {
  for (let i = 0; i < list.length; i++) observe(list[i]);
}

/** Whether a value is an object other than an array, date, element or other special object. */
function isPlain(value) {
  return objectToString(value) === '[object Object]';
}

/** Makes a property report reads and changes; existing accessors are still called. */
function makeReactive(object, key, initial) {
  const old = ownDescriptor(object, key);
  if (old !== undefined && !old.configurable) return;
  const read = own(old, 'get'), write = own(old, 'set');
  const subject = new Subject();
  let value = initial, inner = observe(initial);
  const current = () => (read === undefined ? value : reflectApply(read, object, []));
  defineProperty(object, key, {
    __proto__: null,
    enumerable: true,
    configurable: true,
    get() {
      const now = current();
      if (running === null) return now;
      subject.wasRead();
      inner?.subject.wasRead();
      if (isArray(now)) readMembers(now);
      return now;
    },
    set(next) {
      if (next === current()) return;
      if (write === undefined) value = next; else reflectApply(write, object, [next]);
      inner = observe(next);
      subject.hasChanged();
    },
  });
}

/** A reader of a list also depends on its members' structure: a list has no accessors for them. */
function readMembers(list) {
  for (let i = 0; i < list.length; i++) {
    const member = list[i];
    if (typeof member === 'object' && member !== null) observerOf(member)?.subject.wasRead();
  }
}

/** The prototype of observed arrays. */
const observedArrayPrototype = { __proto__: Array.prototype };

for (const name of ['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse']) {
  const mutate = Array.prototype[name];
  hide(observedArrayPrototype, name, function (...args) {
    const result = reflectApply(mutate, this, args);
    observeAll(args);
    observerOf(this)?.subject.hasChanged();
    return result;
  });
}

/** Replaces one element of an array; in data, `array[index] = value` goes unnoticed. */
hide(Array.prototype, '$set', function $set(index, value) {
  if (index >= this.length) this.length = index + 1;
  return this.splice(index, 1, value)[0];
});

/** Removes one element of an array: by its index, or, for anything but a number, by its value. */
hide(Array.prototype, '$remove', function $remove(item) {
  const index = typeof item === 'number' ? item : this.indexOf(item);
  if (index > -1) this.splice(index, 1);
});

/** Sets a member that may be new: only this way is a new key of an observed object noticed. */
function setMember(object, key, value) {
  if (isArray(object)) return object.splice(key, 1, value);
  const target = object instanceof Vm && !hasOwn(object, key) ? object._data : object;
  const observer = observerOf(target);
  if (hasOwn(target, key) || observer === undefined) {
    target[key] = value;
    return value;
  }
  makeReactive(target, key, value);
  for (let i = 0; i < observer.vms.length; i++) proxy(observer.vms[i], key);
  observer.subject.hasChanged();
  return value;
}

/** Deletes a member in a way that is noticed. */
function deleteMember(object, key) {
  const target = object instanceof Vm ? object._data : object;
  if (!hasOwn(target, key)) return;
  delete target[key];
  const observer = observerOf(target);
  if (observer === undefined) return;
  for (let i = 0; i < observer.vms.length; i++) if (!isReserved(key)) delete observer.vms[i][key];
  observer.subject.hasChanged();
}
