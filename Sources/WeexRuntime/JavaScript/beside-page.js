/* A realm separate from that of a page: elements and comments of pages are not values here, but cross as references. */

const isDestroyed = false; // a realm that ends is closed

class Element {
  static [Symbol.hasInstance]() { return false; }
}
const Comment = Element;
const isNode = () => false;
