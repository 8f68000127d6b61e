public import HostValues
internal import WeexStyle

extension Component {
  /// An attribute by its name in camelCase, or by the spelling that templates use: `auto-play`.
  package func attribute(_ name: String) -> HostValue? {
    if attributes.isEmpty { return nil }
    return attributes[name] ?? attributes[StyleDeclaration.dashed(name)]
  }

  /// A boolean attribute, given as a boolean, a text or a number; `nil` if it is not set or is none of these.
  ///
  /// Source: Weex's `WXConvert BOOL`.
  package func flag(_ name: String) -> Bool? {
    switch attribute(name) {
    case .bool(let value): value
    case .number(let number): number != 0
    case .string("true"), .string("1"): true
    case .string("false"), .string("0"), .string(""): false
    default: nil
    }
  }
}

extension [String: HostValue] {
  /// Whether an attribute is among those that changed, in either spelling.
  public func changes(_ name: String) -> Bool {
    self[name] != nil || self[StyleDeclaration.dashed(name)] != nil
  }
}
