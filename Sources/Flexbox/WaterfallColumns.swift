/// The columns of a waterfall: how its width is divided.
///
/// Source: Weex's waterfall attributes; the division itself is CSS Multi-column 1 §3.4
/// <https://www.w3.org/TR/css-multicol-1/#pseudo-algorithm>, which Weex's attributes are named after.
/// WEEX: as many columns as fit are counted without regard to the gaps at the sides (render_list.cpp, PreCalculateCellWidth).
public struct WaterfallColumns: Hashable, Sendable {
  /// The number of columns, or `nil` for as many as fit.
  public var columnCount: Int?
  /// The least width of a column, or `nil` for an equal part of the width.
  public var columnWidth: Float?
  /// The space between two columns.
  public var columnGap: Float
  /// The space before the first column.
  public var leftGap: Float
  /// The space after the last column.
  public var rightGap: Float

  /// Makes columns; without arguments there is one, with Weex's gap.
  public init(
    columnCount: Int? = nil,
    columnWidth: Float? = nil,
    columnGap: Float = 32,
    leftGap: Float = 0,
    rightGap: Float = 0
  ) {
    self.columnCount = columnCount
    self.columnWidth = columnWidth
    self.columnGap = columnGap
    self.leftGap = leftGap
    self.rightGap = rightGap
  }

  /// The largest number of columns; larger ones are clamped to it.
  private static let maximumCount = 1000

  /// The number and the width of the columns in a content box of a given width.
  package func resolve(in width: Float) -> (count: Int, width: Float) {
    let gap = Self.finite(columnGap)
    let available = width - Self.finite(leftGap) - Self.finite(rightGap)
    var count = min(max(columnCount ?? 1, 1), Self.maximumCount)
    if let columnWidth, columnWidth + gap > 0 {
      let room = columnCount == nil ? width : available
      let fitting = ((room + gap) / (columnWidth + gap)).rounded(.down)
      let maximum = fitting >= 1 ? Int(min(fitting, Float(Self.maximumCount))) : 1
      count = columnCount == nil ? maximum : min(count, maximum)
    }
    return (count, max(0, (available + gap) / Float(count) - gap))
  }

  /// The distance of a column's left edge from the content box.
  package func offset(of column: Int, width: Float) -> Float {
    Self.finite(leftGap) + Float(column) * (width + Self.finite(columnGap))
  }

  private static func finite(_ length: Float) -> Float {
    length.isNaN ? 0 : LayoutStyle.bounded(length)
  }
}

extension LayoutTree {
  /// Sets the columns of a node of the kind ``NodeKind/waterfall``.
  public mutating func setColumns(_ columns: WaterfallColumns, of node: Node) {
    check(node)
    precondition(self[node].kind == .waterfall, "node \(node.index) is not a waterfall")
    guard waterfalls[node.index] != columns else { return }
    waterfalls[node.index] = columns
    markDirty(node)
  }

  /// The columns that were set for a node, or `nil`.
  public func columns(of node: Node) -> WaterfallColumns? {
    check(node)
    return waterfalls[node.index]
  }

  /// Whether a child of a waterfall is as wide as all its columns.
  public func spansColumns(_ node: Node) -> Bool {
    check(node)
    return self[node].flags.contains(.spansColumns)
  }

  /// Sets whether a child of a waterfall is as wide as all its columns, like a header.
  public mutating func setSpansColumns(_ node: Node, _ spansColumns: Bool) {
    check(node)
    guard self[node].flags.contains(.spansColumns) != spansColumns else { return }
    if spansColumns {
      self[node].flags.insert(.spansColumns)
    } else {
      self[node].flags.remove(.spansColumns)
    }
    markDirty(node)
  }
}
