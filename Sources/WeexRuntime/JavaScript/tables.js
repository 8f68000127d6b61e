/*
 * Tables of styles, attributes and listeners: plain objects, as frameworks expect them, accessed in a way that
 * additions of a page to Object.prototype neither appear in them nor intercept writes to them.
 */

/** Makes a table without a prototype: `__proto__` is a key like any other there. */
function dictionary() {
  return { __proto__: null };
}

/** An own property of a table, ignoring the page's additions to Object.prototype. */
function own(table, key) {
  return table && hasOwn(table, key) ? table[key] : undefined;
}

/** Sets an own property of a table; `__proto__` is a key like any other. */
function setOwn(table, key, value) {
  if (hasOwn(table, key) || !(key in table)) {
    table[key] = value;
  } else {
    defineProperty(table, key, {
      __proto__: null, value, writable: true, enumerable: true, configurable: true,
    });
  }
}

/** Merges a batch into a table and returns the differences, or null if there are none. */
function merge(table, batch, silent) {
  if (batch === null || typeof batch !== 'object') return null;
  const keys = objectKeys(batch);
  let changes = null;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i], value = batch[key];
    if (silent !== false && own(table, key) === value) continue;
    setOwn(table, key, value);
    changes ??= dictionary();
    changes[key] = value;
  }
  return changes;
}

/** Calls a function with every own key and value. */
function forEachOwn(table, visit) {
  if (table === null) return;
  const keys = objectKeys(table);
  for (let i = 0; i < keys.length; i++) visit(keys[i], table[keys[i]]);
}
