internal import HostThread
internal import ResourceAccess
public import WeexTree

extension Page {
  /// How many components there are.
  public var numberOfComponents: Int { tree.count }

  /// All components in tree order, parents before their children; O(components).
  public var components: [Component] {
    var components: [Component] = []
    components.reserveCapacity(tree.count)
    var pending = tree.root.map { [$0] } ?? []
    while let component = pending.popLast() {
      components.append(component)
      pending.append(contentsOf: component.subcomponents.reversed())
    }
    return components
  }

  /// The page's object of a module class, made at its first use; `nil` if the class is not registered, or the page has ended.
  ///
  /// A class registered under several names has an object for each; this returns the object of the alphabetically first name.
  public func module<Module: WeexModule>(_ module: Module.Type) -> Module? {
    let name = registry.modules.values.filter { $0.moduleClass == module }.map(\.name).min()
    return name.flatMap { self.module($0) } as? Module
  }

  /// Whether the page listens for an event of a module: `module.addEventListener(event, …)`.
  public func checkModuleEventRegistered(_ event: String, of module: String) -> Bool {
    runner.moduleEvents[module]?.hasListener(for: event) ?? false
  }

  /// The absolute form of a URL that the page uses; `nil` if it is not a URL.
  ///
  /// It is resolved against the page's own URL; the scheme of `//host/path` in a page that is a file is `http`. The host's `URLRewriting`
  /// handler is not asked: `resolve(_:as:)` asks it.
  public func completeURL(_ url: String) -> String? {
    let own = try? ResourceURL(self.url)
    return (try? ResourceURL(url, relativeTo: own))?.description
  }
}
