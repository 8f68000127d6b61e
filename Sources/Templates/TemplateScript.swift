internal import BundleFormat
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

/// Takes the place of JavaScript in a template's page: it shows the items, and turns their events into the listener's.
@HostActor
final class TemplateScript: PageScript {
  unowned let page: Page
  private var shown: [ShownItem] = []
  private var lastRef: UInt32 = 0
  private var itemsByRef: [Ref: (item: Template.Item, index: Int)] = [:]
  var onEvent: ((TemplateEvent) -> Void)?
  var onLoad: ((TemplateEvent) -> Void)? {
    didSet { if oldValue == nil, onLoad != nil { observeLoads(of: shown) } }
  }

  init(page: Page) {
    self.page = page
  }

  /// An item and the component that shows it.
  private struct ShownItem {
    var item: Template.Item
    let ref: Ref
    var children: [ShownItem]
  }

  /// Shows a document; throws, and changes nothing, if it is invalid.
  func render(_ text: String) throws(HostError) {
    let template = try Template(
      text,
      page.registry,
      actions: page.host.handler((any ActionPerforming).self)
    )
    for problem in template.problems { page.report(problem) }
    if page.tree.root == nil { try showRoot() }
    if template.hasFaults, page.host.configuration.isStrict { return }
    itemsByRef = [:]
    shown = try replace(shown, with: template.items, in: .root)
  }

  private func showRoot() throws(HostError) {
    let reader = ElementReader(page.tree.styleTable)
    let root: HostValue = [
      "ref": "_root", "type": "scroller", "style": ["alignItems": "center"],
    ]
    for command in try reader.createBody(root) { try page.tree.apply(command) }
  }

  /// Shows items in place of others; a component is kept if the type is the same.
  private func replace(
    _ old: [ShownItem],
    with items: [Template.Item],
    in parent: Ref
  ) throws(HostError) -> [ShownItem] {
    for gone in old.dropFirst(items.count) { try page.tree.apply(.removeElement(gone.ref)) }
    var shown: [ShownItem] = []
    shown.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      if index < old.count, old[index].item.type == item.type {
        shown.append(try update(old[index], to: item, at: index, isFirst: index == 0))
        continue
      }
      let place: TreePosition = index < old.count ? .before(old[index].ref) : .append
      shown.append(try add(item, at: index, to: parent, place))
      if index < old.count { try page.tree.apply(.removeElement(old[index].ref)) }
    }
    return shown
  }

  private func add(
    _ item: Template.Item,
    at index: Int,
    to parent: Ref,
    _ place: TreePosition
  ) throws(HostError) -> ShownItem {
    lastRef += 1
    let ref = Ref(number: lastRef)
    let description = ElementDescription(
      ref: ref,
      type: item.type,
      styles: styles(of: item, at: index, isTop: parent == .root),
      attributes: item.attributes,
      events: item.events + (onLoad == nil ? [] : loads(of: item))
    )
    try page.tree.apply(.addElement(description, parent: parent, place))
    itemsByRef[ref] = (item, index)
    return ShownItem(item: item, ref: ref, children: try replace([], with: item.children, in: ref))
  }

  /// Adds a view at the end that shows a payload; `nil` if its type has no view.
  func add(_ type: String, _ data: ViewData) -> Component? {
    guard page.registry.components[type]?.componentClass is any ViewItemable.Type else {
      return nil
    }
    let item = Template.Item(
      path: "view_items[\(shown.count)]",
      type: type,
      attributes: [:],
      style: [:],
      action: nil,
      actionData: .undefined,
      children: []
    )
    guard let new = try? add(item, at: shown.count, to: .root, .append) else { return nil }
    shown.append(new)
    let component = page.tree[new.ref]
    (component as? any ViewItemable)?.bind(data: data)
    page.tree.layOut()
    return component
  }

  private func update(
    _ old: ShownItem,
    to item: Template.Item,
    at index: Int,
    isFirst: Bool
  ) throws(HostError) -> ShownItem {
    itemsByRef[old.ref] = (item, index)
    var changes = item.attributes.filter { old.item.attributes[$0.key] != $0.value }
    for name in old.item.attributes.keys where item.attributes[name] == nil {
      changes[name] = .null
    }
    if !changes.isEmpty { try page.tree.apply(.updateAttributes(old.ref, changes)) }
    if old.item.style != item.style {
      var style = item.style
      for name in old.item.style.keys where style[name] == nil { style[name] = "" }
      let reader = ElementReader(page.tree.styleTable)
      try page.tree.apply(.updateStyles(old.ref, reader.styles(style)))
    }
    for event in item.events where !old.item.events.contains(event) {
      try page.tree.apply(.addEvent(old.ref, event))
    }
    for event in old.item.events where !item.events.contains(event) {
      try page.tree.apply(.removeEvent(old.ref, event))
    }
    var new = old
    new.item = item
    new.children = try replace(old.children, with: item.children, in: old.ref)
    return new
  }

  /// Makes images load, and report it, from now on.
  private func observeLoads(of items: [ShownItem]) {
    for item in items {
      for event in loads(of: item.item) { try? page.tree.apply(.addEvent(item.ref, event)) }
      observeLoads(of: item.children)
    }
  }

  private func loads(of item: Template.Item) -> [String] {
    item.type == ViewType.oneImage.rawValue ? ["load"] : []
  }

  private func styles(of item: Template.Item, at index: Int, isTop: Bool) -> Styles {
    var style = item.style
    if isTop, index > 0, style["marginTop"] == nil { style["marginTop"] = 16 }
    return ElementReader(page.tree.styleTable).styles(style)
  }
}

extension TemplateScript {
  func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue {
    guard let (item, index) = itemsByRef[event.ref] else { return .undefined }
    let told = TemplateEvent(
      name: event.type,
      path: item.path,
      index: index,
      viewType: item.type,
      title: item.attributes["title_text"]?.string,
      action: item.action,
      actionData: item.actionData,
      params: event.params
    )
    (event.type == "load" ? onLoad : onEvent)?(told)
    guard event.type == "click", let action = item.action else { return .undefined }
    guard let performer = page.host.handler((any ActionPerforming).self) else {
      throw HostError(
        .noHandler,
        "\(item.path).action '\(action)' is not performed: no handler is registered for actions"
      )
    }
    perform(action, performer, for: told)
    return .undefined
  }

  var isUpdatedByReload: Bool { true }

  func update(to bundle: PageBundle) throws(HostError) { try render(bundle.source) }

  func refresh(_ data: HostValue) throws(HostError) {
    try render(data.string ?? JSONText.of(data))
    page.tree.layOut()
  }

  func evaluate(_ source: String, url: String) throws(HostError) {
    throw HostError(.javaScript, "\(url): the page of a template runs no JavaScript")
  }

  func triggerHook(
    _ componentID: String,
    _ type: String,
    _ hook: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> HostValue { .undefined }

  // This script passes on no functions or promises, and listens to no broadcasts.
  func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError) {}
  func release(_ function: FunctionID) {}
  func settle(_ promise: Int, _ result: Result<HostValue, HostError>) throws(HostError) {}
  func collectGarbage() {}

  func close() {
    shown = []
    itemsByRef = [:]
    onEvent = nil
    onLoad = nil
  }
}

extension Template.Item {
  /// The events that the item's component listens for: a button's taps, and those of an item with an action.
  fileprivate var events: [String] {
    type == ViewType.textButton.rawValue || action != nil ? ["click"] : []
  }
}
