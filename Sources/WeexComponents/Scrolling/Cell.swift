internal import WeexCore
public import WeexTree

/// A row of a list.
open class Cell: Component {
  open override class var attributeNames: [String] {
    ["recycle", "keepScrollPosition", "scrollSnapIgnore"]
  }
}
