/// Pages over each other, of which a person sees the topmost, with its bar.
///
/// `page.stack` is the one that shows a page; `navigator.push` puts another over it.
@HostActor
public final class PageStack {
  /// How many pages a stack holds at most; a page that pushes itself for ever fails at that.
  public nonisolated static let mostPages = 100

  private var shown: [Page]
  /// Those that wait for another to open, once for each.
  private var openers: [Page] = []

  /// Shows a page, which appears.
  public convenience init(showing page: Page) {
    self.init(of: page)
    page.willAppear()
  }

  fileprivate init(of page: Page) {
    shown = [page]
    page.container = self
  }

  /// The pages, the topmost last; those that were destroyed are in it no more.
  public var pages: [Page] { shown.filter(\.isAlive) }

  /// The page that is seen; `nil` where all are gone.
  public var top: Page? { shown.last(where: \.isAlive) }

  /// Shows another page over the topmost, whose URL is relative to that of the page that asks.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - page: The page that asks, which is one of this stack.
  ///   - whenDone: Called with the page when its bundle has run, or with what kept it from that; never if the page that asks ends before.
  public func push(
    _ request: PageRequest,
    from page: Page,
    whenDone: @escaping @HostActor (Result<Page, HostError>) -> Void = { _ in }
  ) {
    openers.removeAll { !$0.isAlive }
    guard pages.count + openers.count < Self.mostPages else {
      return whenDone(
        .failure(
          HostError(
            .methodFailed,
            "'\(request.url)' is not opened: \(Self.mostPages) pages lie over each other already"
          )
        )
      )
    }
    openers.append(page)
    page.openPage(request, prepare: { [self] in cover(with: $0) }) { [self] result in
      if let index = openers.firstIndex(where: { $0 === page }) { openers.remove(at: index) }
      if case .failure = result { uncover() }
      whenDone(result)
    }
  }

  /// Takes the topmost page away and destroys it, when its handlers have heard of it.
  ///
  /// - Throws: Where there is no page below.
  public func pop() throws(HostError) {
    let pages = pages
    guard pages.count > 1, let top = pages.last else {
      throw HostError(.methodFailed, "there is no page below this one to go back to")
    }
    remove(top)
    // Two turns from now: what it is told of this, and its callback, come first.
    let loop = top.host.loop
    loop.post { loop.post { top.destroy() } }
  }

  private func cover(with page: Page) {
    top?.didDisappear()
    shown = pages + [page]
    page.container = self
    page.willAppear()
  }

  private func remove(_ page: Page) {
    page.didDisappear()
    shown.removeAll { $0 === page || !$0.isAlive }
    top?.willAppear()
  }

  /// Takes away what began to open and came to nothing: no JavaScript ever ran in it.
  private func uncover() {
    let count = shown.count
    shown.removeAll { !$0.isAlive }
    if shown.count < count { top?.willAppear() }
  }
}

extension Page {
  /// The stack that shows the page: at first the page alone, which is not told that it appears; `PageStack(showing:)` tells it.
  ///
  /// A page in another is shown by that one's.
  public var stack: PageStack {
    parent?.stack ?? container as? PageStack ?? PageStack(of: self)
  }

  /// The page itself, or the one that it lies in, however deep.
  fileprivate var outermost: Page { parent?.outermost ?? self }
}

/// Shows pages in a ``PageStack``, and keeps each page's bar at the page.
public struct PageStacks: Navigating {
  /// Makes the handler.
  public init() {}

  /// Shows another page over a stack's topmost.
  public func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    page.stack.push(PageRequest(navigation.url), from: page) { result in
      if case .failure(let error) = result { whenDone(error) } else { whenDone(nil) }
    }
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
