import WeexHost

/// A tree without references, one line for each element: what two runtimes must agree on.
struct ShownTree: Equatable, CustomStringConvertible {
  let lines: [String]

  var description: String { lines.joined(separator: "\n") }

  /// The tree below a component; none for `nil`.
  @HostActor
  init(_ root: Component?) {
    lines = root.map { Self.lines(of: $0, depth: 0) } ?? []
  }

  /// A tree as Weex's tests write it: objects with type, attr, style, event and children.
  init(_ root: HostValue) {
    lines = root["type"] == nil ? [] : Self.lines(of: root, depth: 0)
  }

  @HostActor
  private static func lines(of component: Component, depth: Int) -> [String] {
    let styles = component.styles.sorted.map { ($0.name, $0.value.text) }
    let line = line(
      component.type,
      component.attributes,
      Dictionary(styles) { _, last in last },
      component.events,
      depth
    )
    return [line] + component.subcomponents.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func lines(of element: HostValue, depth: Int) -> [String] {
    let line = line(
      element["type"]?.shownText ?? "",
      element["attr"]?.object ?? [:],
      (element["style"]?.object ?? [:]).mapValues(\.shownText),
      (element["event"]?.array ?? []).map { ($0["type"] ?? $0).shownText },
      depth
    )
    return [line] + (element["children"]?.array ?? []).flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func line(
    _ type: String,
    _ attributes: [String: HostValue],
    _ styles: [String: String],
    _ events: [String],
    _ depth: Int
  ) -> String {
    let attributes = attributes.filter { !$0.value.isNil }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(JSONText.of($0.value))" }
    // An empty text resets a style.
    let styles = styles.filter { $0.value != "" }.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value)" }
    return String(repeating: "  ", count: depth)
      + ([type] + attributes + styles + events.sorted().map { "@\($0)" }).joined(separator: " ")
  }
}

extension Page {
  /// The page's tree without references.
  var shownTree: ShownTree { ShownTree(tree.root) }

  /// The texts of the page, in tree order: the attribute `value` of whatever has one.
  var values: [String] { tree.root.map { Self.values(of: $0) } ?? [] }

  private static func values(of component: Component) -> [String] {
    [component.attributes["value"]?.shownText].compactMap(\.self)
      + component.subcomponents.flatMap { values(of: $0) }
  }
}
