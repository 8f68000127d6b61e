import WeexHost

/// A tree without references, one line for each element, in which two runtimes must agree.
struct ShownTree: Equatable, CustomStringConvertible {
  let lines: [String]

  var description: String { lines.joined(separator: "\n") }

  /// The tree below a component; none for `nil`.
  @HostActor
  init(_ root: Component?) {
    lines = root.map { Self.lines(of: TreeElement($0)) } ?? []
  }

  /// A tree as Weex's tests write it: objects with type, attr, style, event and children.
  init(_ root: HostValue) {
    lines = root["type"] == nil ? [] : Self.lines(of: TreeElement(root))
  }

  private static func lines(of element: TreeElement) -> [String] {
    element.lines { element in
      let attributes = element.attributes.filter { !$0.value.isNil }.shownTexts
      // An empty text resets a style, and an invalid number sets none.
      let styles = element.styles.filter { $0.value != "" && $0.value != "NaN" }.shownTexts
      return ([element.type] + attributes + styles + element.events.map { "@\($0)" })
        .joined(separator: " ")
    }
  }
}

extension Page {
  /// The page's tree without references.
  var shownTree: ShownTree { ShownTree(tree.root) }
}
