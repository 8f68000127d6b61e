/// Counts how often something happened at one moment of the clock, which stands still while turns follow each other.
package struct Repetition: Sendable {
  /// How often is too often.
  package static let maximum = 100

  private var time = -1.0
  private var count = 0

  package init() {}

  /// Counts one more; returns `false` once there were too many at this moment.
  package mutating func isWithinLimit(at time: Double) -> Bool {
    if time != self.time { (self.time, count) = (time, 0) }
    count += 1
    return count <= Self.maximum
  }
}
