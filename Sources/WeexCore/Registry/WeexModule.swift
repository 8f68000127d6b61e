public import HostThread
package import HostValues
public import MethodTable

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

/// What a page needs of a registered module.
package struct ModuleRegistration: Sendable {
  package let name: String
  package let table: ExportTable
  let moduleClass: any WeexModule.Type
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

  /// Takes the rows of a module that is written in JavaScript.
  package init(
    name: String,
    _ module: any WeexModule.Type,
    rows: [ExportRow],
    stub: ScriptText,
    make: @escaping @HostActor @Sendable (Page) -> any WeexModule
  ) throws(HostError) {
    self.name = name
    table = try ExportTable(rows, of: module, owner: "module '\(name)'")
    moduleClass = module
    self.make = make
    self.stub = stub
  }
}

/// What a page needs of a registered component.
///
/// The class's protocol conformances are checked lazily: for each protocol that a class does not conform to, the runtime searches all the
/// conformances of the executable, and twenty such searches take longer than the layout of a small page.
@HostActor
package final class ComponentRegistration {
  package let componentClass: Component.Type
  /// The flags that the class requests from the tree.
  lazy var flags = ComponentFlags.asked(by: componentClass, isBuiltIn: isBuiltIn)
  let type: String
  /// Whether it is one of the host's own classes.
  let isBuiltIn: Bool
  private var checkedTable: ExportTable?

  init(type: String, componentClass: Component.Type, isBuiltIn: Bool) {
    self.type = type
    self.componentClass = componentClass
    self.isBuiltIn = isBuiltIn
  }

  /// The methods that JavaScript may call; the table is known to be valid, or was checked before.
  package var table: ExportTable {
    if let checkedTable { return checkedTable }
    do throws(HostError) {
      return try checkTable()
    } catch {
      preconditionFailure("a built-in component has an invalid table: \(error.message)")
    }
  }

  /// Reads the table, or throws `.duplicateName` or `.invalidTable`.
  @discardableResult
  func checkTable() throws(HostError) -> ExportTable {
    let own = (componentClass as? any Exporting.Type)?.exportedRows ?? []
    _ = try ExportTable(own, of: componentClass, owner: "component '\(type)'")
    let names = Set(own.map(\.name))
    var inherited: [ExportRow] = []
    for row in componentClass.methods.reversed() where !names.contains(row.name) {
      if !inherited.contains(where: { $0.name == row.name }) { inherited.append(row) }
    }
    let table = try ExportTable(
      inherited.reversed() + own,
      of: componentClass,
      owner: "component '\(type)'"
    )
    checkedTable = table
    return table
  }

  /// A sentence about the exported methods that JavaScript cannot reach; `nil` if there are none.
  var unreachable: String? {
    let names = table.rows.map(\.name).filter { Self.elementNames.contains($0) }
    guard !names.isEmpty else { return nil }
    return "component '\(type)' exports \(names.map { "'\($0)'" }.joined(separator: ", ")), "
      + "but every element has that itself and JavaScript calls the element's; use another name"
  }

  /// The names that all elements have in JavaScript.
  private static let elementNames: Set<String> = [
    "addEvent", "appendChild", "attr", "children", "classStyle", "clear", "constructor", "docId",
    "event", "fireEvent", "insertAfter", "insertBefore", "nextSibling", "nodeId", "ownerDocument",
    "parentNode", "previousSibling", "pureChildren", "ref", "removeChild", "removeEvent", "role",
    "setAttr", "setAttrs", "setClassStyle", "setStyle", "setStyles", "style", "toJSON", "toStyle",
    "toString", "type",
  ]
}

extension Exporting {
  /// The rows of the type's table, whatever they are called on.
  static var exportedRows: [ExportRow] { exports.rows }
}
