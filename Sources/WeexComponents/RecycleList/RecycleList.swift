internal import Flexbox
internal import HostThread
package import WeexCore

/// A list whose cells the host makes itself, from templates and data: `recycle-list`.
///
/// The children `cell-slot` are templates, and are never shown. For each item of `listData` that is near what is seen there is a cell, made from
/// the template whose `case` is what the item has under the name that `switch` says, from the one that is `default`, or, where the item has
/// nothing there, from the first. Bindings in the template are computed by the host (``Expression``). Items further away have neither views
/// nor components, and those that leave hand their cell on to the next one of the same template.
///
/// An item that was never laid out is thought to be as long as the first one of its template was.
///
/// Source: Weex's `WXRecycleListComponent`.
package final class RecycleList: List, TemplateOwning {
  /// The items, in order.
  var items: [RecycleItem] = []
  /// The templates, in order.
  var templates: [CellTemplate] = []
  /// The cells, by their items' places.
  var cells: [BoundCell] = []
  /// Whether a template may not be what the page has now.
  var areTemplatesStale = true
  /// Whether cells are being made and changed.
  var isUpdatingCells = false
  /// The items of the virtual components, by their ids.
  var componentItems: [String: RecycleItem] = [:]
  /// The number in the id of the virtual component that was made last.
  var lastComponent = 0
  /// What was said to be wrong once, and is not said again.
  private var reported: Set<String> = []
  /// Where the items are; `nil` once that is not known any more.
  private var knownPlaces: ItemPlaces?

  package override class var attributeNames: [String] {
    super.attributeNames + ["listData", "switch", "alias", "index"]
  }

  package override class var eventNames: [String] {
    super.eventNames + ["_attach_slot", "_detach_slot"]
  }

  package override class var exports: Exports<Scroller> {
    Exports<Scroller> {
      super.exports
      Self.ownExports
    }
  }

  package override func applyLayoutDefaults() {
    super.applyLayoutDefaults()
    if let data = attribute("listData") { setData(data) }
  }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if changed.changes("listData") { setData(attribute("listData") ?? []) }
    guard ["switch", "alias", "index"].contains(where: { changed.changes($0) }) else { return }
    for item in items {
      item.template = nil
      item.isStale = true
    }
    itemsDidChange()
  }

  package override func placement(of child: Component) -> ChildPlacement {
    if child.reference.isCopy { return .later }
    if child is CellSlot || child is Cell || child is Header {
      child.becomeTemplate()
      templateDidChange()
      return .later
    }
    if let placement = placementAsIndicator(of: child) { return placement }
    if child.layoutStyle?.position == .fixed { return .shown }
    return .refused(
      "\(type) \(ref) takes cell-slot, refresh, loading and fixed children only;"
        + " \(child.type) \(child.ref) is not shown"
    )
  }

  package func templateDidChange() {
    areTemplatesStale = true
    page.tree.setNeedsUpdate(self)
  }

  package override func layoutDidChange() {
    measureCells()
    super.layoutDidChange()
  }

  package override func contentDidMove() {
    super.contentDidMove()
    updateCells()
  }

  package override func viewDidUnload() {
    super.viewDidUnload()
    guard !componentItems.isEmpty else { return }
    // Whether only the view is gone, or the list, is known when the turn is over.
    page.host.loop.post { [self] in
      guard !isInTree, page.isAlive else { return }
      for item in items { forget(item) }
    }
  }

  override func isRow(_ child: Component) -> Bool { child.reference.isCopy }

  /// All cells there are: others are not made.
  override func rowsNearby() -> [ListRow] { rows }

  /// WEEX: what counts is the items, whether they have cells or not.
  override var rowCount: Int { items.count }

  /// Has the cells follow a change of the items.
  func itemsDidChange() {
    knownPlaces = nil
    page.tree.setNeedsUpdate(self)
  }

  /// Where the items are; O(items) after a change.
  var places: ItemPlaces {
    if let knownPlaces { return knownPlaces }
    let places = ItemPlaces(items.lazy.map { self.length(of: $0) })
    knownPlaces = places
    return places
  }

  /// Forgets where the items are, after one of them was measured.
  func forgetPlaces() { knownPlaces = nil }

  /// How long an item is, as far as is known.
  func length(of item: RecycleItem) -> Float {
    guard let template = template(of: item) else { return 0 }
    return item.length ?? max(template.estimate ?? Self.unknownLength, 1)
  }

  /// The length of an item when nothing like it was ever laid out.
  private static let unknownLength: Float = 100

  /// How many things are said to be wrong at most.
  private static let mostReports = 20

  /// Says once what is wrong with the data or a template; after a number of them no more.
  func reportOnce(_ problem: String) {
    guard reported.count < Self.mostReports, reported.insert(problem).inserted else { return }
    page.report(HostError(.invalidValue, "\(type) \(ref): \(problem)"))
  }
}
