internal import WeexHost
internal import WeexStyle

/// What the panels show of one component in addition to the printed tree.
@HostActor
enum ComponentFacts {
  /// Its declared and computed styles, and the line of the page's source that made it.
  static func json(_ ref: String, in session: DevelopmentSession) throws(HostError) -> HostValue {
    guard let page = session.top,
      let component = page.componentsInOrder.first(where: { $0.ref == ref })
    else { throw HostError(.noTarget, "there is no component '\(ref)'") }
    var fields: [String: HostValue] = [
      "declared": pairs(component.declaredStyles.sorted.map { ($0.name, .string($0.value.text)) }),
      "computed": pairs(component.computedStyles.map { ($0.name, .string($0.text)) }),
    ]
    if let site = page.creationSite(of: component) {
      fields["source"] = ["place": .string(site.shortText), "code": .string(line(at: site))]
    }
    return .object(fields)
  }

  /// Names with their values, in order.
  private static func pairs(_ pairs: [(String, HostValue)]) -> HostValue {
    .array(pairs.map { [.string($0.0), $0.1] })
  }

  /// The text of a source's line; empty if it cannot be read.
  private static func line(at place: SourceLocation) -> String {
    guard let path = LocalFile.path(ofURL: place.url), let text = try? LocalFile.read(path) else {
      return ""
    }
    let lines = text.lines
    guard lines.indices.contains(place.line - 1) else { return "" }
    return String(lines[place.line - 1].drop { $0 == " " || $0 == "\t" }.prefix(200))
  }
}
