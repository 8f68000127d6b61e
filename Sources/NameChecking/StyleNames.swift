internal import HostValues
package import WeexStyle

/// The names of styles, for suggestions about unknown ones.
package enum StyleNames {
  /// Styles that Weex's devices know and that have no effect on a host without a screen, and CSS styles with names close to one of Weex's.
  private static let others = [
    "boxSizing", "defaultHeight", "defaultWidth", "display", "elevation", "fontFamily", "overflowX",
    "overflowY", "perspective", "resize", "shadowQuality", "timeFontSize", "wordBreak", "zIndex",
  ]

  private static let known = Set(StyleDeclaration.names + VisualStyle.names + others)

  /// The style that a declaration's name was probably meant to be; `nil` if the name is known, or close to none, since it may be a
  /// component's own.
  package static func nearest(to declaration: StyleDeclaration) -> String? {
    let name = StyleDeclaration.camelCase(String(declaration.name.prefix { $0 != ":" }))
    guard declaration.value != nil, !known.contains(name), !isForScheme(name) else { return nil }
    let tolerance = name.count < 8 ? 1 : 2
    let candidates = known.lazy.filter { known in
      known.first == name.first && abs(known.count - name.count) <= tolerance
    }
    let best = candidates.map { (name: $0, distance: Candidates.distance($0, name)) }
      .filter { $0.distance <= tolerance }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    guard let best, declaration.name.contains("-") else { return best }
    return best.reduce(into: "") { text, character in
      text += character.isUppercase ? "-" + character.lowercased() : String(character)
    }
  }

  private static func isForScheme(_ name: String) -> Bool {
    name.hasPrefix(VisualStyle.darkPrefix) || name.hasPrefix(VisualStyle.lightPrefix)
  }
}
