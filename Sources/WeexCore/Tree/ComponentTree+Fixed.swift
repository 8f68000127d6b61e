internal import Flexbox
internal import HostThread

// What is `fixed` lies over the page in the order in which it was put there, wherever it stands in the tree.
//
// Source: Weex's `WXComponent+ViewManagement insertSubview:atIndex:`, which adds its view to the page's.

extension ComponentTree {
  /// Whether anything on the page is `fixed`.
  package var hasFixed: Bool { !fixedOrders.isEmpty }

  /// When a `fixed` component was put on the page: a later one has a larger number, and lies over those before it.
  package func fixedOrder(of component: Component) -> Int { fixedOrders[component.reference] ?? 0 }

  /// Notes that a component is `fixed` and was put on the page just now.
  func noteFixed(_ component: Component) {
    lastFixedOrder += 1
    fixedOrders[component.reference] = lastFixedOrder
  }

  /// Notes whether a component whose `position` was set is `fixed`.
  func noteWhetherFixed(_ component: Component, at node: LayoutTree.Node) {
    let isFixed = layout.style(of: node).position == .fixed
    guard isFixed != (fixedOrders[component.reference] != nil) else { return }
    if isFixed { noteFixed(component) } else { fixedOrders[component.reference] = nil }
  }
}
