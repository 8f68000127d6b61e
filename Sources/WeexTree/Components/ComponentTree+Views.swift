internal import Flexbox
internal import HostThread
internal import HostValues

extension ComponentTree {
  /// Loads the view of a component that is new in a parent, if the parent shows it now.
  @inline(__always)
  func show(_ component: Component, in parent: LayoutTree.Node, before next: LayoutTree.Node?) {
    let state = components.state(at: parent)
    if !state.flags.isDisjoint(with: [.placesChildren, .template])
      || component.flags.contains(.hasChildHooks)
    {
      enter(component, in: parent, before: next)
    } else if state.isViewLoaded {
      load(component)
    }
  }

  @inline(never)
  private func enter(
    _ component: Component,
    in parent: LayoutTree.Node,
    before next: LayoutTree.Node?
  ) {
    guard let parent = self[parent] else { return }
    if parent.flags.contains(.template) { return enterTemplate(component) }
    let placement = placementAfterInsertion(of: component, in: parent, .addElement)
    guard placement.kind == .shown, parent.isViewLoaded, component.isInTree,
      !component.isViewLoaded
    else { return }
    load(component)
    tellOfSubview(component, in: parent)
  }

  /// Asks a parent for the placement of a child that came to it and tells both; asks again if a hook asked for placements meanwhile.
  private func placementAfterInsertion(
    of child: Component,
    in parent: Component,
    _ code: HostError.Code
  ) -> ChildPlacement {
    let placement = place(child, in: parent, code)
    let updates = placementUpdates
    tellOfInsertion(child, in: parent)
    guard placementUpdates != updates, child.supercomponent === parent else { return placement }
    return place(child, in: parent, code)
  }

  /// Loads the views of a component and of those descendants that their parents show at once, parents before children.
  ///
  /// Loaded views stay as they are. A frame that changed while there was no view is reported to `layoutDidFinish`.
  package func loadViews(of component: Component) {
    var pending = [component]
    while let current = pending.popLast() {
      guard !current.isViewLoaded, current.isInTree else { continue }
      load(current)
      if hasChildHooks, let parent = current.supercomponent, parent.flags.contains(.hasChildHooks) {
        tellOfSubview(current, in: parent)
      }
      tellFrame(of: current)
      pending.append(contentsOf: visibleChildren(of: current).reversed())
    }
  }

  private func visibleChildren(of component: Component) -> [Component] {
    let children = component.subcomponents.filter { !$0.flags.contains(.refused) }
    guard component.flags.contains(.placesChildren) else { return children }
    return children.filter { place($0, in: component, .addElement).kind == .shown }
  }

  /// Unloads the views of a component and of all its descendants.
  ///
  /// Each component is told before its children and done after them; children go last to first.
  /// The components stay in the tree. Without recursion, so that depth costs no stack.
  ///
  /// - Returns: The component and all below it, whether they had views or not, children before their parents.
  @discardableResult
  package func unloadViews(of component: Component) -> [Component] {
    var removals: [Removal]?
    return unloadViews(of: component, &removals)
  }

  /// As above, for components that leave the tree; `removals` collects the parents to be told.
  func unloadViews(of component: Component, removals: inout [Removal]) -> [Component] {
    var own: [Removal]? = []
    defer { removals = own ?? [] }
    return unloadViews(of: component, &own)
  }

  private func unloadViews(of component: Component, _ removals: inout [Removal]?) -> [Component] {
    var pending: [(component: Component, areChildrenDone: Bool)] = [(component, false)]
    var done: [Component] = []
    let hasChildHooks = hasChildHooks
    while let (current, areChildrenDone) = pending.popLast() {
      if areChildrenDone {
        if current.isViewLoaded {
          unsafe current.loadedView = nil
          record("viewDidUnload", current)
          current.viewDidUnload()
        }
        if hasChildHooks { noteRemoval(current, &removals) }
        done.append(current)
      } else {
        if hasChildHooks { tellOfLeaving(current, isRemoved: removals != nil) }
        if current.isViewLoaded {
          leaveScroller(current)
          record("viewWillUnload", current)
          current.viewWillUnload()
        }
        pending.append((current, true))
        for child in children(of: current) { pending.append((child, false)) }
      }
    }
    return done
  }

  /// Loads or unloads views after a move, to match the new parent.
  func viewsDidMove(_ component: Component, to parent: Component) {
    component.flags.remove(.refused)
    let wasLoaded = component.isViewLoaded
    let placement = placementAfterInsertion(of: component, in: parent, .moveElement)
    guard component.isInTree else { return }
    // In a list the next layout decides.
    if placement == .later, parent.flags.contains(.observesLayout) { return }
    if placement.kind == .shown, parent.isViewLoaded {
      if !component.isViewLoaded {
        loadViews(of: component)
      } else if wasLoaded {
        tellOfSubview(component, in: parent)
      }
    } else if component.isViewLoaded {
      unloadViews(of: component)
    }
  }

  /// Tells a component its frame, if it changed since it was last told.
  func tellFrame(of component: Component) {
    guard component.isViewLoaded, component.calculatedFrame != (component.knownFrame ?? Frame())
    else { return }
    component.knownFrame = component.calculatedFrame
    record("layoutDidFinish", component)
    component.layoutDidFinish()
    page.onRenderProgress?(component.frameInPage)
    page.tell(.renderProgressed(component.frameInPage))
  }
}
