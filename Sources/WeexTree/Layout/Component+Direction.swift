internal import Flexbox

extension Component {
  /// Whether the component's writing direction is from right to left; O(depth).
  package var isRightToLeft: Bool {
    var current: Component? = self
    while let component = current {
      switch component.layoutStyle?.direction {
      case .ltr: return false
      case .rtl: return true
      case .inherit, nil: current = component.supercomponent
      }
    }
    return page.isRightToLeft
  }
}
