package import BundleFormat
package import HostValues
internal import WeexStyle

/// The names that a page was checked for, so that each is reported once.
package struct CheckedNames {
  /// A name without its places.
  private struct Key: Hashable {
    let kind: TemplateName.Kind
    let owner: String
    let name: String
  }

  private var keys: Set<Key> = []
  private var places: [Key: [SourceLocation]] = [:]

  /// Makes one without names.
  package init() {}

  /// Notes a name; `false` where it was noted before.
  package mutating func note(_ name: TemplateName) -> Bool {
    keys.insert(Self.key(of: name)).inserted
  }

  /// Whether a name was noted.
  package func hasNoted(_ name: TemplateName) -> Bool { keys.contains(Self.key(of: name)) }

  /// Remembers the places of a name in the sources, until the page uses it.
  package mutating func keepPlaces(of name: TemplateName) {
    places[Self.key(of: name), default: []] += name.places
  }

  /// Where a name stands, as far as that is known.
  package func places(of name: TemplateName) -> [SourceLocation] {
    name.places.isEmpty ? places[Self.key(of: name)] ?? [] : name.places
  }

  /// The places, by component type, where components of the page that have no such prop are given the attribute and so pass it on to their roots.
  package func placesPassingOn(
    _ name: TemplateName,
    where isPassedOn: (String) -> Bool
  ) -> [(owner: String, places: [SourceLocation])] {
    let wanted = Self.key(of: name)
    return places.compactMap { key, places in
      let isMeant = key.kind == wanted.kind && key.name == wanted.name && isPassedOn(key.owner)
      return isMeant ? (owner: key.owner, places: places) : nil
    }.sorted { $0.owner < $1.owner }
  }

  /// The place of the only binding of a kind that takes names from elsewhere, as `:class="kind"` does; empty if there are several.
  package func placeOfOnlyBinding(_ kind: TemplateName.Kind) -> [SourceLocation] {
    let bindings = places.filter { $0.key.kind == kind && $0.key.name == TemplateName.anyName }
    let places = bindings.values.flatMap(\.self)
    return places.count == 1 ? places : []
  }

  private static func key(of name: TemplateName) -> Key {
    let hasSpellings = [.attribute, .emptyAttribute, .event, .style].contains(name.kind)
    return Key(
      kind: name.kind,
      owner: name.kind == .styleValue ? StyleDeclaration.camelCase(name.owner) : name.owner,
      name: hasSpellings ? StyleDeclaration.camelCase(name.name) : name.name
    )
  }
}
