extension TransformOrigin {
  private static let edges = ["left", "right", "top", "bottom", "center"]

  /// Reads one or two words, lengths or percentages: horizontal, then vertical; `left`, `right`, `top` and `bottom` imply their axis.
  ///
  /// Source: Weex's `WXTransform parseTransformOrigin`; a third word is ignored.
  package static func read(_ text: String, _ units: StyleUnits) -> StyleReading<TransformOrigin> {
    var origin = TransformOrigin.center
    var fault: StyleFault?
    guard text.trimmingSpaces != "none" else { return StyleReading(origin) }
    for (index, word) in text.styleWords.enumerated().prefix(2) {
      switch word {
      case "left": origin.x = .percentage(0)
      case "right": origin.x = .percentage(100)
      case "top": origin.y = .percentage(0)
      case "bottom": origin.y = .percentage(100)
      case "center": origin[isAcross: index == 0] = .percentage(50)
      default:
        let (place, isRight) = LengthPercentage.read(word, units)
        origin[isAcross: index == 0] = place
        if !isRight { fault = fault ?? unknown(word) }
      }
    }
    return StyleReading(origin, fault)
  }

  private static func unknown(_ word: Substring) -> StyleFault {
    StyleFault(
      "'\(word)' is not a transform origin",
      word: String(word),
      words: edges,
      wanted: "write lengths in px, percentages, or \(edges.joined(separator: ", "))"
    )
  }

  private subscript(isAcross isAcross: Bool) -> LengthPercentage {
    get { isAcross ? x : y }
    set { if isAcross { x = newValue } else { y = newValue } }
  }
}
