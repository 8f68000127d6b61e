package import WeexCore

/// A template of a `recycle-list`, or a cell that was made from one: `cell-slot`.
package final class CellSlot: Component {
  package override class var attributeNames: [String] { ["case", "default", "keepScrollPosition"] }
}
