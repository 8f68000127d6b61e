internal import HostThread
internal import NameChecking
package import TableDescription
package import WeexCore
internal import WeexTree

extension BundleChecker {
  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - table: The modules and components that the host offers.
  ///   - registry: The registrations of this host.
  ///   - isOwn: Whether the table is this host's.
  ///   - allowed: The names that are allowed in addition to those of the table.
  ///   - url: The URL that acorn is searched next to first.
  package convenience init(
    _ table: TableDescription,
    _ registry: Registry,
    isOwn: Bool,
    allowed: Set<String>,
    beside url: String
  ) {
    let names =
      isOwn
      ? NameChecker(components: registry.components, allowed: allowed)
      : NameChecker(table, builtIn: registry, allowed: allowed)
    self.init(table, names: names, beside: url)
    if isOwn { checkedParts = registry.checkedParts }
  }
}

extension NameChecker {
  /// Makes a name checker for the components of a table.
  ///
  /// A component in the table without attributes and events is taken to have unknown ones, unless every host has it.
  fileprivate init(_ table: TableDescription, builtIn: Registry, allowed: Set<String>) {
    let types = Set(table.components.keys.filter { builtIn.components[$0]?.isBuiltIn == true })
      .union(table.attributes.keys).union(table.events.keys).union([""])
    var attributes: [String: Set<String>] = [:]
    var booleans: [String: Set<String>] = [:]
    var events: [String: Set<String>] = [:]
    for type in types {
      let rows = table.attributes[type] ?? []
      attributes[type] = Set(rows.map(\.name))
      booleans[type] = Set(rows.filter { $0.shape.strict == .boolean }.map(\.name))
      events[type] = Set((table.events[type] ?? []).map(\.name))
    }
    self.init(attributes: attributes, booleans: booleans, events: events, allowed: allowed)
  }
}
