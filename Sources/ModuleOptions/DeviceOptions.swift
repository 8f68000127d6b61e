internal import HostValues

/// How exact a position is wanted; times in milliseconds.
package struct LocationOptions: Decodable, HostArgument {
  let enableHighAccuracy: Bool?
  let timeout: Double?
  let maximumAge: Double?
  let distanceFilter: Double?
}

/// What `geolocation` answers.
package struct LocationAnswer: Codable, HostResult {
  let coords: LocationCoordinates
  let timestamp: Double
  let registerID: String?
}

/// A position on the earth: degrees and metres.
package struct LocationCoordinates: Codable {
  let latitude: Double
  let longitude: Double
  let accuracy: Double
  let altitude: Double?
}

/// Why there is no position.
package struct LocationRefusal: Codable, HostResult {
  let errorCode: Int
  let errorMsg: String
}

/// The levels of `sdk-console-log`.
package enum LogLevel: String, Codable, CaseIterable, HostArgument {
  case off, error, warning, info, debug
}

/// What `deviceInfo.enableFullScreenHeight` answers: device pixels, as text.
package struct FullScreenAnswer: Codable, HostResult {
  let fullScreenHeight: String
}

/// What a listener of `dark-scheme` is told.
package struct SchemeChange: Codable, HostResult {
  let instanceId: String
  let scheme: Scheme
}

/// The colour schemes.
package enum Scheme: String, Codable, CaseIterable {
  case light, dark
}
