internal import HostThread

/// How long a web socket has been silent, and whether it therefore counts as idle: an idle socket does not keep its page busy.
struct SocketSilence {
  /// What was received at once.
  struct Received {
    private let isEmpty: Bool
    private var itemCount = 0
    private var heartbeatCount = 0

    /// Nothing, or bytes whose items are still to be added.
    init(isEmpty: Bool) {
      self.isEmpty = isEmpty
    }

    /// Adds an item that ends in the bytes.
    mutating func add(_ item: WebSocketReader.Item) {
      itemCount += 1
      if item.isHeartbeat { heartbeatCount += 1 }
    }

    /// Whether it is more than signs of life: any other item, or a part of one.
    var isActivity: Bool {
      itemCount == 0 ? !isEmpty : heartbeatCount < itemCount
    }
  }

  /// After how many milliseconds a socket is idle.
  static let idleTime = 250.0

  /// Whether the socket counts as idle.
  private(set) var isIdle = false
  private var start: MonotonicInstant

  /// Begins a silence.
  init(since start: MonotonicInstant) {
    self.start = start
  }

  /// Ends the silence, and begins the next one.
  mutating func end(at now: MonotonicInstant) {
    start = now
    isIdle = false
  }

  /// Whether the socket becomes idle now; `true` once for each silence that lasts long enough.
  mutating func becomesIdle(at now: MonotonicInstant) -> Bool {
    guard !isIdle, length(at: now) >= Self.idleTime else { return false }
    isIdle = true
    return true
  }

  /// How many milliseconds it has lasted.
  func length(at now: MonotonicInstant) -> Double { now.milliseconds(since: start) }

  /// How many milliseconds are left until the socket is idle; `nil` if it is.
  func timeToIdle(at now: MonotonicInstant) -> Double? {
    isIdle ? nil : Self.idleTime - length(at: now)
  }
}
