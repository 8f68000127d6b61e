internal import Flexbox
internal import HostThread

extension ComponentTree {
  /// Lays out what is dirty, so that frames are those of the tree as it stands.
  package func updateFrames() {
    guard let node = root?.node, !isLayingOut, layout.isDirty(node) else { return }
    noteStaleObservers()
    // While components measure, nobody else may reach the arena: it is taken out and put back.
    var tree = LayoutTree()
    swap(&tree, &layout)
    isLayingOut = true
    tree.layout(
      root: node,
      viewport: Viewport(width: page.size.width, height: page.size.height),
      direction: page.isRightToLeft ? .rtl : .ltr
    ) { node, width, height in
      self[node]?.measure(width: width, height: height) ?? Size(width: 0, height: 0)
    }
    isLayingOut = false
    swap(&tree, &layout)
    for component in remeasured { markContentChanged(component) }
    remeasured = []
  }

  /// Lays out what is dirty, tells the components whose frames changed, oldest first, then those whose content it is.
  ///
  /// A list that loads rows may change the layout once more, and so on: after a number of rounds the rest is left for the next time.
  package func layOut() {
    for _ in 0..<Self.mostRounds {
      updateFrames()
      let changed = layout.takeChangedFrames().compactMap { self[$0] }
        .filter { $0.isViewLoaded && $0.calculatedFrame != $0.knownFrame }
      for component in changed.sorted(by: { $0.reference.order < $1.reference.order }) {
        component.knownFrame = component.calculatedFrame
        record("layoutDidFinish", component)
        component.layoutDidFinish()
      }
      if !changed.isEmpty { page.noteLayout(of: changed) }
      guard updateObservers() else { return }
    }
  }

  private static let mostRounds = 32

  func frame(of component: Component) -> Frame {
    guard let node = component.node, !isLayingOut else { return component.knownFrame ?? Frame() }
    return layout.frame(of: node)
  }

  func frameInPage(of component: Component) -> Frame {
    var frame = frame(of: component)
    guard var node = component.node, !isLayingOut else { return frame }
    if !shifts.isEmpty { frame.move(by: shifts[node.index]?.own) }
    guard layout.style(of: node).position != .fixed else { return frame }
    while let parent = layout.parent(of: node) {
      let outer = layout.frame(of: parent)
      frame.x += outer.x
      frame.y += outer.y
      if !shifts.isEmpty, let shift = shifts[parent.index] {
        frame.move(by: shift.own)
        frame.x -= shift.content.x
        frame.y -= shift.content.y
      }
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
    var children: [Component] = []
    // No closure, which would ask for its thread each time.
    for child in layout.children(of: node) {
      if let component = self[child] { children.append(component) }
    }
    return children
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

extension Frame {
  fileprivate mutating func move(by distance: Point?) {
    guard let distance else { return }
    x += distance.x
    y += distance.y
  }
}
