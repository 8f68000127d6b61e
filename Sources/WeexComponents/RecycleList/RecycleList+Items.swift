internal import BindingExpressions
internal import Flexbox
internal import HostThread
internal import HostValues
internal import MethodTable
internal import ModuleOptions
internal import WeexCore
internal import WeexTree

extension RecycleList {
  static let ownMethods = Exports<RecycleList> {
    Method("appendData", "data", RecycleList.appendData)
    Method("appendRange", "range", "data", RecycleList.appendRange)
    Method("insertData", "index", "data", RecycleList.insertData)
    Method("insertRange", "index", "range", RecycleList.insertRange)
    Method("updateData", "index", "data", RecycleList.updateData)
    Method("removeData", "index", "count", RecycleList.removeData)
    Method("moveData", "from", "to", RecycleList.moveData)
    Method("setListData", "data", RecycleList.setListData)
    Method("scrollTo", "position", "options", RecycleList.scrollTo)
    Method("scrollToElement", "element", "options", RecycleList.scrollToElement)
    Method("queryElement", "element", "selector", "callback", RecycleList.queryElement)
    Method("queryElementAll", "element", "selector", "callback", RecycleList.queryElementAll)
    Method("closest", "element", "selector", "callback", RecycleList.closest)
  }

  /// Replaces all data: items that still exist keep their cells and the state in them.
  ///
  /// The common start and the common end of the old and the new data are kept; between them, as many items are changed as exist on both
  /// sides.
  func setData(_ value: HostValue) {
    guard let data = value.array ?? Self.parse(value) else {
      return reportOnce("listData \(Self.problem(of: value))")
    }
    let shared = min(items.count, data.count)
    let prefix = (0..<shared).prefix { items[$0].data == data[$0] }.count
    let suffix = (0..<(shared - prefix)).prefix { index in
      items[items.count - 1 - index].data == data[data.count - 1 - index]
    }.count
    let old = prefix..<(items.count - suffix)
    let new = data[prefix..<(data.count - suffix)]
    guard !old.isEmpty || !new.isEmpty else { return }
    for (index, value) in zip(old, new) { change(items[index], to: value) }
    let changed = min(old.count, new.count)
    for item in items[(prefix + changed)..<old.upperBound] { forget(item) }
    items.replaceSubrange(
      (prefix + changed)..<old.upperBound,
      with: new.dropFirst(changed).map { RecycleItem($0) }
    )
    itemsDidChange()
  }

  private static func parse(_ value: HostValue) -> [HostValue]? {
    value.string.flatMap { try? JSONReader.parse($0) }?.array
  }

  /// Why data are not an array.
  private static func problem(of value: HostValue) -> String {
    // A text that begins like an array is meant as one.
    if let text = value.string, text.trimmingWhiteSpace.hasPrefix("[") {
      do throws(JSONReader.FormatError) {
        _ = try JSONReader.parse(text)
      } catch {
        return "is not valid JSON: \(error)"
      }
    }
    return "must be an array, not \(value.kind.rawValue)"
  }

  /// WEEX: iOS takes one item here and Android an array of them; both are accepted.
  private func appendData(_ data: HostValue) {
    insert(data.array ?? [data], at: items.count, "appendData")
  }

  /// WEEX: Android has an index before the array.
  private func appendRange(
    _ first: Lenient<Either<[HostValue], Double>>,
    _ second: Lenient<[HostValue]>
  ) {
    guard let data = first.value.array else {
      let index = Int(exactly: first.value.asNumber) ?? -1
      return insert(second.value, at: index, "appendRange")
    }
    insert(data, at: items.count, "appendRange")
  }

  private func insertData(_ index: Int, _ data: HostValue) {
    insert([data], at: index, "insertData")
  }

  private func insertRange(_ index: Int, _ range: Lenient<[HostValue]>) {
    insert(range.value, at: index, "insertRange")
  }

  private func insert(_ range: HostValue, at index: Int, _ method: String) {
    guard let data = range.array else {
      return report(method, "the data must be an array, not \(range.kind.rawValue)")
    }
    insert(data, at: index, method)
  }

