internal import HostThread
internal import HostValues
internal import JSEngine
internal import MethodTable
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// The modules, components and services of the host that are registered with an official runtime.
@HostActor
struct OfficialRegistrations {
  private var modules: [String: HostValue] = [:]
  private var components: [String: HostValue] = [:]
  /// The services whose scripts were run, and the names that they registered.
  private var services: [(service: ServiceRegistration, names: HostValue)] = []

  /// Tells a runtime about a host's registrations that it does not know yet.
  ///
  /// WEEX: modules and components are never unregistered; a page that was opened before an addition sees it too, and calling it fails.
  mutating func update(for realm: OfficialRealm) throws(JSException) {
    let (page, runtime) = (realm.page, realm.runtime)
    try updateServices(for: realm)
    let modules = Self.modules(of: page).filter { self.modules[$0.key] != $0.value }
    if !modules.isEmpty {
      let table = runtime.context.makeResult(.object(modules))
      try runtime.function("registerModules").call([table])
      self.modules.merge(modules) { _, new in new }
    }
    let components = Self.components(of: page).filter { self.components[$0.key] != $0.value }
    if !components.isEmpty {
      let list = components.sorted { $0.key < $1.key }.map(\.value)
      try runtime.function("registerComponents").call([runtime.context.makeResult(.array(list))])
      self.components.merge(components) { _, new in new }
    }
  }

  /// Runs the scripts of new services, and removes the registrations of those that are gone.
  ///
  /// An exception in a script is a failure of the page; the next page tries the script again.
  private mutating func updateServices(for realm: OfficialRealm) throws(JSException) {
    let wanted = realm.page.registry.services
    for (service, names) in services where !wanted.contains(where: { $0.isSame(as: service) }) {
      for name in names.array ?? [] {
        try realm.runtime.function("unregisterService").call([.string(name.shownText)])
      }
    }
    services.removeAll { known in !wanted.contains { $0.isSame(as: known.service) } }
    for service in wanted where !services.contains(where: { $0.service.isSame(as: service) }) {
      do throws(JSException) {
        services.append((service, try install(service, for: realm)))
      } catch {
        realm.report(error, context: "service '\(service.name)'")
      }
    }
  }

  private func install(
    _ service: ServiceRegistration,
    for realm: OfficialRealm
  ) throws(JSException) -> HostValue {
    let runtime = realm.runtime
    let script = try ServiceScript.function(of: service, in: runtime.context)
    let options = runtime.context.makeResult(.object(service.options))
    let names = try runtime.tools.installService.call([.value(script), options])
    if names.borrowed.count == 0 {
      realm.page.warn(ServiceScript.warning(ofNothingIn: service))
    }
    return names.borrowed.officialSnapshot
  }

  private static func modules(of page: Page) -> [String: HostValue] {
    page.registry.modules.keys.reduce(into: [:]) { modules, name in
      modules[name] = .array((page.methods(ofModule: name) ?? []).map { .string($0.name) })
    }
  }

  private static func components(of page: Page) -> [String: HostValue] {
    page.registry.components.keys.reduce(into: [:]) { components, type in
      let methods = page.methods(ofComponent: type).map { HostValue.string($0.name) }
      components[type] = ["type": .string(type), "methods": .array(methods)]
    }
  }
}

extension ServiceRegistration {
  fileprivate func isSame(as other: ServiceRegistration) -> Bool {
    name == other.name && script == other.script && url == other.url && options == other.options
  }
}
