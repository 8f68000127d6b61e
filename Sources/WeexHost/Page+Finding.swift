internal import Routing
internal import Templates
internal import WeexTree

extension RoutedPage {
  /// Reads a result: a `PageRequest`, a `Page` or a `TemplatePage`; `nil` for any other.
  @HostActor
  public init?(_ result: (any Sendable)?) {
    switch result {
    case let request as PageRequest: self = .request(request)
    case let page as Page: self = .opened(page)
    case let template as TemplatePage: self = .opened(template.page)
    default: return nil
    }
  }

  /// Reads the result of a page's URL; a text is the URL of a page.
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

// Finds the pages for the URLs that pages show: `navigator.push({ url: 'kl://Cart/detail?id=3' })`, a button of a template, an `embed`.
extension Page {
  /// The largest number of routes on the way to one page.
  static let maximumRoutes = 8

  /// Finds the page for a URL, by the rewrite filters and the route that they or the URL itself name.
  ///
  /// A URL that a route returns is looked up in the same way. An address that has already led to one of `routes` is not sent there
  /// again: it is opened as it is. This page is not at rest until a route has answered.
  ///
  /// - Parameters:
  ///   - request: The URL as this page wrote it, and the options of the page.
  ///   - routes: The routes called so far.
  ///   - whenDone: Called at once if no route has to be called, otherwise in a turn of its own; never if this page ends first.
  func findPage(
    _ request: PageRequest,
    after routes: [Khala] = [],
    whenDone: @escaping @HostActor (Result<RoutedPage, HostError>) -> Void
  ) {
    do throws(HostError) {
      switch try destination(of: request.url, after: routes) {
      case .call(let khala):
        guard routes.count < Self.maximumRoutes else { throw khala.endlessRoutesError }
        ask(khala, after: routes, whenDone: whenDone)
      case .address(let url):
        var request = request
        request.url = url
        whenDone(.success(.request(request)))
      }
    } catch {
      whenDone(.failure(error))
    }
  }

  /// Continues with the result of a route.
  func findPage(
    _ page: RoutedPage,
    after routes: [Khala] = [],
    whenDone: @escaping @HostActor (Result<RoutedPage, HostError>) -> Void
  ) {
    guard case .request(let request) = page else { return whenDone(.success(page)) }
    findPage(request, after: routes, whenDone: whenDone)
  }

  private func ask(
    _ khala: Khala,
    after routes: [Khala],
    whenDone: @escaping @HostActor (Result<RoutedPage, HostError>) -> Void
  ) {
    let answer = awaitAnswer("the page that \(khala) leads to", line: nil)
    answer.find {
      Task { @HostActor in
        let outcome = await routedPage(of: khala)
        answer.complete { opener in
          switch outcome {
          case .success(let page):
            opener.findPage(page, after: routes + [khala], whenDone: whenDone)
          case .failure: whenDone(outcome)
          }
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

  /// The destination of a URL that this page shows, after the rewrite filters.
  ///
  /// A URL calls a route if it has a host, and its scheme is not that of a resource. If no class has the host's name, a host with a
  /// `PageOpening` handler of its own may still know the URL; with the default handler the call fails, and the router lists the existing
  /// names.
  private func destination(
    of url: String,
    after routes: [Khala]
  ) throws(HostError) -> PageDestination {
    let destination = try host.router.destination(of: url, after: routes, from: self)
    guard case .call(let khala) = destination, !host.router.isKnown(khala, to: self),
      !(host.handler((any PageOpening).self) is PageSources)
    else { return destination }
    return .address(khala.pageURL)
  }
}

extension PageRouting {
  /// Finds pages through the host's `URLRewriting` handler, in the stack of the page that opens them.
  static let stacks = PageRouting { url, page throws(HostError) in
    let fragment = url.firstIndex(of: "#").map { url[$0...] } ?? ""
    return try page.resolve(url, as: .mainBundle).description + fragment
  } show: { url, page in
    page.stack.push(PageRequest(url), from: page) { result in
      guard case .failure(let error) = result else { return }
      page.fail(HostError(naming: "router.call", error))
    }
  }
}
