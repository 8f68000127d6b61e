public import HostThread
package import HostValues
public import MethodTable
public import WeexTree

/// A module of methods that pages call by name: `weex.requireModule("event").openURL(…)`.
///
/// Each page has its own object, made at the module's first use there. A module is isolated to the host's thread; work elsewhere is an
/// `async` row. The host calls `init(page:)` if the class declares it, otherwise `init()`; a class that declares neither does not compile.
@HostActor
public protocol WeexModule: Exporting, HostInstantiable, SendableMetatype {
  /// Makes a module for a page.
  init(page: Page)
  /// Called once when the page ends, before its tree is torn down.
  func pageWillDestroy()
}

extension WeexModule where InitFailure == Never {
  /// Makes a module that does not need its page.
  public init(page: Page) {
    self.init()
  }
}

extension WeexModule {
  /// Does nothing.
  public func pageWillDestroy() {}
}

/// A script and where it came from.
package struct ScriptText: Sendable {
  package let source: String
  package let url: String

  /// Makes one.
  package init(source: String, url: String) {
    (self.source, self.url) = (source, url)
  }
}

/// What a page needs to know about a registered module.
package struct ModuleRegistration: Sendable {
  package let name: String
  package let table: ExportTable
  package let moduleClass: any WeexModule.Type
  package let make: @HostActor @Sendable (Page) -> any WeexModule
  /// The script of a module that is written in JavaScript; `nil` for one in Swift.
  package let stub: ScriptText?

  /// Reads a class's table, or throws `.duplicateName` or `.invalidTable`.
  @HostActor
  init(name: String, _ module: any WeexModule.Type) throws(HostError) {
    self.name = name
    table = try ExportTable(module.exportedRows, of: module, owner: "module '\(name)'")
    moduleClass = module
    make = { module.init(page: $0) }
    stub = nil
  }

  /// A sentence about the methods that replace those which every module has; `nil` if there are none, and for Weex's `globalEvent`.
  @HostActor var replacedEvents: String? {
    let common = Set(ModuleEvents.exports.rows.map(\.name))
    let names = table.rows.map(\.name).filter(common.contains)
    guard !names.isEmpty, name != "globalEvent" else { return nil }
    return "module '\(name)' exports \(names.map { "'\($0)'" }.joined(separator: ", ")), "
      + "which replaces the method of that name that every module has for its events; use another name"
  }

  /// Registers given rows, for a module that is written in JavaScript or has some rows replaced.
  package init(
    name: String,
    _ module: any WeexModule.Type,
    rows: [ExportRow],
    stub: ScriptText? = nil,
    make: @escaping @HostActor @Sendable (Page) -> any WeexModule
  ) throws(HostError) {
    self.name = name
    table = try ExportTable(rows, of: module, owner: "module '\(name)'")
    moduleClass = module
    self.make = make
    self.stub = stub
  }
}

extension Exporting {
  /// The rows of the type's table, without the type of the objects they are called on.
  static var exportedRows: [ExportRow] { exports.rows }
}
