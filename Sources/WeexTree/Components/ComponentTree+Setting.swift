internal import Flexbox
internal import HostLoop
internal import HostThread
package import HostValues
internal import WeexStyle

/// Values that Swift set in components and JavaScript's elements do not have yet.
struct MirrorChanges {
  /// The names of attributes and styles, by the component's reference.
  var names: [Ref: (attributes: Set<String>, styles: Set<String>)] = [:]
  /// How many changes are nested, by hooks that change the very thing they are called for.
  var depth = 0
}

extension ComponentTree {
  /// The deepest nesting of hooks that set something.
  static let maximumChangeDepth = 32

  func set(styles: [String: StyleValue?], of component: Component) {
    // The styles of a component from before a reload are numbered in another table.
    guard component.isInTree || component.isBeingMade else { return }
    // A style that is set already keeps the spelling of its name.
    let ids = styles.sorted { $0.key < $1.key }.map { name, value in
      let own = component.styles.declaration(of: name).map { styleTable[$0].name }
      return styleTable.declaration(own ?? name, value)
    }
    if component.isBeingMade {
      component.styles.merge(Styles(ids, in: styleTable))
      component.flags.insert(.restyled)
      return
    }
    let declared = declaredStyles(of: component)
    let changes = Styles(ids.filter { !declared.has($0) }, in: styleTable)
    guard !changes.isEmpty, begin("styles", component) else { return }
    defer { mirrorChanges.depth -= 1 }
    try? updateStyles(component.reference, changes)
    tellMirror(of: component, styles: changes.ids.map { styleTable[$0].name })
    askForLayout()
  }

  func set(attributes: [String: HostValue], of component: Component) {
    let changes = attributes.filter { name, value in
      value.isNil ? component.attributes[name] != nil : component.attributes[name] != value
    }
    if component.isBeingMade {
      for (name, value) in changes { component.attributes[name] = value.isNil ? nil : value }
      return
    }
    guard !changes.isEmpty, begin("attributes", component) else { return }
    defer { mirrorChanges.depth -= 1 }
    try? updateAttributes(component.reference, changes)
    tellMirror(of: component, attributes: Array(changes.keys))
    askForLayout()
  }

  private static let measuringRule =
    "while components are measured; measure(width:height:) must not change anything"

  /// Whether the page's size may change now; reports why if it may not: the boxes are out of reach while components are measured.
  func mayResize() -> Bool {
    guard isLayingOut else { return true }
    page.delegate.reportOnce(
      HostError(.refused, "the viewport of the page is not set \(Self.measuringRule)")
    )
    return false
  }

  /// Throws while components are measured, when a finger cannot be on the page.
  package func checkIsNotMeasuring(_ target: String) throws(HostError) {
    guard isLayingOut else { return }
    throw HostError(.refused, "a finger cannot reach \(target) \(Self.measuringRule)")
  }

  /// Whether Swift may make a change now; reports why if it may not.
  private func begin(_ what: String, _ component: Component) -> Bool {
    guard component.isInTree else { return false }
    let problem: String
    if isLayingOut {
      problem = Self.measuringRule
    } else if mirrorChanges.depth >= Self.maximumChangeDepth {
      problem =
        "any more: a hook has set them again in each of \(Self.maximumChangeDepth) nested calls"
    } else {
      mirrorChanges.depth += 1
      return true
    }
    page.delegate.reportOnce(
      HostError(
        .refused,
        "the \(what) of \(component.type) \(component.ref) are not set \(problem)"
      )
    )
    return false
  }

  /// The styles that JavaScript or Swift set last, without the effect of states, transitions and animations.
  private func declaredStyles(of component: Component) -> Styles {
    guard component.flags.contains(.layered), let layers = styleLayers[component.reference] else {
      return component.styles
    }
    return layers.declared
  }
}

extension ComponentTree {
  /// Sends the values that Swift set to JavaScript's element, in a turn before any event that is sent from now on.
  ///
  /// It sends the values that are current in that turn, so the last write counts on both sides. A style only overwrites an inline style
  /// of the element; if there is none, a later inline style is sent anyway, and the style of a class still applies.
  private func tellMirror(
    of component: Component,
    attributes: [String] = [],
    styles: [String] = []
  ) {
    guard !component.reference.isCopy else { return }
    let isFirst = mirrorChanges.names.isEmpty
    var names = mirrorChanges.names[component.reference] ?? ([], [])
    names.attributes.formUnion(attributes)
    names.styles.formUnion(styles)
    mirrorChanges.names[component.reference] = names
    guard isFirst else { return }
    page.loop.post { [page] in
      let changes = page.tree.takeMirrorChanges()
      if !changes.isEmpty { page.delegate.write(changes) }
    }
  }

  private func takeMirrorChanges() -> [(Ref, HostValue)] {
    let names = mirrorChanges.names.sorted { $0.key.number < $1.key.number }
    mirrorChanges.names = [:]
    return names.compactMap { ref, names in
      guard let component = self[ref] else { return nil }
      let declared = declaredStyles(of: component)
      let defaults = component.flags.contains(.hasDefaultStyles) ? records.ownStyles[ref] : nil
      var attributes: [String: HostValue] = [:]
      var styles: [String: HostValue] = [:]
      for name in names.attributes { attributes[name] = component.attributes[name] ?? .null }
      for name in names.styles {
        let value = (defaults ?? declared)[name] ?? component.pseudoClassStyles[name]
        styles[name] = value.map { HostValue($0) } ?? ""
      }
      return (ref, ["attrs": .object(attributes), "known": .object(styles)])
    }
  }
}

extension Component {
  /// Whether the component's initializer is running: the tree does not know it yet.
  var isBeingMade: Bool { !isInTree && knownFrame == nil && !flags.contains(.gone) }
}

extension Styles {
  /// Whether a declaration changes nothing.
  fileprivate func has(_ id: StyleTable.ID) -> Bool {
    guard table.role(id) == .plain else { return false }
    if table[id].value != nil { return ids.contains(id) }
    return !ids.contains { table.haveSameName($0, id) }
  }
}

extension HostValue {
  fileprivate init(_ value: StyleValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    }
  }
}
