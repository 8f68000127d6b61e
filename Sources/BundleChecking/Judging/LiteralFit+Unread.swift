internal import HostValues
internal import TableDescription

/// Finds the parts of a literal that a lenient host ignores: the page goes on, and its author would not learn of the mistake otherwise.
extension LiteralFit {
  /// Notes the parts of a literal that such a host does not use.
  mutating func noteUnread(_ literal: HostValue, in shape: ValueShape, path: String) {
    let kind = literal.text("is")
    guard !["unknown", "null", "undefined"].contains(kind) else { return }
    switch shape.strict {
    case .object(let object):
      guard kind == "object" else { return noteUnlessText(of: "{", literal, shape, path) }
      noteUnread(literal, in: object, path: path)
    case .dictionary(let value):
      guard kind == "object" else { return noteUnlessText(of: "{", literal, shape, path) }
      for key in literal["keys"]?.array ?? [] {
        noteUnread(key["value"] ?? .undefined, in: value, path: path + "." + key.text("name"))
      }
    case .array(let element):
      guard kind == "array" else { return noteUnlessText(of: "[", literal, shape, path) }
      for (index, value) in (literal["of"]?.array ?? []).enumerated() {
        noteUnread(value, in: element, path: path + "[\(index)]")
      }
    case .union(let shapes): noteUnread(literal, inAnyOf: shapes, path: path)
    case .string(let values):
      guard Self.converts(literal, to: .string) else { return note(literal, shape, path) }
      // Hosts accept such words in upper and lower case.
      if let text = literal["value"]?.string?.lowercased(), !values.isEmpty,
        !values.contains(where: { $0.lowercased() == text })
      {
        note(literal, shape, path)
      }
    case .number, .boolean:
      if !Self.converts(literal, to: shape.strict) { note(literal, shape, path) }
    case .callback: if kind != "function" { note(literal, shape, path) }
    case .reference(let name):
      guard let object = object(named: name) else { return }
      noteUnread(literal, in: .object(object), path: path)
    case .any, .undefined, .null, .opaque, .lenient: break
    }
  }

  /// Notes the keys that the host does not read.
  mutating func noteUnreadKeys(of literal: HostValue, in object: ObjectShape, path: String) {
    let known = object.properties.map(\.name)
    // Of an object without keys, nothing but its class is known.
    guard !known.isEmpty else { return }
    for key in literal["keys"]?.array ?? [] where !known.contains(key.text("name")) {
      let name = key.text("name")
      unread.append(
        ("\(path) has no key '\(name)'" + Candidates.hint(for: name, among: known), key)
      )
    }
  }

  private mutating func noteUnread(_ literal: HostValue, in object: ObjectShape, path: String) {
    enter(object) { $0.noteUnreadProperties(of: literal, object, path: path) }
    noteUnreadKeys(of: literal, in: object, path: path)
  }

  private mutating func noteUnreadProperties(
    of literal: HostValue,
    _ object: ObjectShape,
    path: String
  ) {
    let keys = literal["keys"]?.array ?? []
    for property in object.properties {
      let place = path + "." + property.name
      if let key = keys.last(where: { $0.text("name") == property.name }) {
        var value = key["value"]?.object ?? [:]
        value["line"] = key["line"]
        value["column"] = key["column"]
        noteUnread(.object(value), in: property.shape, path: place)
      } else if !property.isOptional, literal["isOpen"]?.bool != true, property.shape != .any {
        unread.append(("\(place) wants \(Self.wanted(property.shape)), and is missing", literal))
      }
    }
  }

  private mutating func noteUnread(
    _ literal: HostValue,
    inAnyOf shapes: [ValueShape],
    path: String
  ) {
    var fewest: LiteralFit?
    for shape in shapes where shape != .undefined && shape != .null {
      var attempt = self
      attempt.noteUnread(literal, in: shape, path: path)
      if attempt.unread.count == unread.count { return }
      if attempt.unread.count < fewest?.unread.count ?? .max { fewest = attempt }
    }
    if let fewest { self = fewest }
  }

  /// Notes a value that is not an object or array, unless it is the JSON text of one, which such hosts accept.
  private mutating func noteUnlessText(
    of first: Character,
    _ literal: HostValue,
    _ shape: ValueShape,
    _ path: String
  ) {
    if literal["value"]?.string?.first(where: { !$0.isWhitespace }) == first { return }
    note(literal, shape, path)
  }

  private mutating func note(_ literal: HostValue, _ shape: ValueShape, _ path: String) {
    unread.append(
      ("\(path) wants \(Self.wanted(shape, got: literal)), got \(Self.described(literal))", literal)
    )
  }
}
