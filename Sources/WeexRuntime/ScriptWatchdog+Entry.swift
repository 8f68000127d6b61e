internal import HostValues

extension ScriptWatchdog {
  /// An entry that has run long enough to be looked at.
  struct WatchedEntry {
    /// Which of all entries it is.
    let number: Int
    /// How long it has run, in seconds.
    var seconds = 0.0
    /// When its stack is to be sampled next, in the same seconds.
    var nextSample = 0.0
    /// The samples with calls in sources, innermost call first.
    var stacks: [[ScriptFrame]] = []
    /// Whether the last sample was of a stack with more calls than were looked at.
    var isCut = false
    /// The report of the limit that it has reached, and the number of looks since then; `nil` before that.
    var overdue: (report: Report, looks: Int)?
  }
}
