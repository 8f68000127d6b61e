internal import HostValues
internal import Synchronization

/// The answer to one call of an action: given once, now or later, on any thread.
///
/// Until then the page's promise is pending, and the host is not at rest. Only the first answer counts. Releasing the action without an
/// answer rejects the promise. An action that the app makes itself has no call to answer.
public final class FlexAction: Sendable {
  private let reply: Reply?
  private let address: String
  private let ending: FlexCompletion

  /// Makes an action without a call.
  public init() {
    reply = nil
    address = "$flex"
    ending = FlexCompletion()
    ending.end()
  }

  init(_ reply: Reply, of address: String, _ ending: FlexCompletion) {
    self.reply = reply
    self.address = address
    self.ending = ending
  }

  /// Whether the call has ended: it was answered, has timed out, or its page is gone.
  public var isFinished: Bool { !(reply?.isOpen ?? false) }

  /// Registers a closure to be called once when the call has ended, for whatever reason: an answer, a timeout, or the end of its page.
  ///
  /// It is called on the host's thread; if the call has ended already, immediately on the caller's thread.
  public func onFinished(_ body: @escaping @Sendable () -> Void) {
    ending.add(body)
  }

  /// Answers with a value that can cross; a `FlexReject`, or a value that cannot cross, rejects the promise.
  ///
  /// - Returns: Whether the answer counts.
  @discardableResult
  public func PromiseReturn(_ response: Any?) -> Bool {
    guard let reply else { return false }
    var writer = FlexValueWriter()
    do {
      return reply.answer(.success(try writer.value(of: response, named: "response")))
    } catch {
      return reply.answer(.failure(HostError(thrownBy: address, error)))
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

/// The closures that wait for the end of a call; it holds neither the call nor its action.
final class FlexCompletion: Sendable {
  private let waiting = Mutex<[@Sendable () -> Void]?>([])

  /// Adds a closure; after the end it is called immediately.
  func add(_ body: @escaping @Sendable () -> Void) {
    let isOver = waiting.withLock { waiting in
      waiting?.append(body)
      return waiting == nil
    }
    if isOver { body() }
  }

  /// Calls all closures, in the order they were added, and releases them.
  func end() {
    let bodies = waiting.withLock { $0.take() } ?? []
    for body in bodies { body() }
  }
}
