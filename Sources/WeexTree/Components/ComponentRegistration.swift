package import HostThread
package import HostValues
package import MethodTable

/// What a page needs to know about a registered component.
///
/// The protocol conformances of the user's classes are checked lazily, and those of the host's own are declared: for each protocol that a class
/// does not conform to, the runtime searches all the conformances of the executable, and twenty such searches take longer than the layout of a
/// small page.
@HostActor
package final class ComponentRegistration {
  package let componentClass: Component.Type
  /// The flags that the class requests from the tree.
  package private(set) lazy var flags = ComponentFlags.requested(
    by: componentClass,
    declared: declaredFlags
  )
  /// What the texts of the attributes must be, by the attributes' names in both spellings; only those that may not be any text.
  private(set) lazy var attributeTexts = Self.attributeTexts(of: componentClass)
  package let type: String
  /// The flags that one of the host's own classes was registered with; `nil` for others.
  private let declaredFlags: ComponentFlags?
  /// Whether it is one of the host's own classes.
  package var isBuiltIn: Bool { declaredFlags != nil }
  private var checkedTable: ExportTable?

  package init(type: String, componentClass: Component.Type, declaredFlags: ComponentFlags?) {
    self.type = type
    self.componentClass = componentClass
    self.declaredFlags = declaredFlags
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
  package func checkTable() throws(HostError) -> ExportTable {
    // The host's own classes have `methods` instead: see above for what the question costs.
    let own = isBuiltIn ? [] : (componentClass as? any Exporting.Type)?.exportedRows ?? []
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
  package var unreachable: String? {
    let names = table.rows.map(\.name).filter { Self.elementNames.contains($0) }
    guard !names.isEmpty else { return nil }
    return "component '\(type)' exports \(names.map { "'\($0)'" }.joined(separator: ", ")), "
      + "which JavaScript cannot call: an element's own member of the same name hides it; use another name"
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
