package import HostThread

/// Shows pages of the web inside a page, for the component `web`; registered with
/// `registerHandler(_:withProtocol: (any WebViewing).self)`.
///
/// The component keeps the history and sends `pagestart`, `pagefinish` and `error`. What is shown talks to the page by events of its component:
/// `request.component.fireEvent("message", params: ["type": "message", "data": …, "origin": …])`.
public protocol WebViewing: Sendable {
  /// Loads a page of the web.
  ///
  /// - Parameters:
  ///   - request: What is to be shown, and where.
  ///   - completion: Told the outcome once, on any thread, also before the call returns; until then the page is not at rest.
  /// - Returns: Gives the loading up; called on the host's thread, at most once, maybe when the outcome was told already.
  @HostActor func load(
    _ request: WebRequest,
    completion: @escaping @Sendable (Result<WebPage, HostError>) -> Void
  ) -> @Sendable () -> Void

  /// Hands what is shown a message of the page's.
  ///
  /// - Throws: Where nobody is there to take it; the page is warned with the error's message.
  @HostActor func deliver(_ message: WebMessage, to component: Component) throws(HostError)
}

/// A page of the web that is to be shown.
public struct WebRequest: Sendable {
  /// Where a page of the web comes from.
  public enum Source: Sendable, Hashable {
    /// From an address, as the page wrote it; `page.resolve(_:as:)` says what it means.
    case url(String)
    /// From a text in HTML that the page has.
    case html(String)
  }

  /// Where it comes from.
  public let source: Source
  /// The component that shows it.
  public let component: Component
  /// The page that the component is on.
  public let page: Page

  package init(_ source: Source, in component: Component) {
    self.source = source
    self.component = component
    page = component.page
  }
}

/// A page of the web as it came.
public struct WebPage: Sendable, Equatable {
  /// Its address; `about:blank` of a text.
  public var url: String
  /// What it calls itself; empty where it does not.
  public var title: String

  /// Makes a page.
  public init(url: String, title: String = "") {
    self.url = url
    self.title = title
  }
}

/// What a page tells a page of the web that it shows.
public enum WebMessage: Sendable, Equatable {
  /// A `MessageEvent` with the fields `type`, `data` and `origin`, by `postMessage`.
  case message(HostValue)
  /// A custom event `notify` with a detail, by `notifyWebview`.
  case notification(HostValue)
}

/// A component that shows pages of the web, as far as the module `webview` needs to know it.
@HostActor
package protocol WebShowing: Component {
  /// Loads what is shown again.
  func reload()
  /// Shows what was shown before; nothing happens where nothing was.
  func goBack()
  /// Shows what was left by going back; nothing happens where nothing was.
  func goForward()
  /// Hands what is shown a message: a `MessageEvent` with its origin.
  func postMessage(_ data: HostValue)
  /// Hands what is shown a custom event.
  func notify(_ data: HostValue)
}
