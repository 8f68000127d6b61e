public import HostThread

/// A module of methods that pages call by name: `weex.requireModule("event").openURL(…)`.
///
/// Each page has its own object, made at the module's first use there. A module is isolated to the host's thread; work elsewhere is an
/// `async` row. It is made with `init(page:)` if it declares that, else with `init()`; one that declares neither does not compile.
@HostActor
public protocol WeexModule: Exporting, HostMade, SendableMetatype {
  /// Makes a module for a page.
  init(page: Page)
  /// Called once when the page ends, before its tree is torn down.
  func pageWillDestroy()
}

extension WeexModule where InitFailure == Never {
  /// Makes a module that does without its page.
  public init(page: Page) {
    self.init()
  }
}

extension WeexModule {
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
///
/// What takes a look at the class's protocols is found out when it is first needed: for each one that a class has not, the runtime goes
/// through all the conformances of the executable, and twenty such looks take longer than to lay a small page out.
@HostActor
package final class ComponentRegistration {
  package let componentClass: Component.Type
  /// What the class asks of the tree.
  lazy var flags = ComponentFlags.asked(by: componentClass)
  let type: String
  /// Whether the class is one of the host's own, under the name that the host gives it.
  let isOfTheHouse: Bool
  private var checkedTable: ExportTable?

  init(type: String, componentClass: Component.Type, isOfTheHouse: Bool = false) {
    self.type = type
    self.componentClass = componentClass
    self.isOfTheHouse = isOfTheHouse
  }

  /// The methods that JavaScript may call; right, or checked before.
  package var table: ExportTable {
    if let checkedTable { return checkedTable }
    do throws(HostError) {
      return try checkTable()
    } catch {
      preconditionFailure("a component of the house has a wrong table: \(error.message)")
    }
  }

  /// Reads the table, or throws `.duplicateName` or `.invalidTable`.
  @discardableResult
  func checkTable() throws(HostError) -> ExportTable {
    let exporting = componentClass as? any Exporting.Type
    let table = try ExportTable(exporting?.exportedRows ?? [], owner: "component '\(type)'")
    checkedTable = table
    return table
  }
}

extension Exporting {
  /// The rows of the type's table, whatever they are called on.
  static var exportedRows: [ExportRow] { exports.rows }
}
