/// The page that fixed boxes refer to; it does not constrain the root.
public struct Viewport: Hashable, Sendable {
  /// The width of the page, or `nil` if it has none.
  public var width: Float?
  /// The height of the page, or `nil` if it has none.
  public var height: Float?

  /// Makes a page size.
  public init(width: Float? = nil, height: Float? = nil) {
    self.width = width
    self.height = height
  }
}

extension LayoutTree {
  /// Lays out the tree below a root as Weex does.
  ///
  /// After any sequence of changes the frames are those of a fresh layout of the same tree; the cost
  /// follows what changed. Linear in the changed nodes, with a stack that does not grow with depth.
  ///
  /// - Parameters:
  ///   - root: A node without a parent.
  ///   - viewport: The page, for `position: fixed` only.
  ///   - direction: The direction of a root with `direction: inherit`; `inherit` means left to right.
  ///   - measure: Returns the content size of measured leaves.
  public mutating func layout(
    root: Node,
    viewport: Viewport,
    direction: Direction = .ltr,
    measure: (Node, MeasureLength, MeasureLength) -> Size
  ) {
    check(root)
    precondition(self[root].parent == NodeRecord.none, "layout starts at a node without a parent")
    notePage(viewport)
    let page = lastPage
    let waterfalls = waterfalls
    let changed = withoutActuallyEscaping(measure) { measure in
      withArena { arena in
        var pass = WeexLayout(
          arena: arena,
          page: page,
          waterfalls: waterfalls,
          measure: measure
        )
        pass.run(root.index, isRightToLeft: direction == .rtl)
        return pass.changedFrames
      }
    }
    changedFrames.append(contentsOf: changed)
  }

  /// The frame of a node after the last pass; all zero for a node that was not laid out yet.
  public func frame(of node: Node) -> Frame {
    check(node)
    return self[node].frame
  }

  /// Whether the content of a node is shown mirrored: the node is from right to left, but its children are placed from left to right.
  ///
  /// WEEX: devices mirror the contents of a scroller and a waterfall when they show them, not when they lay them out (adjustForRTL in
  /// WXScrollerComponent.mm, setMarginsSupportRTL in WXScroller.java). Frames are those of the layout.
  public func isShownMirrored(_ node: Node) -> Bool {
    check(node)
    let record = self[node]
    return record.flags.contains(.rightToLeft)
      && (record.kind == .scroller || record.kind == .waterfall)
  }

  /// The nodes whose frames changed since the last call, each once, in no particular order.
  ///
  /// A node that is laid out for the first time is among them unless its frame is all zero.
  public mutating func takeChangedFrames() -> [Node] {
    var changed: [Node] = []
    changed.reserveCapacity(changedFrames.count)
    for index in changedFrames where records[Int(index)].flags.contains(.frameChangeListed) {
      records[Int(index)].flags.remove(.frameChangeListed)
      let frame = records[Int(index)].frame
      guard records[Int(index)].reportedFrame != frame else { continue }
      records[Int(index)].reportedFrame = frame
      changed.append(Node(index: index, generation: records[Int(index)].generation))
    }
    changedFrames.removeAll(keepingCapacity: true)
    return changed
  }

  /// Marks the fixed boxes for layout if the page's size differs from the last pass.
  private mutating func notePage(_ viewport: Viewport) {
    let width = LayoutStyle.bounded(viewport.width ?? .nan)
    let height = LayoutStyle.bounded(viewport.height ?? .nan)
    guard
      width.bitPattern != lastPage.width.bitPattern
        || height.bitPattern != lastPage.height.bitPattern
    else { return }
    lastPage = Size(width: width, height: height)
    for index in records.indices where styles[index].position == .fixed {
      markDirty(Node(index: Int32(index)))
    }
  }
}
