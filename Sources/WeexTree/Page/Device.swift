public import WeexStyle

/// A phone: the properties that pages see.
///
/// ```swift
/// var configuration = Host.Configuration()
/// configuration.device = .named("iPhone X")
/// ```
public struct Device: Sendable, Equatable {
  /// The name it is known by.
  public let name: String
  /// The platform as Weex calls it, `iOS` or `android`: `WXEnvironment.platform` and `osName`.
  public let platform: String
  /// The system's version: `WXEnvironment.osVersion`.
  public let systemVersion: String
  /// The phone's own name for its model: `WXEnvironment.deviceModel`.
  public let model: String
  /// The screen, upright, in pixels.
  public let size: DeviceSize
  /// The number of pixels in a point.
  public let scale: Double
  /// The part of a full-screen page that the screen's edges cover, in pixels.
  public let safeArea: EdgeInsets

  /// Makes a phone.
  public init(
    name: String,
    platform: String,
    systemVersion: String,
    model: String,
    size: DeviceSize,
    scale: Double,
    safeArea: EdgeInsets = EdgeInsets()
  ) {
    self.name = name
    self.platform = platform
    self.systemVersion = systemVersion
    self.model = model
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  /// A page that fills the screen, 750 units wide.
  public var viewport: Page.Viewport {
    var viewport = Page.Viewport(height: 750 * size.height / size.width, scale: scale)
    viewport.deviceWidth = size.width
    viewport.safeArea = safeArea
    return viewport
  }
}

extension Device {
  /// What Weex calls the platform of iPhones.
  package static let iOS = "iOS"
  /// What Weex calls Android.
  package static let android = "android"

  /// The system's version if no device gives one; empty for platforms that Weex has no SDK for.
  package static func systemVersion(of platform: String) -> String {
    switch platform.lowercased() {
    case "ios": "17.0"
    case "android": "14"
    default: ""
    }
  }

  /// The known phone with a name; `nil` if there is none.
  ///
  /// Spaces, dashes and capitals make no difference.
  public static func named(_ name: String) -> Device? {
    known.first { key(of: $0.name) == key(of: name) }
  }

  private static func key(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// The size of a device, in its pixels.
public struct DeviceSize: Sendable, Equatable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
