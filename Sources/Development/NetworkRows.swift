internal import HostThread
internal import WeexHost
internal import WeexModules

/// The rows of the network panel: requests and web sockets, in the order in which they were begun.
@HostActor
enum NetworkRows {
  /// How many rows there are, and how many bytes of a body they show.
  private static let maximum = (rows: 200, bytes: 20_000)

  /// The latest rows of a page's life.
  static func json(of run: SessionRun) -> HostValue {
    let requests = run.network.exchanges.suffix(maximum.rows).map { ($0.begun, row(of: $0)) }
    let sockets = run.sockets.sockets.suffix(maximum.rows).map { ($0.begun, row(of: $0)) }
    let rows = (requests + sockets).sorted { $0.0 < $1.0 }
    return .array(rows.suffix(maximum.rows).map { $0.1 })
  }

  private static func row(of exchange: SessionNetwork.Exchange) -> HostValue {
    var fields: [String: HostValue] = [
      "number": .number(Double(exchange.number)), "method": .string(exchange.request.method),
      "url": .string(exchange.request.url.description),
      "status": exchange.response.map { .number(Double($0.status)) } ?? .null,
      "failure": exchange.failure.map { .string($0) } ?? .null,
      "requestHeaders": texts(exchange.request.headers),
      "headers": texts(exchange.response?.headers ?? [:]),
      "size": .number(Double(exchange.size)),
      "body": body(exchange.body(maximum.bytes)),
      "begin": .number(exchange.begin), "isReplayed": .bool(exchange.isReplayed),
    ]
    fields["requestBody"] = exchange.request.body.map { body($0) }
    if let end = exchange.end {
      fields["end"] = .number(end.at)
      fields["milliseconds"] = .number(end.milliseconds)
    }
    return .object(fields)
  }

  /// A socket as a request whose body contains the messages.
  private static func row(of socket: SessionSocket) -> HostValue {
    let protocols = socket.request.protocols.joined(separator: ", ")
    let status: HostValue = socket.isOpen ? 101 : .null
    var fields: [String: HostValue] = [
      // Sockets have numbers of their own.
      "number": .string("socket \(socket.number)"), "method": "WS",
      "url": .string(socket.request.url.description),
      "status": status,
      "failure": socket.failure.map { .string($0) } ?? .null,
      "requestHeaders": texts(protocols.isEmpty ? [:] : ["Sec-WebSocket-Protocol": protocols]),
      "headers": .object([:]), "size": .number(Double(socket.size)),
      "body": body(Array(socket.lines.joined(separator: "\n").utf8)),
      "begin": .number(socket.begin), "isReplayed": .bool(socket.isReplayed),
    ]
    if let end = socket.end {
      fields["end"] = .number(end.at)
      fields["milliseconds"] = .number(end.milliseconds)
    }
    return .object(fields)
  }

  private static func texts(_ fields: [String: String]) -> HostValue {
    .object(fields.mapValues { .string($0) })
  }

  private static func body(_ bytes: [UInt8]) -> HostValue {
    .string(String(decoding: bytes.prefix(maximum.bytes), as: UTF8.self))
  }
}
