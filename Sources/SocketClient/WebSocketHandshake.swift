internal import FoundationEssentials
internal import ResourceAccess

/// The handshake that opens a web socket.
///
/// Source: RFC 6455 §4.1.
struct WebSocketHandshake {
  /// The largest answer of a server, in bytes.
  static let maximumResponseSize = 64 << 10

  private let request: WebSocketRequest
  private let key: String

  /// Makes a handshake with a random key.
  init(_ request: WebSocketRequest) {
    self.init(request, key: (0..<16).map { _ in UInt8.random(in: 0...255) })
  }

  /// Makes a handshake with a key of 16 bytes.
  init(_ request: WebSocketRequest, key: [UInt8]) {
    self.request = request
    self.key = Data(key).base64EncodedString()
  }

  /// The client's request.
  var requestText: String {
    let (url, host) = (request.url, request.url.host)
    let isDefaultPort = url.port == url.scheme.defaultPort
    var lines = [
      "GET \(url.path)\(url.query.map { "?" + $0 } ?? "") HTTP/1.1",
      "Host: \(host)\(isDefaultPort ? "" : ":\(url.port)")", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
    ]
    if let page = request.page, page.scheme != .file { lines.append("Origin: \(page.origin)") }
    if !request.protocols.isEmpty {
      lines.append("Sec-WebSocket-Protocol: \(request.protocols.joined(separator: ", "))")
    }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Why a server's answer opens no socket; `nil` if it does.
  func problem(in head: ResponseHead) -> String? {
    guard head.status == 101 else {
      return "the server answers with the status \(head.status), not 101"
    }
    guard head.field("upgrade")?.lowercased() == "websocket",
      (head.field("connection") ?? "").lowercased().contains("upgrade")
    else { return "the server did not upgrade the connection to a WebSocket" }
    let secret = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    guard
      head.field("sec-websocket-accept")
        == Data(SHA1.hash(Array(secret.utf8))).base64EncodedString()
    else { return "the server's Sec-WebSocket-Accept header is missing or wrong" }
    guard head.field("sec-websocket-extensions") == nil else {
      return "the server uses an extension that was not requested"
    }
    if let chosen = head.field("sec-websocket-protocol"), !request.protocols.contains(chosen) {
      return "the server chose the protocol '\(chosen)', which was not requested"
    }
    return nil
  }
}
