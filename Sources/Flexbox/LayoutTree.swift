/// The boxes of a page: their styles, their order and their frames.
///
/// A value type: an arena of slots addressed by ``Node``. No node is an object; taking a subtree down,
/// laying it out and copying the tree need neither recursion nor stack in proportion to its depth. A
/// node takes 280 bytes, style, caches and frame included.
///
/// A node belongs to the tree that made it and must not be used after ``free(_:)``: using a freed node traps, even when its slot is in use
/// again, and so does using a node of another tree if that can be detected.
public struct LayoutTree: Sendable {
  /// The address of one node; O(1), without ownership.
  public struct Node: Hashable, Sendable {
    /// The slot in the arena.
    package let index: Int32
    /// The number of nodes that the slot has held before this one.
    let generation: UInt16

    /// Makes the address of the current node of a slot, for callers that know it is the right one.
    package init(index: Int32) {
      self.index = index
      generation = Self.anyGeneration
    }

    init(index: Int32, generation: UInt16) {
      self.index = index
      self.generation = generation
    }

    static let anyGeneration = UInt16.max

    /// Whether both name the same slot.
    public static func == (left: Node, right: Node) -> Bool { left.index == right.index }

    /// Hashes the slot.
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  /// Links, caches and results, by slot.
  var records = SlotArray<NodeRecord>()
  /// Styles, by slot.
  var styles = SlotArray<LayoutStyle>()
  /// The head of the list of free slots.
  var firstFree = NodeRecord.none
  /// The columns of the waterfalls among the nodes, by slot.
  var waterfalls: [Int32: WaterfallColumns] = [:]
  /// The nodes whose frame changed since the host last asked.
  var changedFrames: [Int32] = []
  /// Whether a node was ever left out of layout.
  var hasExclusions = false
  /// The page of the last pass, NaN where it had no size.
  var lastPage = Size(width: .nan, height: .nan)

  /// Makes an empty tree.
  public init() {}

  /// The number of nodes made and not freed.
  public private(set) var count = 0

  /// Reserves space for a number of nodes in total, so that making them moves nothing.
  public mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
    styles.reserveCapacity(count)
  }

  /// Makes a node without a parent.
  public mutating func makeNode(
    _ kind: NodeKind = .box,
    style: LayoutStyle = LayoutStyle()
  ) -> Node {
    takeSlot(kind, style)
  }

  /// Makes a node in its place: before a child of a parent, or for `nil` as the last one; O(1).
  ///
  /// It does what ``makeNode(_:style:)`` and ``append(_:to:)`` do, without checking whether a new node may be placed there.
  public mutating func makeNode(
    _ kind: NodeKind,
    style: LayoutStyle,
    in parent: Node,
    before next: Node?
  ) -> Node {
    check(parent)
    if let next {
      check(next)
      precondition(
        self[next].parent == parent.index,
        "the sibling to insert before has another parent"
      )
    }
    let node = takeSlot(kind, style)
    place(node, in: parent, before: next?.index ?? NodeRecord.none)
    return node
  }

  /// Takes a free slot, or a new one, for a node without a parent.
  private mutating func takeSlot(_ kind: NodeKind, _ style: LayoutStyle) -> Node {
    count += 1
    let index = firstFree
    guard index != NodeRecord.none else {
      precondition(records.count < Int(Int32.max), "a layout tree holds at most 2^31 nodes")
      records.append(NodeRecord(kind, style))
      styles.append(style)
      return Node(index: Int32(records.count - 1), generation: 0)
    }
    // The rest of a free slot is as in a new one; writing it again would take a fifteenth of the time of an element of a page.
    let generation = Self.begin(&records[Int(index)], kind, style, &firstFree)
    styles[Int(index)] = style
    return Node(index: index, generation: generation)
  }

  /// Takes a slot off the list of free ones for a node; returns the slot's generation.
  private static func begin(
    _ slot: inout NodeRecord,
    _ kind: NodeKind,
    _ style: LayoutStyle,
    _ firstFree: inout Int32
  ) -> UInt16 {
    firstFree = slot.nextSibling
    slot.nextSibling = NodeRecord.none
    slot.begin(kind, style)
    return slot.generation
  }

  /// Frees a node and its descendants; their slots are used again.
  ///
  /// The node is removed from its parent first. O(nodes freed), without recursion.
  public mutating func free(_ subtreeRoot: Node) {
    check(subtreeRoot)
    removeFromParent(subtreeRoot)
    var current = subtreeRoot
    while true {
      let record = self[current]
      if record.firstChild != NodeRecord.none {
        current = Node(index: record.firstChild)
        continue
      }
      release(current)
      if current == subtreeRoot { return }
      let parent = Node(index: record.parent)
      self[parent].firstChild = record.nextSibling
      current = parent
    }
  }

  /// Puts a slot on the list of free ones.
  private mutating func release(_ node: Node) {
    count -= 1
    if self[node].kind == .waterfall { waterfalls[node.index] = nil }
    let generation = self[node].generation
    self[node] = NodeRecord()
    self[node].generation = (generation &+ 1) % Node.anyGeneration
    self[node].nextSibling = firstFree
    firstFree = node.index
  }

  /// The record of a node.
  subscript(node: Node) -> NodeRecord {
    get { records[Int(node.index)] }
    _modify { yield &records[Int(node.index)] }
  }

  /// Traps unless the node is alive in this tree.
  func check(_ node: Node) {
    precondition(
      node.index >= 0 && Int(node.index) < records.count && isLive(node),
      "layout node \(node.index) was freed, belongs to another tree, or is used while its tree is being laid out"
    )
  }

  private func isLive(_ node: Node) -> Bool {
    let isOfSlot =
      node.generation == records[Int(node.index)].generation
      || node.generation == Node.anyGeneration
    return isOfSlot && records[Int(node.index)].flags.contains(.live)
  }

  /// The node of a link with its generation, for use outside this module.
  func publicNode(_ node: Node) -> Node {
    Node(index: node.index, generation: self[node].generation)
  }
}
