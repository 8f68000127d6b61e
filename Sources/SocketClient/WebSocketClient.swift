internal import CLazyCurl
internal import Glibc
internal import HostThread
internal import HostValues
internal import Metering
internal import ResourceAccess
internal import Synchronization

/// One web socket, served by a thread of its own.
final class WebSocketClient: WebSocketConnecting {
  private struct State {
    var receive: (@Sendable (WebSocketEvent) -> Void)?
    var outgoing: [WebSocketFrame] = []
    var isClosing = false
  }

  private let request: WebSocketRequest
  private let state: Mutex<State>
  private let unsent = MessageBacklog()
  /// Wakes the thread up when there is something to send.
  private let wakeSignal = lazy_curl_make_wake_signal()

  init(_ request: WebSocketRequest, receive: @escaping @Sendable (WebSocketEvent) -> Void) {
    self.request = request
    state = Mutex(State(receive: receive))
  }

  deinit {
    Glibc.close(wakeSignal)
  }

  /// Starts the thread.
  func start() {
    // The thread owns the reference it is given; if it cannot be started, the reference is released here.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let isStarted = unsafe lazy_curl_start_thread(
      { context in
        unsafe Unmanaged<WebSocketClient>.fromOpaque(context).takeRetainedValue().serve()
      },
      context
    )
    if !isStarted {
      unsafe Unmanaged<WebSocketClient>.fromOpaque(context).release()
      end(.failed(failed("its thread cannot be started")))
    }
  }

  func send(_ message: WebSocketMessage) {
    switch message {
    case .text(let text): queue(.text, Array(text.utf8))
    case .binary(let bytes): queue(.binary, bytes)
    }
  }

  func close(code: Int, reason: String) {
    put { state in
      state.outgoing.append(.closing(code, reason))
      state.isClosing = true
    }
  }

  func cancel() {
    end(nil)
  }

  /// Reports the last event, unless one was reported, and ends the thread.
  func end(_ event: WebSocketEvent?) {
    let receive = state.withLock { $0.receive.take() }
    wake()
    if let event { receive?(event) }
  }

  private func queue(_ kind: WebSocketFrame.Kind, _ payload: [UInt8]) {
    var isTooMuch = false
    put { state in
      switch unsent.add(payload.count) {
      case .waiting:
        state.outgoing.append(WebSocketFrame(kind: kind, isLast: true, payload: payload))
      case .overflow: isTooMuch = true
      case .dropped: break
      }
    }
    guard isTooMuch else { return }
    let limit = "more than \(MessageBacklog.limit >> 20) MiB wait to be sent"
    end(.failed(failed("the server reads slower than the page sends; \(limit)")))
  }

  private func put(_ change: (inout State) -> Void) {
    state.withLock { state in
      if !state.isClosing { change(&state) }
    }
    wake()
  }

  private func wake() {
    lazy_curl_raise_wake_signal(wakeSignal)
  }

  private func tell(_ event: WebSocketEvent) {
    state.withLock { $0.receive }?(event)
  }

  private func failed(_ why: String) -> HostError {
    HostError(.requestFailed, "\(request.url): \(why)")
  }
}

extension WebSocketClient {
  private static let maximumMessageSize = 64 << 20
  private static let openingTime = 30_000.0
  private static let closingTime = 3_000.0

  /// Opens the socket and serves it until its end, on its thread.
  private func serve() {
    var message = [CChar](repeating: 0, count: Int(LAZY_CURL_MESSAGE_SIZE))
    let deadline = MonotonicInstant.now.advanced(byMilliseconds: Self.openingTime)
    let address = request.url.withScheme(request.url.scheme == .wss ? .https : .http).origin
    let door = SocketDoor(request.permissions, request.url)
    // The array has room for the longest message and is not used after the call, nor are the fences, which the door outlives.
    let connected = unsafe withExtendedLifetime(door) {
      var fences = unsafe door.fences
      return unsafe lazy_curl_connect(address, Int(Self.openingTime), &fences, &message)
    }
    guard let connection = unsafe connected else {
      return end(.failed(door.refusal ?? failed(LibcurlMessage.text(of: message))))
    }
    // This thread alone uses the connection, and closes it after its last use.
    defer { unsafe lazy_curl_close(connection) }
    var stream = unsafe WebSocketStream(connection, wakeSignal: wakeSignal)
    do throws(WebSocketViolation) {
      guard let rest = try open(&stream, until: deadline) else {
        return end(.failed(failed("the server did not complete the WebSocket handshake")))
      }
      tell(.opened)
      try exchange(&stream, rest)
    } catch {
      stream.put(WebSocketFrame.closing(error.code, "").bytes(mask: Self.mask))
      _ = stream.flush()
      end(.failed(failed(error.message)))
    }
  }

