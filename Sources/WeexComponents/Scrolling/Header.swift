internal import WeexCore
public import WeexTree

/// A row of a list that stays at its top while the rows under it scroll.
open class Header: Component {
  open override class var attributeNames: [String] { ["recycle", "keepScrollPosition"] }
  open override class var eventNames: [String] { ["sticky", "unsticky"] }
}
