/// Shows pages in a ``PageStack``, and keeps each page's bar at the page.
public struct PageStacks: Navigating {
  /// Makes the handler.
  public init() {}

  /// Shows another page over a stack's topmost.
  ///
  /// The host's rewrite filters see the URL, absolute by then, and may lead it elsewhere or refuse it. One such as `kl://Cart/detail?id=3`,
  /// whose scheme is no resource's, is a call of the host's router. The function returns what is shown: a `Page` or `TemplatePage` that it has
  /// opened, or the URL of a page or a `PageRequest`, which go the same way (``URLRouter/KhalaRewrite``).
  public func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    page.stack.push(.request(PageRequest(navigation.url)), from: page, whenDone: whenDone)
  }

  /// Takes the topmost page of a stack away.
  ///
  /// - Throws: Where it is the only one, or the page that asks has been taken away already.
  public func pop(_ navigation: Navigation, from page: Page) throws(HostError) {
    let stack = page.stack
    guard stack.pages.contains(where: { $0 === page.outermost }) else {
      throw HostError(.methodFailed, "the page is on its way back already")
    }
    try stack.pop()
  }

  /// Keeps the bar: ``WeexCore/Page/navigationBar``.
  public func setBar(_ bar: NavigationBar, of page: Page) {
    page.navigationBar = bar
  }
}