  /// Performs the handshake; returns the bytes after the server's answer, `nil` if there is none in time.
  private func open(
    _ stream: inout WebSocketStream,
    until deadline: MonotonicInstant
  ) throws(WebSocketViolation) -> [UInt8]? {
    let handshake = WebSocketHandshake(request)
    stream.put(Array(handshake.requestText.utf8))
    var answer: [UInt8] = []
    while answer.count < WebSocketHandshake.maximumResponseSize {
      let isThere = stream.flush()
      let (bytes, isOpen) = stream.receive()
      answer += bytes
      if let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) {
        var head = ResponseHead()
        let text = String(decoding: answer[..<end.upperBound], as: UTF8.self)
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
          head.take(String(line))
        }
        if let problem = handshake.problem(in: head) {
          throw WebSocketViolation(code: 1002, message: problem)
        }
        return Array(answer[end.upperBound...])
      }
      let left = deadline.milliseconds(since: .now)
      guard isThere, isOpen, left > 0, isActive else { return nil }
      if bytes.isEmpty { stream.wait(atMost: left) }
    }
    return nil
  }

  /// Sends and receives until the socket is closed.
  private func exchange(
    _ stream: inout WebSocketStream,
    _ rest: [UInt8]
  ) throws(WebSocketViolation) {
    var reader = WebSocketReader(limit: Self.maximumMessageSize)
    reader.append(rest)
    var silence = SocketSilence(since: .now)
    var isClosing = false
    // In reverse.
    var frames: [WebSocketFrame] = []
    while isActive {
      if frames.isEmpty { (frames, isClosing) = takeOutgoing() }
      let isSending = !frames.isEmpty
      var isThere = send(&frames, &stream)
      let (bytes, isOpen) = stream.receive()
      reader.append(bytes)
      var received = SocketSilence.Received(isEmpty: bytes.isEmpty)
      while let item = try reader.next() {
        if take(item, &stream, &frames, isClosing: isClosing) { return }
        received.add(item)
      }
      isThere = isThere && send(&frames, &stream)
      guard isThere, isOpen else { return end(.closed(code: 1006, reason: "", wasClean: false)) }
      if isSending || received.isActivity || stream.isFull { silence.end(at: .now) }
      if received.isActivity { continue }
      if silence.becomesIdle(at: .now) { tell(.idle) }
      let closingTimeLeft = Self.closingTime - silence.length(at: .now)
      if isClosing, closingTimeLeft <= 0 {
        return end(.closed(code: 1006, reason: "", wasClean: false))
      }
      stream.wait(atMost: isClosing ? closingTimeLeft : silence.timeToIdle(at: .now))
    }
  }

  /// Handles received items; returns whether one was the last.
  private func take(
    _ item: WebSocketReader.Item,
    _ stream: inout WebSocketStream,
    _ frames: inout [WebSocketFrame],
    isClosing: Bool
  ) -> Bool {
    switch item {
    case .message(let message): if !isClosing { tell(.message(message)) }
    case .ping(let payload):
      // The last of several pings is answered, or a server that reads nothing would be owed more and more.
      if frames.last?.kind == .pong { frames.removeLast() }
      frames.append(WebSocketFrame(kind: .pong, isLast: true, payload: payload))
    case .pong: break
    case .close(let code, let reason):
      if !isClosing {
        stream.put(WebSocketFrame.closing(code == 1005 ? 1000 : code, "").bytes(mask: Self.mask))
        _ = stream.flush()
      }
      end(.closed(code: code, reason: reason, wasClean: true))
      return true
    }
    return false
  }

  /// Sends frames from the end of a list, as far as the connection takes them; returns whether it still exists.
  private func send(_ frames: inout [WebSocketFrame], _ stream: inout WebSocketStream) -> Bool {
    while stream.flush() {
      guard !stream.isFull, let frame = frames.popLast() else { return true }
      if !frame.kind.isControl { unsent.remove(frame.payload.count) }
      stream.put(frame.bytes(mask: Self.mask))
    }
    return false
  }

  private var isActive: Bool { state.withLock { $0.receive != nil } }

  /// Takes the frames to be sent, in reverse order.
  private func takeOutgoing() -> (frames: [WebSocketFrame], isClosing: Bool) {
    state.withLock { state in
      defer { state.outgoing = [] }
      return (state.outgoing.reversed(), state.isClosing)
    }
  }

  private static var mask: (UInt8, UInt8, UInt8, UInt8) {
    let random = UInt32.random(in: .min ... .max)
    return (
      UInt8(random & 255), UInt8(random >> 8 & 255), UInt8(random >> 16 & 255), UInt8(random >> 24)
    )
  }
}
