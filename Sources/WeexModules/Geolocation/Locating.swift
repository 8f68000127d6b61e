public import HostValues

/// Knows the phone's position; registered with `registerHandler(_:withProtocol: (any Locating).self)`.
///
/// None is registered by default: the host has no position then.
public protocol Locating: Sendable {
  /// The phone's current position.
  ///
  /// `options` are the page's, unchanged. A thrown error is the page's answer.
  func position(options: HostValue) async throws -> Position
  /// The phone's position, each time that it moves.
  func positions(options: HostValue) -> AsyncThrowingStream<Position, any Error>
}

/// A position on the earth.
public struct Position: Sendable, Equatable {
  /// Degrees north of the equator, −90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public var longitude: Double
  /// The accuracy in metres.
  public var accuracy: Double
  /// Metres above sea level, if known.
  public var altitude: Double?

  /// Makes a position.
  public init(latitude: Double, longitude: Double, accuracy: Double = 0, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.altitude = altitude
  }
}
