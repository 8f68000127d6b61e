package import HostThread

/// A finger on the page: where it went down, and which touch it is.
package struct HeldTouch {
  /// The component that it went down on.
  package let component: Component
  /// Where on the page, in page units.
  package let point: Point
  /// The touch's `identifier` in events.
  package let identifier: Int
  /// The component and its ancestors, as they were when the finger went down.
  let path: [Component]

  /// Notes a finger that goes down.
  @HostActor
  package init(on component: Component, at point: Point, identifier: Int) {
    self.component = component
    self.point = point
    self.identifier = identifier
    var path: [Component] = []
    var current: Component? = component
    while let next = current {
      path.append(next)
      current = next.supercomponent
    }
    self.path = path
  }
}
