extension LayoutTree {
  /// The style of a node.
  public func style(of node: Node) -> LayoutStyle {
    check(node)
    return styles[Int(node.index)]
  }

  /// Sets one property of a node; a value that is set already costs nothing later.
  public mutating func apply(_ declaration: LayoutDeclaration, to node: Node) {
    check(node)
    guard styles[Int(node.index)].apply(declaration) else { return }
    if case .position = declaration { notePosition(of: node) }
    markDirty(node)
  }

  /// Sets several properties of a node.
  public mutating func apply(_ declarations: some Sequence<LayoutDeclaration>, to node: Node) {
    for declaration in declarations { apply(declaration, to: node) }
  }

  /// Changes the style of a node as a whole, and marks the node for layout if anything differs afterwards.
  public mutating func updateStyle(of node: Node, _ change: (inout LayoutStyle) -> Void) {
    check(node)
    let old = styles[Int(node.index)]
    change(&styles[Int(node.index)])
    styles[Int(node.index)].sanitize()
    guard !old.isSame(as: styles[Int(node.index)]) else { return }
    notePosition(of: node)
    markDirty(node)
  }

  /// The kind of a node.
  public func kind(of node: Node) -> NodeKind {
    check(node)
    return self[node].kind
  }

  /// Changes the kind of a node; O(children).
  public mutating func setKind(_ kind: NodeKind, of node: Node) {
    check(node)
    guard self[node].kind != kind else { return }
    for child in children(of: node) { self[child].flags.remove(.hypotheticalValid) }
    self[node].kind = kind
    if kind != .waterfall { waterfalls[node.index] = nil }
    markDirty(node)
  }

  /// Sets whether the host measures a node's content; such a node's children, if any, are not laid out.
  public mutating func setMeasured(_ node: Node, _ isMeasured: Bool) {
    check(node)
    guard self[node].flags.contains(.measured) != isMeasured else { return }
    if isMeasured {
      self[node].flags.insert(.measured)
    } else {
      self[node].flags.remove(.measured)
    }
    markContentChanged(node)
  }

  /// Whether the host measures a node's content.
  public func isMeasured(_ node: Node) -> Bool {
    check(node)
    return self[node].flags.contains(.measured)
  }

  /// Drops the host's answers for a measured leaf; it will be asked again.
  public mutating func markContentChanged(_ node: Node) {
    check(node)
    self[node].measurement.isValid = false
    self[node].olderMeasurement.isValid = false
    markDirty(node)
  }

  /// Whether anything in the subtree changed since it was last laid out.
  public func isDirty(_ node: Node) -> Bool {
    check(node)
    return self[node].flags.contains(.dirty)
  }

  /// Marks a node and its ancestors as changed, up to the first that is marked already.
  mutating func markDirty(_ node: Node) {
    var current = node.index
    while current != NodeRecord.none, !records[Int(current)].flags.contains(.dirty) {
      records[Int(current)].flags.insert(.dirty)
      current = records[Int(current)].parent
    }
  }

  /// Sets whether a node and its descendants take no part in layout; its frame is then empty, and its siblings are placed as if it did not
  /// exist.
  public mutating func setExcluded(_ node: Node, _ isExcluded: Bool) {
    check(node)
    guard self[node].flags.contains(.excluded) != isExcluded else { return }
    if isExcluded {
      self[node].flags.insert(.excluded)
      hasExclusions = true
      clearFrames(from: node)
    } else {
      self[node].flags.remove([.excluded, .hypotheticalValid, .usedValid])
    }
    notePosition(of: node)
    // Not from the node itself: an excluded node may have stayed marked since it was left out.
    self[node].flags.insert(.dirty)
    if let parent = Self.node(self[node].parent) { markDirty(parent) }
  }

  /// Empties the frames of a subtree that is left out; what was computed for it does not hold when it comes back.
  mutating func clearFrames(from node: Node) {
    var pending = [node]
    while let node = pending.popLast() {
      self[node].frame = Frame()
      self[node].reportedFrame = Frame()
      self[node].flags.remove([.hypotheticalValid, .usedValid])
      self[node].flags.insert(.dirty)
      pending += children(of: node)
    }
  }

  private mutating func notePosition(of node: Node) {
    if styles[Int(node.index)].isOutOfFlow || self[node].flags.contains(.excluded) {
      self[node].flags.insert(.outOfFlow)
    } else {
      self[node].flags.remove(.outOfFlow)
    }
    if let parent = Self.node(self[node].parent), self[node].flags.contains(.outOfFlow) {
      self[parent].flags.insert(.hasOutOfFlowChildren)
    }
  }
}
