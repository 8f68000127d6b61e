import HostThread
internal import HostValues
import OfficialRuntime
internal import WeexCore
import WeexRuntime
import WeexTree

extension Page {
  /// The trees of Apache's runtime and of the host, one line an element: types, references, attributes, styles, events, order.
  ///
  /// Throws if one of them has none.
  package func officialTreeAndOwn() throws -> (official: [String], own: [String]) {
    guard let known = try officialRoot, let root = tree.root else {
      throw HostError(.noTarget, "a runtime has no tree")
    }
    return (Self.lines(of: TreeElement(known)), Self.lines(of: TreeElement(root)))
  }

  private static func lines(of root: TreeElement) -> [String] {
    root.lines { element in
      let attributes = element.attributes.filter { !$0.value.isNil }.shownTexts
      // An empty text resets a style, and so does `null`. Those of a pseudo-class belong to the component only while it holds.
      let styles = element.styles.filter { $0.value != "" && !$0.key.contains(":") }.shownTexts
      return "\(element.ref) \(element.type) \(attributes) \(styles) \(element.events)"
    }
  }
}
