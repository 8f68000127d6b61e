public import WeexTree

extension Page {
  /// A way to name a place on a page.
  public enum Target: Sendable, Hashable, CustomStringConvertible {
    /// The component with a reference, `_root` for the body's.
    case ref(String)
    /// The first component in tree order with this attribute `testId`.
    case testID(String)
    /// The first `text` in tree order with exactly this value, otherwise the first item of a `richtext` with it.
    case text(String)
    /// The topmost component at a point of the page, in page units, at the current scroll position.
    case point(x: Double, y: Double)

    /// Whether the target is a point, and not a particular component.
    package var isPoint: Bool {
      if case .point = self { true } else { false }
    }

    /// The target's name in messages.
    public var description: String {
      switch self {
      case .ref(let ref): "ref '\(ref)'"
      case .testID(let id): "testId '\(id)'"
      case .text(let text): "text '\(text)'"
      case .point(let x, let y): "point (\(x.javaScriptText), \(y.javaScriptText))"
      }
    }
  }

  /// Finds a target; O(components).
  ///
  /// Embedded pages are searched too: their components come after the one that shows the page, and their references have the page's id in
  /// front, `2:_root`. Their events have the coordinates of their own page.
  ///
  /// - Throws: If there is none, with the nearest existing ones.
  public func component(at target: Target) throws(HostError) -> Component {
    switch target {
    case .ref(let ref):
      if let component = component(named: ref) { return component }
      throw missing(target, Candidates.hint(for: ref, among: components.map(\.ref)))
    case .testID(let id):
      if let component = componentsInOrder.first(where: { $0.testID == id }) { return component }
      throw missing(target, Candidates.hint(for: id, among: componentsInOrder.compactMap(\.testID)))
    case .text(let text):
      if let component = components(matching: target).first { return component }
      let values = Set(componentsInOrder.compactMap(\.textValue))
      throw missing(target, Candidates.hint(for: text, among: values))
    case .point(let x, let y):
      if let place = place(x: x, y: y) { return place.component }
      throw missing(
        target,
        "; the page is \(viewport.width.javaScriptText) by \(viewport.height.javaScriptText)"
      )
    }
  }

  /// The components that show a text, in tree order; those with a part that shows it if no whole component does.
  func components(matching target: Target) -> [Component] {
    guard case .text(let text) = target else { return [] }
    let components = componentsInOrder
    let whole = components.filter { $0.textValue == text }
    return whole.isEmpty ? components.filter { $0.place(of: target) != nil } : whole
  }

  private func missing(_ target: Target, _ hint: String) -> HostError {
    if case .point = target { return HostError(.noTarget, "nothing is at \(target)\(hint)") }
    return HostError(.noTarget, "nothing on the page has \(target)\(hint)")
  }

  /// All components, including those of embedded pages, parents before their children.
  package var componentsInOrder: [Component] { tree.root.map(componentsInOrder) ?? [] }

  /// A component and all inside it, in the same order.
  package func componentsInOrder(from root: Component) -> [Component] {
    var components: [Component] = []
    var pending = [root]
    while let component = pending.popLast() {
      components.append(component)
      if let root = component.embeddedPage?.tree.root { pending.append(root) }
      // Templates are copied by the host, and never visible.
      pending.append(contentsOf: component.subcomponents.reversed().filter { !$0.isTemplate })
    }
    return components
  }

  /// The component with a reference; `2:_root` is in page 2 if that is embedded in this one.
  private func component(named ref: String) -> Component? {
    guard let colon = ref.firstIndex(of: ":") else { return component(ref: ref) }
    let page = host.pages.first { $0.id == ref[..<colon] && $0.isInside(self) }
    return page?.component(ref: String(ref[ref.index(after: colon)...]))
  }

  /// Whether the page is embedded in another, at any depth.
  private func isInside(_ page: Page) -> Bool {
    var current = parent
    while let next = current, next !== page { current = next.parent }
    return current != nil
  }

  /// The topmost component at a point, inside embedded pages too, and the point in its page's units.
  func place(x: Double, y: Double) -> (component: Component, point: Point)? {
    TouchScene.topmost(on: self, at: Point(x: Float(x), y: Float(y)))
  }
}

extension Component {
  /// The point of a target that is only a part of the component; `nil` for any other.
  package func place(of target: Page.Target) -> Point? {
    guard case .text(let text) = target else { return nil }
    return (self as? any TextItemContaining)?.place(ofText: text)
  }

  /// The value of the attribute `testId`; `nil` if it is not set.
  package var testID: String? { attributes["testId"]?.string }

  /// The text that it shows itself; `nil` if it shows none.
  package var textValue: String? {
    if let shownText { return shownText.isEmpty ? nil : shownText }
    guard let value = type == "text" ? attributes["value"] : attributes["title_text"] else {
      return nil
    }
    return value.string ?? value.number?.javaScriptText
  }
}
