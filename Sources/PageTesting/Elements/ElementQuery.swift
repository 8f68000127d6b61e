package import WeexHost

/// A way to find elements of a page: a list of steps, each of which searches inside the elements found by the one before.
package struct ElementQuery: Sendable, Equatable {
  /// One step.
  enum Step: Sendable, Equatable {
    case text(TextPattern)
    case testID(TextPattern)
    case type(TextPattern)
    case role(TextPattern, name: TextPattern?)
    case ref(String)
    case point(x: Double, y: Double)
    /// The element at an index among those found so far, from 0; a negative index counts from the end.
    case nth(Int)
  }

  let steps: [Step]

  /// Reads the steps that the driver has put together; throws an error that names the wrong step.
  init(_ value: HostValue) throws(HostError) {
    var steps: [Step] = []
    for step in value.array ?? [] { steps.append(try Self.step(step)) }
    self.steps = steps
  }

  /// Makes a query of one step, from an object with the keys of a step in `--steps`.
  package init(step value: HostValue) throws(HostError) {
    steps = [try Self.step(value)]
  }

  /// The keys that find an element in a step of `--steps`.
  package static let keys = ["text", "testId", "type", "role", "name", "ref", "point", "nth"]

  private static func step(_ value: HostValue) throws(HostError) -> Step {
    func pattern(_ key: String) -> TextPattern? { value[key].flatMap { TextPattern($0) } }
    if let text = pattern("text") { return .text(text) }
    if let id = pattern("testId") { return .testID(id) }
    if let type = pattern("type") { return .type(type) }
    if let role = pattern("role") { return .role(role, name: pattern("name")) }
    if let ref = value["ref"]?.string { return .ref(ref) }
    if let point = value["point"]?.array?.compactMap(\.number), point.count == 2 {
      return .point(x: point[0], y: point[1])
    }
    if let nth = value["nth"] {
      guard let index = nth.integer else {
        throw HostError(
          .invalidArgument,
          "nth wants a whole number, 0 for the first and -1 for the last, got \(nth.shownQuoted)"
        )
      }
      return .nth(index)
    }
    throw HostError(
      .invalidArgument,
      "an element is found by text, testId, type, role, ref or point, not by \(JSONText.of(value))"
    )
  }

  /// The query in messages: `text 'More' in testId 'list'`.
  package var shown: String {
    var words: [String] = []
    for step in steps {
      if case .nth(let index) = step, let last = words.popLast() {
        words.append(index == -1 ? "\(last), the last" : "\(last) number \(index)")
      } else {
        words.append(step.shown)
      }
    }
    return words.reversed().joined(separator: " in ")
  }
}

extension ElementQuery.Step {
  fileprivate var shown: String {
    switch self {
    case .text(let text): "text \(text.shown)"
    case .testID(let id): "testId \(id.shown)"
    case .type(let type): "type \(type.shown)"
    case .role(let role, let name):
      "role \(role.shown)" + (name.map { " and name \($0.shown)" } ?? "")
    case .ref(let ref): "ref '\(ref)'"
    case .point(let x, let y): "point (\(x.javaScriptText), \(y.javaScriptText))"
    case .nth(let index): "number \(index)"
    }
  }
}

extension Page {
  /// The components that queries find, in order: all but the root around a mounted component.
  var findable: [Component] {
    isAroundComponent ? Array(componentsInOrder.dropFirst()) : componentsInOrder
  }
}

