package import WeexCore

/// A row of a list.
package final class Cell: Component {
  package override class var attributeNames: [String] {
    ["recycle", "keepScrollPosition", "scrollSnapIgnore"]
  }
}
