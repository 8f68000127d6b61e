package import WeexCore

/// A row of a list that stays at its top while the rows under it scroll.
package final class Header: Component {
  package override class var attributeNames: [String] { ["recycle", "keepScrollPosition"] }
  package override class var eventNames: [String] { ["sticky", "unsticky"] }
}
