internal import Flexbox
internal import HostLoop
internal import HostThread
internal import HostValues

extension ComponentTree {
  /// Lays out what is dirty, so that frames match the current tree.
  package func updateFrames() {
    guard let node = root?.node, !isLayingOut, layout.isDirty(node) else { return }
    noteStaleObservers()
    // While components measure, no other code may reach the arena: it is taken out and put back.
    var tree = LayoutTree()
    swap(&tree, &layout)
    isLayingOut = true
    tree.layout(
      root: node,
      viewport: Viewport(width: page.size.width, height: page.size.height),
      direction: page.isRightToLeft ? .rtl : .ltr
    ) { node, width, height in
      guard let component = self[node] else { return Size(width: 0, height: 0) }
      let size = component.measure(width: width, height: height)
      if !size.isMeasure { reportMeasure(size, of: component) }
      return size
    }
    isLayingOut = false
    swap(&tree, &layout)
    for component in remeasured { markContentChanged(component) }
    remeasured = []
  }

  /// Warns of an invalid measured size, which layout corrects.
  private func reportMeasure(_ size: Size, of component: Component) {
    page.delegate.reportOnce(
      HostError(
        .invalidValue,
        "\(component.type) \(component.ref) is measured as \(size.width.javaScriptText) by \(size.height.javaScriptText); both must be finite and not negative"
      )
    )
  }

  /// Lays out what is dirty, then tells the components whose frames changed, oldest first, and then their containers.
  ///
  /// A list that loads rows may change the layout again, and so on: after a number of rounds the rest is left for the next time.
  package func layOut() {
    guard !isLayingOut else { return }
    layoutTurns.layouts += 1
    defer { layoutTurns.layouts -= 1 }
    for _ in 0..<Self.maximumRounds {
      layoutTurns.isAnotherWanted = false
      updateFrames()
      let changed = takeChanged()
      for component in Self.oldestFirst(changed) {
        component.knownFrame = component.calculatedFrame
        record("layoutDidFinish", component)
        component.layoutDidFinish()
      }
      if !changed.isEmpty { page.delegate.didLayOut(changed) }
      guard updateObservers() || layoutTurns.isAnotherWanted else { return }
    }
    endEndlessLayout()
  }

  /// The shown components whose frames have changed, in the tree's order.
  private func takeChanged() -> [Component] {
    var changed: [Component] = []
    // Not a closure, which would check its thread each time.
    for node in layout.takeChangedFrames() {
      guard let component = self[node], component.isViewLoaded,
        component.calculatedFrame != component.knownFrame
      else { continue }
      changed.append(component)
    }
    return changed
  }

  /// Components in the order in which they were made; it sorts their numbers, because comparing components takes longer.
  private static func oldestFirst(_ components: [Component]) -> [Component] {
    var keys: [UInt64] = []
    keys.reserveCapacity(components.count)
    for (index, component) in components.enumerated() {
      keys.append(UInt64(component.reference.order) << 32 | UInt64(index))
    }
    keys.sort()
    var sorted: [Component] = []
    sorted.reserveCapacity(keys.count)
    for key in keys { sorted.append(components[Int(UInt32(truncatingIfNeeded: key))]) }
    return sorted
  }

  private static let maximumRounds = 32

  /// Reads the boxes in place: a struct property of a class is copied when it is read, which retains each of its arrays, but not when it is modified.
  @inline(__always)
  func boxes<Result>(_ read: (inout LayoutTree) -> Result) -> Result { read(&layout) }

  func frame(of component: Component) -> Frame {
    guard let node = component.node, !isLayingOut else { return component.knownFrame ?? Frame() }
    return boxes { $0.frame(of: node) }
  }

  func frameInPage(of component: Component) -> Frame {
    var frame = frame(of: component)
    guard var node = component.node, !isLayingOut else { return frame }
    if !records.shifts.isEmpty { frame.move(by: records.shifts[node.index]?.own) }
    guard boxes({ $0.style(of: node).position }) != .fixed else { return frame }
    while let parent = boxes({ $0.parent(of: node) }) {
      let outer = boxes { $0.frame(of: parent) }
      frame.move(by: mirroring(of: node, in: parent))
      frame.x += outer.x
      frame.y += outer.y
      if !records.shifts.isEmpty {
        frame.move(by: records.shifts[parent.index]?.own)
        frame.move(by: contentTranslation(of: parent))
      }
      if boxes({ $0.style(of: parent).position }) == .fixed { break }
      node = parent
    }
    return frame
  }

  func parent(of component: Component) -> Component? {
    guard let node = component.node, !isLayingOut else { return nil }
    return boxes { $0.parent(of: node) }.flatMap { self[$0] }
  }

  func children(of component: Component) -> [Component] {
    guard let node = component.node, !isLayingOut else { return [] }
    var children: [Component] = []
    // Not a closure, which would check its thread each time.
    for child in boxes({ $0.children(of: node) }) {
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

/// The turns of a page and the layouts in them, which may be nested.
struct LayoutTurns {
  /// How many turns run; a layout follows at the end of each.
  var turns = 0
  /// How many layouts run.
  var layouts = 0
  /// Whether a hook of a layout changed what was laid out.
  var isAnotherWanted = false
  /// Whether a turn was posted for a layout alone.
  var isPosted = false
}

extension ComponentTree {
  /// Notes that a turn of the page begins, which ends with a layout.
  package func beginTurn() { layoutTurns.turns += 1 }

  /// Notes that a turn ends.
  package func endTurn() { layoutTurns.turns -= 1 }

  /// Ensures that dirty parts are laid out before anything else happens: by the current layout, at the end of the current turn, or in a
  /// turn of its own.
  func askForLayout() {
    if layoutTurns.layouts > 0 {
      layoutTurns.isAnotherWanted = true
      return
    }
    guard layoutTurns.turns == 0, !layoutTurns.isPosted, page.isAlive, !isLayingOut,
      let node = root?.node, layout.isDirty(node)
    else { return }
    layoutTurns.isPosted = true
    page.loop.post { [page] in
      page.tree.layoutTurns.isPosted = false
      if page.isAlive { page.delegate.turn { () throws(HostError) in } }
    }
  }

  /// Whether a component, or something in it, is to be laid out again.
  func isDirty(_ component: Component) -> Bool {
    guard let node = component.node, !isLayingOut else { return false }
    return layout.isDirty(node)
  }

  /// Lays out what hooks changed last without calling any hooks, which would change it again.
  private func endEndlessLayout() {
    guard layoutTurns.isAnotherWanted else { return }
    layoutTurns.isAnotherWanted = false
    updateFrames()
    for node in layout.takeChangedFrames() { self[node]?.knownFrame = self[node]?.calculatedFrame }
    page.delegate.reportOnce(
      HostError(
        .refused,
        "the page is not laid out again: a hook has changed it after each of \(Self.maximumRounds) layouts"
      )
    )
  }
}

extension Ref {
  /// The root first, then in order of creation.
  fileprivate var order: UInt32 { self == .root ? 0 : number }
}

extension Frame {
  /// Moves the frame; `nil` leaves it where it is.
  mutating func move(by distance: Point?) {
    guard let distance else { return }
    x += distance.x
    y += distance.y
  }
}

extension Size {
  /// Whether a length is a valid width or height of a component.
  fileprivate var isMeasure: Bool {
    width >= 0 && height >= 0 && width.isFinite && height.isFinite
  }
}
