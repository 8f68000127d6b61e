internal import HostThread
internal import JSEngine
internal import WeexCore

/// What an official runtime was told of the host's modules and components.
@HostActor
struct OfficialRegistrations {
  private var modules: [String: HostValue] = [:]
  private var components: [String: HostValue] = [:]

  /// Tells a runtime what a page has registered that it does not know yet.
  ///
  /// WEEX: nothing is ever taken back; a page that was opened before an addition sees it too, and a call of it fails.
  mutating func update(
    to page: Page,
    of runtime: OfficialRuntime
  ) throws(JSException) {
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
