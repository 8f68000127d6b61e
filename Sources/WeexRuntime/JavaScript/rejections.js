/* The places of promise rejections whose reason is not an error, and so has no stack of its own. */

const { reject: rejectedPromise } = Promise;
const siteOf = uncurryThis(WeakMap.prototype.get), setSite = uncurryThis(WeakMap.prototype.set);

/**
 * The Errors made at the calls of `Promise.reject`, by the reason or, if that is not an object, by the promise.
 */
const rejectionSites = new WeakMap();

function isObject(value) {
  return typeof value === 'object' ? value !== null : typeof value === 'function';
}

hide(Promise, 'reject', {
  reject(reason) {
    const promise = reflectApply(rejectedPromise, this, [reason]);
    if (!(reason instanceof Error)) setSite(rejectionSites, isObject(reason) ? reason : promise, new Error());
    return promise;
  },
}.reject);

/** The stack of the call that rejected a promise with a reason, if it is known. */
function rejectionStack(promise, reason) {
  const site = (isObject(reason) ? siteOf(rejectionSites, reason) : undefined) ?? siteOf(rejectionSites, promise);
  return site?.stack;
}
