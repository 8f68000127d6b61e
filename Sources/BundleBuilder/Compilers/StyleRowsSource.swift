internal import WeexStyle

/// The table of style properties as JavaScript: `const STYLE_ROWS = [["position", "word", "relative …", "static", ""], …];`.
///
/// A row is the name with dashes, the kind of its values, the keywords of Weex, those that only CSS has, and the longhands of a shorthand.
enum StyleRowsSource {
  /// The constant, with the properties that style sheets know.
  static var text: String {
    let schemes = [nil, VisualStyle.darkPrefix, VisualStyle.lightPrefix]
    let rows = schemes.flatMap { prefix in
      PropertyTable.rows.filter { prefix == nil || $0.hasSchemes }
        .compactMap { row in row.sheet.map { text(of: row, $0, for: prefix) } }
    }
    return "const STYLE_ROWS = [\(rows.joined(separator: ",\n"))];\n"
  }

  private static func text(
    of row: PropertyRow,
    _ sheet: SheetGrammar,
    for prefix: String? = nil
  ) -> String {
    let (kind, words, others) = sheet.parts
    func dashed(_ name: String) -> String {
      StyleDeclaration.dashed(prefix.map { VisualStyle.name(name, for: $0) } ?? name)
    }
    let longhands = row.parts.map(dashed).joined(separator: " ")
    return "['" + [dashed(row.name), kind, words, others, longhands].joined(separator: "','") + "']"
  }
}

extension SheetGrammar {
  /// The key of its reader in `style-values.js`, and the keywords.
  fileprivate var parts: (kind: String, words: String, onlyInCSS: String) {
    switch self {
    case .color: ("color", "", "")
    case .length: ("length", "", "")
    case .extent: ("extent", "", "")
    case .number: ("number", "", "")
    case .integer: ("integer", "", "")
    case .time: ("time", "", "")
    case .timing: ("timing", "", "")
    case .text: ("text", "", "")
    case .words(let words, let others): ("word", words, others)
    }
  }
}
