public import WeexStyle

/// The styles of a component, by name; of two with one name the later one counts.
///
/// A look-up costs O(number of styles). To be used on the host's thread only.
public struct Styles {
  private var list: List

  package var ids: [StyleTable.ID] { list.ids }
  package var table: StyleTable { list.table }
  /// Styles with the same identity are the same, as long as one of them lives; equal ones may have different identities.
  package var identity: ObjectIdentifier { ObjectIdentifier(list) }

  package init(_ ids: [StyleTable.ID], in table: StyleTable) {
    list = List(ids, table)
  }

  /// The list of declarations, shared by elements with the same styles: copying it costs one reference.
  private final class List {
    let ids: [StyleTable.ID]
    let table: StyleTable

    init(_ ids: [StyleTable.ID], _ table: StyleTable) {
      (self.ids, self.table) = (ids, table)
    }
  }

  /// Whether there are none.
  public var isEmpty: Bool { ids.isEmpty }

  /// A style's value; `nil` if it is not set, or is being reset.
  public subscript(name: String) -> StyleValue? {
    ids.last { table[$0].name == name }.flatMap { table[$0].value }
  }

  /// Whether a name is among them, even to be reset.
  public func contains(_ name: String) -> Bool {
    ids.contains { table[$0].name == name }
  }

  /// A style's text; `nil` where it is not set.
  public func string(_ name: String) -> String? { self[name]?.text }

  /// A style's length in page units; `nil` if it is not set or not a length.
  public func length(_ name: String) -> Double? {
    self[name].flatMap { Length.parse($0, in: table.units) }.map(Double.init)
  }

  /// A style's number without a unit; `nil` if it is not set or not a number.
  public func number(_ name: String) -> Double? { self[name]?.number }

  /// The declaration of a property, in either spelling of its name; `nil` if there is none.
  package func declaration(of name: String) -> StyleTable.ID? {
    guard let property = table.property(name) else { return nil }
    return ids.last { table.property(of: $0) == property }
  }

  /// Whether a property is among them, in either spelling of its name, even to be reset.
  package func sets(_ property: String) -> Bool { declaration(of: property) != nil }

  /// A property's value; its default if it is not set or is invalid.
  ///
  /// Being generic, it costs several times as much as ``declaration(of:)``: what asks for rare styles of a whole page asks that first.
  package func value<Value>(_ property: StyleProperty<Value>) -> Value {
    guard let id = declaration(of: property.name) else { return property.initial }
    return table.reading(id, property).value
  }

  /// The names and values that are set, sorted by name.
  public var sorted: [(name: String, value: StyleValue)] {
    ids.compactMap { id in table[id].value.map { (table[id].name, $0) } }.sorted { $0.0 < $1.0 }
  }

  /// Merges changes into the styles; reset styles are removed.
  package mutating func merge(_ changes: Styles) {
    var ids = list.ids
    for change in changes.ids {
      let index = ids.firstIndex { table.haveSameName($0, change) }
      let isReset = table[change].value == nil
      switch (index, isReset) {
      case (let index?, true): ids.remove(at: index)
      case (let index?, false): ids[index] = change
      case (nil, true): break
      case (nil, false): ids.append(change)
      }
    }
    list = List(ids, table)
  }
}
