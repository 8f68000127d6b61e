import HostThread
internal import HostValues
internal import WeexCore
package import WeexTree

extension Page {
  /// The output of the page's console and the host's warnings, without the levels.
  package var printed: [String] { log.map(\.text) }

  /// The page's failures in their form for people.
  package var messages: [String] { failures.map(\.description) }

  /// The texts of the page, in tree order: the attribute `value` of every component that has one.
  package var values: [String] { tree.root.map { Self.values(of: $0) } ?? [] }

  private static func values(of component: Component) -> [String] {
    [component.attributes["value"]?.shownText].compactMap(\.self)
      + component.subcomponents.flatMap { values(of: $0) }
  }

  /// The first component of a type, in tree order.
  package func first(_ type: String) throws -> Component {
    var pending = tree.root.map { [$0] } ?? []
    while let component = pending.popLast() {
      if component.type == type { return component }
      pending.append(contentsOf: component.subcomponents.reversed())
    }
    throw HostError(.invalidValue, "the page has no \(type)")
  }
}
