/* A realm beside that of a page: pages' elements and comments are not values of it; they cross as references. */

const isDestroyed = false; // a realm that ends is closed

class Element {
  static [Symbol.hasInstance]() { return false; }
}
const Comment = Element;
const isNode = () => false;
