internal import HostThread
public import HostValues
public import ResourceAccess

/// Opens the web sockets of pages; registered with `registerHandler(_:withProtocol: (any WebSocketHandling).self)`.
///
/// The built-in handlers include ``WebSockets``. Weex's name for it is `WXWebSocketHandler`.
public protocol WebSocketHandling: Sendable {
  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - request: The URL and the protocols.
  ///   - receive: Called for each event, on any thread: the opening, then messages, then the closing; or at any time a failure, which also
  ///     closes it.
  /// - Returns: The socket.
  @HostActor func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting
}

/// A web socket; all of it may be called on any thread, and does nothing once the socket is closed.
public protocol WebSocketConnecting: Sendable {
  /// Sends a message, once the socket is open and earlier messages have been sent.
  func send(_ message: WebSocketMessage)
  /// Closes it with a closing handshake: the other side is told, and its answer awaited.
  ///
  /// - Parameters:
  ///   - code: 1000, or one from 3000 to 4999.
  ///   - reason: At most 123 bytes of UTF-8.
  func close(code: Int, reason: String)
  /// Drops it immediately; nothing more is received.
  func cancel()
}

/// A socket that wants to know when its page gets an event: until then others may have arrived.
package protocol WebSocketDelivering: WebSocketConnecting {
  /// Called before the page gets an event.
  @HostActor func willDeliver(_ event: WebSocketEvent)
}

/// The request that opens a page's socket.
public struct WebSocketRequest: Sendable {
  /// The URL, `ws` or `wss`.
  public var url: ResourceURL
  /// The protocols that the page supports, the preferred one first.
  public var protocols: [String]
  /// The URL of the requesting page; `nil` if it has no absolute one.
  public var page: ResourceURL?
  /// The host's permissions.
  public var permissions: Permissions

  /// Makes a request.
  package init(
    url: ResourceURL,
    protocols: [String],
    page: ResourceURL?,
    permissions: Permissions
  ) {
    self.url = url
    self.protocols = protocols
    self.page = page
    self.permissions = permissions
  }
}

/// A message through a web socket.
public enum WebSocketMessage: Sendable, Equatable {
  /// A text.
  case text(String)
  /// Bytes, in any number.
  case binary([UInt8])
}

/// An event of a web socket.
public enum WebSocketEvent: Sendable {
  /// It is open.
  case opened
  /// A message came.
  case message(WebSocketMessage)
  /// Nothing was sent or received for a while: a page that waits for nothing else is at rest.
  ///
  /// To be reported after the opening, and again after each message in either direction.
  case idle
  /// It is closed; cleanly if both sides agreed.
  case closed(code: Int, reason: String, wasClean: Bool)
  /// It failed, and is closed.
  case failed(HostError)
}
