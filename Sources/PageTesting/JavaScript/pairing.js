/* Compares collections without an order: each expected item wants an actual item of its own. */

/**
 * Gives expected items the actual items that fit them.
 *
 * An item that is no object equals only itself, and is looked up. The others are searched for, and a taken item is given away if the one
 * that has it can have another instead: the augmenting paths of a bipartite matching.
 */
class Pairing {
  /** `fits` tells whether an actual item is as expected; `keyOf` returns what an item is looked up by. */
  constructor(actual, expected, fits, keyOf = (item) => item) {
    Object.assign(this, { actual, expected, fits, keyOf });
    /** The expected items by the actual ones that they have got; items are numbers from here on. */
    this.owners = new Map();
    /** The actual items that nobody has got yet. */
    this.free = new Set(actual.keys());
    /** The actual items that another expected one may fit, too. */
    this.movable = new Set(actual.keys());
    /** The movable items that fit, by the expected ones that had to be compared with all. */
    this.choices = new Map();
    /** The actual items that were tried since an item was given away. */
    this.tried = new Set();
  }

  /** The expected items that have got nothing, one after the other. */
  * missing() {
    const { actual, expected, fits, keyOf } = this;
    const places = new Map(actual.map((item, place) => [keyOf(item), place]));
    const searched = [], matchings = [];
    for (const [number, item] of expected.entries()) {
      const key = keyOf(item), place = places.get(key), isObject = typeof key === 'object' && key !== null;
      if (place !== undefined && fits(actual[place], item)) {
        this.give(place, number);
        if (!isObject) this.movable.delete(place);
      } else if (!isObject) {
        yield item;
      } else {
        (key instanceof Matching ? matchings : searched).push(number);
      }
    }
    for (const number of [...searched, ...matchings]) {
      if (!this.findFree(number) && !this.findAny(number)) yield expected[number];
    }
  }

  give(place, number) {
    this.owners.set(place, number);
    this.free.delete(place);
  }

  /** Gives an expected item the first free one that fits; returns whether there is one. */
  findFree(number) {
    for (const place of this.free) {
      if (!this.fits(this.actual[place], this.expected[number])) continue;
      this.give(place, number);
      return true;
    }
    return false;
  }

  /** The same with all movable items; what was tried in vain stays in vain until another item is given away. */
  findAny(number) {
    for (const place of this.choicesOf(number)) {
      if (this.tried.has(place)) continue;
      this.tried.add(place);
      if (!this.free.has(place) && !this.findAny(this.owners.get(place))) continue;
      this.give(place, number);
      this.tried.clear();
      return true;
    }
    return false;
  }

  choicesOf(number) {
    if (!this.choices.has(number)) {
      const item = this.expected[number];
      this.choices.set(number, [...this.movable].filter((place) => this.fits(this.actual[place], item)));
    }
    return this.choices.get(number);
  }
}

/** Whether two sets have equal items. */
function areSetsEqual(a, b, areEqual) {
  return a.size === b.size && new Pairing([...a], [...b], areEqual).missing().next().done;
}

/** Whether two maps have equal keys with equal values. */
function areMapsEqual(a, b, areEqual) {
  const fits = ([key, value], [otherKey, otherValue]) => areEqual(key, otherKey) && areEqual(value, otherValue);
  return a.size === b.size && new Pairing([...a], [...b], fits, ([key]) => key).missing().next().done;
}
