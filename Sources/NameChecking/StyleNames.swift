internal import HostValues
package import WeexStyle

/// The names of styles, for suggestions about unknown ones.
package enum StyleNames {
  private static let known = Set(PropertyTable.rows.map(\.name) + PropertyTable.schemeNames)

  /// The style that a declaration's name was probably meant to be; `nil` if the name is known, or close to none, since it may be a
  /// component's own.
  package static func nearest(to declaration: StyleDeclaration) -> String? {
    let name = StyleDeclaration.camelCase(String(declaration.name.prefix { $0 != ":" }))
    guard declaration.value != nil, !known.contains(name) else { return nil }
    let tolerance = name.count < 8 ? 1 : 2
    let candidates = known.lazy.filter { known in
      known.first == name.first && abs(known.count - name.count) <= tolerance
    }
    let best = candidates.map { (name: $0, distance: Candidates.distance($0, name)) }
      .filter { $0.distance <= tolerance }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    guard let best, declaration.name.contains("-") else { return best }
    return StyleDeclaration.dashed(best)
  }
}
