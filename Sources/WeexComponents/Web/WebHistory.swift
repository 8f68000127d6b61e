internal import WeexCore

/// What a `web` shows, and what it showed before and after that.
struct WebHistory {
  private var entries: [WebRequest.Source] = []
  private var index = -1

  /// What is shown; `nil` before anything is.
  var current: WebRequest.Source? { entries.indices.contains(index) ? entries[index] : nil }
  /// Whether something was shown before.
  var canGoBack: Bool { index > 0 }
  /// Whether something was left by going back.
  var canGoForward: Bool { index + 1 < entries.count }

  /// Goes somewhere new; what was left by going back is forgotten.
  mutating func push(_ source: WebRequest.Source) {
    entries.removeSubrange((index + 1)...)
    entries.append(source)
    index += 1
  }

  /// Goes back or forward by one, where there is something.
  ///
  /// - Returns: Whether there is.
  mutating func move(by step: Int) -> Bool {
    guard entries.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
