public import Flexbox
internal import HostThread
internal import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A scroller of cells and headers that loads only those near its visible part: `list`.
///
/// Only cells and headers near the visible part, up to half its length away, have their views loaded. Those that leave are unloaded, and
/// loaded again when they come back, unless their attribute `recycle` is false. A header sticks to the start of the visible part until the
/// next one reaches it.
///
/// Source: Weex's `WXListComponent`.
open class List: Scroller {
  open override class var layoutKind: NodeKind { .list }

  open override class var attributeRows: [AttributeRow] {
    super.attributeRows + [
      AttributeRow("contentAttachBottom", Bool.self, default: false),
      AttributeRow("scrollSnap", Bool.self, default: false),
      AttributeRow("scrollSnapAlign", values: ["start", "center", "end"]),
      AttributeRow("scrollPaddingTop", LengthOption.self, default: 0),
      AttributeRow("scrollPaddingRight", LengthOption.self, default: 0),
      AttributeRow("scrollPaddingBottom", LengthOption.self, default: 0),
      AttributeRow("scrollPaddingLeft", LengthOption.self, default: 0),
    ]
  }

  open override class var eventRows: [EventRow] {
    super.eventRows + [
      EventRow("snapend", SnapDetails.self).documented("A cell has snapped into its place.")
    ]
  }

  /// The cells and headers, in the order of their places.
  private(set) var rows: [ListRow] = []
  /// Those of them that are sticky.
  private var headers: [ListRow] = []
  /// The header that is stuck.
  private var stuck: Component?
  /// The cells and headers whose views are loaded.
  private var loaded: [Component] = []
  /// The number of cells at the last `loadmore`.
  private var loadedCount = 0
  /// Rows that were added since the last layout and must not move the visible part.
  private var unanchoredRows: [Component] = []
  /// The row that the content last snapped to, by `scrollSnap`.
  private var snapTarget: Int?
  /// The visible length when the content's end was last kept in sight.
  private var attachedLength: Float?

  open override func placement(of child: Component) -> ChildPlacement {
    if child is Cell || child is Header {
      if !rows.isEmpty, child.flag("keepScrollPosition") == true { unanchoredRows.append(child) }
      return .later
    }
    if let placement = placementAsIndicator(of: child) { return placement }
    if child.layoutStyle?.position == .fixed { return .shown }
    return .refused(
      "\(type) \(ref) takes cells, headers, refresh, loading and fixed children only;"
        + " \(child.type) \(child.ref) is not shown"
    )
  }

  /// Whether a child is one of the rows, a cell or a header.
  func isRow(_ child: Component) -> Bool { child is Cell || child is Header }

  /// Whether a row sticks to the start of the visible part until the next such row comes.
  func sticks(_ row: Component) -> Bool { row is Header }

  /// The number of rows.
  var rowCount: Int { rows.count }

  open override func layoutDidChange() {
    let firstSeen = rows.first { $0.end > position && $0.component.supercomponent === self }
    rows = ListRow.rows(of: self)
    makeRoom(before: firstSeen?.component)
    headers = rows.filter { sticks($0.component) }
    loaded = rows.lazy.map(\.component).filter(\.isViewLoaded)
    super.layoutDidChange()
    attachBottom()
  }

  /// Keeps the content's end in sight when the list itself is resized (`contentAttachBottom`).
  ///
  /// WEEX: it still starts at the content's start.
  private func attachBottom() {
    let length = visibleLength
    defer { attachedLength = length }
    guard let attachedLength, attachedLength != length, flag("contentAttachBottom") == true else {
      return
    }
    setOffset(point(max(0, contentLength - length)))
    page.tree.setNeedsUpdate(self)
  }

  /// Scrolls the content by the rows added before the first visible one that must not move it (`keepScrollPosition`).
  private func makeRoom(before firstSeen: Component?) {
    guard !unanchoredRows.isEmpty else { return }
    let arrivals = Set(unanchoredRows.map(ObjectIdentifier.init))
    unanchoredRows = []
    var length: Float = 0
    for row in rows {
      if row.component === firstSeen { return setOffset(point(position + length)) }
      if arrivals.contains(ObjectIdentifier(row.component)) { length += row.end - row.start }
    }
  }

  open override func viewDidUnload() {
    loaded = []
  }

  open override func contentDidMove() {
    let near = rowsNearby()
    for row in near { page.tree.loadViews(of: row.component) }
    super.contentDidMove()
    unloadRows(besides: near)
  }

