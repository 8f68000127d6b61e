internal import HostThread
internal import HostValues
internal import WeexCore
package import WeexTree

extension Component {
  /// The component's name in messages about covered or missing targets: its type, its reference, and a name that a step's target could use.
  package var displayName: String {
    if let id = attributes["testId"]?.string { return "\(type) \(ref) (testId '\(id)')" }
    if type == "text", let text = attributes["value"]?.shownText {
      return "\(type) \(ref) (text '\(text.shortened)')"
    }
    return "\(type) \(ref)"
  }

  /// The component's name in messages about another that it covers, with the reason why it lies on top.
  func obstacleName(over covered: Component) -> String {
    let isOverFixed = sequence(first: covered, next: \.supercomponent).contains(where: \.isFixed)
    var current: Component? = self
    while let component = current {
      let place = component === self ? "" : "in \(component.displayName), "
      if component.isFixed, !covered.isInside(component) {
        let reason = isOverFixed ? "became fixed after it" : "is fixed over the page"
        return "\(displayName), \(place)which \(reason)"
      }
      if component.isLifted, let scroller = component.nearestScroller {
        return
          "\(displayName), \(place)which stays over the content of \(scroller.type) \(scroller.ref)"
      }
      current = component.supercomponent
    }
    return displayName
  }
}
