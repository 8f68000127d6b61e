internal import HostThread
package import WeexCore

extension Component {
  /// The component as messages name it that have no target for it: type, reference, and what a target would say.
  package var nameForPeople: String {
    if let id = attributes["testId"]?.string { return "\(type) \(ref) (testId '\(id)')" }
    if type == "text", let text = attributes["value"]?.shownText {
      return "\(type) \(ref) (text '\(text.shortened)')"
    }
    return "\(type) \(ref)"
  }

  /// The component as messages name it where it lies over another one, and why it does.
  var nameAsCover: String {
    var current: Component? = self
    while let component = current {
      let place = component === self ? "" : "in \(component.nameForPeople), "
      if component.isFixed { return "\(nameForPeople), \(place)which is fixed over the page" }
      if component.isLifted, let scroller = component.nearestScroller {
        return
          "\(nameForPeople), \(place)which stays over the content of \(scroller.type) \(scroller.ref)"
      }
      current = component.supercomponent
    }
    return nameForPeople
  }
}
