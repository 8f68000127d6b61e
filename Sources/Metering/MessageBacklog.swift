internal import Synchronization

/// The messages of one web socket that wait to be read by a page, or to be sent to a server; any thread may use it.
///
/// It is limited, because a sender that is faster than the receiver would otherwise fill the machine's memory.
package final class MessageBacklog: Sendable {
  /// The outcome for a message.
  package enum Place {
    /// It waits.
    case waiting
    /// It is the first that is too much.
    case overflow
    /// It comes after the one that did not fit.
    case dropped
  }

  /// The most that may wait, in bytes.
  package static let limit = 64 << 20
  /// The approximate memory of a message in addition to its payload, so that empty ones count, too.
  private static let overhead = 256

  /// The bytes that wait; `nil` after an overflow.
  private let waiting: Mutex<Int?> = Mutex(0)

  /// Makes an empty one.
  package init() {}

  /// Adds a message with so many bytes, unless that is too much.
  package func add(_ size: Int) -> Place {
    waiting.withLock { waiting in
      guard let count = waiting else { return .dropped }
      let isTooMuch = size > Self.limit - count - Self.overhead
      waiting = isTooMuch ? nil : count + size + Self.overhead
      return isTooMuch ? .overflow : .waiting
    }
  }

  /// Takes off a message that was added.
  package func remove(_ size: Int) {
    waiting.withLock { waiting in waiting = waiting.map { $0 - size - Self.overhead } }
  }
}
