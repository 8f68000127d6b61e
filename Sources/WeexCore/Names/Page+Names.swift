package import BundleFormat
internal import HostThread
package import HostValues
internal import WeexStyle

/// The names that a page was checked for, so that each is reported once.
struct JudgedNames {
  /// A name without its places.
  private struct Key: Hashable {
    let kind: TemplateName.Kind
    let owner: String
    let name: String
  }

  private var keys: Set<Key> = []
  private var places: [Key: [SourceLocation]] = [:]

  /// Notes a name; `false` where it was noted before.
  mutating func note(_ name: TemplateName) -> Bool {
    keys.insert(Self.key(of: name)).inserted
  }

  /// Remembers where a name stands in the sources, for when the page uses it.
  mutating func keepPlaces(of name: TemplateName) {
    places[Self.key(of: name), default: []] += name.places
  }

  /// Where a name stands, as far as that is known.
  func places(of name: TemplateName) -> [SourceLocation] {
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

extension Page {
  private var nameJudge: NameJudge {
    NameJudge(registry: registry, allowed: host.configuration.allowedNames)
  }

  /// Whether the app defines a name that the host does not know.
  package func isNameAllowed(_ name: String) -> Bool {
    !host.configuration.allowedNames.isEmpty && nameJudge.isAllowed(name)
  }

  /// Reports an unknown name that the page uses, once for each page; frequent callers remember what they asked.
  package func judge(_ name: TemplateName, element: String? = nil) {
    guard judgedNames.note(name), let problem = nameJudge.problem(of: name) else { return }
    let places = judgedNames.places(of: name)
    if places.isEmpty {
      let message = element.map { "\($0): \(problem.message)" } ?? problem.message
      return report(HostError(problem.code, message))
    }
    for place in places { report(problem.located(at: place)) }
  }

  /// Reports a bundle's own warnings: about its sources, and about unknown names in them.
  func reportSources(of bundle: PageBundle) {
    for warning in bundle.warnings { report(warning) }
    for name in bundle.names where name.isCertain { judge(name) }
    for name in bundle.names where !name.isCertain {
      let isReported = name.kind == .style && name.owner.isEmpty
      if name.places.isEmpty || isReported {
        _ = judgedNames.note(name)
      } else {
        judgedNames.keepPlaces(of: name)
      }
    }
  }

  /// Reports the unknown names of an element; for commands that do not come in the stream, which numbers the names.
  package func judgeNames(of command: TreeCommand) {
    switch command {
    case .createBody(let element), .addElement(let element, _, _):
      judge(element.type, element.ref, Array(element.attributes.keys), element.events)
    case .updateAttributes(let ref, let changes):
      guard let component = tree[ref] else { return }
      judge(component.type, ref, Array(changes.keys), [])
    case .addEvent(let ref, let event, _):
      guard let component = tree[ref] else { return }
      judge(component.type, ref, [], [event])
    default: break
    }
  }

  private func judge(_ type: String, _ ref: Ref, _ attributes: [String], _ events: [String]) {
    for attribute in attributes.sorted() {
      judge(TemplateName(.attribute, attribute, of: type), element: "\(type) \(ref)")
    }
    for event in events { judge(TemplateName(.event, event, of: type), element: "\(type) \(ref)") }
  }
}

extension Host {
  /// The problems of names in built sources, each at its places, for builds that do not run the page.
  @HostActor
  package func problems(
    of names: [TemplateName],
    _ configuration: Configuration
  ) throws(HostError) -> [HostError] {
    let judge = NameJudge(registry: try registry(), allowed: configuration.allowedNames)
    return names.flatMap { name in
      guard name.isCertain, let problem = judge.problem(of: name) else { return [HostError]() }
      return name.places.map { problem.located(at: $0) }
    }
  }
}
