import Testing
import WeexStyle

@Suite struct PropertyTableTests {
  private static let shorthands = PropertyTable.rows.filter(\.isShorthand)

  @Test func `each property is in the table once, and can be found`() {
    #expect(Set(PropertyTable.rows.map(\.name)).count == PropertyTable.rows.count)
    for row in PropertyTable.rows { #expect(PropertyTable[row.name]?.name == row.name) }
    #expect(PropertyTable["widht"] == nil)
  }

  @Test(arguments: shorthands.map(\.name))
  func `a shorthand has four longhands of its own kind`(name: String) throws {
    let shorthand = try #require(PropertyTable[name])
    let parts = shorthand.parts.compactMap { PropertyTable[$0] }
    #expect(parts.count == 4)
    for part in parts {
      #expect(part.group == shorthand.group)
      #expect((part.layout == nil) == (shorthand.layout == nil))
      #expect(!part.isShorthand)
    }
  }

  @Test(arguments: PropertyTable.rows.map(\.name))
  func `a keyword that style sheets accept is one that the host reads`(name: String) throws {
    guard case .words(let own, let foreign)? = PropertyTable[name]?.sheet else { return }
    let (words, others) = (own.split(separator: " "), foreign.split(separator: " "))
    #expect(Set(words).isDisjoint(with: others))
    for word in words where !(name.hasSuffix("Style") && word == "none") {
      #expect(fault(name, String(word)) == nil, "\(word)")
    }
    for word in others where PropertyTable.names.contains(name) {
      #expect(fault(name, String(word)) != nil, "\(word)")
    }
  }

  @Test func `transitions move what animations move, but for lengths other than sizes and insets`()
  {
    let moving = PropertyTable.rows.filter { $0.movement != nil }
    #expect(
      Set(moving.filter { $0.layout == nil }.map(\.name)) == [
        "backgroundColor", "opacity", "transform",
      ]
    )
    #expect(
      Set(TransitionProperty.allCases) == [
        .width, .height, .top, .right, .bottom, .left, .backgroundColor, .opacity, .transform,
      ]
    )
    #expect(TransitionProperty.allCases.allSatisfy { PropertyTable[$0.rawValue]?.movement != nil })
    #expect(TransitionProperty(rawValue: "margin") == nil)
  }

  @Test func `a style for a scheme is a colour, a gradient or a shadow`() {
    #expect(PropertyTable.row(forAnyScheme: "weexDarkSchemeColor")?.name == "color")
    #expect(PropertyTable.row(forAnyScheme: "color")?.name == "color")
    #expect(PropertyTable.row(forAnyScheme: "weexDarkSchemeBoxShadow")?.name == "boxShadow")
    #expect(PropertyTable.row(forAnyScheme: "weexDarkSchemeOpacity") == nil)
    #expect(PropertyTable.row(forAnyScheme: "weexDarkSchemecolor") == nil)
    #expect(PropertyTable.schemeNames.contains("weexLightSchemeBorderTopColor"))
    #expect(PropertyTable.row(forAnyScheme: "weexLightSchemeWidth") == nil)
    #expect(PropertyTable.row(forAnyScheme: "weexDarkScheme") == nil)
  }

  @Test func `a declaration sets the property in either spelling, and a pseudo-class none`() {
    let table = StyleTable()
    #expect(table.row(of: table.declaration("margin-left", 1))?.name == "marginLeft")
    #expect(table.row(of: table.declaration("marginLeft", 1))?.name == "marginLeft")
    #expect(table.row(of: table.declaration("marginLeft:active", 1)) == nil)
    #expect(table.row(of: table.declaration("own-style", 1)) == nil)
    #expect(table.role(table.declaration("transition-delay", 1)) == .transition)
    #expect(table.role(table.declaration("opacity:active", 1)) == .pseudoClass)
    #expect(table.role(table.declaration("opacity", 1)) == .plain)
  }

  private func fault(_ name: String, _ value: String) -> StyleFault? {
    let units = StyleUnits()
    return StyleDeclaration(name: name, value: .string(value), units: units).fault(units)
  }
}
