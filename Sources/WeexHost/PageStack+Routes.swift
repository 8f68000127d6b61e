// The pages that routing functions return, shown on top of each other.
public import WeexTree

extension PageRequest: HostResult {
  /// Its `url`, for callers that cannot take the request itself.
  public var hostValue: HostValue { ["url": .string(url)] }
}

extension Page: nonisolated HostResult {}

extension PageStack {
  /// Shows an open page that is not shown yet on top of the stack.
  ///
  /// - Throws: If it is shown elsewhere, gone, or a page of another host than those below it, or the stack is full.
  public func push(_ page: Page) throws(HostError) {
    if pages.contains(where: { $0 === page }) { return }
    try page.checkIsFree()
    if let below = top, below.host !== page.host {
      throw HostError(.methodFailed, "'\(page.url)' cannot be shown: it is a page of another host")
    }
    try checkRoom(for: page.url)
    cover(with: page, page.openingRequest)
  }

  /// Shows the result of a routing function on top of the stack.
  ///
  /// A URL goes through the rewrite filters, like one that a page opens.
  ///
  /// - Parameters:
  ///   - page: The result.
  ///   - opener: The page that asks, which is in this stack.
  ///   - whenDone: Called when the page is there, or with the error; never if the page that asks ends first.
  public func push(
    _ page: RoutedPage,
    from opener: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void = { _ in }
  ) {
    opener.findPage(page) { [self] in push(found: $0, from: opener, whenDone: whenDone) }
  }

  /// Shows a page that was found on top of the stack.
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
  /// Lets a page that runs no JavaScript of its own open other pages, with its own options.
  func installPageOpening() {
    guard openAnother == nil, isAlive else { return }
    openAnother = { [unowned self] bundle, request, prepare throws(HostError) in
      var options = PageOptions()
      options.viewport = viewport
      return try open(bundle, request, like: options, prepare)
    }
  }
}
