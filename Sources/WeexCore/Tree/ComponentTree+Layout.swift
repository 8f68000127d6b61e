internal import Flexbox
internal import HostThread

extension ComponentTree {
  /// Lays out what is dirty, so that frames are those of the tree as it stands.
  package func updateFrames() {
    guard let node = root?.node, !isLayingOut, layout.isDirty(node) else { return }
    // While components measure, nobody else may reach the arena: it is taken out and put back.
    var tree = LayoutTree()
    swap(&tree, &layout)
    isLayingOut = true
    tree.layout(
      root: node,
      viewport: Viewport(width: Float(page.viewport.width), height: Float(page.viewport.height))
    ) { node, width, height in
      self[node]?.measure(width: width, height: height) ?? Size(width: 0, height: 0)
    }
    isLayingOut = false
    swap(&tree, &layout)
    for component in remeasured { markContentChanged(component) }
    remeasured = []
  }

  /// Lays out what is dirty and tells the components whose frames changed, oldest first.
  package func layOut() {
    updateFrames()
    let changed = layout.takeChangedFrames().compactMap { self[$0] }
      .filter { $0.calculatedFrame != $0.knownFrame }
    for component in changed.sorted(by: { $0.reference.order < $1.reference.order }) {
      component.knownFrame = component.calculatedFrame
      record("layoutDidFinish", component)
      component.layoutDidFinish()
    }
  }

  func frame(of component: Component) -> Frame {
    guard let node = component.node, !isLayingOut else { return component.knownFrame ?? Frame() }
    return layout.frame(of: node)
  }

  func frameInPage(of component: Component) -> Frame {
    var frame = frame(of: component)
    guard var node = component.node, !isLayingOut, layout.style(of: node).position != .fixed else {
      return frame
    }
    while let parent = layout.parent(of: node) {
      let outer = layout.frame(of: parent)
      frame.x += outer.x
      frame.y += outer.y
      if layout.style(of: parent).position == .fixed { break }
      node = parent
    }
    return frame
  }

  func parent(of component: Component) -> Component? {
    guard let node = component.node, !isLayingOut else { return nil }
    return layout.parent(of: node).flatMap { self[$0] }
  }

  func children(of component: Component) -> [Component] {
    guard let node = component.node, !isLayingOut else { return [] }
    return layout.children(of: node).compactMap { self[$0] }
  }

  func markContentChanged(_ component: Component) {
    guard let node = component.node else { return }
    if isLayingOut {
      remeasured.append(component)
    } else {
      layout.markContentChanged(node)
    }
  }
}

extension Ref {
  /// The root first, then in order of creation.
  fileprivate var order: UInt32 { self == .root ? 0 : number }
}
