/// What is counted of a page while it runs: a few additions a turn, and nothing an element.
package struct PageCounters: Sendable {
  /// What was counted up to a moment.
  struct Calls: Sendable {
    var scriptTime = 0.0
    var scriptCount = 0
    var nativeTime = 0.0
    var nativeCount = 0
    var events = 0
    var timers = 0
    var requests = 0
  }

  /// When the page was where.
  var stages: [PageMetrics.Stage: Double] = [:]
  /// What was counted until now.
  var calls = Calls()
  var isFirstScreenReached = false
  /// What had been counted at the end of the turn in which the first screen was there.
  var callsAtFirstScreen: Calls?
  var mostComponents = 0
  var embeddedPages = 0
  var bundleSize = 0
  /// When a layout changed something last, before the first event.
  var lastLayout: Double?

  /// Until when a layout is said to be what a person waits for, in milliseconds from where rendering began.
  static let longestInteraction = 8000.0
}
