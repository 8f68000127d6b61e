/*
 * The built-ins the runtime stands on, taken before the page runs.
 *
 * A page may replace or break any global and any prototype of its realm. So below these lines the bare
 * names are the originals, methods are called through the functions captured here, and internal paths
 * use syntax that looks nothing up: indexes instead of push, no for…of, no spreading of iterables.
 */

const {
  Array, ArrayBuffer, Date, Error, Map, Math, Number, Object, Promise, Proxy, RangeError, Reflect, RegExp,
  Set, String, Symbol, TypeError, Uint32Array, Uint8Array, WeakMap,
} = globalThis;

const {
  apply: reflectApply, construct: reflectConstruct, get: reflectGet, getPrototypeOf: prototypeOf,
  ownKeys, defineProperty: reflectDefine, getOwnPropertyDescriptor: ownDescriptor,
  setPrototypeOf: reflectSetPrototype,
} = Reflect;
const { keys: objectKeys, defineProperty, freeze, hasOwn } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { floor, imul, min, trunc } = Math;
const { prototype: objectPrototype } = Object;

const { bind, call } = Function.prototype;

/** Makes `f(self, ...args)` of a method, whatever becomes of the prototype it lives on. */
const uncurryThis = bind.bind(call);

/** Makes a function of a prototype's getter: `f(self)`. */
function uncurryGetter(prototype, name) {
  return uncurryThis(ownDescriptor(prototype, name).get);
}

const charCodeAt = uncurryThis(String.prototype.charCodeAt);
const fromCharCode = String.fromCharCode;
const slice = uncurryThis(String.prototype.slice);
const replaceAll = uncurryThis(String.prototype.replaceAll);
const includes = uncurryThis(String.prototype.includes);
const join = uncurryThis(Array.prototype.join);
const regExpToString = uncurryThis(RegExp.prototype.toString);
const regExpExec = uncurryThis(RegExp.prototype.exec);
const functionToString = uncurryThis(Function.prototype.toString);
const dateTime = uncurryThis(Date.prototype.getTime);
const dateToISOString = uncurryThis(Date.prototype.toISOString);
const dateToString = uncurryThis(Date.prototype.toString);
const numberToFixed = uncurryThis(Number.prototype.toFixed);
const symbolToString = uncurryThis(Symbol.prototype.toString);
const mapForEach = uncurryThis(Map.prototype.forEach);
const setForEach = uncurryThis(Set.prototype.forEach);
const mapSize = uncurryGetter(Map.prototype, 'size');
const setSize = uncurryGetter(Set.prototype, 'size');

const typedArrayPrototype = prototypeOf(Uint8Array.prototype);
const typedArrayName = uncurryGetter(typedArrayPrototype, Symbol.toStringTag);
const typedArrayBuffer = uncurryGetter(typedArrayPrototype, 'buffer');
const typedArrayOffset = uncurryGetter(typedArrayPrototype, 'byteOffset');
const typedArrayLength = uncurryGetter(typedArrayPrototype, 'byteLength');
const dataViewBuffer = uncurryGetter(DataView.prototype, 'buffer');
const dataViewOffset = uncurryGetter(DataView.prototype, 'byteOffset');
const dataViewLength = uncurryGetter(DataView.prototype, 'byteLength');
const arrayBufferLength = uncurryGetter(ArrayBuffer.prototype, 'byteLength');

/** A Map whose methods the page cannot reach. */
class Table extends Map {
  constructor() { super(); } // one left out would need the page's array iterator
}
for (const name of ['get', 'set', 'has', 'delete', 'clear', 'forEach']) {
  defineProperty(Table.prototype, name, { value: Map.prototype[name] });
}
defineProperty(Table.prototype, 'size', ownDescriptor(Map.prototype, 'size'));

/** Defines a property as those of the built-ins are: not enumerable, and the page's to overwrite. */
function hide(object, name, value) {
  defineProperty(object, name, { __proto__: null, value, writable: true, configurable: true });
}

/** Runs a function when the current script has ended, as a microtask that no page can disturb. */
async function enqueueMicrotask(task, where) {
  await undefined;
  try {
    task();
  } catch (error) {
    native.report(error, where);
  }
}
