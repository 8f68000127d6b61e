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

  /// The property that a name in camelCase sets, possibly for dark or light pages only: `weexDarkSchemeColor` sets `color`.
  ///
  /// Layout is the same in both.
  package static func row(forAnyScheme name: String) -> PropertyRow? {
    for prefix in [VisualStyle.darkPrefix, VisualStyle.lightPrefix] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      let row = self[rest.prefix(1).lowercased() + rest.dropFirst()]
      return row?.layout == nil ? row : nil
    }
    return self[name]
  }
}
