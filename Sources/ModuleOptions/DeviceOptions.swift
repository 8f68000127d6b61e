internal import HostValues

/// How exact a position is wanted; times in milliseconds.
package struct LocationOptions: Decodable, HostArgument {
  let enableHighAccuracy: Bool?
  let timeout: Double?
  let maximumAge: Double?
  let distanceFilter: Double?
}

/// The answer of `geolocation`.
package struct LocationAnswer: DescribedAnswer {
  let coords: LocationCoordinates
  let timestamp: Double
  let registerID: String?
}

/// A position on the earth: degrees and metres.
package struct LocationCoordinates: Decodable {
  let latitude: Double
  let longitude: Double
  let accuracy: Double
  let altitude: Double?
}

/// The reason why there is no position.
package struct LocationRefusal: DescribedAnswer {
  let errorCode: Int
  let errorMsg: String
}

/// The options of `meta.setViewport`: the width in page units, or the words `device-width` and `device-height`; the others are not read.
package struct ViewportOptions: Decodable, HostArgument {
  let width: TextOrNumber?
  let deviceWidth: TextOrNumber?
  let deviceHeight: TextOrNumber?
}

/// The levels of `sdk-console-log`.
package enum LogLevel: String, Decodable, CaseIterable, HostArgument {
  case off, error, warning, info, debug
}

/// The answer of `deviceInfo.enableFullScreenHeight`: device pixels, as text.
package struct FullScreenAnswer: DescribedAnswer {
  let fullScreenHeight: String
}

/// The argument of a `dark-scheme` listener.
package struct SchemeChange: DescribedAnswer {
  let instanceId: String
  let scheme: Scheme
}

/// The colour schemes.
package enum Scheme: String, HostResult, Decodable, CaseIterable {
  case light, dark
}
