internal import Metering

/// The counters of a running page; they cost a few additions for each turn, and nothing for each element.
package struct PageCounters: Sendable {
  /// The counts up to a moment.
  struct Calls: Sendable {
    var scriptTime = 0.0
    var scriptCount = 0
    var nativeTime = 0.0
    var nativeCount = 0
    var events = 0
    var timers = 0
    var requests = 0
  }

  /// When the page reached each stage.
  var stages: [PageMetrics.Stage: Double] = [:]
  /// The counts so far.
  var calls = Calls()
  var isFirstScreenReached = false
  /// The counts at the end of the turn in which the first screen was laid out.
  var callsAtFirstScreen: Calls?
  var maximumComponentCount = 0
  var embeddedPages = 0
  var bundleSize = 0
  /// When a layout last changed something, before the first event.
  var lastLayout: Double?

  /// How long a layout still counts as part of loading, in milliseconds from the start of rendering.
  static let longestInteraction = 8000.0
}
