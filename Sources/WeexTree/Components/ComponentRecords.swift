internal import Flexbox
internal import HostValues
internal import WeexStyle

/// Records about a few of a tree's components, kept beside the components.
///
/// They are in one value, so that a component that leaves the tree is looked up only if there are any records at all.
struct ComponentRecords {
  /// The offsets of components that are not at their laid-out positions, by node.
  var shifts: [Int32: Shift] = [:]
  /// The arguments that the events of templates pass to their handlers, as the page wrote them.
  var eventParams: [Ref: [String: HostValue]] = [:]
  /// The templates that the host's own components were made from.
  var origins: [Ref: CopyOrigin] = [:]
  /// The declared styles of components whose classes have default styles, without the defaults.
  var ownStyles: [Ref: Styles] = [:]
  /// When each `fixed` component was put on the page, as an increasing number.
  var fixedOrders: [Ref: Int] = [:]

  var isEmpty: Bool {
    shifts.isEmpty && eventParams.isEmpty && origins.isEmpty && ownStyles.isEmpty
      && fixedOrders.isEmpty
  }

  /// Removes the records of a component.
  mutating func forget(_ ref: Ref, _ node: LayoutTree.Node) {
    if !shifts.isEmpty { shifts[node.index] = nil }
    if !eventParams.isEmpty { eventParams[ref] = nil }
    if !origins.isEmpty { origins[ref] = nil }
    if !ownStyles.isEmpty { ownStyles[ref] = nil }
    if !fixedOrders.isEmpty { fixedOrders[ref] = nil }
  }
}
