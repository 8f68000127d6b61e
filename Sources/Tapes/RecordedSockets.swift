package import WeexHost

/// Web sockets whose messages are recorded.
@HostActor
final class RecordedSockets: WebSocketHandling {
  private let recorder: TapeRecorder
  private let host: Host
  private let next: (any WebSocketHandling)?

  init(_ recorder: TapeRecorder, _ host: Host, _ next: (any WebSocketHandling)?) {
    (self.recorder, self.host, self.next) = (recorder, host, next)
  }

  func open(
    _ request: WebSocketRequest,
    receive: @escaping @Sendable (WebSocketEvent) -> Void
  ) -> any WebSocketConnecting {
    guard let next else {
      receive(.failed(HostError(.noHandler, "no handler is registered for WebSocketHandling")))
      return UnopenedSocket()
    }
    let number = recorder.open(request)
    let loop = host.loop
    let socket = next.open(request, receive: receive)
    return RecordedSocket(number: number, socket: socket, recorder: recorder, loop: loop)
  }
}

/// A socket that records messages: those of the page before they are sent, and those to the page before it receives them.
struct RecordedSocket: WebSocketDelivering {
  let number: Int
  let socket: any WebSocketConnecting
  let recorder: TapeRecorder
  let loop: EventLoop

  func send(_ message: WebSocketMessage) {
    take(TapeLine.send(message, to: number))
    socket.send(message)
  }

  func close(code: Int, reason: String) {
    take(TapeLine.close(code: code, reason: reason, of: number))
    socket.close(code: code, reason: reason)
  }

  func cancel() { socket.cancel() }

  func willDeliver(_ event: WebSocketEvent) {
    if let line = TapeLine.receive(event, from: number) { recorder.receive(line) }
  }

  /// The page's modules call on the host's thread; who calls on another one is noted in a turn.
  private func take(_ line: TapeLine) {
    if HostThread.isCurrent {
      HostActor.assumeIsolated { recorder.note(line) }
    } else {
      loop.post { [recorder] in recorder.note(line) }
    }
  }
}

/// A socket that was never open.
package struct UnopenedSocket: WebSocketConnecting {
  /// Makes a handler.
  package init() {}

  package func send(_ message: WebSocketMessage) {}
  package func close(code: Int, reason: String) {}
  package func cancel() {}
}

extension TapeLine {
  /// A socket that is opened.
  static func socket(_ request: WebSocketRequest, number: Int, at time: Double) -> TapeLine {
    let protocols = request.protocols.map { HostValue.string($0) }
    return TapeLine(
      .socket,
      [
        "number": .number(Double(number)), "url": .string(request.url.description),
        "protocols": protocols.isEmpty ? .undefined : .array(protocols), "at": .number(time),
      ]
    )
  }

  /// A message that the page sends.
  static func send(_ message: WebSocketMessage, to number: Int) -> TapeLine {
    TapeLine(.send, message.taped.merging(["socket": .number(Double(number))]) { $1 })
  }

  /// The closing by the page.
  static func close(code: Int, reason: String, of number: Int) -> TapeLine {
    let closed: HostValue = ["code": .number(Double(code)), "reason": .string(reason)]
    return TapeLine(.send, ["socket": .number(Double(number)), "closed": closed])
  }

  /// The line for an event of the other side; `nil` for one that only says that the socket is idle.
  static func receive(_ event: WebSocketEvent, from number: Int) -> TapeLine? {
    var fields: [String: HostValue] = ["socket": .number(Double(number))]
    switch event {
    case .opened: fields["opened"] = true
    case .message(let message): fields.merge(message.taped) { $1 }
    case .closed(let code, let reason, let wasClean):
      fields["closed"] = [
        "code": .number(Double(code)), "reason": .string(reason), "clean": .bool(wasClean),
      ]
    case .failed(let error): fields["failed"] = TapeWriting.errorValue(error)
    case .idle: return nil
    }
    return TapeLine(.receive, fields)
  }

  /// The method by which a page listens for the event of the line.
  var listener: String {
    let names = [("opened", "onopen"), ("closed", "onclose"), ("failed", "onerror")]
    return names.first { self[$0.0] != .undefined }?.1 ?? "onmessage"
  }

  /// The other side's event in a tape's line.
  var socketEvent: WebSocketEvent {
    if let closed = self["closed"].object {
      return .closed(
        code: closed["code"]?.integer ?? 1005,
        reason: closed["reason"]?.string ?? "",
        wasClean: closed["clean"] == true
      )
    }
    if self["failed"] != .undefined { return .failed(HostError(taped: self["failed"])) }
    if let text = self["base64"].string { return .message(.binary(Base64.decode(text) ?? [])) }
    if let text = self["text"].string { return .message(.text(text)) }
    return .opened
  }
}

extension WebSocketMessage {
  fileprivate var taped: [String: HostValue] {
    switch self {
    case .text(let text): ["text": .string(text)]
    case .binary(let bytes): ["base64": .string(Base64.encode(bytes))]
    }
  }
}
