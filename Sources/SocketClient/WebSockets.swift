internal import HostThread
internal import HostValues
internal import ResourceAccess

/// Opens web sockets over libcurl's connections, as far as the permissions go.
///
/// A message may have at most 64 MiB, and so may all data waiting to be sent; beyond that a socket fails. A server has 30 seconds to accept a
/// connection and to answer, and 3 to agree to a closing, in real time. A socket is idle when nothing was sent or received for a quarter of a second.
public struct WebSockets: WebSocketHandling {
  /// Makes the handler.
  public init() {}

  /// Opens a socket.
  public func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    let socket = WebSocketClient(request, receive: receive)
    do throws(HostError) {
      try request.permissions.checkNetwork(request.url)
      socket.start()
    } catch {
      socket.end(.failed(error))
    }
    return socket
  }
}
