/* Describes a thrown value, so that the statement that threw it can be found in a script. */

/**
 * The type, the class and the values of an object's own properties as JSON; `undefined` for one that cannot be
 * read.
 *
 * No code of the page is called except proxies' traps.
 */
function outline(value) {
  try {
    const plain = outlineOf(value);
    if (plain.type !== 'object' && plain.type !== 'array') return stringify(plain);
    plain.name = classOf(value);
    plain.fields = { __proto__: null };
    const keys = objectKeys(value);
    for (let i = 0; i < keys.length && i < MAXIMUM_SHOWN; i++) {
      const descriptor = ownDescriptor(value, keys[i]);
      plain.fields[keys[i]] = hasOwn(descriptor, 'value') ? outlineOf(descriptor.value) : null;
    }
    plain.isWhole = keys.length <= MAXIMUM_SHOWN;
    return stringify(plain);
  } catch {
    return undefined;
  }
}

function outlineOf(value) {
  const type = value === null ? 'null' : isArray(value) ? 'array' : typeof value;
  const isPrimitive = type !== 'object' && type !== 'array' && type !== 'function' && type !== 'symbol';
  return { __proto__: null, type, text: isPrimitive ? `${value}` : undefined };
}

/** The name of an object's class. */
function classOf(value) {
  const constructor = ownDescriptor(prototypeOf(value) ?? value, 'constructor')?.value;
  const name = typeof constructor === 'function' ? ownDescriptor(constructor, 'name')?.value : undefined;
  return typeof name === 'string' ? name : undefined;
}
