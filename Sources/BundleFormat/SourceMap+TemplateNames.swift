internal import HostValues

/// The names in a bundle's sources that only a host can check, as `weexhost build` writes them into the bundle's map.
///
/// Source: Source Map Revision 3, which leaves keys that begin with `x_` to tools.
extension SourceMap {
  /// The key of the names.
  static let namesKey = "x_weexhost_names"

  /// How a map with names begins.
  private static let start = #"{"version":3,"\#(namesKey)":"#

  /// Whether a map's JSON has names of templates, which can be seen at its beginning.
  package static func hasTemplateNames(_ json: some Collection<UInt8>) -> Bool {
    json.starts(with: start.utf8)
  }

  /// Names as JSON, their places relative to a folder.
  static func json(_ names: [TemplateName], in folder: String) -> HostValue {
    .array(
      names.compactMap(\.inBuiltBundle).map { name in
        [
          "kind": .string(name.kind.rawValue), "owner": .string(name.owner),
          "name": .string(name.name), "near": name.near.map { .string($0) } ?? .null,
          "isCertain": .bool(name.isCertain),
          "places": .array(
            name.places.map { place in
              [
                .string(place.url.path(from: folder)), .number(Double(place.line)),
                .number(Double(place.column)),
              ]
            }
          ),
        ]
      }
    )
  }

  /// The names of a map's JSON; those that cannot be read are left out.
  static func templateNames(_ json: HostValue?, _ format: SourceMapFormat) -> [TemplateName] {
    (json?.array ?? []).compactMap { entry in
      guard let kind = entry["kind"]?.string.flatMap(TemplateName.Kind.init),
        let name = entry["name"]?.string
      else { return nil }
      let places = (entry["places"]?.array ?? []).compactMap { place -> SourceLocation? in
        guard let parts = place.array, parts.count == 3, let file = parts[0].string,
          let line = parts[1].integer, let column = parts[2].integer
        else { return nil }
        return SourceLocation(url: format.url(of: file, root: ""), line: line, column: column)
      }
      return TemplateName(
        kind,
        name,
        of: entry["owner"]?.string ?? "",
        near: entry["near"]?.string,
        isCertain: entry["isCertain"]?.bool ?? false,
        at: places
      )
    }
  }
}

extension TemplateName {
  /// The name as a run of the bundle alone checks it, without the compilers' warnings; `nil` for a name that only belongs to such a warning.
  fileprivate var inBuiltBundle: TemplateName? {
    switch kind {
    case .style where owner.isEmpty && !isCertain: nil
    case .styleValue: TemplateName(kind, name, of: owner, isCertain: !places.isEmpty, at: places)
    default: self
    }
  }
}
