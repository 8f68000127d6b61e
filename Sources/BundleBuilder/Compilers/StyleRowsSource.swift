internal import WeexStyle

/// The table of style properties as JavaScript: `const STYLE_ROWS = [["position", "word", "relative …", "static", ""], …];`.
///
/// A row is the name with dashes, the kind of its values, the keywords of Weex, those that only CSS has, and the longhands of a shorthand.
enum StyleRowsSource {
  /// The constant, with the properties that style sheets know.
  static var text: String {
    let rows = PropertyTable.rows.compactMap { row in row.sheet.map { text(of: row, $0) } }
    return "const STYLE_ROWS = [\(rows.joined(separator: ",\n"))];\n"
  }

  private static func text(of row: PropertyRow, _ sheet: SheetGrammar) -> String {
    let (kind, words, others) = sheet.parts
    let longhands = row.parts.map(StyleDeclaration.dashed).joined(separator: " ")
    return "['" + [row.dashedName, kind, words, others, longhands].joined(separator: "','") + "']"
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