  private func insert(_ data: [HostValue], at index: Int, _ method: String) {
    guard (0...items.count).contains(index) else {
      return report(method, "index \(index) is outside of the \(items.count) items")
    }
    let new = data.map { RecycleItem($0) }
    let isQuiet = templates.contains { $0.component.flag("keepScrollPosition") == true }
    let firstSeen = isQuiet && isViewLoaded ? places.firstItem(after: position) : 0
    let isBefore = index <= firstSeen && firstSeen < items.count
    items.insert(contentsOf: new, at: index)
    itemsDidChange()
    // An insertion before the first visible item that must not move the visible part shifts the content.
    guard isQuiet, isViewLoaded, isBefore,
      new.allSatisfy({ template(of: $0)?.component.flag("keepScrollPosition") == true })
    else { return }
    shiftContent(by: places.starts[index + new.count] - places.starts[index])
  }

  private func updateData(_ index: Int, _ data: HostValue) {
    guard items.indices.contains(index) else {
      return report("updateData", "index \(index) is outside of the \(items.count) items")
    }
    change(items[index], to: data)
    itemsDidChange()
  }

  private func removeData(_ index: Int, _ count: Int?) {
    guard items.indices.contains(index) else {
      return report("removeData", "index \(index) is outside of the \(items.count) items")
    }
    let end = min(index + min(max(count ?? 1, 1), items.count), items.count)
    for item in items[index..<end] { forget(item) }
    items.removeSubrange(index..<end)
    itemsDidChange()
  }

  private func moveData(_ from: Int, _ to: Int) {
    guard items.indices.contains(from), items.indices.contains(to) else {
      return report("moveData", "\(from) or \(to) is outside of the \(items.count) items")
    }
    items.insert(items.remove(at: from), at: to)
    itemsDidChange()
  }

  private func setListData(_ data: Lenient<[HostValue]>) {
    setData(data.value)
  }

  /// Changes an item; if its template changes with it, its state is dropped.
  private func change(_ item: RecycleItem, to data: HostValue) {
    let old = template(of: item)
    item.data = data
    item.isStale = true
    item.template = nil
    guard template(of: item) !== old else { return }
    forget(item)
    item.length = nil
  }

  /// Ends the components of an item that is gone.
  func forget(_ item: RecycleItem) {
    for component in item.components.values.sorted(by: { $0.id < $1.id }) { detach(component) }
    item.components = [:]
    item.onceScopes = [:]
  }

  func report(_ method: String, _ problem: String) {
    page.report(HostError(.invalidArgument, "\(type).\(method): \(problem)"))
  }

  /// Scrolls to an item by its index; as on devices, an element in its cell will do too.
  private func scrollTo(
    _ position: Lenient<Either<Double, ElementReference>>,
    _ options: Lenient<ScrollOptions>
  ) {
    scroll(to: position.value, options.value, "scrollTo")
  }

  private func scrollToElement(
    _ element: Lenient<ElementReference>,
    _ options: Lenient<ScrollOptions>
  ) {
    scroll(to: element.value, options.value, "scrollToElement")
  }

  /// Scrolls an item to the start of the visible part.
  private func scroll(to target: HostValue, _ options: HostValue, _ method: String) {
    guard let index = position(of: target), items.indices.contains(index) else {
      return report(method, "'\(target.shownText)' is not one of the \(items.count) items")
    }
    page.tree.updateFrames()
    contentSize = measuredContent()
    guard contentLength >= visibleLength else { return }
    let first = cells.first?.component(in: page.tree)
    // The content's own padding is before the first item.
    let before =
      first.map { start(of: $0) - places.starts[cells[0].index] - startPosition(of: $0) } ?? 0
    let offset = ScrollOptions.offset(in: options, for: "\(type).\(method)", on: page)
    let end = places.starts[index] + before + offset
    scroll(to: end.clamped(to: range), isAnimated: ScrollOptions.isAnimated(in: options))
  }

  private func startPosition(of component: Component) -> Float {
    isHorizontal ? component.styledMargin.left : component.styledMargin.top
  }

  /// The index in an item's name: alone, or after the `@` of an element's reference.
  private func position(of target: HostValue) -> Int? {
    let text = (target["ref"] ?? target).shownText
    return Int(text.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
  }
}
