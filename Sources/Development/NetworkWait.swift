internal import WeexHost

/// The wait of a page for the network: for the answer to a request, or the opening of a socket.
///
/// It may let the page's clock go on meanwhile, as on a phone. Then it does not delay other answers either.
@HostActor
final class NetworkWait {
  /// `nil` once there is nothing left to wait for.
  private var yield: ClockYield?
  /// Whether the clock does not wait for it, or not any more.
  private(set) var isClockFree = false

  /// Begins the wait of the current work; to be made when the page's request arrives.
  init(_ host: Host) { yield = ClockYield(host, nil) }

  /// Lets the clock go on until the end; does nothing the second time.
  func freeClock() {
    guard !isClockFree else { return }
    isClockFree = true
    yield?.begin()
  }

  /// Ends the wait: the clock stands still until the page has received the answer.
  func end() {
    yield?.end()
    (yield, isClockFree) = (nil, true)
  }
}
