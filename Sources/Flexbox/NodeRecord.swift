/// The tree's record of one node besides its style: links, caches and results.
struct NodeRecord {
  /// The index that stands for "no node".
  static let none: Int32 = -1

  /// The parent, or `none` for a root.
  var parent = none
  /// The first child, or `none`.
  var firstChild = none
  /// The last child, or `none`.
  var lastChild = none
  /// The sibling before this one, or `none`.
  var previousSibling = none
  /// The sibling after this one, or `none`; for a free slot, the next free slot.
  var nextSibling = none
  /// The number of children, those out of the flow included.
  var childCount: Int32 = 0

  /// In a second pass: how many levels this node is below the container whose limit started it.
  var secondPassDepth: UInt8 = 0
  /// The flags of this node.
  var flags: NodeFlags = []
  /// The kind of this node.
  var kind = NodeKind.box
  /// The number of earlier nodes of the slot; it wraps around to 0 after very many.
  var generation: UInt16 = 0

  /// The parent's offer in the hypothetical measure; the key of `hypothetical`.
  var hypotheticalOffer = SizeConstraint()
  /// The outcome of the hypothetical measure: a size, and which parts of it later steps must not change.
  var hypothetical = SizeConstraint()
  /// The total of the children on one line, by their hypothetical sizes.
  var hypotheticalLine = LineSums()
  /// The parent's offer after flexing and stretching; the key of `used`.
  var usedOffer = SizeConstraint()
  /// The total of the children on one line, by their final sizes.
  var usedLine = LineSums()
  /// The final border-box size.
  var used = Size(width: 0, height: 0)
  /// The node's frame.
  var frame = Frame()
  /// The frame that was last reported to the host.
  var reportedFrame = Frame()

  /// The last answer of the measure function.
  var measurement = Measurement()
  /// The answer before the last, to another question.
  var olderMeasurement = Measurement()

  /// Makes the record of a free slot.
  init() {}

  /// Makes the record of a node without a parent.
  init(_ kind: NodeKind, _ style: LayoutStyle) {
    begin(kind, style)
  }

  /// Makes the record of a free slot that of a node without a parent.
  mutating func begin(_ kind: NodeKind, _ style: LayoutStyle) {
    flags = style.isOutOfFlow ? [.live, .dirty, .outOfFlow] : [.live, .dirty]
    self.kind = kind
  }
}

/// The one-bit facts about a node.
struct NodeFlags: OptionSet {
  /// One bit for each fact.
  let rawValue: UInt16

  /// The slot holds a node.
  static let live = NodeFlags(rawValue: 1 << 0)
  /// This node or one below it changed since the last pass; every ancestor is dirty as well.
  static let dirty = NodeFlags(rawValue: 1 << 1)
  /// A leaf whose content is measured by the host.
  static let measured = NodeFlags(rawValue: 1 << 2)
  /// The box is absolute or fixed.
  static let outOfFlow = NodeFlags(rawValue: 1 << 3)
  /// `hypothetical` is the answer to `hypotheticalOffer` for the present subtree.
  static let hypotheticalValid = NodeFlags(rawValue: 1 << 4)
  /// `used` and everything below are the answer to `usedOffer` for the present subtree.
  static let usedValid = NodeFlags(rawValue: 1 << 5)
  /// The node is in the list of changed frames.
  static let frameChangeListed = NodeFlags(rawValue: 1 << 6)
  /// The last pass laid this box out from right to left.
  static let rightToLeft = NodeFlags(rawValue: 1 << 7)
  /// The last pass laid this box out as the root of its own formatting.
  static let formattingRoot = NodeFlags(rawValue: 1 << 8)
  /// The node is or was in a second pass; `used` does not answer `usedOffer` alone.
  static let inSecondPass = NodeFlags(rawValue: 1 << 9)
  /// The final width was given, stretched or limited, not taken from the content.
  static let widthExact = NodeFlags(rawValue: 1 << 10)
  /// The final height was given, stretched or limited, not taken from the content.
  static let heightExact = NodeFlags(rawValue: 1 << 11)
  /// There may be absolute or fixed children.
  static let hasOutOfFlowChildren = NodeFlags(rawValue: 1 << 13)
  /// A child of a waterfall as wide as all its columns.
  static let spansColumns = NodeFlags(rawValue: 1 << 14)
  /// The box takes no part in layout, nor does what is in it.
  static let excluded = NodeFlags(rawValue: 1 << 15)
  /// A limit changed the size of this container, and its children are in a second pass.
  static let limited = NodeFlags(rawValue: 1 << 12)
}

/// The role of a node in layout beyond its style.
public enum NodeKind: UInt8, BitwiseCopyable, Sendable {
  /// A container or an empty box; with ``LayoutTree/setMeasured(_:_:)`` a measured leaf.
  case box
  /// A box whose content scrolls.
  ///
  /// WEEX: without a main size and without `flex` it takes `flex: 1`, and its children are placed from left to right whatever the
  /// direction. Their own contents still inherit the direction, and the scroller itself is placed by its parent's (render_scroller.h,
  /// getLayoutDirection).
  case scroller
  /// A scroller of rows.
  ///
  /// WEEX: it takes `flex: 1` like a scroller, but its children are placed by its direction (render_list.h has no onLayout of its own).
  case list
  /// A list whose children are in columns; see ``LayoutTree/setColumns(_:of:)``.
  case waterfall

  /// Whether the content may be larger than the box, and scrolls in it.
  package var isScrolling: Bool { self != .box }
}

/// An offered width and height, each unset (NaN), a suggestion, or exact.
struct SizeConstraint {
  /// The width, or NaN.
  var width = Float.nan
  /// The height, or NaN.
  var height = Float.nan
  /// Whether the width is exact.
  var isWidthExact = false
  /// Whether the height is exact.
  var isHeightExact = false

  /// The dimension along the main axis of a row or a column.
  func main(_ isRow: Bool) -> (length: Float, isExact: Bool) {
    isRow ? (width, isWidthExact) : (height, isHeightExact)
  }

  /// Whether two offers are the same, NaN being equal to NaN.
  func isSame(as other: SizeConstraint) -> Bool {
    width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
      && isWidthExact == other.isWidthExact && isHeightExact == other.isHeightExact
  }
}

/// The total of a container's flow children, put on one line.
struct LineSums {
  /// The sum of their main sizes with margins.
  var mainSize: Float = 0
  /// The largest of their cross sizes with margins.
  var crossSize: Float = 0
  /// Their number.
  var count: Int32 = 0

  /// Adds a child of a row or a column.
  @inline(__always)
  mutating func add(width: Float, height: Float, margin: Edges, isRow: Bool) {
    let outerWidth = width + margin.horizontal
    let outerHeight = height + margin.vertical
    mainSize += isRow ? outerWidth : outerHeight
    crossSize = max(crossSize, isRow ? outerHeight : outerWidth)
    count += 1
  }
}

/// One cached answer of the measure function.
struct Measurement {
  /// The content size that was asked for.
  var constraint = SizeConstraint()
  /// The host's answer, made finite.
  var answer = Size(width: 0, height: 0)
  /// Whether there is an answer.
  var isValid = false
}
