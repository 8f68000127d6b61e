internal import HostThread
internal import HostValues
internal import ModuleOptions
internal import WeexCore
internal import WeexTree

/// A page's queries for elements in the cells.
extension RecycleList {
  /// Answers with the first descendant of an element that matches a selector, `{}` if there is none.
  func queryElement(
    _ element: Lenient<ElementReference>,
    _ selector: String,
    _ callback: Callback
  ) {
    let found = find(element.value, "queryElement", selector) { $0.subtree.dropFirst() }
    callback(found.first ?? [:])
  }

  /// Answers with all descendants of an element that match a selector.
  func queryElementAll(
    _ element: Lenient<ElementReference>,
    _ selector: String,
    _ callback: Callback
  ) {
    let found = find(element.value, "queryElementAll", selector) { $0.subtree.dropFirst() }
    callback(HostValue.array(found))
  }

  /// Answers with the nearest ancestor of an element that matches a selector, `{}` if there is none.
  func closest(
    _ element: Lenient<ElementReference>,
    _ selector: String,
    _ callback: Callback
  ) {
    let found = find(element.value, "closest", selector) { $0.ancestors(upTo: self) }
    callback(found.first ?? [:])
  }

  private func find(
    _ element: HostValue,
    _ method: String,
    _ selector: String,
    _ candidates: (Component) -> some Sequence<Component>
  ) -> [HostValue] {
    let name = (element["ref"] ?? element).shownText
    guard let component = page.component(ref: name), component.isInside(self) else {
      report(method, "'\(name)' is not an element in one of the list's cells")
      return []
    }
    guard let selector = AttributeSelector(selector) else {
      report(
        method,
        "'\(selector)' is not a selector that Weex supports: expected [name] or [name=value]"
      )
      return []
    }
    let position = cells.first { $0.component(in: page.tree).map(component.isInside) == true }?
      .index
    return candidates(component).filter(selector.matches).map { $0.virtualElement(position ?? 0) }
  }
}

/// The only kind of selector: an attribute, with a value or any.
private struct AttributeSelector {
  private let name: String
  private let value: String?

  init?(_ text: String) {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: "=", maxSplits: 1)
    guard let name = parts.first, !name.isEmpty else { return nil }
    self.name = String(name.filter { !$0.isWhitespace })
    value = parts.dropFirst().first.map { part in
      String(part.drop { " \"'".contains($0) }.reversed().drop { " \"'".contains($0) }.reversed())
    }
  }

  @HostActor
  func matches(_ component: Component) -> Bool {
    guard let attribute = component.attributes[name] else { return false }
    return value == nil || attribute.shownText == value
  }
}

extension Component {
  /// The ancestors, innermost first, up to a given one.
  fileprivate func ancestors(upTo last: Component) -> [Component] {
    var (all, current): ([Component], Component?) = ([], self)
    while let component = current, component !== last, let above = component.supercomponent {
      all.append(above)
      current = above
    }
    return all
  }
}
