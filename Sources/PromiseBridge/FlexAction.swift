internal import WeexCore

/// The answer to one call of an action: given once, now or later, on any thread.
///
/// The page's promise is pending until then, and the host is not at rest. The first answer counts. One that is let go of unanswered rejects
/// the promise. One that was made by hand answers nobody.
public final class FlexAction: Sendable {
  private let reply: Reply?
  private let address: String

  /// Makes one that answers nobody.
  public init() {
    reply = nil
    address = "$flex"
  }

  init(_ reply: Reply, of address: String) {
    self.reply = reply
    self.address = address
  }

  /// Whether there is nobody to answer any more: it is answered, too late, or its page is gone.
  public var isFinished: Bool { !(reply?.isOpen ?? false) }

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
