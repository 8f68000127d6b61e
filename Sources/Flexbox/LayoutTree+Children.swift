extension LayoutTree {
  /// The parent of a node, or `nil` for a root.
  public func parent(of node: Node) -> Node? {
    check(node)
    return Self.node(self[node].parent).map(publicNode)
  }

  /// The number of children of a node, absolute and fixed ones included.
  public func childCount(of node: Node) -> Int {
    check(node)
    return Int(self[node].childCount)
  }

  /// The first child of a node, or `nil`.
  public func firstChild(of node: Node) -> Node? {
    check(node)
    return Self.node(self[node].firstChild).map(publicNode)
  }

  /// The sibling after a node, or `nil`.
  public func nextSibling(of node: Node) -> Node? {
    check(node)
    return Self.node(self[node].nextSibling).map(publicNode)
  }

  /// The children of a node in tree order; O(children).
  public func children(of node: Node) -> [Node] {
    check(node)
    var children: [Node] = []
    children.reserveCapacity(Int(self[node].childCount))
    var child = self[node].firstChild
    while let next = Self.node(child) {
      children.append(publicNode(next))
      child = self[next].nextSibling
    }
    return children
  }

  /// The child at a position; O(distance from the nearer end).
  public func child(of node: Node, at index: Int) -> Node {
    check(node)
    let count = Int(self[node].childCount)
    precondition(index >= 0 && index < count, "child \(index) of \(count)")
    var current: Int32
    if index < count / 2 {
      current = self[node].firstChild
      for _ in 0..<index { current = records[Int(current)].nextSibling }
    } else {
      current = self[node].lastChild
      for _ in index..<(count - 1) { current = records[Int(current)].previousSibling }
    }
    return publicNode(Node(index: current))
  }

  /// The position of a child among its siblings; O(distance from the nearer end).
  public func index(of child: Node, in parent: Node) -> Int {
    check(child)
    check(parent)
    var (before, after) = (self[child].previousSibling, self[child].nextSibling)
    var steps = 0
    while true {
      if before == NodeRecord.none { return steps }
      if after == NodeRecord.none { return Int(self[parent].childCount) - 1 - steps }
      before = records[Int(before)].previousSibling
      after = records[Int(after)].nextSibling
      steps += 1
    }
  }

  /// Makes a node the last child of another; O(1), for a node with children O(depth of the parent).
  public mutating func append(_ child: Node, to parent: Node) {
    link(child, into: parent, before: NodeRecord.none)
  }

  /// Makes a node a child of another, just before a given child; costs what ``append(_:to:)`` costs.
  public mutating func insert(_ child: Node, before sibling: Node) {
    check(sibling)
    let parent = self[sibling].parent
    precondition(parent != NodeRecord.none, "the sibling to insert before has no parent")
    link(child, into: Node(index: parent), before: sibling.index)
  }

  /// Makes a node a child of another at a position; O(distance from the nearer end).
  public mutating func insert(_ node: Node, into parent: Node, at index: Int) {
    check(parent)
    let isLast = index == Int(self[parent].childCount)
    link(
      node,
      into: parent,
      before: isLast ? NodeRecord.none : child(of: parent, at: index).index
    )
  }

  /// Removes a node and its subtree from its parent.
  ///
  /// Does nothing for a root. O(1). The subtree stays alive and keeps its caches; ``free(_:)`` ends it.
  public mutating func removeFromParent(_ node: Node) {
    check(node)
    let record = self[node]
    guard let parent = Self.node(record.parent) else { return }
    if let previous = Self.node(record.previousSibling) {
      self[previous].nextSibling = record.nextSibling
    } else {
      self[parent].firstChild = record.nextSibling
    }
    if let next = Self.node(record.nextSibling) {
      self[next].previousSibling = record.previousSibling
    } else {
      self[parent].lastChild = record.previousSibling
    }
    self[parent].childCount -= 1
    self[node].parent = NodeRecord.none
    self[node].previousSibling = NodeRecord.none
    self[node].nextSibling = NodeRecord.none
    markDirty(parent)
  }

  private mutating func link(_ child: Node, into parent: Node, before next: Int32) {
    check(child)
    check(parent)
    precondition(self[child].parent == NodeRecord.none, "node \(child.index) has a parent already")
    precondition(!isAncestor(child, of: parent), "node \(child.index) cannot be put below itself")
    // A leaf's measurement in a waterfall is not valid elsewhere, even for the same offer.
    self[child].flags.remove(.hypotheticalValid)
    place(child, in: parent, before: next)
    if hasExclusions, isExcluded(parent) { clearFrames(from: child) }
  }

  /// Whether a node or one above it is left out of layout; O(depth).
  private func isExcluded(_ node: Node) -> Bool {
    var current: Node? = node
    while let node = current {
      if self[node].flags.contains(.excluded) { return true }
      current = Self.node(self[node].parent)
    }
    return false
  }

  /// Links a node without a parent into one, before a child or, for `none`, as the last one.
  mutating func place(_ child: Node, in parent: Node, before next: Int32) {
    withArena { $0.place(child.index, in: parent.index, before: next) }
    markDirty(parent)
  }

  /// Whether a node is another or above it; O(depth), O(1) for a node without children.
  private func isAncestor(_ node: Node, of other: Node) -> Bool {
    if node == other { return true }
    guard self[node].firstChild != NodeRecord.none else { return false }
    var current = self[other].parent
    while let ancestor = Self.node(current) {
      if ancestor == node { return true }
      current = self[ancestor].parent
    }
    return false
  }

  /// The node of a link, or `nil`.
  static func node(_ index: Int32) -> Node? {
    index == NodeRecord.none ? nil : Node(index: index)
  }
}

extension LayoutArena {
  /// Links a node without a parent into one, before a child or, for `none`, as the last one.
  @inline(__always)
  fileprivate func place(_ child: Int32, in parent: Int32, before next: Int32) {
    let isLast = next == NodeRecord.none
    let previous = isLast ? self[parent].lastChild : self[next].previousSibling
    self[child].parent = parent
    self[child].previousSibling = previous
    self[child].nextSibling = next
    if previous == NodeRecord.none {
      self[parent].firstChild = child
    } else {
      self[previous].nextSibling = child
    }
    if isLast { self[parent].lastChild = child } else { self[next].previousSibling = child }
    self[parent].childCount += 1
    if self[child].flags.contains(.outOfFlow) { self[parent].flags.insert(.hasOutOfFlowChildren) }
  }
}
