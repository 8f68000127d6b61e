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
  var obstacleName: String {
    var current: Component? = self
    while let component = current {
      let place = component === self ? "" : "in \(component.displayName), "
      if component.isFixed { return "\(displayName), \(place)which is fixed over the page" }
      if component.isLifted, let scroller = component.nearestScroller {
        return
          "\(displayName), \(place)which stays over the content of \(scroller.type) \(scroller.ref)"
      }
      current = component.supercomponent
    }
    return displayName
  }
}
