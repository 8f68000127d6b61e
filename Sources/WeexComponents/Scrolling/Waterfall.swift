package import Flexbox
package import WeexCore

/// A list whose cells stand in columns, each cell in the column that is the shortest by then: `waterfall`, `recycler`.
///
/// Headers are as wide as all columns.
package final class Waterfall: List {
  package override class var layoutKind: NodeKind { .waterfall }

  package override class var attributeNames: [String] { super.attributeNames + columnAttributes }

  private static let columnAttributes = [
    "columnCount", "columnWidth", "columnGap", "leftGap", "rightGap",
  ]

  package override func applyLayoutDefaults() {
    super.applyLayoutDefaults()
    setLayoutColumns(columns)
  }

  package override func updateAttributes(_ changed: [String: HostValue]) {
    super.updateAttributes(changed)
    if Self.columnAttributes.contains(where: { changed.changes($0) }) { setLayoutColumns(columns) }
  }

  package override func placement(of child: Component) -> ChildPlacement {
    if child is Header { child.setSpansColumns(true) }
    return super.placement(of: child)
  }

  /// The columns as the attributes have them; `auto`, `normal` and what makes no sense count as not said.
  private var columns: WaterfallColumns {
    WaterfallColumns(
      columnCount: integer("columnCount"),
      columnWidth: length("columnWidth"),
      columnGap: length("columnGap") ?? 32,
      leftGap: length("leftGap") ?? 0,
      rightGap: length("rightGap") ?? 0
    )
  }
}
