internal import BindingExpressions
internal import Flexbox
internal import HostLoop
internal import HostThread
public import HostValues
public import MethodTable
internal import WeexCore
public import WeexTree

/// A list whose cells the host makes itself, from templates and data: `recycle-list`.
///
/// The `cell-slot` children are templates, and are never shown. Each item of `listData` near the visible part has a cell. The attribute
/// `switch` names the property of the item that selects its template by `case`; other values select the template marked `default`, and an
/// item without the property uses the first template. The host computes the bindings in the template (`Expression`). Items further away
/// have neither views nor components, and their cells are reused for the next items with the same template.
///
/// The length of an item that was never laid out is estimated from the first laid-out item with its template.
///
/// Source: Weex's `WXRecycleListComponent`.
open class RecycleList: List, TemplateOwning {
  /// The items, in order.
  var items: [RecycleItem] = []
  /// The templates, in order.
  var templates: [CellTemplate] = []
  /// The cells, in the order of their items.
  var cells: [BoundCell] = []
  /// Whether a template may differ from the page's current one.
  var areTemplatesStale = true
  /// Whether cells are being made and changed.
  var isUpdatingCells = false
  /// The items of the virtual components, by their ids.
  var componentItems: [String: RecycleItem] = [:]
  /// The number in the id of the virtual component that was made last.
  var lastComponent = 0
  /// The mistakes that were reported, so that each is reported once.
  private var reported: Set<String> = []
  /// The places of the items; `nil` if they must be computed again.
  private var knownPlaces: ItemPlaces?

  open override class var attributeRows: [AttributeRow] {
    super.attributeRows + [
      AttributeRow("listData", [HostValue].self),
      AttributeRow("switch", String.self, default: "templateType"),
      AttributeRow("alias", String.self), AttributeRow("index", String.self),
    ]
  }

  open override class var eventRows: [EventRow] {
    super.eventRows + ["_attach_slot", "_detach_slot"]
  }

  open override class var methods: [ExportRow] { super.methods + ownMethods.rows }

  open override func applyLayoutDefaults() {
    super.applyLayoutDefaults()
    if let data = attribute("listData") { setData(data) }
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if changed.changes("listData") { setData(attribute("listData") ?? []) }
    guard ["switch", "alias", "index"].contains(where: { changed.changes($0) }) else { return }
    for item in items {
      item.template = nil
      item.isStale = true
    }
    itemsDidChange()
  }

  open override func placement(of child: Component) -> ChildPlacement {
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

  open override func layoutDidChange() {
    measureCells()
    super.layoutDidChange()
  }

  open override func contentDidMove() {
    super.contentDidMove()
    updateCells()
  }

  open override func viewDidUnload() {
    super.viewDidUnload()
    guard !componentItems.isEmpty else { return }
    // Whether the list is gone, or only its view, is known at the end of the turn.
    page.host.loop.post { [self] in
      guard !isInTree, page.isAlive else { return }
      for item in items { forget(item) }
    }
  }

  override func isRow(_ child: Component) -> Bool { child.reference.isCopy }

  /// All existing cells: there are no others.
  override func rowsNearby() -> [ListRow] { rows }

  /// WEEX: items count whether they have cells or not.
  override var rowCount: Int { items.count }

  /// Makes the cells follow a change of the items.
  func itemsDidChange() {
    knownPlaces = nil
    page.tree.setNeedsUpdate(self)
  }

  /// The places of the items; O(items) after a change.
  var places: ItemPlaces {
    if let knownPlaces { return knownPlaces }
    let places = ItemPlaces(items.lazy.map { self.length(of: $0) })
    knownPlaces = places
    return places
  }

  /// Drops the places of the items, after one of them was measured.
  func forgetPlaces() { knownPlaces = nil }

  /// The length of an item, as far as known.
  func length(of item: RecycleItem) -> Float {
    guard let template = template(of: item) else { return 0 }
    return item.length ?? max(template.estimate ?? Self.unknownLength, 1)
  }

  /// The length of an item when no similar one was ever laid out.
  private static let unknownLength: Float = 100

  /// The largest number of reports.
  private static let maximumReports = 20

  /// Reports a mistake in the data or a template once, up to a number of reports.
  func reportOnce(_ problem: String) {
    guard reported.count < Self.maximumReports, reported.insert(problem).inserted else { return }
    page.report(HostError(.invalidValue, "\(type) \(ref): \(problem)"))
  }
}
