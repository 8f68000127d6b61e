internal import HostThread
internal import HostValues

/// The time by which a build has to end.
package struct BuildDeadline: Sendable {
  private let entry: String
  private let limit: Duration?
  private let advice: String
  private let begin = MonotonicInstant.now

  /// No deadline.
  package static let none = BuildDeadline(of: "", within: nil)

  /// Starts the time limit of an entry's build, `nil` for no limit; `advice` follows the error that it has passed.
  init(of entry: String, within limit: Duration?, advice: String = "") {
    self.entry = entry
    self.limit = limit
    self.advice = advice
  }

  /// The time that is left, never negative; `nil` without a limit.
  var left: Duration? {
    limit.map { max($0 - .milliseconds(MonotonicInstant.now.milliseconds(since: begin)), .zero) }
  }

  /// Shortens a wait so that it does not exceed the deadline.
  func bounded(_ wait: Duration) -> Duration {
    left.map { min($0, wait) } ?? wait
  }

  /// Throws `.timeLimit` if the deadline has passed; `what` names the step that ran last: `esbuild`, `the compiler of /page.vue`.
  func check(_ what: @autoclosure () -> String) throws(HostError) {
    guard let limit, left == .zero else { return }
    throw HostError(
      .timeLimit,
      "\(entry): the build did not end within \((limit / .seconds(1)).javaScriptText) s and was stopped "
        + "while \(what()) ran" + advice
    )
  }
}
