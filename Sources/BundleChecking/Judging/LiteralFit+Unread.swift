internal import HostValues
internal import TableDescription

/// Finds the parts of a literal that a lenient host ignores: the page goes on, and its author would not learn of the mistake otherwise.
extension LiteralFit {
  /// Notes the parts of a literal that such a host does not use.
  mutating func noteUnread(_ literal: Literal, in shape: ValueShape, _ position: Position) {
    switch literal {
    case .unknown, .null, .undefined: return
    default: break
    }
    switch shape.strict {
    case .object(let object):
      guard case .object(let keys, let isOpen) = literal else {
        return noteUnlessText(of: "{", literal, shape, position)
      }
      noteUnread(keys, isOpen: isOpen, in: object, position)
    case .dictionary(let shape):
      guard case .object(let keys, _) = literal else {
        return noteUnlessText(of: "{", literal, .dictionary(of: shape), position)
      }
      for key in keys { noteUnread(key.value, in: shape, position.value(of: key)) }
    case .array(let shape):
      guard case .array(let elements) = literal else {
        return noteUnlessText(of: "[", literal, .array(of: shape), position)
      }
      for (index, element) in elements.enumerated() {
        noteUnread(element, in: shape, position.element(index))
      }
    case .union(let shapes): noteUnread(literal, inAnyOf: shapes, position)
    case .string(let values):
      guard Self.converts(literal, to: .string) else { return note(literal, shape, position) }
      // Hosts accept such words in upper and lower case.
      if let text = literal.text?.lowercased(), !values.isEmpty,
        !values.contains(where: { $0.lowercased() == text })
      {
        note(literal, shape, position)
      }
    case .number, .boolean:
      if !Self.converts(literal, to: shape.strict) { note(literal, shape, position) }
    case .callback:
      if case .function = literal { return }
      note(literal, shape, position)
    case .reference(let name):
      guard let object = object(named: name) else { return }
      noteUnread(literal, in: .object(object), position)
    case .any, .undefined, .null, .opaque, .lenient: break
    }
  }

  /// Notes the keys that the host does not read.
  mutating func noteUnreadKeys(
    _ keys: [Literal.Key],
    in object: ObjectShape,
    _ position: Position
  ) {
    let known = object.properties.map(\.name)
    // Of an object without keys, nothing but its class is known.
    guard !known.isEmpty else { return }
    for key in keys where !known.contains(key.name) {
      let hint = Candidates.hint(for: key.name, among: known)
      unread.append(
        Unread(
          path: position.path,
          problem: "has no key '\(key.name)'\(hint)",
          place: key.place,
          isUnknownKey: true
        )
      )
    }
  }

  private mutating func noteUnread(
    _ keys: [Literal.Key],
    isOpen: Bool,
    in object: ObjectShape,
    _ position: Position
  ) {
    enter(object) { $0.noteUnreadProperties(keys, isOpen: isOpen, object, position) }
    noteUnreadKeys(keys, in: object, position)
  }

  private mutating func noteUnreadProperties(
    _ keys: [Literal.Key],
    isOpen: Bool,
    _ object: ObjectShape,
    _ position: Position
  ) {
    for property in object.properties {
      if let key = keys.last(where: { $0.name == property.name }) {
        noteUnread(key.value, in: property.shape, position.value(of: key))
      } else if !property.isOptional, !isOpen, property.shape != .any {
        unread.append(
          Unread(
            path: position.path + "." + property.name,
            problem: "wants \(Self.wanted(property.shape)), and is missing",
            place: position.place
          )
        )
      }
    }
  }

  private mutating func noteUnread(
    _ literal: Literal,
    inAnyOf shapes: [ValueShape],
    _ position: Position
  ) {
    var fewest: LiteralFit?
    for shape in shapes where shape != .undefined && shape != .null {
      var attempt = self
      attempt.noteUnread(literal, in: shape, position)
      if attempt.unread.count == unread.count { return }
      if attempt.unread.count < fewest?.unread.count ?? .max { fewest = attempt }
    }
    if let fewest { self = fewest }
  }

  /// Notes a value that is not an object or array, unless it is the JSON text of one, which such hosts accept.
  private mutating func noteUnlessText(
    of first: Character,
    _ literal: Literal,
    _ shape: ValueShape,
    _ position: Position
  ) {
    if literal.text?.first(where: { !$0.isWhitespace }) == first { return }
    note(literal, shape, position)
  }

  private mutating func note(_ literal: Literal, _ shape: ValueShape, _ position: Position) {
    let wanted = Self.wanted(shape, got: literal)
    unread.append(
      Unread(
        path: position.path,
        problem: "wants \(wanted), got \(literal.described)",
        place: position.place,
        text: literal.text
      )
    )
  }
}
