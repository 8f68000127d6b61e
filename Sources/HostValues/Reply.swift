internal import Synchronization

/// An answer channel from Swift to the caller: a callback of the page, or its promise.
///
/// It may be settled from any thread; the answer reaches JavaScript as a later task of the page, in the order given. A channel for one
/// answer takes the first and reports any other; a channel released without an answer has ended too, which the journal records. Nothing
/// reaches a page that is gone.
public final class Reply: Sendable, Hashable {
  /// How many answers a channel takes.
  public enum Lifetime: Sendable {
    /// One answer.
    case once
    /// Any number, until one is the last.
    case keepAlive
  }

  /// An event on the channel.
  package enum Event: Sendable {
    /// An answer; `isLast` when no other may follow.
    case answered(Result<HostValue, HostError>, isLast: Bool)
    /// An answer after the last one, which was dropped.
    case repeated(HostValue)
    /// The following answer is not the intended one, for the reason in this sentence.
    case spoiled(String)
    /// The last reference went away; `wasAnswered` is false if the channel was never answered.
    case released(wasAnswered: Bool)
  }

  private struct State {
    var isOpen = true
    var wasAnswered = false
  }

  /// How many answers this channel takes.
  package let lifetime: Lifetime

  /// The number of the call's function that it leads to, from 1; `nil` if it leads to none of them, or if calls are not recorded.
  package let place: Int?

  private let state = Mutex(State())
  private let receive: @Sendable (Event) -> Void

  /// Makes a channel whose events go to `receive`, on whatever thread they happen.
  package init(
    _ lifetime: Lifetime,
    place: Int? = nil,
    receive: @escaping @Sendable (Event) -> Void
  ) {
    self.lifetime = lifetime
    self.place = place
    self.receive = receive
  }

  deinit {
    let state = state.withLock { $0 }
    if state.isOpen { receive(.released(wasAnswered: state.wasAnswered)) }
  }

  /// Answers.
  ///
  /// On a keep-alive channel, `keepAlive: false` makes this the last answer.
  ///
  /// - Returns: Whether the answer counts: it does not after the last one, or once the channel is closed.
  @discardableResult
  package func answer(_ result: Result<HostValue, HostError>, keepAlive: Bool = false) -> Bool {
    let isLast = lifetime == .once || !keepAlive
    let wasOpen = state.withLock { state in
      defer {
        state.wasAnswered = true
        if isLast { state.isOpen = false }
      }
      return state.isOpen
    }
    if wasOpen {
      receive(.answered(result, isLast: isLast))
    } else if case .success(let value) = result {
      receive(.repeated(value))
    }
    return wasOpen
  }

  /// Answers with a result converted to a value, and reports if the conversion fails.
  func answer(_ result: some HostResult, keepAlive: Bool = false) {
    let failures = EncodingFailures.count
    let value = result.hostValue
    if let sentence = EncodingFailures.sentence(since: failures) { receive(.spoiled(sentence)) }
    answer(.success(value), keepAlive: keepAlive)
  }

  /// Whether it accepts another answer.
  package var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Accepts no further answers: the caller no longer waits for them.
  package func close() {
    state.withLock { $0.isOpen = false }
  }

  /// Whether both are the same object.
  public static func == (left: Reply, right: Reply) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
