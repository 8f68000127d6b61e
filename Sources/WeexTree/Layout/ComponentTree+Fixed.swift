internal import Flexbox
internal import HostThread

// `fixed` components lie on top of the page in the order in which they became fixed, wherever they stand in the tree.
//
// Source: Weex's `WXComponent+ViewManagement insertSubview:atIndex:`, which adds its view to the page's.

extension ComponentTree {
  /// Whether anything on the page is `fixed`.
  package var hasFixed: Bool { !records.fixedOrders.isEmpty }

  /// The order in which `fixed` components were put on the page: a later one has a larger number, and lies on top of earlier ones.
  package func fixedOrder(of component: Component) -> Int {
    records.fixedOrders[component.reference] ?? 0
  }

  /// Notes that a component is `fixed` and was put on the page just now.
  func noteFixed(_ component: Component) {
    lastFixedOrder += 1
    records.fixedOrders[component.reference] = lastFixedOrder
  }

  /// Notes whether a component whose `position` was set is `fixed`.
  func noteWhetherFixed(_ component: Component, at node: LayoutTree.Node) {
    let isFixed = layout.style(of: node).position == .fixed
    guard isFixed != (records.fixedOrders[component.reference] != nil) else { return }
    if isFixed { noteFixed(component) } else { records.fixedOrders[component.reference] = nil }
  }
}
