internal import Synchronization

/// Counts values that failed to encode themselves and became `null`, so that callers can report them.
@usableFromInline
package enum EncodingFailures {
  private static let counter = Atomic(0)
  /// The message about the last failure, until it is reported.
  private static let last = Mutex<String?>(nil)

  /// How many there were so far in the process.
  @usableFromInline
  package static var count: Int { counter.load(ordering: .relaxed) }

  /// Notes that a value of a type has failed.
  static func note(_ type: any Encodable.Type, _ error: any Error) {
    let sentence =
      "a value of \(type) could not be encoded, so JavaScript gets null: \(Self.reason(error))"
    last.withLock { $0 = sentence }
    counter.add(1, ordering: .relaxed)
  }

  /// Takes the message about the last failure, if one has occurred since `count` was read and is not reported yet.
  @usableFromInline
  package static func sentence(since count: Int) -> String? {
    count == self.count ? nil : last.withLock { $0.take() }
  }

  private static func reason(_ error: any Error) -> String {
    if case EncodingError.invalidValue(_, let context) = error { return context.debugDescription }
    return HostError(thrownBy: "it", error).explainedMessage
  }
}
