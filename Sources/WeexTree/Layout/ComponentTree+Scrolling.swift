internal import Flexbox
internal import HostThread

/// The offset of a component, and of its content, from their laid-out positions.
struct Shift: Equatable {
  /// The component's own offset: it is sticky, or is parked outside of the content.
  var own = Point()
  /// The offset of its content: the scroll offset, positive towards the end.
  var content = Point()
}

/// A component that is told when the layout inside it changed.
struct LayoutObserver {
  let component: any LayoutObserving
  /// Its size when it was last told.
  var size = Size(width: 0, height: 0)
  /// Whether the layout inside it changed.
  var isStale = true
  /// Whether it asked to be told even if the layout does not change.
  var isWaiting = false
}

extension ComponentTree {
  /// How far a component's content is scrolled.
  package func contentOffset(of component: Component) -> Point {
    component.node.flatMap { records.shifts[$0.index] }?.content ?? Point()
  }

  /// Scrolls a component's content, which moves everything in it.
  package func setContentOffset(_ offset: Point, of component: Component) {
    guard let node = component.node else { return }
    let old = records.shifts[node.index]?.content ?? Point()
    records.shifts[node.index, default: Shift()].content = offset
    if old != offset { page.delegate.contentDidMove(in: component, from: old, to: offset) }
  }

  /// The offset of a component from its laid-out position.
  package func shift(of component: Component) -> Point {
    component.node.flatMap { records.shifts[$0.index] }?.own ?? Point()
  }

  /// Moves a component away from its laid-out position.
  package func setShift(_ shift: Point, of component: Component) {
    guard let node = component.node else { return }
    guard shift != Point() || records.shifts[node.index] != nil else { return }
    records.shifts[node.index, default: Shift()].own = shift
  }

  /// Makes the next `layOut()` tell a component that its content moved.
  package func setNeedsUpdate(_ component: any LayoutObserving) {
    guard let index = observers.firstIndex(where: { $0.component === component }) else { return }
    observers[index].isWaiting = true
  }
}

extension ComponentTree {
  /// Marks the observers affected by the next layout; O(observers).
  func noteStaleObservers() {
    for index in observers.indices {
      guard let node = observers[index].component.node else { continue }
      if layout.isDirty(node) { observers[index].isStale = true }
    }
  }

  /// Tells the affected observers, oldest first; returns whether there is more to lay out or to tell.
  func updateObservers() -> Bool {
    guard !observers.isEmpty, !isUpdatingObservers else { return false }
    isUpdatingObservers = true
    defer { isUpdatingObservers = false }
    var index = 0
    while index < observers.count {  // a hook may add and remove some
      tellObserver(at: index)
      index += 1
    }
    guard let node = root?.node else { return false }
    return layout.isDirty(node)
      || observers.contains { ($0.isStale || $0.isWaiting) && $0.component.isViewLoaded }
  }

  private func tellObserver(at index: Int) {
    let component = observers[index].component
    guard let node = component.node, component.isViewLoaded else { return }
    let frame = layout.frame(of: node)
    let size = Size(width: frame.width, height: frame.height)
    let isChanged = observers[index].isStale || observers[index].size != size
    guard isChanged || observers[index].isWaiting else { return }
    observers[index] = LayoutObserver(component: component, size: size, isStale: false)
    if isChanged { component.layoutDidChange() } else { component.contentDidMove() }
  }
}

extension ComponentTree {
  /// Registers a component whose view was just loaded with its scroller, if it is sticky or listens for appearance.
  func enterScroller(_ component: Component) {
    if component.flags.contains(.sticky), let scroller = component.nearestScroller,
      !scroller.sticky.contains(where: { $0 === component })
    {
      scroller.sticky.append(component)
    }
    if listensForAppearance(component) { watchAppearance(of: component) }
    if component.flags.contains(.observesLayout), let observer = component as? any LayoutObserving {
      setNeedsUpdate(observer)
    }
  }

  /// Undoes `enterScroller`, before the view is unloaded.
  func leaveScroller(_ component: Component) {
    guard component.flags.contains(.watched) || component.flags.contains(.sticky) else { return }
    component.flags.remove(.watched)
    if component.flags.contains(.sticky) { setShift(Point(), of: component) }
    guard let scroller = component.nearestScroller else { return }
    // From the end, because views are unloaded last to first.
    if let index = scroller.watched.lastIndex(where: { $0 === component }) {
      scroller.watched.remove(at: index)
    }
    if let index = scroller.sticky.lastIndex(where: { $0 === component }) {
      scroller.sticky.remove(at: index)
    }
  }

  /// Whether an event is one that only scrollers send.
  static func isAppearance(_ event: String) -> Bool { event == "appear" || event == "disappear" }

  /// Whether anything, in JavaScript or in Swift, listens for the appearance of a component.
  private func listensForAppearance(_ component: Component) -> Bool {
    component.events.contains(where: Self.isAppearance)
      || component.isObserved("appear") || component.isObserved("disappear")
  }

  /// Makes the nearest scroller check whether a component appears, from the next layout on.
  func watchAppearance(of component: Component) {
    guard component.isViewLoaded, !component.flags.contains(.watched),
      let scroller = component.nearestScroller
    else { return }
    component.flags.insert(.watched)
    scroller.watched.append(component)
    setNeedsUpdate(scroller)
  }

  /// Applies a component's new `position`.
  func positionDidChange(of component: Component) {
    guard let node = component.node else { return }
    noteWhetherFixed(component, at: node)
    let isSticky = layout.style(of: node).position == .sticky
    guard isSticky != component.flags.contains(.sticky) else { return }
    leaveScroller(component)
    if isSticky { component.flags.insert(.sticky) } else { component.flags.remove(.sticky) }
    if component.isViewLoaded { enterScroller(component) }
  }
}
