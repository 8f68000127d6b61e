internal import WeexHost

/// A wait for an answer from a tape; the clock goes on meanwhile.
@HostActor
final class PlayedWait {
  /// Whether the answer has come, or is no longer awaited.
  private(set) var isOver = false
  private let yield: ClockYield

  /// Begins the wait of the current work; to be made when the page's question arrives.
  ///
  /// With `keepsPlace` the answer delays the page's later ones, as it did when it was recorded on a virtual clock.
  init(_ host: Host, keepsPlace: Bool = false) {
    yield = ClockYield(host, nil, keepsPlace: keepsPlace)
    yield.begin()
  }

  /// Ends the wait; the clock then stands still until the page has received the answer.
  ///
  /// - Returns: Whether it was not over yet.
  func end() -> Bool {
    guard !isOver else { return false }
    isOver = true
    yield.end()
    return true
  }
}
