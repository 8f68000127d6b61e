internal import HostThread
internal import HostValues

/// The moment at which a build is to have ended.
package struct BuildDeadline: Sendable {
  private let entry: String
  private let limit: Duration?
  private let begin = MonotonicInstant.now

  /// None.
  package static let none = BuildDeadline(of: "", within: nil)

  /// Begins the time of an entry's build; `nil` for as long as it needs.
  init(of entry: String, within limit: Duration?) {
    self.entry = entry
    self.limit = limit
  }

  /// The time that is left, never negative; `nil` without a limit.
  var left: Duration? {
    limit.map { max($0 - .milliseconds(MonotonicInstant.now.milliseconds(since: begin)), .zero) }
  }

  /// A wait that does not go beyond the moment.
  func bounded(_ wait: Duration) -> Duration {
    left.map { min($0, wait) } ?? wait
  }

  /// Throws `.timeLimit` if the moment has passed, with what ran last: `esbuild`, `the compiler of /page.vue`.
  func check(_ what: @autoclosure () -> String) throws(HostError) {
    guard let limit, left == .zero else { return }
    throw HostError(
      .timeLimit,
      "\(entry): the build did not end within \((limit / .seconds(1)).javaScriptText) s and was stopped, "
        + "while \(what()) ran; --timeout gives it more"
    )
  }
}
