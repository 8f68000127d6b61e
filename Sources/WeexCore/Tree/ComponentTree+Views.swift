internal import Flexbox
internal import HostThread

extension ComponentTree {
  /// Loads the view of a component that is new in a parent, where the parent shows it now.
  @inline(__always)
  func show(_ component: Component, in parent: Component) {
    if !parent.flags.isDisjoint(with: [.placesChildren, .template]) {
      place(component, in: parent)
    } else if parent.isViewLoaded {
      load(component)
    }
  }

  private func place(_ component: Component, in parent: Component) {
    if parent.flags.contains(.template) { return enterTemplate(component) }
    guard let placing = parent as? any ChildPlacing else { return }
    switch placing.placement(of: component) {
    case .shown: if parent.isViewLoaded { load(component) }
    case .later: break
    case .refused(let reason):
      component.flags.insert(.refused)
      page.report(HostError(.addElement, reason))
    }
  }

  /// Loads the views of a component and of those below it that their parents show at once, parents before children.
  ///
  /// What is loaded already stays as it is. A frame that changed while there was no view is told to `layoutDidFinish`.
  package func loadViews(of component: Component) {
    var pending = [component]
    while let current = pending.popLast() {
      guard !current.isViewLoaded, current.isInTree else { continue }
      load(current)
      tellFrame(of: current)
      pending.append(contentsOf: shownChildren(of: current).reversed())
    }
  }

  private func shownChildren(of component: Component) -> [Component] {
    let children = component.subcomponents.filter { !$0.flags.contains(.refused) }
    guard component.flags.contains(.placesChildren), let placing = component as? any ChildPlacing
    else { return children }
    return children.filter { child in
      if case .shown = placing.placement(of: child) { true } else { false }
    }
  }

  /// Unloads the views of a component and of all below it, each before its children, done after them, children last to first.
  ///
  /// The components stay in the tree. Without recursion, so that depth costs no stack.
  ///
  /// - Returns: The component and all below it, whether they had views or not, children before their parents.
  @discardableResult
  package func unloadViews(of component: Component) -> [Component] {
    var pending: [(component: Component, areChildrenDone: Bool)] = [(component, false)]
    var done: [Component] = []
    while let (current, areChildrenDone) = pending.popLast() {
      if areChildrenDone {
        if current.isViewLoaded {
          current.loadedView = nil
          record("viewDidUnload", current)
          current.viewDidUnload()
        }
        done.append(current)
      } else {
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

  /// Loads or unloads what a move brought to where views are or are not.
  func viewsDidMove(_ component: Component, to parent: Component) {
    var isShown = parent.isViewLoaded
    if parent.flags.contains(.placesChildren), let placing = parent as? any ChildPlacing {
      switch placing.placement(of: component) {
      case .shown: break
      case .later: return  // the next layout finds out
      case .refused(let reason):
        isShown = false
        component.flags.insert(.refused)
        page.report(HostError(.moveElement, reason))
      }
    }
    if isShown {
      component.flags.remove(.refused)
      loadViews(of: component)
    } else if component.isViewLoaded {
      unloadViews(of: component)
    }
  }

  /// Tells a component of its frame if it is not the one it knows.
  func tellFrame(of component: Component) {
    guard component.isViewLoaded, component.calculatedFrame != (component.knownFrame ?? Frame())
    else { return }
    component.knownFrame = component.calculatedFrame
    record("layoutDidFinish", component)
    component.layoutDidFinish()
    if let onRenderProgress = page.onRenderProgress { onRenderProgress(component.frameInPage) }
  }
}

extension ComponentTree {
  /// Tells the components that are shown of the page's new scheme; O(components).
  func schemeDidChange() {
    var pending = root.map { [$0] } ?? []
    while let component = pending.popLast() {
      if component.isViewLoaded { (component as? any SchemeObserving)?.schemeDidChange() }
      pending.append(contentsOf: component.subcomponents.reversed())
    }
  }
}
