import Testing
import WeexHost

/// Checks that the host's tree is the one that the official runtime has: types, references, attributes, styles, events, order.
@HostActor
func expectRootEqualsTree(
  _ page: Page,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let known = try #require(try page.officialRoot, sourceLocation: sourceLocation)
  let root = try #require(page.tree.root, sourceLocation: sourceLocation)
  #expect(
    OfficialTree.lines(of: known) == OfficialTree.lines(of: root),
    sourceLocation: sourceLocation
  )
}

/// A tree as lines of text, one an element, from either side.
@HostActor
enum OfficialTree {
  static func lines(of element: HostValue, depth: Int = 0) -> [String] {
    let events = (element["event"]?.array ?? []).map { ($0["type"] ?? $0).shownText }
    let line = line(
      "\(element["ref"]?.shownText ?? "?") \(element["type"]?.shownText ?? "?")",
      element["attr"]?.object ?? [:],
      (element["style"]?.object ?? [:]).mapValues(\.shownText),
      events,
      depth
    )
    return [line] + (element["children"]?.array ?? []).flatMap { lines(of: $0, depth: depth + 1) }
  }

  static func lines(of component: Component, depth: Int = 0) -> [String] {
    let styles = component.styles.sorted.map { ($0.name, $0.value.text) }
    let line = line(
      "\(component.ref) \(component.type)",
      component.attributes,
      Dictionary(styles) { _, last in last },
      component.events,
      depth
    )
    return [line] + component.subcomponents.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private static func line(
    _ name: String,
    _ attributes: [String: HostValue],
    _ styles: [String: String],
    _ events: [String],
    _ depth: Int
  ) -> String {
    let attributes = attributes.filter { $0.value != .null && $0.value != .undefined }
    let attributeText = attributes.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(JSONText.of(value))"
    }
    // An empty text resets a style, and so does `null`.
    let styleText = styles.filter { $0.value != "" }.sorted { $0.key < $1.key }.map {
      "\($0.key): \($0.value)"
    }
    return String(repeating: "  ", count: depth) + name + " \(attributeText) \(styleText) "
      + "\(events.sorted())"
  }
}
