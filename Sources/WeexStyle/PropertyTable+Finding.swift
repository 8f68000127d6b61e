extension PropertyTable {
  private static let places: [String: Int] = {
    var places = [String: Int](minimumCapacity: rows.count)
    for place in rows.indices { places[rows[place].name] = place }
    return places
  }()

  /// The place in `rows` of the property with a name in camelCase; `nil` if there is none.
  static func place(of name: String) -> Int? { places[name] }

  /// The property with a name in camelCase; `nil` if there is none.
  package static subscript(name: String) -> PropertyRow? { place(of: name).map { rows[$0] } }

  /// The properties that the host reads, sorted.
  package static let names = rows.filter { $0.group != .unread }.map(\.name).sorted()

  /// The names that set a property for dark or light pages only, sorted.
  package static let schemeNames = [VisualStyle.darkPrefix, VisualStyle.lightPrefix]
    .flatMap { prefix in
      rows.filter(\.hasSchemes).map { VisualStyle.name($0.name, for: prefix) }
    }
    .sorted()

  /// The property that a name in camelCase sets, possibly for dark or light pages only: `weexDarkSchemeColor` sets `color`.
  package static func row(forAnyScheme name: String) -> PropertyRow? {
    for prefix in [VisualStyle.darkPrefix, VisualStyle.lightPrefix] where name.hasPrefix(prefix) {
      return place(of: name, for: prefix).map { rows[$0] }
    }
    return self[name]
  }

  /// The place in `rows` of the property that a name in camelCase sets only on pages of the scheme with a prefix; `nil` if there is none.
  package static func place(of name: String, for prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    // `weexDarkSchemecolor` names none.
    guard rest.first?.isUppercase == true else { return nil }
    let place = place(of: rest.prefix(1).lowercased() + rest.dropFirst())
    return place.flatMap { rows[$0].hasSchemes ? $0 : nil }
  }

  /// The names that determine a property's value on the pages of a prefix; the first one that is set counts.
  ///
  /// For a side of a border, a style for the scheme comes before the plain one even if it is for all sides.
  package static func names(inEffectFor name: String, _ prefix: String) -> [String] {
    guard self[name]?.hasSchemes == true else { return [name] }
    let around = rows.filter { $0.parts.contains(name) }.map(\.name)
    return ([name] + around).map { VisualStyle.name($0, for: prefix) } + [name]
  }
}
