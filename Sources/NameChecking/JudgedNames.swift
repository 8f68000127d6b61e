package import BundleFormat
package import HostValues
internal import WeexStyle

/// The names that a page was checked for, so that each is reported once.
package struct JudgedNames {
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

  /// Remembers where a name stands in the sources, for when the page uses it.
  package mutating func keepPlaces(of name: TemplateName) {
    places[Self.key(of: name), default: []] += name.places
  }

  /// Where a name stands, as far as that is known.
  package func places(of name: TemplateName) -> [SourceLocation] {
    name.places.isEmpty ? places[Self.key(of: name)] ?? [] : name.places
  }

  private static func key(of name: TemplateName) -> Key {
    let hasSpellings = name.kind == .attribute || name.kind == .event || name.kind == .style
    return Key(
      kind: name.kind,
      owner: name.owner,
      name: hasSpellings ? StyleDeclaration.camelCase(name.name) : name.name
    )
  }
}
