internal import Flexbox
internal import HostThread
internal import HostValues

/// A child that leaves, and the parent that was told it will.
struct Removal {
  let child: Component
  let parent: Component
}

extension ComponentTree {
  /// Asks a parent for a child's placement, and applies it to layout and the page.
  func place(
    _ child: Component,
    in parent: Component,
    _ code: HostError.Code
  ) -> ChildPlacement {
    let placement =
      parent.flags.contains(.placesChildren) ? parent.placement(of: child) : .shown
    setExcluded(child, placement.isExcluded)
    guard case .refused(let reason, _) = placement.kind else {
      child.flags.remove(.refused)
      return placement
    }
    if child.flags.insert(.refused).inserted {
      page.delegate.report(HostError(code, reason), ofChild: child, in: parent)
    }
    return placement
  }

  private func setExcluded(_ child: Component, _ isExcluded: Bool) {
    guard child.flags.contains(.excluded) != isExcluded, let node = child.node else { return }
    if isExcluded { child.flags.insert(.excluded) } else { child.flags.remove(.excluded) }
    layout.setExcluded(node, isExcluded)
  }

  /// Asks a component for each child's placement again, and shows or hides those whose placement changed.
  func updatePlacements(in parent: Component) {
    guard parent.isInTree, !isLayingOut, !parent.isTemplate, beginPlacements(of: parent) else {
      return
    }
    defer { endPlacements() }
    placementUpdates += 1
    for child in children(of: parent) where child.supercomponent === parent {
      let placement = place(child, in: parent, .addElement)
      switch placement.kind {
      case .shown: if parent.isViewLoaded { loadViews(of: child) }
      // Lists load such views themselves, and have done so.
      case .later where parent.flags.contains(.observesLayout): break
      case .later, .virtual, .refused: if child.isViewLoaded { unloadViews(of: child) }
      }
    }
    askForLayout()
  }

  /// Whether placements may be asked for now; `false`, with a report, if hooks have asked for them in too many nested calls.
  private func beginPlacements(of parent: Component) -> Bool {
    if placementNesting.depth >= Self.maximumChangeDepth {
      placementNesting.isCut = true
      page.delegate.reportOnce(
        HostError(
          .refused,
          "the children of \(parent.type) \(parent.ref) are not placed any more: a hook, such as placement(of:), has called updatePlacements() in each of \(Self.maximumChangeDepth) nested calls"
        )
      )
    }
    // Until the outermost call ends, hooks may not ask again: each child's hook would nest just as deeply.
    guard !placementNesting.isCut else { return false }
    placementNesting.depth += 1
    return true
  }

  private func endPlacements() {
    placementNesting.depth -= 1
    if placementNesting.depth == 0 { placementNesting.isCut = false }
  }
}

extension ComponentTree {
  /// Tells a parent that a child was added, and tells the child.
  func tellOfInsertion(_ child: Component, in parent: Component) {
    if parent.flags.contains(.hasChildHooks) {
      let index = index(of: child, in: parent)
      record("didInsertSubcomponent", parent, child.ref)
      parent.didInsertSubcomponent(child, at: index)
    }
    if child.flags.contains(.hasChildHooks) {
      record("didMoveToSupercomponent", child, parent.ref)
      child.didMoveToSupercomponent()
    }
  }

  /// Tells a parent that the view of a child was loaded.
  func tellOfSubview(_ child: Component, in parent: Component) {
    guard parent.flags.contains(.hasChildHooks), child.isViewLoaded, parent.isViewLoaded else {
      return
    }
    record("insertSubview", parent, child.ref)
    parent.insertSubview(child, at: index(of: child, in: parent))
  }

  /// Tells the parent of a component that the component's view goes away, and, if so, the component too.
  func tellOfLeaving(_ child: Component, isRemoved: Bool) {
    guard let parent = child.supercomponent, parent.flags.contains(.hasChildHooks),
      !parent.flags.contains(.template)
    else { return }
    if isRemoved { tellOfRemoval(child, from: parent) }
    tellOfLostSubview(child, from: parent)
  }

  /// Records a component that leaves the tree, if it or its parent wants to be told afterwards.
  func noteRemoval(_ child: Component, _ removals: inout [Removal]?) {
    guard removals != nil, let parent = child.supercomponent,
      !parent.flags.contains(.template),
      parent.flags.union(child.flags).contains(.hasChildHooks)
    else { return }
    removals?.append(Removal(child: child, parent: parent))
  }

  private func tellOfRemoval(_ child: Component, from parent: Component) {
    record("willRemoveSubcomponent", parent, child.ref)
    parent.willRemoveSubcomponent(child)
  }

  private func tellOfLostSubview(_ child: Component, from parent: Component) {
    guard child.isViewLoaded else { return }
    record("willRemoveSubview", parent, child.ref)
    parent.willRemoveSubview(child)
  }

  /// Tells the parents of components that have left the tree, and those components.
  func tellOfRemovals(_ removals: [Removal]) {
    for removal in removals {
      tellParent(of: removal)
      guard removal.child.flags.contains(.hasChildHooks) else { continue }
      record("didMoveToSupercomponent", removal.child)
      removal.child.didMoveToSupercomponent()
    }
  }

  private func tellParent(of removal: Removal) {
    guard removal.parent.flags.contains(.hasChildHooks) else { return }
    record("didRemoveSubcomponent", removal.parent, removal.child.ref)
    removal.parent.didRemoveSubcomponent(removal.child)
  }

  private func index(of child: Component, in parent: Component) -> Int {
    guard let node = child.node, let parent = parent.node else { return 0 }
    return layout.index(of: node, in: parent)
  }
}

extension ComponentTree {
  /// The state before a move.
  struct Leaving {
    let removal: Removal
    /// The index among the siblings; `nil` if the component moves to another parent.
    let index: Int?
  }

  /// Tells the old parent of a component that it will move; returns `nil` if no one has to be told.
  func willMove(
    _ component: Component,
    from old: LayoutTree.Node?,
    to new: LayoutTree.Node
  ) -> Leaving? {
    guard let old, let parent = self[old], parent.flags.contains(.hasChildHooks),
      !parent.flags.contains(.template)
    else { return nil }
    let removal = Removal(child: component, parent: parent)
    if old == new { return Leaving(removal: removal, index: index(of: component, in: parent)) }
    tellOfRemoval(component, from: parent)
    tellOfLostSubview(component, from: parent)
    return Leaving(removal: removal, index: nil)
  }

  /// Tells the old parent of a component that it moved.
  func didMove(_ component: Component, _ leaving: Leaving?) {
    guard let leaving else { return }
    guard let oldIndex = leaving.index else { return tellParent(of: leaving.removal) }
    let parent = leaving.removal.parent
    let index = index(of: component, in: parent)
    guard index != oldIndex else { return }
    record("didMoveSubcomponent", parent, component.ref)
    parent.didMoveSubcomponent(component, from: oldIndex, to: index)
  }
}
