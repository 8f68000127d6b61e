internal import HostThread
public import WeexCore

/// Fetches the pages of the web that pages show, through the host's `ResourceRequesting` handler, and reads what they call themselves.
///
/// A page's address is the one that was asked for, also where the server sent the request elsewhere. There is no browser behind it: no script of such a page runs, no picture in it is loaded, and it takes no message.
public struct FetchedPages: WebViewing {
  /// Makes the handler.
  public init() {}

  /// Fetches a page; one that the server has no good status for is shown too, as browsers do.
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
        let answer = WholeAnswer { outcome in
          completion(
            outcome.map { content in
              let answer = FetchAnswer(
                response: content.response,
                bytes: Array(content.bytes.prefix(PageTitle.mostBytes))
              )
              return WebPage(url: url.description, title: PageTitle.of(answer.text))
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

  /// Throws: nobody is there to take it.
  public func deliver(_ message: WebMessage, to component: Component) throws(HostError) {
    throw HostError(
      .noHandler,
      "\(component.type) \(component.ref) has no browser behind it that takes messages; a host that has one handles WebViewing"
    )
  }
}
