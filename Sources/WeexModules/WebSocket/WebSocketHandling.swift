public import HostThread
public import WeexCore

/// Opens the web sockets of pages; registered with `registerHandler(_:withProtocol: (any WebSocketHandling).self)`.
///
/// A host of the built-in handlers asks ``WebSockets``. Weex's name for it is `WXWebSocketHandler`.
public protocol WebSocketHandling: Sendable {
  /// Opens a socket.
  ///
  /// - Parameters:
  ///   - request: Where to, and as what.
  ///   - receive: Told what happens, on any thread: that it is open, then messages, then that it closed; or at any time that it failed,
  ///     which closes it too.
  /// - Returns: The socket.
  @HostActor func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting
}

/// A web socket; all of it may be called on any thread, and does nothing once the socket is closed.
public protocol WebSocketConnecting: Sendable {
  /// Sends a message, when the socket is open and what was sent before has left.
  func send(_ message: WebSocketMessage)
  /// Closes it politely: the other side is told, and its answer awaited.
  ///
  /// - Parameters:
  ///   - code: 1000, or one from 3000 to 4999.
  ///   - reason: At most 123 bytes of UTF-8.
  func close(code: Int, reason: String)
  /// Drops it at once; nothing more is received.
  func cancel()
}

/// What a page opens a socket with.
public struct WebSocketRequest: Sendable {
  /// Where to: `ws` or `wss`.
  public var url: ResourceURL
  /// The protocols that the page would speak, the preferred one first.
  public var protocols: [String]
  /// The URL of the page that asks; `nil` where it has no absolute one.
  public var page: ResourceURL?
  /// What may be reached.
  public var permissions: Permissions
}

/// A message through a web socket.
public enum WebSocketMessage: Sendable, Equatable {
  case text(String)
  case binary([UInt8])
}

/// What happens to a web socket.
public enum WebSocketEvent: Sendable {
  /// It is open.
  case opened
  /// A message came.
  case message(WebSocketMessage)
  /// Nothing came or went for a while: a page that waits for nothing else is at rest.
  ///
  /// To be said after the opening, and again after each message that came or went.
  case idle
  /// It is closed; clean where both sides said so.
  case closed(code: Int, reason: String, wasClean: Bool)
  /// It failed, and is closed.
  case failed(HostError)
}
