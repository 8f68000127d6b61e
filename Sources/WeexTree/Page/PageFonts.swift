/// The fonts that a page has loaded with `dom.addRule('fontFace', …)`, each with the name that the text measurer uses for it.
///
/// Other pages do not see them, even if they use the same family's name.
package struct PageFonts: Sendable {
  private var names: [String: String] = [:]

  package init() {}

  /// Whether the page has loaded none.
  package var isEmpty: Bool { names.isEmpty }

  /// Adds a font; the case of its family's name does not matter.
  package mutating func add(_ family: String, as name: String) {
    names[family.lowercased()] = name
  }

  /// A list of families, each of which may be quoted, as a list of the names that the text measurer uses.
  package func resolve(_ families: String?) -> String? {
    families?.split(separator: ",").map { family in
      let name = family.filter { $0 != "'" && $0 != "\"" }.split(separator: " ").joined(
        separator: " "
      )
      return names[name.lowercased()] ?? name
    }.joined(separator: ",")
  }
}
