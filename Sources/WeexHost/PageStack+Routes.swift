// Pages that routing functions lead to: `navigator.push({ url: 'kl://Cart/detail?id=3' })`, and a template's button with such an `action`.

/// What a routing function returned, where it is a page to be shown.
public enum RoutedPage: Sendable {
  /// A page to be opened.
  case request(PageRequest)
  /// A page that the function has opened, and that nobody shows yet.
  case opened(Page)

  /// Reads a result: a `PageRequest`, a `Page` or a `TemplatePage`; `nil` of any other one.
  @HostActor
  public init?(_ result: (any Sendable)?) {
    switch result {
    case let request as PageRequest: self = .request(request)
    case let page as Page: self = .opened(page)
    case let template as TemplatePage: self = .opened(template.page)
    default: return nil
    }
  }

  /// Reads what the URL of a page led to, where a text is the page's own URL.
  @HostActor
  init(of khala: Khala, _ result: (any HostResult)?) throws(HostError) {
    if khala.isRefused { throw khala.refusal }
    if let url = result?.hostValue.string, !url.isEmpty {
      self = .request(PageRequest(url))
    } else if let page = RoutedPage(result) {
      self = page
    } else {
      let value = result?.hostValue ?? .undefined
      let given = value == .undefined ? "nothing" : JSONText.of(value)
      throw HostError(
        .methodFailed,
        "[Khala] \(khala) leads to no page: it returned \(given) where it should return the URL of one, a PageRequest, "
          + "a Page or a TemplatePage"
      )
    }
  }
}

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
    guard page.isAlive, page.parent == nil, page.container == nil else {
      let reason = page.isAlive ? "it is shown already" : "it is gone"
      throw HostError(.methodFailed, "'\(page.url)' is not shown: \(reason)")
    }
    try checkRoom(for: page.url)
    cover(with: page, page.openingRequest)
  }

  /// Shows what a routing function returned over the topmost.
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
    switch page {
    case .request(let request):
      push(request, from: opener) { result in
        if case .failure(let error) = result { whenDone(error) } else { whenDone(nil) }
      }
    case .opened(let page):
      do throws(HostError) {
        try push(page)
        whenDone(nil)
      } catch {
        whenDone(error)
      }
    }
  }
}

extension Page {
  /// Asks the route that a URL leads to for a page and shows it over the others; until it has answered, this page is not at rest.
  func pushPage(of khala: Khala, whenDone: @escaping @HostActor (HostError?) -> Void) {
    let answer = awaitAnswer("the page that \(khala) leads to", line: nil)
    Task { @HostActor in
      let outcome = await routedPage(of: khala)
      answer.give { opener in
        switch outcome {
        case .success(let page): opener.stack.push(page, from: opener, whenDone: whenDone)
        case .failure(let error): whenDone(error)
        }
      }
    }
  }

  private func routedPage(of khala: Khala) async -> Result<RoutedPage, HostError> {
    do throws(HostError) {
      return .success(try RoutedPage(of: khala, try await host.router.call(khala, from: self)))
    } catch {
      return .failure(error)
    }
  }

  /// Where a URL leads that this page opens, after the rewrite filters.
  ///
  /// A call has a host, and a scheme that no resource has. Where nobody has the name, a host that gets its pages otherwise than by default may know
  /// more; by default nobody does, and the router says what names there are.
  func destination(of url: String) throws(HostError) -> PageDestination {
    let destination = try host.router.destination(of: url, from: self)
    guard case .call(let khala) = destination, !host.router.isKnown(khala, to: self),
      !(host.handler((any PageOpening).self) is PageSources)
    else { return destination }
    return .address(khala.pageURL)
  }

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

extension PageRouting {
  /// Pages by the host's `URLRewriting` handler, in the stack of the page that opens them.
  static let stacks = PageRouting { url, page throws(HostError) in
    let fragment = url.firstIndex(of: "#").map { url[$0...] } ?? ""
    return try page.resolve(url, as: .mainBundle).description + fragment
  } show: { url, page in
    page.stack.push(.request(PageRequest(url)), from: page) { error in
      if let error { page.fail(HostError(naming: "router.call", error)) }
    }
  }
}
