internal import FoundationEssentials

// Pages that routing functions lead to: `navigator.push({ url: 'kl://Cart/detail?id=3' })`, and a template's button with such an `action`.

/// What a routing function returned, where it is a page to be shown.
enum RoutedPage: Sendable {
  /// A page to be opened: a `PageRequest`.
  case request(PageRequest)
  /// A page that the function has opened: a `Page` or a `TemplatePage`.
  case opened(Page)

  /// Reads a result; `nil` of any other one.
  @HostActor
  init?(_ result: (any HostResult)?) {
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

  func push(
    _ page: RoutedPage,
    from opener: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
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

  /// The call that a page's URL is; `nil` where it is an address.
  ///
  /// A call has a host, and a scheme that no resource has. Where nobody has the name, a host that gets its pages otherwise than by default may know
  /// more; by default nobody does, and the router says what names there are.
  func route(of url: String) -> Khala? {
    guard let url = URL(string: url), let scheme = url.scheme?.lowercased(),
      ResourceURL.Scheme(rawValue: scheme) == nil, url.host()?.isEmpty == false
    else { return nil }
    let khala = Khala(url: url, in: host)
    let isKnown =
      host.router.isKnown(khala, to: self) || host.handler((any PageOpening).self) is PageSources
    return isKnown ? khala : nil
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
