internal import Flexbox
internal import HostValues
internal import WeexStyle

/// Converts style text in the case files to declarations.
enum CaseStyle {
  /// A declaration from its name and value; the empty value unsets the property.
  static func declaration(_ name: String, _ value: String) throws(CaseError) -> LayoutDeclaration {
    guard let grammar = grammars[name] else {
      throw CaseError("unknown style '\(name)'" + Candidates.hint(for: name, among: grammars.keys))
    }
    switch grammar {
    case .length(let make):
      if value.isEmpty { return make(nil) }
      guard let length = number(value.hasSuffix("px") ? value.dropLast(2) : value[...]) else {
        throw CaseError("'\(name)' wants a length such as '10px', got '\(value)'")
      }
      return make(length)
    case .number(let make):
      if value.isEmpty { return make(nil) }
      guard let number = number(value[...]) else {
        throw CaseError("'\(name)' wants a number such as '1', got '\(value)'")
      }
      return make(number)
    case .words(let words):
      guard let word = value.isEmpty ? words.first : words.first(where: { $0.word == value }) else {
        throw CaseError(
          "'\(name)' has no value '\(value)'"
            + Candidates.hint(for: value, among: words.map(\.word))
        )
      }
      return word.declaration
    }
  }

  /// A decimal number; other forms that Swift accepts (`nan`, `inf`, `0x1p3`) are refused.
  private static func number(_ text: Substring) -> Float? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    return isDecimal ? Float(text) : nil
  }

  /// The properties of layout by their names with dashes; a case sets each side of its own.
  private static let grammars: [String: LayoutGrammar] = PropertyTable.rows.reduce(into: [:]) {
    grammars,
    row in
    if !row.isShorthand { grammars[row.dashedName] = row.layout }
  }
}
