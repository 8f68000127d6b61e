internal import HostLoop
internal import HostThread
public import HostValues
internal import Metering
public import ResourceAccess
internal import WeexCore
public import WeexTree

/// Maps a URL that a page uses to the URL to request; registered with
/// `registerHandler(_:withProtocol: (any URLRewriting).self)`.
///
/// Weex's name for it is `WXURLRewriteProtocol`.
public protocol URLRewriting: Sendable {
  /// The absolute URL to request.
  ///
  /// - Throws: If there is none; the page's call fails with its message.
  @HostActor func rewrite(
    _ url: String,
    as type: ResourceType,
    for page: Page
  ) throws(HostError) -> ResourceURL
}

/// Resolves URLs against the page's own, as browsers do; the scheme of `//host/path` in a page that is a file is `http`.
///
/// Source: Weex's `WXURLRewriteDefaultImpl`.
public struct RelativeURLs: URLRewriting {
  /// Makes the handler.
  public init() {}

  /// The URL, resolved.
  public func rewrite(
    _ url: String,
    as type: ResourceType,
    for page: Page
  ) throws(HostError) -> ResourceURL {
    try ResourceURL(url, relativeTo: page.resourceURL)
  }
}

extension Page {
  /// The page's own URL; `nil` if it is not absolute, as for a page given as text.
  public var resourceURL: ResourceURL? { try? ResourceURL(url) }

  /// The absolute form of a URL that the page uses, from the host's `URLRewriting` handler.
  public func resolve(_ url: String, as type: ResourceType) throws(HostError) -> ResourceURL {
    let rewriting = host.handler((any URLRewriting).self) ?? RelativeURLs()
    return try rewriting.rewrite(url, as: type, for: self)
  }

  /// Requests a resource through the host's `ResourceRequesting` handler.
  ///
  /// - Parameters:
  ///   - request: The request; the page's URL and the host's permissions are filled in.
  ///   - receive: Called for each event, on any thread. A refusal is one of them: the caller reports it, if the page itself is not told.
  /// - Returns: A closure that cancels the request.
  /// - Throws: `.noHandler` if there is none.
  public func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) throws(HostError) -> @Sendable () -> Void {
    countRequest()
    var request = request
    request.page = resourceURL
    request.permissions = host.configuration.permissions
    request.asker = (id, callOrigin)
    let requesting = try host.requireHandler((any ResourceRequesting).self)
    let (meter, loop, link) = (meter, host.loop, link)
    // A response that exceeds the limit arrives after the call that requested it has ended.
    let cause = cause(of: .fetched)
    return requesting.send(request) { event in
      if case .data(let bytes) = event, meter.addFetched(bytes.count) {
        loop.post { link.page?.exceed(cause) }
        receive(.failed(HostError(.limit, "the page has reached its limit of fetched data")))
      } else {
        receive(event)
      }
    }
  }
}
