internal import WeexCore

/// The history of a `web` component.
struct WebHistory {
  private var entries: [WebRequest.Source] = []
  private var index = -1

  /// The current entry; `nil` before the first.
  var current: WebRequest.Source? { entries.indices.contains(index) ? entries[index] : nil }
  /// Whether there is an entry to go back to.
  var canGoBack: Bool { index > 0 }
  /// Whether there is an entry to go forward to.
  var canGoForward: Bool { index + 1 < entries.count }

  /// Adds a new entry; entries after the current one are dropped.
  mutating func push(_ source: WebRequest.Source) {
    entries.removeSubrange((index + 1)...)
    entries.append(source)
    index += 1
  }

  /// Goes back or forward by one, if possible.
  ///
  /// - Returns: Whether it was possible.
  mutating func move(by step: Int) -> Bool {
    guard entries.indices.contains(index + step) else { return false }
    index += step
    return true
  }
}
