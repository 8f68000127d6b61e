internal import BindingExpressions
internal import Flexbox
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension RecycleList {
  /// Reads the templates that the page changed again; cells of changed templates are made again.
  func refreshTemplates() {
    guard areTemplatesStale else { return }
    areTemplatesStale = false
    let components = subcomponents.filter { $0.isTemplate && !$0.reference.isCopy }
    var problems: [String] = []
    let fresh = components.map { component in
      hide(component)
      return templates.first { $0.component === component && $0.isCurrent }
        ?? CellTemplate(component, problems: &problems)
    }
    for problem in problems { reportOnce(problem) }
    guard !fresh.elementsEqual(templates, by: ===) else { return }
    templates = fresh
    for item in items { item.template = nil }
    itemsDidChange()
  }

  /// Takes a template out of the flow, so that it takes no space.
  private func hide(_ template: Component) {
    template.setLayoutDefault(.position(.absolute))
    template.setLayoutDefault(.width(0))
    template.setLayoutDefault(.height(0))
  }

  /// The template of an item; `nil` if it has none.
  func template(of item: RecycleItem) -> CellTemplate? {
    if let template = item.template { return template }
    item.template = findTemplate(for: item.data)
    return item.template
  }

  private func findTemplate(for data: HostValue) -> CellTemplate? {
    // WEEX: without a `switch`, items may name their template as `templateType`.
    let key = attribute("switch")?.shownText ?? "templateType"
    guard let name = data[key]?.shownText, !name.isEmpty else {
      return templates.first { $0.isDefault } ?? templates.first
    }
    if let template = templates.first(where: { $0.caseName == name }) { return template }
    if let template = templates.first(where: { $0.isDefault }) { return template }
    if attribute("switch") == nil { return templates.first }
    let cases = templates.compactMap(\.caseName).map { "'\($0)'" }.joined(separator: ", ")
    if !templates.isEmpty {
      let known = cases.isEmpty ? "" : " (the cases are \(cases))"
      reportOnce(
        "an item's \(key) is '\(name)', but no cell-slot has that case\(known) and none is the default; the item is not shown"
      )
    }
    return nil
  }

  /// The scope of the bindings in an item's cell.
  func scope(of item: RecycleItem, at index: Int) -> Scope {
    var names: [String: HostValue] = [:]
    if let alias = attribute("alias")?.string, !alias.isEmpty {
      names[alias] = item.data
    } else {
      names = item.data.object ?? [:]
    }
    if let name = attribute("index")?.string, !name.isEmpty {
      names[name] = .number(Double(index))
    }
    return Scope(names)
  }
}
