public import Flexbox
public import HostValues
public import MethodTable
internal import ModuleOptions
internal import WeexCore
public import WeexTree

/// A list whose cells stand in columns, each cell in the shortest column so far: `waterfall`, `recycler`.
///
/// Headers are as wide as all columns, and stick if their style is `position: sticky`. If it is `draggable`, a person can drag cells to
/// other places.
///
/// WEEX: the core uses the attribute `spanOffsets` to tell Android about the columns; setting it in a page has no effect.
///
/// Source: Weex's `WXRecyclerComponent` and its core's `render_list`.
open class Waterfall: List {
  open override class var layoutKind: NodeKind { .waterfall }

  open override class var attributeRows: [AttributeRow] {
    super.attributeRows + columnAttributes + [
      AttributeRow("draggable", Bool.self, default: false),
      AttributeRow("dragTriggerType", values: ["longpress", "pan"]),
    ]
  }

  open override class var eventRows: [EventRow] {
    super.eventRows + [
      EventRow("dragstart", DragDetails.self).documented("A cell is picked up."),
      EventRow("dragend", DragDetails.self).documented("The cell is put down."),
    ]
  }

  private static let columnAttributes = [
    AttributeRow("columnCount", Int.self), AttributeRow("columnWidth", LengthOption.self),
    AttributeRow("columnGap", LengthOption.self),
    AttributeRow("leftGap", LengthOption.self, default: 0),
    AttributeRow("rightGap", LengthOption.self, default: 0),
  ]

  open override func applyLayoutDefaults() {
    super.applyLayoutDefaults()
    setLayoutColumns(columns)
  }

  open override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if Self.columnAttributes.contains(where: { changed.changes($0.name) }) {
      setLayoutColumns(columns)
    }
  }

  override func sticks(_ row: Component) -> Bool {
    row is Header && row.layoutStyle?.position == .sticky
  }

  open override func placement(of child: Component) -> ChildPlacement {
    if child is Header { child.setSpansColumns(true) }
    return super.placement(of: child)
  }

  /// The columns according to the attributes; `auto` and invalid values count as not set.
  private var columns: WaterfallColumns {
    WaterfallColumns(
      columnCount: integer("columnCount").flatMap { $0 > 0 ? $0 : nil },
      columnWidth: length("columnWidth").flatMap { $0 > 0 ? $0 : nil },
      columnGap: columnGap,
      leftGap: max(length("leftGap") ?? 0, 0),
      rightGap: max(length("rightGap") ?? 0, 0)
    )
  }

  /// WEEX: a gap that is not positive, or not a length, is -1: the columns overlap by that much.
  private var columnGap: Float {
    guard let text = attribute("columnGap")?.shownText, !text.isEmpty, text != "normal" else {
      return 32
    }
    return length("columnGap").flatMap { $0 > 0 ? $0 : nil } ?? -1
  }
}
