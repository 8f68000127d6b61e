package import Flexbox

/// Every style that a page has used, parsed once.
///
/// A declaration is addressed by a small number; components keep arrays of them. The table grows with the distinct pairs of name and value that
/// a page uses, and lives as long as the page. Not for use from two threads.
package final class StyleTable {
  /// The number of a declaration in its table.
  package struct ID: Hashable, Sendable {
    package let index: UInt32

    package init(index: UInt32) {
      self.index = index
    }
  }

  /// What lengths depend on; changing it changes what all declarations mean.
  package var units: StyleUnits {
    didSet { if units != oldValue { reparse() } }
  }
  /// How often `units` changed.
  package private(set) var unitsVersion = 0

  private var declarations: ContiguousArray<StyleDeclaration> = []
  private var layouts: ContiguousArray<LayoutDeclaration?> = []
  private var nameNumbers: ContiguousArray<UInt32> = []
  // By a name's number, the number of its name in camelCase.
  private var properties: ContiguousArray<UInt32> = []
  // What was made of a declaration, from when it was first asked for; `StyleReading`s of its property's value.
  private var readings: [UInt32: any Sendable] = [:]
  private var numbersByName: [String: UInt32] = [:]
  private var idsByName: ContiguousArray<[StyleValue?: ID]> = []
  private var roles: ContiguousArray<StyleRole> = []
  private var freeSlots: [UInt32: [ID]] = [:]

  /// Whether any style of the page has another role than a plain one.
  package private(set) var hasRoles = false
  /// Called when the first such style is declared.
  package var onFirstRole: (() -> Void)?

  /// Makes an empty table.
  package init(units: StyleUnits = StyleUnits()) {
    self.units = units
  }

  /// The declaration of a number; O(1).
  package subscript(id: ID) -> StyleDeclaration {
    declarations[Int(id.index)]
  }

  /// What layout makes of a declaration, in O(1); `nil` for a style that is only seen.
  package func layout(_ id: ID) -> LayoutDeclaration? {
    layouts[Int(id.index)]
  }

  /// The layout style that declarations make, the later of two for one property counting.
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

  /// Which property a name means, in camelCase or with dashes; `nil` if the page has not used it.
  package func property(_ name: String) -> UInt32? {
    numbersByName[name].map { properties[Int($0)] }
  }

  /// Which property a declaration is of, in either spelling; O(1).
  package func property(of id: ID) -> UInt32 {
    properties[Int(nameNumbers[Int(id.index)])]
  }

  /// What a property's reader makes of a declaration, read once; the default for one that resets.
  package func reading<Value>(_ id: ID, _ property: StyleProperty<Value>) -> StyleReading<Value> {
    if let reading = readings[id.index] as? StyleReading<Value> { return reading }
    let reading =
      self[id].value.map { property.read($0, units) } ?? StyleReading(property.initial)
    readings[id.index] = reading
    return reading
  }

  /// How many declarations there are; their numbers are those below.
  package var count: Int { declarations.count }

  /// What a declaration is to its component; O(1).
  package func role(_ id: ID) -> StyleRole {
    roles[Int(nameNumbers[Int(id.index)])]
  }

  /// Finds or parses a declaration; `nil` for the value resets the style.
  package func declaration(_ name: String, _ value: StyleValue?) -> ID {
    var value = value == .string("") ? nil : value
    // NaN is unlike itself and would never be found again.
    if case .number(let number) = value, number.isNaN { value = .string("NaN") }
    let number = numbersByName[name] ?? addName(name)
    if let id = idsByName[Int(number)][value] { return id }
    let id = append(name, value, number)
    idsByName[Int(number)][value] = id
    return id
  }

  private func append(_ name: String, _ value: StyleValue?, _ number: UInt32) -> ID {
    let id = ID(index: UInt32(declarations.count))
    let declaration = StyleDeclaration(name: name, value: value, units: units)
    declarations.append(declaration)
    layouts.append(declaration.layout)
    nameNumbers.append(number)
    return id
  }

  private func addName(_ name: String) -> UInt32 {
    let number = UInt32(idsByName.count)
    numbersByName[name] = number
    idsByName.append([:])
    let role = StyleRole(of: name)
    roles.append(role)
    if role != .plain, !hasRoles {
      hasRoles = true
      onFirstRole?()
    }
    properties.append(number)
    if name.utf8.contains(UInt8(ascii: "-")) {
      let camelCase = StyleDeclaration.camelCase(name)
      properties[Int(number)] = numbersByName[camelCase] ?? addName(camelCase)
    }
    return number
  }

  private func reparse() {
    unitsVersion += 1
    readings = [:]
    for index in declarations.indices {
      let old = declarations[index]
      declarations[index] = StyleDeclaration(
        name: old.name,
        value: old.value,
        units: units
      )
      layouts[index] = declarations[index].layout
    }
  }
}

extension StyleTable {
  /// Takes a declaration whose value changes as time goes by, so that what a style is for a moment does not stay in the table for ever.
  ///
  /// It belongs to one style of one component until it is given back; `haveSameName` knows it.
  package func takeSlot(_ name: String) -> ID {
    let number = numbersByName[name] ?? addName(name)
    return freeSlots[number]?.popLast() ?? append(name, nil, number)
  }

  /// Writes the value of a moment.
  package func setSlot(_ id: ID, _ value: StyleValue?) {
    let index = Int(id.index)
    let declaration = StyleDeclaration(
      name: declarations[index].name,
      value: value,
      units: units
    )
    declarations[index] = declaration
    layouts[index] = declaration.layout
    if !readings.isEmpty { readings[id.index] = nil }
  }

  /// Gives a slot back; whoever still has its number sees the values of another style.
  package func freeSlot(_ id: ID) {
    setSlot(id, nil)
    freeSlots[nameNumbers[Int(id.index)], default: []].append(id)
  }
}
