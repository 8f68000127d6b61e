package import HostThread
internal import Synchronization

/// What one page has used so far, and whether that is too much.
@HostActor
package final class PageMeter {
  /// The page's limits.
  package nonisolated let limits: PageLimits
  /// The limit that it reached; nothing of the page runs any more.
  package private(set) var report: LimitReport?
  /// How long its turns took so far, in milliseconds of real time.
  package private(set) var spent = 0.0
  /// How many callbacks and requests wait.
  package var callbacks = 0
  package var requests = 0
  private var logged = 0
  private var stored = 0
  private nonisolated let fetched = Atomic(0)

  /// Begins to count for a page.
  package init(_ limits: PageLimits) {
    self.limits = limits
  }

  /// Whether the page reached a limit.
  package var isExceeded: Bool { report != nil }

  /// Takes the report of a limit that the page reached; returns whether it is the first.
  package func take(_ report: LimitReport) -> Bool {
    guard self.report == nil else { return false }
    self.report = report
    return true
  }

  /// Corrects how many components there are: some may have been on their way when the limit was reached.
  package func recount(components: Int) {
    report?.counts.components = components
  }

  /// Counts bytes of what the page logs, which are its console's output, warnings and failures; returns whether that is too much.
  package func addLogged(_ bytes: Int) -> Bool {
    logged += bytes
    return logged > limits.logged
  }

  /// Counts stored bytes; returns whether that is too much.
  package func addStored(_ bytes: Int) -> Bool {
    stored += bytes
    return stored > limits.stored
  }

  /// Counts fetched bytes, on any thread; returns whether that is too much.
  package nonisolated func addFetched(_ bytes: Int) -> Bool {
    fetched.add(bytes, ordering: .relaxed).newValue > limits.fetched
  }

  /// Counts the time of a turn, in milliseconds; returns whether that is too much.
  package func addTime(_ milliseconds: Double) -> Bool {
    spent += milliseconds
    return timeLeft < 0
  }

  /// The milliseconds of ``PageLimits/time`` that are left.
  package var timeLeft: Double {
    limits.time.map { $0 / .milliseconds(1) - spent } ?? .infinity
  }
}
