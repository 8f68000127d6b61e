package import BundleFormat
internal import HostThread
internal import HostValues
internal import JSEngine

/// A name in a template, at its place.
package struct SourceName: Sendable, Hashable {
  /// The kind of thing that it names.
  package let kind: TemplateName.Kind
  /// The type of the element; empty if it belongs to none.
  package let owner: String
  /// The name as it is written.
  package let name: String
  /// The similar name in the component itself that was probably meant.
  package let near: String?
  /// Whether it certainly belongs to an element, and not possibly to a component or to something that a script changes.
  package var isCertain: Bool
  /// Whether the page has made it up for itself, so that it is never reported.
  package var isOwn = false
  /// The absolute path.
  package let file: String
  /// Its place in the source.
  package let place: SourcePlace

  /// The largest number of places for one name.
  private static let maximum = 5

  /// Equal names combined, with their places; those in packages and the page's own have none.
  static func joined(_ names: [SourceName]) -> [TemplateName] {
    struct Key: Hashable {
      let kind: TemplateName.Kind
      let owner: String
      let name: String
      let near: String?
      let isCertain: Bool
    }
    var foreign: [TemplateName] = []
    var order: [Key] = []
    var places: [Key: [SourceLocation]] = [:]
    for name in names {
      let key = Key(
        kind: name.kind,
        owner: name.owner,
        name: name.name,
        near: name.near,
        isCertain: name.isCertain
      )
      if name.isForeign || name.isOwn {
        foreign.append(TemplateName(name.kind, name.name, of: name.owner, isCertain: false))
        continue
      }
      let place = SourceLocation(
        url: SourceFile.url(ofPath: name.file),
        line: name.place.line,
        column: name.place.column
      )
      if places[key] == nil { order.append(key) }
      let known = places[key, default: []]
      if known.count < maximum, !known.contains(place) { places[key] = known + [place] }
    }
    return order.map { key in
      TemplateName(
        key.kind,
        key.name,
        of: key.owner,
        near: key.near,
        isCertain: key.isCertain,
        at: places[key] ?? []
      )
    }
      + Set(foreign).sorted {
        ($0.kind.rawValue, $0.owner, $0.name) < ($1.kind.rawValue, $1.owner, $1.name)
      }
  }

  /// Whether it is in a package that the page uses, whose code the page's author does not edit.
  private var isForeign: Bool { file.contains("/node_modules/") }
}

@HostActor
extension SourceName {
  /// Reads a name from a compiler.
  init(_ value: JSBorrowed, path: String) throws(JSException) {
    kind = try value.property("kind").string.flatMap(TemplateName.Kind.init) ?? .attribute
    owner = try value.property("owner").string ?? ""
    name = try value.property("name").string ?? ""
    near = try value.property("near").string
    isCertain = try value.property("isCertain").bool ?? true
    isOwn = try value.property("isOwn").bool ?? false
    file = try value.property("file").string ?? path
    place = try SourcePlace(value)
  }
}
