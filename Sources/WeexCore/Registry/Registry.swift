/// The modules, components and services of a host at one moment; each page keeps the one it was opened with.
package struct Registry: Sendable {
  package var modules: [String: ModuleRegistration] = [:]
  package var components: [String: ComponentRegistration] = [:]
  /// In the order of their registration.
  package var services: [ServiceRegistration] = []

  /// The failure of a module look-up, with the nearest names.
  package func unknownModule(_ name: String) -> HostError {
    HostError(
      .unknownModule,
      "module '\(name)' is not registered" + Candidates.hint(for: name, among: modules.keys)
    )
  }

  /// The failure of a component look-up, with the nearest names.
  package func unknownComponent(_ type: String) -> HostError {
    HostError(
      .unknownComponent,
      "component '\(type)' is not registered, a div stands in for it"
        + Candidates.hint(for: type, among: components.keys)
    )
  }
}
