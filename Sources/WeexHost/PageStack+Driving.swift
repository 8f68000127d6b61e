public import WeexTree

extension PageStack {
  /// Taps an item of the topmost page's bar: its root is sent `clickleftitem`, `clickrightitem` or `clickmoreitem`, in a later turn.
  ///
  /// If a page embedded in it has set the item, that page's root is sent the event.
  /// A tap on an item with a `nodeRef` is a `click` on that element.
  ///
  /// - Throws: If the bar is hidden or has no such item, nothing listens, the embedded page is gone, or a dialog lies over the page.
  public func tap(_ position: NavigationBar.Position) throws(HostError) {
    guard let page = top else { throw Self.empty }
    try page.checkHasNoDialog()
    let bar = page.navigationBar
    guard let item = bar[position] else {
      let given = NavigationBar.Position.allCases.filter { bar[$0] != nil }.map(\.rawValue)
      throw HostError(
        .noTarget,
        "the page's bar has no \(position.rawValue) item"
          + (given.isEmpty ? "" : "; it has: \(given.joined(separator: ", "))")
      )
    }
    guard !bar.isHidden else {
      throw HostError(
        .noTarget,
        "the page's bar is hidden, and so is its \(position.rawValue) item"
      )
    }
    let setter = page.barItemSetters[position] ?? page.number
    guard let owner = page.host.pages.first(where: { $0.number == setter }) else {
      throw HostError(
        .noTarget,
        "the embedded page that set the bar's \(position.rawValue) item is gone"
      )
    }
    try owner.fire(item.ref == nil ? position.event : "click", on: .ref(item.ref ?? "_root"))
  }

  /// Taps the left item.
  public func tapLeftItem() throws(HostError) { try tap(.left) }

  /// Taps the right item.
  public func tapRightItem() throws(HostError) { try tap(.right) }

  /// Taps the item in the menu for more items.
  public func tapMoreItem() throws(HostError) { try tap(.more) }

  /// Presses the phone's back button: the root's `clickbackitem`, or `androidback`, if it listens; otherwise the page is removed.
  ///
  /// - Throws: If nothing listens and there is no page below, or a dialog lies over the page.
  public func goBack() throws(HostError) {
    guard let page = top else { throw Self.empty }
    try page.checkHasNoDialog()
    let heard = ["clickbackitem", "androidback"].first {
      page.tree.root?.listens(for: $0) == true
    }
    guard let heard else { return try pop() }
    try page.fire(heard, on: .ref("_root"))
  }

  private static var empty: HostError { HostError(.noTarget, "there are no pages left") }
}
