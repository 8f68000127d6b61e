internal import WeexHost

/// A wait for what a tape plays: the clock goes on meanwhile.
@HostActor
final class PlayedWait {
  /// Whether the answer has come, or nobody waits for it any more.
  private(set) var isOver = false
  private let yield: ClockYield

  /// Begins the wait of what runs now; to be made where the page's question arrives.
  ///
  /// With `keepsPlace` the answer holds back the page's later ones, as it did when it was recorded on a virtual clock.
  init(_ host: Host, keepsPlace: Bool = false) {
    yield = ClockYield(host, nil, keepsPlace: keepsPlace)
    yield.begin()
  }

  /// Ends it; the clock then stands until the page has got the answer.
  ///
  /// - Returns: Whether it was not over yet.
  func end() -> Bool {
    guard !isOver else { return false }
    isOver = true
    yield.end()
    return true
  }
}
