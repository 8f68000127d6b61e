public import HostValues
internal import MethodTable
internal import WeexStyle

extension Component {
  /// Whether an attribute of the type, by its name in camelCase, is a boolean.
  package static func isBoolean(attribute name: String) -> Bool {
    attributeRows.contains { $0.name == name && $0.type is Bool.Type }
  }

  /// An attribute by its name in camelCase, or by the spelling that templates use: `auto-play`.
  package func attribute(_ name: String) -> HostValue? {
    if attributes.isEmpty { return nil }
    if let value = attributes[name] { return value }
    // A component mostly has a few, none of them with a dash, and is asked for many that it does not have.
    let dash = UInt8(ascii: "-")
    if attributes.count < 8, !attributes.keys.contains(where: { $0.utf8.contains(dash) }) {
      return nil
    }
    return attributes[StyleDeclaration.dashed(name)]
  }

  /// A boolean attribute, as ``HostValue/flag`` reads it; `nil` if it is not set or is no boolean.
  package func flag(_ name: String) -> Bool? { attribute(name)?.flag }
}

extension [String: HostValue] {
  /// Whether an attribute is among those that changed, in either spelling.
  public func changes(_ name: String) -> Bool {
    self[name] != nil || self[StyleDeclaration.dashed(name)] != nil
  }
}
