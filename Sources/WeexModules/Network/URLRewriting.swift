internal import HostThread
public import WeexCore

/// Says which URL is meant by one that a page names; registered with
/// `registerHandler(_:withProtocol: (any URLRewriting).self)`.
///
/// Weex's name for it is `WXURLRewriteProtocol`.
public protocol URLRewriting: Sendable {
  /// The absolute URL to ask for.
  ///
  /// - Throws: Where there is none; the page's call fails with its message.
  @HostActor func rewrite(
    _ url: String,
    as type: ResourceType,
    for page: Page
  ) throws(HostError) -> ResourceURL
}

/// Resolves URLs against the page's own, as browsers do; of `//host/path` in a page that is a file, the scheme is `http`.
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
  /// The page's own URL; `nil` where it is none, as that of a page from a text can be.
  public var resourceURL: ResourceURL? { try? ResourceURL(url) }

  /// The URL that is meant by one that the page names, by the host's `URLRewriting` handler.
  public func resolve(_ url: String, as type: ResourceType) throws(HostError) -> ResourceURL {
    let rewriting = host.handler((any URLRewriting).self) ?? RelativeURLs()
    return try rewriting.rewrite(url, as: type, for: self)
  }

  /// Asks for a resource through the host's `ResourceRequesting` handler.
  ///
  /// - Parameters:
  ///   - request: What is asked for; the page's URL and the host's permissions are put in.
  ///   - receive: Told what happens, on any thread; a refusal is a failure of the page too.
  /// - Returns: Cancels the request.
  /// - Throws: `.noHandler` where there is none.
  public func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) throws(HostError) -> @Sendable () -> Void {
    countRequest()
    var request = request
    request.page = resourceURL
    request.permissions = host.configuration.permissions
    return try host.requireHandler((any ResourceRequesting).self).send(request, receive: receive)
  }
}
