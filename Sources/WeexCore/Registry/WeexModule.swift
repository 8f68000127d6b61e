public import HostThread

/// A module of methods that pages call by name: `weex.requireModule("event").openURL(…)`.
///
/// Each page has its own object, made at the module's first use there. A module is isolated to the host's thread; work elsewhere is an
/// `async` row. It is made with `init(page:)` if it declares that, else with `init()`.
@HostActor
public protocol WeexModule: Exporting, SendableMetatype {
  /// Makes a module that needs nothing of its page.
  init()
  /// Makes a module for a page.
  init(page: Page)
  /// Called once when the page ends, before its tree is torn down.
  func pageWillDestroy()
}

extension WeexModule {
  /// Makes a module that does without its page.
  public init(page: Page) {
    self.init()
  }

  /// Traps: a module that declares `init(page:)` is made with its page.
  public init() {
    preconditionFailure("\(Self.self) is made with init(page:), and only by its page")
  }

  /// Does nothing.
  public func pageWillDestroy() {}
}

/// What a page needs of a registered module.
package struct ModuleRegistration: Sendable {
  package let name: String
  package let table: ExportTable
  let moduleClass: any WeexModule.Type
  package let make: @HostActor @Sendable (Page) -> any WeexModule
}

/// What a page needs of a registered component.
package struct ComponentRegistration: Sendable {
  package let type: String
  package let table: ExportTable
  package let componentClass: Component.Type
  let flags: ComponentFlags
}
