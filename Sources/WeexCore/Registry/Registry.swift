package import HostValues
internal import MethodTable
package import WeexTree

/// The modules, components and services of a host at one moment; each page keeps the one it was opened with.
package struct Registry: Sendable {
  package var modules: [String: ModuleRegistration] = [:]
  package var components: [String: ComponentRegistration] = [:]
  /// In the order of their registration.
  package var services: [ServiceRegistration] = []

  /// The parts of their arguments that methods report themselves, by `module.method`.
  package var checkedParts: [String: Set<String>] {
    var parts: [String: Set<String>] = [:]
    for (name, module) in modules {
      for row in module.table.rows where !row.checkedParts.isEmpty {
        parts["\(name).\(row.name)"] = row.checkedParts
      }
    }
    return parts
  }

  /// The error for an unknown module, with the nearest names.
  package func unknownModule(_ name: String) -> HostError {
    HostError(.unknownModule, Self.lack(ofModule: name, among: modules.keys))
  }

  /// The message about an unknown module, with the nearest names; one that resembles none is probably the app's own.
  package static func lack(
    ofModule name: String,
    among known: some Sequence<String>
  ) -> String {
    let names = Array(known)
    let hint =
      Candidates.question(of: Candidates.nearest(to: name, among: names))
      ?? "\(Candidates.list(of: names)); if it is the app's, replace it with --module \(name)=FILE"
    return "module '\(name)' is not registered\(hint)"
  }

  /// The error for an unknown component, with the nearest names.
  package func unknownComponent(_ type: String) -> HostError {
    // Vue's platform for Weex replaces the components that Vue itself has.
    let isOfVue = ["keep-alive", "KeepAlive"].contains(type)
    return HostError(
      .unknownComponent,
      "component '\(type)' is not registered; a div replaces it"
        + (isOfVue
          ? "; Vue has none for Weex, on phones neither: what it holds is made anew each time"
          : Candidates.hint(for: type, among: components.keys)),
      underlying: UnregisteredName(.component, type, isExplained: isOfVue)
    )
  }
}
