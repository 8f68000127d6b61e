public import WeexCore

/// Knows where the phone is; registered with `registerHandler(_:withProtocol: (any Locating).self)`.
///
/// None is registered by default: a phone without a screen is nowhere.
public protocol Locating: Sendable {
  /// Where the phone is now.
  ///
  /// `options` are the page's, as it gave them. What is thrown is the page's answer.
  func position(options: HostValue) async throws -> Position
  /// Where the phone is, each time that it has moved.
  func positions(options: HostValue) -> AsyncThrowingStream<Position, any Error>
}

/// A place on the earth, and when the phone was there.
public struct Position: Sendable, Equatable {
  /// Degrees north of the equator, −90…90.
  public var latitude: Double
  /// Degrees east of Greenwich, −180…180.
  public var longitude: Double
  /// Metres that the place may be off.
  public var accuracy: Double
  /// Metres above the sea, where that is known.
  public var altitude: Double?

  /// Makes a place.
  public init(latitude: Double, longitude: Double, accuracy: Double = 0, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.accuracy = accuracy
    self.altitude = altitude
  }
}
