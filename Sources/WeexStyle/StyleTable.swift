package import Flexbox

/// Every style that a page has used, parsed once.
///
/// A declaration is addressed by a small number; components keep arrays of them. The table grows with the distinct pairs of name and value
/// that a page uses, and lives as long as the page. It must be used on one thread only.
package final class StyleTable {
  /// The number of a declaration in its table.
  package struct ID: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) {
      self.index = index
    }
  }

  /// The units of lengths; changing them changes the meaning of all declarations.
  package var units: StyleUnits {
    didSet { if units != oldValue { reparse() } }
  }
  /// The number of changes of `units`.
  package private(set) var unitsVersion = 0

  private var declarations: ContiguousArray<StyleDeclaration> = []
  private var layouts: ContiguousArray<LayoutDeclaration?> = []
  private var nameNumbers: ContiguousArray<UInt32> = []
  // Maps a name's number to the number of its name in camelCase.
  private var properties: ContiguousArray<UInt32> = []
  // The readings of declarations, made when first requested; `StyleReading`s of their properties' values.
  private var readings: [UInt32: any Sendable] = [:]
  // Results computed from whole lists of declarations, until one of them changes.
  private var derived: [DerivedKey: any Sendable] = [:]
  private var numbersByName: [String: UInt32] = [:]
  private var idsByName: ContiguousArray<[StyleValue?: ID]> = []
  private var roles: ContiguousArray<StyleRole> = []
  // The places of the properties that names stand for in the table of properties, found once for each name.
  private var places: ContiguousArray<Int?> = []
  private var freeSlots: [UInt32: [ID]] = [:]

  /// Whether any style of the page has a role other than plain.
  package private(set) var hasRoles = false
  /// Called when the first such style is declared.
  package var onFirstRole: (() -> Void)?

  /// Makes an empty table.
  package init(units: StyleUnits = StyleUnits()) {
    self.units = units
  }

  /// The declaration with a number; O(1).
  package subscript(id: ID) -> StyleDeclaration {
    declarations[Int(id.index)]
  }

  /// The layout declaration of a declaration, in O(1); `nil` for a visual style.
  package func layout(_ id: ID) -> LayoutDeclaration? {
    layouts[Int(id.index)]
  }

  /// The layout style of several declarations; of two for one property the later one counts.
  package func layoutStyle(_ ids: [ID]) -> LayoutStyle {
    var style = LayoutStyle()
    let layouts = layouts
    for id in ids {
      if let declaration = layouts[Int(id.index)] { _ = style.apply(declaration) }
    }
    return style
  }

  /// Whether two declarations are of the same property; O(1).
  package func haveSameName(_ a: ID, _ b: ID) -> Bool {
    nameNumbers[Int(a.index)] == nameNumbers[Int(b.index)]
  }

  /// The property with a name, in camelCase or with dashes; `nil` if the page has not used it.
  package func property(_ name: String) -> UInt32? {
    numbersByName[name].map { properties[Int($0)] }
  }

  /// The property of a declaration, in either spelling; O(1).
  package func property(of id: ID) -> UInt32 {
    properties[Int(nameNumbers[Int(id.index)])]
  }

  /// The property that a declaration sets, in O(1); `nil` if the table of properties has none with this name.
  package func row(of id: ID) -> PropertyRow? { place(of: id).map { PropertyTable.rows[$0] } }

  /// The place of that property in `PropertyTable.rows`, which is less to copy than the property.
  package func place(of id: ID) -> Int? { places[Int(nameNumbers[Int(id.index)])] }

  /// The reading of a declaration by a property's reader, made once; the default for a reset.
  package func reading<Value>(_ id: ID, _ property: StyleProperty<Value>) -> StyleReading<Value> {
    if let reading = readings[id.index] as? StyleReading<Value> { return reading }
    let reading =
      self[id].value.map { property.read($0, units) } ?? StyleReading(property.initial)
    readings[id.index] = reading
    return reading
  }

  /// A value that depends on a list of declarations alone, made when first requested: many components have the same list.
  package func derived<Value: Sendable>(from ids: [ID], _ make: () -> Value) -> Value {
    let key = DerivedKey(ids: ids, type: ObjectIdentifier(Value.self))
    if let value = derived[key] as? Value { return value }
    let value = make()
    if derived.count >= Self.maximumDerived { derived = [:] }
    derived[key] = value
    return value
  }

  /// The most derived values that are kept; a page whose components all have different lists gains nothing from them.
  private static let maximumDerived = 4096

  private struct DerivedKey: Hashable {
    let ids: [ID]
    let type: ObjectIdentifier
  }

  /// The number of declarations; their numbers are below it.
  package var count: Int { declarations.count }

  /// The role of a declaration in its component; O(1).
  package func role(_ id: ID) -> StyleRole {
    roles[Int(nameNumbers[Int(id.index)])]
  }

  /// Finds or parses a declaration; a value of `nil` resets the style.
  package func declaration(_ name: String, _ value: StyleValue?) -> ID {
    var value = value == .string("") ? nil : value
    // NaN does not equal itself and would never be found again.
    if case .number(let number) = value, number.isNaN { value = .string("NaN") }
    let number = numbersByName[name] ?? addName(name)
    if let id = idsByName[Int(number)][value] { return id }
    let id = append(name, value, number)
    idsByName[Int(number)][value] = id
    return id
  }

  private func append(_ name: String, _ value: StyleValue?, _ number: UInt32) -> ID {
    let id = ID(index: UInt32(declarations.count))
    let declaration = StyleDeclaration(name, value, layout: layoutGrammar(ofName: number), units)
    declarations.append(declaration)
    layouts.append(declaration.layout)
    nameNumbers.append(number)
    return id
  }

  private func addName(_ name: String) -> UInt32 {
    let number = UInt32(idsByName.count)
    numbersByName[name] = number
    idsByName.append([:])
    let camelCase = StyleDeclaration.camelCase(name)
    let place = PropertyTable.place(of: camelCase)
    places.append(place)
    let role = StyleRole(of: name, place.map { PropertyTable.rows[$0].group })
    roles.append(role)
    if role != .plain, !hasRoles {
      hasRoles = true
      onFirstRole?()
    }
    properties.append(number)
    if name.utf8.contains(UInt8(ascii: "-")) {
      properties[Int(number)] = numbersByName[camelCase] ?? addName(camelCase)
    }
    return number
  }

  private func layoutGrammar(ofName number: UInt32) -> LayoutGrammar? {
    places[Int(number)].flatMap { PropertyTable.rows[$0].layout }
  }

  private func reparse() {
    unitsVersion += 1
    readings = [:]
    derived = [:]
    for index in declarations.indices {
      let old = declarations[index]
      let grammar = layoutGrammar(ofName: nameNumbers[index])
      declarations[index] = StyleDeclaration(old.name, old.value, layout: grammar, units)
      layouts[index] = declarations[index].layout
    }
  }
}

extension StyleTable {
  /// Allocates a declaration whose value changes with time, so that the values of an animation do not stay in the table forever.
  ///
  /// It belongs to one style of one component until it is freed; `haveSameName` supports it.
  package func takeSlot(_ name: String) -> ID {
    let number = numbersByName[name] ?? addName(name)
    return freeSlots[number]?.popLast() ?? append(name, nil, number)
  }

  /// Sets the current value.
  package func setSlot(_ id: ID, _ value: StyleValue?) {
    let index = Int(id.index)
    let grammar = layoutGrammar(ofName: nameNumbers[index])
    let name = declarations[index].name
    let declaration = StyleDeclaration(name, value, layout: grammar, units)
    declarations[index] = declaration
    layouts[index] = declaration.layout
    if !readings.isEmpty { readings[id.index] = nil }
    if !derived.isEmpty { derived = [:] }
  }

  /// Frees a slot; code that still has its number would see the values of another style.
  package func freeSlot(_ id: ID) {
    setSlot(id, nil)
    freeSlots[nameNumbers[Int(id.index)], default: []].append(id)
  }
}
