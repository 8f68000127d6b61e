package import HostThread
package import HostValues
internal import WeexCore
import WeexStyle
package import WeexTree

/// An element of a tree that tests print and compare, from the host's side or from a runtime's.
package struct TreeElement: Sendable {
  /// The reference, `?` where a literal has none.
  package let ref: String
  /// The type, `?` where a literal has none.
  package let type: String
  /// All attributes, those that are `null` too.
  package let attributes: [String: HostValue]
  /// The names of classes that a literal has beside its attributes.
  package let classNames: HostValue?
  /// The styles' texts, an empty one where a literal resets a style.
  package let styles: [String: String]
  /// The events, in alphabetical order.
  package let events: [String]
  /// The elements below it.
  package let children: [TreeElement]

  /// The element as the host shows it.
  @HostActor
  package init(_ component: Component) {
    ref = component.ref
    type = component.type
    attributes = component.attributes
    classNames = nil
    styles = Dictionary(component.styles.sorted.map { ($0.name, $0.value.text) }) { $1 }
    events = component.events.sorted()
    children = component.subcomponents.map { TreeElement($0) }
  }

  /// An element as Weex writes it: an object with ref, type, attr, style, event, classList and children.
  package init(_ element: HostValue) {
    ref = element["ref"]?.shownText ?? "?"
    type = element["type"]?.shownText ?? "?"
    attributes = element["attr"]?.object ?? [:]
    classNames = element["classList"].flatMap { $0 == .undefined ? nil : $0 }
    styles = (element["style"]?.object ?? [:]).mapValues(\.shownText)
    events = (element["event"]?.array ?? []).map { ($0["type"] ?? $0).shownText }.sorted()
    children = (element["children"]?.array ?? []).map { TreeElement($0) }
  }

  /// The tree as one line for each element, indented by its depth.
  package func lines(depth: Int = 0, _ line: (TreeElement) -> String) -> [String] {
    [String(repeating: "  ", count: depth) + line(self)]
      + children.flatMap { $0.lines(depth: depth + 1, line) }
  }
}

extension [String: HostValue] {
  /// As `name=JSON`, in alphabetical order.
  package var shownTexts: [String] {
    sorted { $0.key < $1.key }.map { "\($0.key)=\(JSONText.of($0.value))" }
  }
}

extension [String: String] {
  /// As `name: text`, in alphabetical order.
  package var shownTexts: [String] { sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" } }
}
