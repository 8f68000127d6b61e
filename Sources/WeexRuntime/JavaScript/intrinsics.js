/*
 * The built-ins that the runtime uses, captured before the page runs.
 *
 * A page may replace or break any global and any prototype of its realm. So in the code below the bare names
 * are the originals, methods are called through the functions captured here, and internal code uses syntax that
 * looks nothing up: indexes instead of push, no for-of, no spreading of iterables.
 */

const {
  Array, ArrayBuffer, Date, Error, Map, Math, Number, Object, Promise, Proxy, RangeError, Reflect, RegExp,
  Set, String, Symbol, TypeError, Uint32Array, Uint8Array, WeakMap,
} = globalThis;

const {
  apply: reflectApply, construct: reflectConstruct, get: reflectGet, getPrototypeOf: prototypeOf,
  ownKeys, getOwnPropertyDescriptor: ownDescriptor, setPrototypeOf: reflectSetPrototype,
} = Reflect;
const { keys: objectKeys, defineProperty, freeze, hasOwn } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { floor, imul, min, trunc } = Math;
const { prototype: objectPrototype } = Object;

const { bind, call } = Function.prototype;

/** Makes `f(self, ...args)` from a method, whatever the page does to its prototype. */
const uncurryThis = bind.bind(call);

/** Makes `f(self)` from a prototype's getter. */
function uncurryGetter(prototype, name) {
  return uncurryThis(ownDescriptor(prototype, name).get);
}

const charCodeAt = uncurryThis(String.prototype.charCodeAt);
const fromCharCode = String.fromCharCode;
const slice = uncurryThis(String.prototype.slice);
const toUpperCase = uncurryThis(String.prototype.toUpperCase);
const replaceAll = uncurryThis(String.prototype.replaceAll);
const includes = uncurryThis(String.prototype.includes);
const join = uncurryThis(Array.prototype.join);
const regExpToString = uncurryThis(RegExp.prototype.toString);
const stringValue = uncurryThis(String.prototype.valueOf), numberValue = uncurryThis(Number.prototype.valueOf);
const booleanValue = uncurryThis(Boolean.prototype.valueOf);
const regExpExec = uncurryThis(RegExp.prototype.exec);
const functionToString = uncurryThis(Function.prototype.toString);
const dateTime = uncurryThis(Date.prototype.getTime);
const dateToISOString = uncurryThis(Date.prototype.toISOString);
const dateToString = uncurryThis(Date.prototype.toString);
const numberToString = uncurryThis(Number.prototype.toString);
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
  constructor() { super(); } // an implicit constructor would need the page's array iterator
}
for (const name of ['get', 'set', 'has', 'delete', 'clear', 'forEach']) {
  defineProperty(Table.prototype, name, { value: Map.prototype[name] });
}
defineProperty(Table.prototype, 'size', ownDescriptor(Map.prototype, 'size'));

/** Defines a property like those of the built-ins: not enumerable, and writable by the page. */
function hide(object, name, value) {
  defineProperty(object, name, { __proto__: null, value, writable: true, configurable: true });
}

/** Runs a function when the current script has ended, as a microtask that the page cannot disturb. */
async function enqueueMicrotask(task, where) {
  await undefined;
  try {
    task();
  } catch (error) {
    native.report(error, where);
  }
}
