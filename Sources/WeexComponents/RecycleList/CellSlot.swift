internal import WeexCore
public import WeexTree

/// A template of a `recycle-list`, or a cell that was made from one: `cell-slot`.
open class CellSlot: Component {
  open override class var attributeNames: [String] { ["case", "default", "keepScrollPosition"] }
}
