package import Flexbox

/// One style of a component: its name, its value, and its meaning for layout.
package struct StyleDeclaration: Sendable {
  /// The name as the bundle wrote it, `marginLeft` or `margin-left`.
  package let name: String
  /// The value; `nil` resets the style to its default.
  package let value: StyleValue?
  /// The layout declaration; `nil` for a property that layout does not use.
  package let layout: LayoutDeclaration?

  /// Parses a declaration.
  package init(name: String, value: StyleValue?, units: StyleUnits) {
    self.init(name, value, layout: PropertyTable[Self.camelCase(name)]?.layout, units)
  }

  /// Parses a declaration of a property that layout reads as the grammar says; `nil` if layout does not use it.
  init(_ name: String, _ value: StyleValue?, layout: LayoutGrammar?, _ units: StyleUnits) {
    self.name = name
    self.value = value
    self.layout = layout?.parse(value, units)
  }

  /// The mistake in the value, also for a pseudo-class or a scheme; `nil` if there is none, and for names that Weex does not know.
  package func fault(_ units: StyleUnits) -> StyleFault? {
    guard let value else { return nil }
    let name = Self.camelCase(String(name.prefix { $0 != ":" }))
    return PropertyTable.row(forAnyScheme: name)?.fault(in: value, units)
  }

  /// A name in the spelling of Weex's style compiler: `margin-left` becomes `marginLeft`.
  package static func camelCase(_ name: String) -> String {
    guard name.contains("-") else { return name }
    let words = name.split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") { result, word in
      result + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// A name in the spelling of CSS: `marginLeft` becomes `margin-left`; as in CSS, only ASCII has capitals.
  package static func dashed(_ name: String) -> String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard name.utf8.contains(where: capitals.contains) else { return name }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count + 4)
    for byte in name.utf8 {
      if capitals.contains(byte) {
        bytes += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
