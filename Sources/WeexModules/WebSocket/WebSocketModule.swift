internal import HostThread
internal import HostValues
package import MethodTable
internal import ModuleOptions
internal import ResourceAccess
internal import SocketClient
internal import WeexCore
package import WeexTree

/// Weex's `webSocket`: one socket for each page, through the host's `WebSocketHandling` handler.
///
/// The page is not at rest until the socket is open, nor while messages are sent or received; an idle socket does not count. Messages wait
/// for the opening, which is reported in the order of the page's answers.
///
/// Source: Weex's `WXWebSocketModule`.
package final class WebSocketModule: WeexModule {
  package nonisolated static let exports = Exports<WebSocketModule> {
    Method("WebSocket", "url", "protocol", WebSocketModule.open)
      .documented(
        "Opens a socket, replacing the current one; `protocol` lists the protocols that the page supports, separated by commas."
      )
    Method("send", "data", WebSocketModule.send)
      .checking("data")
      .documented("Sends a text or a buffer.")
    Method("close", "code", "reason", WebSocketModule.close)
      .checking("code")
      .documented(
        "Closes the socket: with 1000, or a code from 3000 to 4999, and a reason of at most 123 bytes."
      )
    Method("onopen", "callback", WebSocketModule.onOpen)
      .documented("Calls a function with `{}` when the socket is open.")
    Method("onmessage", "callback", WebSocketModule.onMessage)
      .documented(
        "Calls a function with `{data}` for each message: a string, or `{\"@type\": \"binary\", base64}`."
      )
    Method("onclose", "callback", WebSocketModule.onClose)
      .documented("Calls a function with `{code, reason, wasClean}` when the socket is closed.")
    Method("onerror", "callback", WebSocketModule.onError)
      .documented(
        "Calls a function with `{data}`, which contains the reason, when the socket fails."
      )
  }

  private let page: Page
  private var socket: PageSocket?
  private var listeners: [PageSocket.Event: KeepAliveCallback] = [:]

  package init(page: Page) {
    self.page = page
  }

  /// Drops the socket.
  package func pageWillDestroy() {
    socket?.cancel()
    socket = nil
  }

  private func open(_ url: String, _ protocols: String?) throws {
    socket?.cancel()
    socket = nil
    let names = (protocols ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    guard names.allSatisfy({ $0.utf8.allSatisfy(HeaderText.isTokenCharacter) }) else {
      throw HostError(
        .invalidArgument,
        "webSocket: '\(protocols ?? "")' is not a list of valid protocol names"
      )
    }
    let request = WebSocketRequest(
      url: try Self.address(url, of: page),
      protocols: names,
      page: page.resourceURL,
      permissions: page.host.configuration.permissions
    )
    let handler = try page.host.requireHandler((any WebSocketHandling).self)
    let socket = PageSocket(page, request.url) { [weak self] event, fields in
      self?.tell(event, fields)
    }
    self.socket = socket
    socket.open(request, through: handler)
  }

  private func send(_ data: Lenient<Either<String, Buffer>>) throws {
    guard let socket else { throw HostError(.invalidArgument, "webSocket: no socket was opened") }
    if let text = data.value.string { return socket.send(.text(text)) }
    guard let bytes = data.value.binary else {
      throw HostError(
        .invalidArgument,
        "webSocket.send wants a string or a buffer, not \(data.value.kind.rawValue)"
      )
    }
    socket.send(.binary(bytes))
  }

  private func close(_ code: Lenient<Double>?, _ reason: String?) throws {
    let code = code?.value ?? .undefined
    let text = code.isNil || code == "" ? "1000" : code.shownText
    guard let number = Int(text), number == 1000 || (3000...4999).contains(number) else {
      throw HostError(
        .invalidArgument,
        "webSocket.close: \(text) is not a valid close code; use 1000, or one from 3000 to 4999"
      )
    }
    guard (reason ?? "").utf8.count <= 123 else {
      throw HostError(.invalidArgument, "webSocket.close: the reason is longer than 123 bytes")
    }
    socket?.close(code: number, reason: reason ?? "")
  }

  private func onOpen(_ callback: KeepAliveCallback) { listeners[.open] = callback }

  private func onMessage(_ callback: KeepAliveCallback.Of<SocketMessage>) {
    listeners[.message] = callback.untyped
  }

  private func onClose(_ callback: KeepAliveCallback.Of<SocketClosing>) {
    listeners[.close] = callback.untyped
  }

  private func onError(_ callback: KeepAliveCallback.Of<SocketMessage>) {
    listeners[.error] = callback.untyped
  }

  private func tell(_ event: PageSocket.Event, _ fields: HostValue) {
    listeners[event]?(fields)
  }

  /// WEEX: `http` and `https` are accepted for `ws` and `wss`.
  private static func address(_ url: String, of page: Page) throws(HostError) -> ResourceURL {
    let resolved = try page.resolve(url, as: .others)
    switch resolved.scheme {
    case .ws, .wss: return resolved
    case .http: return resolved.withScheme(.ws)
    case .https: return resolved.withScheme(.wss)
    case .file:
      throw HostError(
        .invalidValue,
        "webSocket: \(resolved) is not the URL of a web socket; it must begin with ws or wss"
      )
    }
  }
}
