internal import HostValues
internal import WeexCore
internal import WeexTree

extension Component {
  /// Reports a component that only has an effect in others, such as a cell, outside of them; once for each parent.
  func checkParent(_ isRight: (Component) -> Bool, _ places: String) {
    guard let parent = supercomponent, !isRight(parent) else { return }
    page.reportOnce(
      HostError(
        .addElement,
        "\(type) in \(parent.type) \(parent.ref) has no effect: it belongs in \(places)"
      )
    )
  }
}
