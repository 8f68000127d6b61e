internal import HostThread
internal import Metering

/// Detects turns that follow each other without end while the host stands at one moment.
///
/// It counts the processor time that the turns take, so neither a busy machine nor another host on the thread affects the result.
@HostActor
struct LivelockDetector {
  private let limit: Double
  private var moment: Double?
  private var spent = 0.0

  /// Makes a detector; `limit` is the processor time, in milliseconds, that counts as a livelock.
  init(limit: Double) {
    self.limit = limit
  }

  /// Whether turns have followed each other for too long at this moment.
  mutating func isFound(at moment: Double) -> Bool {
    if moment != self.moment { (self.moment, spent) = (moment, 0) }
    return spent > limit
  }

  /// Runs turns and counts their time; returns the result of `turns`.
  mutating func counting(_ turns: () -> Bool) -> Bool {
    let start = ProcessTime.ofThread
    defer { spent += ProcessTime.ofThread - start }
    return turns()
  }
}
