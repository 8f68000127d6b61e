// Pages that routing functions lead to, over each other.

extension Khala {
  /// Calls the function and gives the page that it returned; `nil` where it returned none.
  ///
  /// ```swift
  /// if let scene = Khala(str: "kl://BModule/vc?style=0")?.scene { page.stack.push(scene, from: page) }
  /// ```
  ///
  /// It fails as `call()` does. What an `async` function returns is `RoutedPage(try await khala.call())`.
  ///
  /// Source: Khala's `viewController`. Its `view` has no counterpart: a component is made by the tree of its page, and is nothing outside of one.
  public var scene: RoutedPage? {
    let result = call()
    return HostActor.runBlocking { RoutedPage(result) }
  }
}

extension PageRequest: HostResult {
  /// Its `url`, for who cannot take the request itself.
  public var hostValue: HostValue { ["url": .string(url)] }
}

extension Page: nonisolated HostResult {}
extension TemplatePage: nonisolated HostResult {}

extension PageStack {
  /// Shows a page that was opened, and that nobody shows yet, over the topmost.
  ///
  /// - Throws: Where it is shown elsewhere or gone, or too many pages lie over each other.
  public func push(_ page: Page) throws(HostError) {
    if pages.contains(where: { $0 === page }) { return }
    try page.checkIsFree()
    try checkRoom(for: page.url)
    cover(with: page, page.openingRequest)
  }

  /// Shows what a routing function returned over the topmost.
  ///
  /// A URL that it returned goes through the rewrite filters, as one that a page opens does.
  ///
  /// - Parameters:
  ///   - page: What it returned.
  ///   - opener: The page that asks, which is one of this stack.
  ///   - whenDone: Called when the page is there, or with what kept it from that; never if the page that asks ends before.
  public func push(
    _ page: RoutedPage,
    from opener: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void = { _ in }
  ) {
    opener.findPage(page) { [self] in push(found: $0, from: opener, whenDone: whenDone) }
  }

  /// Shows a page that was found over the topmost.
  func push(
    found: Result<RoutedPage, HostError>,
    from opener: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    do throws(HostError) {
      switch try found.get() {
      case .request(let request):
        push(request, from: opener) { result in
          if case .failure(let error) = result { whenDone(error) } else { whenDone(nil) }
        }
      case .opened(let page):
        try push(page)
        whenDone(nil)
      }
    } catch {
      whenDone(error)
    }
  }
}

extension Page {
  /// Lets a page that runs no JavaScript of its own open others, as it was opened itself.
  func learnToOpen() {
    guard openAnother == nil, isAlive else { return }
    openAnother = { [unowned self] bundle, request, prepare throws(HostError) in
      var options = PageOptions()
      options.viewport = viewport
      return try open(bundle, request, like: options, prepare)
    }
  }
}
