internal import HostThread
public import HostValues
internal import ResourceAccess
public import WeexCore
public import WeexTree

/// Fetches the web pages that pages show, through the host's `ResourceRequesting` handler, and reads their titles.
///
/// A web page's address is the requested one, even if the server redirected the request. There is no browser: the page's scripts do not
/// run, its images are not loaded, and it takes no messages.
public struct FetchedPages: WebViewing {
  /// Makes the handler.
  public init() {}

  /// Fetches a web page; one with an error status is shown too, as browsers do.
  public func load(
    _ request: WebRequest,
    completion: @escaping @Sendable (Result<WebPage, HostError>) -> Void
  ) -> @Sendable () -> Void {
    switch request.source {
    case .html(let text):
      completion(.success(WebPage(url: "about:blank", title: PageTitle.of(text))))
      return {}
    case .url(let source):
      do throws(HostError) {
        let url = try request.page.resolve(source, as: .link)
        let answer = ResponseCollector { outcome in
          completion(
            outcome.map { content in
              let answer = FetchAnswer(
                response: content.response,
                bytes: Array(content.bytes.prefix(PageTitle.maximumBytes))
              )
              return WebPage(url: url.description, title: PageTitle.of(answer.decoded.text))
            }
          )
        }
        return try request.page.send(ResourceRequest(url, .link)) { answer.receive($0) }
      } catch {
        completion(.failure(error))
        return {}
      }
    }
  }

  /// Throws: there is no browser to take the message.
  public func deliver(_ message: WebMessage, to component: Component) throws(HostError) {
    throw HostError(
      .noHandler,
      "\(component.type) \(component.ref) has no browser that takes messages: register a WebViewing handler that has one"
    )
  }
}
