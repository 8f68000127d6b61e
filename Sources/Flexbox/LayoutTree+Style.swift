extension LayoutTree {
  /// The style of a node.
  public func style(of node: Node) -> LayoutStyle {
    check(node)
    return styles[Int(node.index)]
  }

  /// Sets one property of a node; a value that is there already costs nothing later.
  public mutating func apply(_ declaration: LayoutDeclaration, to node: Node) {
    check(node)
    guard styles[Int(node.index)].apply(declaration) else { return }
    if case .position = declaration { notePosition(of: node) }
    markDirty(node)
  }

  /// Sets properties of a node one after the other.
  public mutating func apply(_ declarations: some Sequence<LayoutDeclaration>, to node: Node) {
    for declaration in declarations { apply(declaration, to: node) }
  }

  /// Changes the style of a node as a whole, and lays the node out again if anything differs after.
  public mutating func updateStyle(of node: Node, _ change: (inout LayoutStyle) -> Void) {
    check(node)
    let old = styles[Int(node.index)]
    change(&styles[Int(node.index)])
    styles[Int(node.index)].sanitize()
    guard !old.isSame(as: styles[Int(node.index)]) else { return }
    notePosition(of: node)
    markDirty(node)
  }

  /// What a node is to layout.
  public func kind(of node: Node) -> NodeKind {
    check(node)
    return self[node].kind
  }

  /// Changes what a node is to layout; O(1), to and from a waterfall O(children).
  public mutating func setKind(_ kind: NodeKind, of node: Node) {
    check(node)
    guard self[node].kind != kind else { return }
    if self[node].kind == .waterfall || kind == .waterfall { markChildrenDirty(node) }
    self[node].kind = kind
    if kind != .waterfall { waterfalls[node.index] = nil }
    markDirty(node)
  }

  /// Says whether the host measures a node's content; such a node's children, if any, are not laid out.
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

  /// Forgets what the host answered for a measured leaf; it will be asked again.
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

  /// Marks the children of a node as changed, and so the node.
  private mutating func markChildrenDirty(_ node: Node) {
    var child = self[node].firstChild
    while let next = Self.node(child) {
      markDirty(next)
      child = self[next].nextSibling
    }
  }

  private mutating func notePosition(of node: Node) {
    if styles[Int(node.index)].isOutOfFlow {
      self[node].flags.insert(.outOfFlow)
    } else {
      self[node].flags.remove(.outOfFlow)
    }
    if let parent = Self.node(self[node].parent), self[node].flags.contains(.outOfFlow) {
      self[parent].flags.insert(.hasOutOfFlowChildren)
    }
  }
}
