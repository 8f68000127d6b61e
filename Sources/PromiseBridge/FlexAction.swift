internal import Synchronization
internal import WeexCore

/// The answer to one call of an action: given once, now or later, on any thread.
///
/// The page's promise is pending until then, and the host is not at rest. The first answer counts. One that is let go of unanswered rejects
/// the promise. One that was made by hand answers nobody.
public final class FlexAction: Sendable {
  private let reply: Reply?
  private let address: String
  private let ending: FlexEnding

  /// Makes one that answers nobody.
  public init() {
    reply = nil
    address = "$flex"
    ending = FlexEnding()
    ending.end()
  }

  init(_ reply: Reply, of address: String, _ ending: FlexEnding) {
    self.reply = reply
    self.address = address
    self.ending = ending
  }

  /// Whether there is nobody to answer any more: it is answered, too late, or its page is gone.
  public var isFinished: Bool { !(reply?.isOpen ?? false) }

  /// Has something called once when the call has ended, whatever ended it: an answer, its time, or its page.
  ///
  /// It is called on the host's thread; at once, on the caller's, where the call has ended already.
  public func onFinished(_ body: @escaping @Sendable () -> Void) {
    ending.add(body)
  }

  /// Answers with a value that can cross; `FlexReject` rejects the promise, and so does what cannot cross.
  ///
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func PromiseReturn(_ response: Any?) -> Bool {
    guard let reply else { return false }
    var writer = FlexValueWriter()
    do {
      return reply.answer(.success(try writer.value(of: response, named: "response")))
    } catch {
      return reply.answer(.failure(HostError(ofFlexCall: address, error)))
    }
  }

  /// The later name of `PromiseReturn`.
  ///
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func promiseReturn(_ response: Any?) -> Bool { PromiseReturn(response) }

  /// Answers with `undefined`.
  ///
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func resolveVoid() -> Bool {
    reply?.answer(.success(.undefined)) ?? false
  }

  /// Rejects the promise with a reason.
  ///
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func reject(reason: String? = nil) -> Bool {
    reply?.answer(.failure(FlexReject(reason).error(of: address))) ?? false
  }
}

/// What waits for the end of a call; it holds neither the call nor its action.
final class FlexEnding: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]?>([])

  /// Adds one more; it is called at once after the end.
  func add(_ body: @escaping @Sendable () -> Void) {
    let isOver = waiting.withLock { waiting in
      waiting?.append(body)
      return waiting == nil
    }
    if isOver { body() }
  }

  /// Calls all of them, in the order they were added, and lets go of them.
  func end() {
    let bodies = waiting.withLock { $0.take() } ?? []
    for body in bodies { body() }
  }
}
