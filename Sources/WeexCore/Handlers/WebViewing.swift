package import HostThread
public import HostValues
public import WeexTree

/// Shows web pages inside a page, for the component `web`; registered with
/// `registerHandler(_:withProtocol: (any WebViewing).self)`.
///
/// The component keeps the history and sends `pagestart`, `pagefinish` and `error`. The web page talks to the page by events of its
/// component:
/// `request.component.fireEvent("message", params: ["type": "message", "data": …, "origin": …])`.
public protocol WebViewing: Sendable {
  /// Loads a web page.
  ///
  /// - Parameters:
  ///   - request: What to show, and where.
  ///   - completion: Called once with the outcome, on any thread, possibly before the call returns; until then the page is not at rest.
  /// - Returns: A closure that cancels the loading; called on the host's thread, at most once, possibly after the outcome was reported.
  @HostActor func load(
    _ request: WebRequest,
    completion: @escaping @Sendable (Result<WebPage, HostError>) -> Void
  ) -> @Sendable () -> Void

  /// Delivers a message from the page to the web page.
  ///
  /// - Throws: An error if nothing can receive the message; the page gets a warning with the error's message.
  @HostActor func deliver(_ message: WebMessage, to component: Component) throws(HostError)
}

/// A web page to be shown.
public struct WebRequest: Sendable {
  /// Where a web page comes from.
  public enum Source: Sendable, Hashable {
    /// From an address, as the page wrote it; `page.resolve(_:as:)` resolves it.
    case url(String)
    /// From an HTML text that the page supplies.
    case html(String)
  }

  /// Where it comes from.
  public let source: Source
  /// The component that shows it.
  public let component: Component
  /// The page that the component is on.
  public let page: Page

  @HostActor
  package init(_ source: Source, in component: Component) {
    self.source = source
    self.component = component
    page = component.page
  }
}

/// A web page that was loaded.
public struct WebPage: Sendable, Equatable {
  /// Its address; `about:blank` for an HTML text.
  public var url: String
  /// Its title; empty if it has none.
  public var title: String

  /// Makes a web page.
  public init(url: String, title: String = "") {
    self.url = url
    self.title = title
  }
}

/// A message from a page to a web page that it shows.
public enum WebMessage: Sendable, Equatable {
  /// A `MessageEvent` with the fields `type`, `data` and `origin`, sent by `postMessage`.
  case message(HostValue)
  /// A custom event `notify` with a detail, sent by `notifyWebview`.
  case notification(HostValue)
}

/// A component that shows web pages, as far as the module `webview` needs to know it.
@HostActor
package protocol WebShowing: Component {
  /// Loads the current web page again.
  func reload()
  /// Goes back in the history; does nothing at its start.
  func goBack()
  /// Goes forward in the history; does nothing at its end.
  func goForward()
  /// Delivers a message to the web page: a `MessageEvent` with its origin.
  func postMessage(_ data: HostValue)
  /// Delivers a custom event to the web page.
  func notify(_ data: HostValue)
}
