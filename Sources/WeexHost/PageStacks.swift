public import WeexTree

/// Shows pages in a ``PageStack``, and stores each page's bar in the page.
public struct PageStacks: Navigating {
  /// Makes the handler.
  public init() {}

  /// Shows another page on top of a stack.
  ///
  /// The host's rewrite filters see the absolute URL, and may redirect or refuse it. A URL such as `kl://Cart/detail?id=3`, whose scheme is
  /// not a resource's, is a call of the host's router. Its function returns the page to show: a `Page` or `TemplatePage` that it has
  /// opened, or the URL of a page or a `PageRequest`, which go the same way (`KhalaRewrite` of `URLRouter`).
  public func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    page.stack.push(.request(PageRequest(navigation.url)), from: page, whenDone: whenDone)
  }

  /// Removes the topmost page of a stack.
  ///
  /// - Throws: If it is the only one, or the page that asks has been removed already.
  public func pop(_ navigation: Navigation, from page: Page) throws(HostError) {
    let stack = page.stack
    guard stack.pages.contains(where: { $0 === page.outermost }) else {
      throw HostError(.methodFailed, "the page is being closed already")
    }
    try stack.pop()
  }

  /// Stores the bar: ``Page/navigationBar``.
  public func setBar(_ bar: NavigationBar, of page: Page) {
    page.navigationBar = bar
  }
}