extension ElementQuery {
  /// Returns all elements that the query finds, in tree order; O(components) for each step.
  @HostActor
  package func all(
    on page: Page,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> [Component] {
    var found: [Component]?
    for step in steps {
      if case .nth(let index) = step {
        let list = found ?? page.findable
        let position = index < 0 ? list.count + index : index
        found = list.indices.contains(position) ? [list[position]] : []
        continue
      }
      found = try step.all(on: page, in: found, matcher)
    }
    return found ?? []
  }

  /// Returns the one element that the query finds; throws if it finds several, or none, naming similar ones.
  @HostActor
  package func one(
    on page: Page,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> Component {
    let found = try all(on: page, matcher)
    if let element = found.first, found.count == 1 { return element }
    guard found.isEmpty else {
      let list = found.prefix(4).map(\.place).joined(separator: ", ")
      let more = found.count > 4 ? " and \(found.count - 4) more" : ""
      throw HostError(
        .noTarget,
        "\(found.count) elements have \(shown): \(list)\(more); choose one with nth(0), or through the element that it lies in"
      )
    }
    throw HostError(.noTarget, "nothing on the page has \(shown)" + hint(on: page, matcher))
  }

  /// The item of a rich text that the query has found: the one with the searched text in the element; `nil` if it has found the element itself.
  @HostActor
  package func item(
    of component: Component,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> String? {
    let last = steps.last { if case .nth = $0 { false } else { true } }
    return try last?.item(of: component, matcher)
  }

  /// A hint with the names nearest to what the last step has searched for in vain.
  @HostActor
  private func hint(on page: Page, _ matcher: @escaping TextPattern.Matcher) -> String {
    if page.tree.root == nil { return ": it has no root element" }
    for index in steps.indices {
      let before = ElementQuery(Array(steps[..<index]))
      let scope = (try? before.all(on: page, matcher)) ?? []
      let here = ElementQuery(Array(steps[...index]))
      guard let found = try? here.all(on: page, matcher), found.isEmpty else { continue }
      if case .nth = steps[index] {
        return "; \(before.shown) finds \(scope.count == 1 ? "one" : String(scope.count))"
      }
      let hint = page.overlayHint(for: steps[index].words, matcher)
      if !hint.isEmpty { return hint }
      let candidates =
        index == 0 ? page.findable : scope.flatMap { steps[index].inside($0) }
      // The sentence already names what the last step searches in.
      let place = index == 0 || index == steps.count - 1 ? "" : " in \(before.shown)"
      return steps[index].hint(among: candidates, place)
    }
    return ""
  }

  private init(_ steps: [Step]) { self.steps = steps }
}

extension ElementQuery.Step {
  /// The visible or spoken text that the step searches for; `nil` if it searches for something else.
  fileprivate var words: TextPattern? {
    switch self {
    case .text(let text): text
    case .role(_, let name): name
    default: nil
    }
  }

  @HostActor
  fileprivate func all(
    on page: Page,
    in scope: [Component]?,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> [Component] {
    switch self {
    case .ref(let ref): return only(try? page.component(at: .ref(ref)), in: scope)
    case .point(let x, let y): return only(try? page.component(at: .point(x: x, y: y)), in: scope)
    default: break
    }
    var found: [Component] = []
    for component in scope.map(candidates) ?? page.findable {
      if try fits(component, matcher) { found.append(component) }
    }
    return found
  }

  /// The candidates inside what the previous steps have found, each once; O(components).
  @HostActor
  private func candidates(in scope: [Component]) -> [Component] {
    var seen: Set<ObjectIdentifier> = []
    var candidates: [Component] = []
    // What lies inside another component of the scope was found with that one.
    for component in scope where !seen.contains(ObjectIdentifier(component)) {
      for candidate in inside(component) where seen.insert(ObjectIdentifier(candidate)).inserted {
        candidates.append(candidate)
      }
    }
    return candidates
  }

  /// The component in a list, if it exists and lies inside what the previous steps have found.
  @HostActor
  private func only(_ component: Component?, in scope: [Component]?) -> [Component] {
    guard let component else { return [] }
    guard let scope else { return [component] }
    return candidates(in: scope).contains { $0 === component } ? [component] : []
  }

  @HostActor
  private func fits(
    _ component: Component,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> Bool {
    switch self {
    case .text(let text):
      if component is any TextItemContaining {
        if try item(of: component, matcher) != nil { return true }
        return try text.matches(component.wholeText, matcher)
      }
      guard let own = component.textValue else { return false }
      return try text.matches(own, matcher)
    case .testID(let id):
      guard let own = component.testID else { return false }
      return try id.matches(own, matcher)
    case .type(let type): return try type.matches(component.type, matcher)
    case .role(let role, let name):
      var hasRole = false
      for own in component.roles where !hasRole { hasRole = try role.matches(own, matcher) }
      guard hasRole, !component.isSilent else { return false }
      guard let name else { return true }
      return try name.matches(component.accessibleName, matcher)
    case .ref, .point, .nth: return false
    }
  }

  /// The candidates inside a component; a rich text is a candidate itself when its items' text is searched for.
  @HostActor
  fileprivate func inside(_ component: Component) -> [Component] {
    if case .text = self, component is any TextItemContaining {
      return [component] + component.descendants
    }
    return component.descendants
  }

  /// The first item of a rich text with the searched text; an item is no element of its own.
  @HostActor
  fileprivate func item(
    of component: Component,
    _ matcher: @escaping TextPattern.Matcher
  ) throws(HostError) -> String? {
    guard case .text(let pattern) = self, let rich = component as? any TextItemContaining else {
      return nil
    }
    for text in rich.itemTexts {
      if try pattern.matches(text, matcher) { return text }
    }
    return nil
  }

  @HostActor
  fileprivate func hint(among components: [Component], _ place: String) -> String {
    func nearest(_ wanted: TextPattern, _ names: [String]) -> String {
      let distinct = Set(names)
      if let text = wanted.text {
        let hint = Candidates.hint(for: text, among: distinct).visible
        if !hint.isEmpty { return place + hint }
      }
      guard !distinct.isEmpty else { return "\(place): there is none" }
      let list = distinct.sorted().prefix(6).map { "'\($0.visible.shortened(to: 40))'" }
      let more = distinct.count > 6 ? ", …" : ""
      return "\(place); there are \(list.joined(separator: ", "))\(more)"
    }
    switch self {
    case .text(let text):
      let items = components.flatMap { ($0 as? any TextItemContaining)?.itemTexts ?? [] }
      return nearest(text, components.compactMap(\.textValue) + items)
    case .testID(let id): return nearest(id, components.compactMap(\.testID))
    case .type(let type): return nearest(type, components.map(\.type))
    case .role(let role, let name):
      let heard = components.filter { !$0.isSilent }
      let named = heard.filter { component in
        component.roles.contains { role.text == nil || role.text == $0 }
      }
      if let name, !named.isEmpty { return nearest(name, named.map(\.accessibleName)) }
      return nearest(role, heard.flatMap(\.roles))
    case .ref(let ref): return Candidates.hint(for: ref, among: components.map(\.ref))
    case .point, .nth: return ""
    }
  }
}