  /// The rows to show now, and the header that is stuck.
  func rowsNearby() -> [ListRow] {
    let margin = visibleLength / 2
    var near = ListRow.rows(rows, from: position - margin, to: position + visibleLength + margin)
    if let header = passedHeader.map({ headers[$0] }),
      !near.contains(where: { $0.component === header.component })
    {
      near.insert(header, at: 0)
    }
    return near
  }

  private func unloadRows(besides near: [ListRow]) {
    let kept = Set(near.map { ObjectIdentifier($0.component) })
    var remaining = near.map(\.component)
    for component in loaded where !kept.contains(ObjectIdentifier(component)) {
      guard component.isInTree else { continue }
      if component.flag("recycle") ?? true {
        page.tree.unloadViews(of: component)
      } else {
        remaining.append(component)
      }
    }
    loaded = remaining
  }

  /// The index of the last header that was scrolled past; O(log headers).
  private var passedHeader: Int? {
    var (low, high) = (0, headers.count)
    while low < high {
      let middle = (low + high) / 2
      if headers[middle].start <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  override func stick() {
    sticky.removeAll { $0 is Header && $0.supercomponent === self }
    super.stick()
    guard !isHorizontal else { return }
    let index = passedHeader
    let header = index.map { headers[$0] }
    if let stuck, stuck !== header?.component { setShift(0, of: stuck) }
    stuck = header?.component
    guard let index, let header else { return }
    var place = position
    if index + 1 < headers.count {
      place = min(place, headers[index + 1].start - (header.end - header.start))
    }
    setShift(max(place, header.start) - header.start, of: header.component)
  }

  override func restingPlace(from start: Float, to goal: Float) -> Float {
    snapTarget = nil
    guard flag("scrollSnap") == true else { return super.restingPlace(from: start, to: goal) }
    // WEEX: content that is pulled beyond its start returns to where it was.
    guard goal >= 0 else { return start }
    let place = SnapPlace(of: self)
    snapTarget = place.target(rows, from: start, to: goal.clamped(to: range))
    guard let snapTarget else { return start }
    return place.position(of: rows[snapTarget]).clamped(to: range)
  }

  /// Sends `snapend` with the row that was snapped to: its section, which starts at a header, and its index there.
  override func didComeToRest() {
    guard let snapTarget else { return }
    let before = rows[..<min(snapTarget, rows.count)]
    let headersBefore = before.count { $0.component is Header }
    let section = headersBefore - (rows.first?.component is Header ? 1 : 0)
    let row = before.reversed().prefix { !($0.component is Header) }.count
    fireEvent(
      "snapend",
      params: ["section": .number(Double(section)), "row": .number(Double(row))]
    )
  }

  override func resetLoadmore() {
    super.resetLoadmore()
    loadedCount = 0
  }

  /// WEEX: a longer list with the same number of cells has no new content.
  override var isContentNew: Bool { super.isContentNew && loadedCount != rowCount }

  override func noteContent() {
    super.noteContent()
    loadedCount = rowCount
  }
}

/// The place of a cell or a header along the list's axis.
struct ListRow {
  let component: Component
  let start, end: Float
  /// The furthest end of this row and all rows before it.
  var reach: Float

  /// The rows of a list, in the order of their places; O(rows × log rows), O(rows) if they are in order.
  @HostActor
  static func rows(of list: List) -> [ListRow] {
    let isHorizontal = list.isHorizontal
    var rows: [ListRow] = []
    var isSorted = true
    for child in list.subcomponents where list.isRow(child) && child.isPlaced {
      let frame = child.calculatedFrame
      let start = isHorizontal ? frame.x : frame.y
      if let last = rows.last, last.start > start { isSorted = false }
      let end = start + (isHorizontal ? frame.width : frame.height)
      rows.append(ListRow(component: child, start: start, end: end, reach: end))
    }
    if !isSorted { rows.sort { $0.start < $1.start } }
    for index in rows.indices.dropFirst() {
      rows[index].reach = max(rows[index].reach, rows[index - 1].reach)
    }
    return rows
  }

  /// The rows between two places, wholly or in part; O(log rows + rows found).
  static func rows(_ rows: [ListRow], from start: Float, to end: Float) -> [ListRow] {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].reach > start { high = middle } else { low = middle + 1 }
    }
    return rows[low...].prefix { $0.start < end }.filter { $0.end > start }
  }
}
