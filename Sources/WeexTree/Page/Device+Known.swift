internal import WeexStyle

extension Device {
  /// Well-known phones, each maker's by age.
  ///
  /// The insets of iPhones are `UIWindow.safeAreaInsets` of a page that fills the screen: the status bar, notch or island above and the
  /// home bar below. On Android a page lies between the system's bars unless its app says otherwise, so that nothing covers it.
  public static let known = [
    iPhone("iPhone 8", "iPhone10,1", "16.7", 750, 1334, 2, top: 20, bottom: 0),
    iPhone("iPhone X", "iPhone10,3", "16.7", 1125, 2436, 3, top: 44, bottom: 34),
    iPhone("iPhone 11", "iPhone12,1", "17.0", 828, 1792, 2, top: 48, bottom: 34),
    iPhone("iPhone SE", "iPhone14,6", "17.0", 750, 1334, 2, top: 20, bottom: 0),
    iPhone("iPhone 13", "iPhone14,5", "17.0", 1170, 2532, 3, top: 47, bottom: 34),
    iPhone("iPhone 15", "iPhone15,4", "17.0", 1179, 2556, 3, top: 59, bottom: 34),
    iPhone("iPhone 15 Pro Max", "iPhone16,2", "17.0", 1290, 2796, 3, top: 59, bottom: 34),
    android("Nexus 5", "Nexus 5", "6.0.1", 1080, 1920, 3),
    android("Galaxy S8", "SM-G950F", "9", 1080, 2220, 3),
    android("Pixel 5", "Pixel 5", "14", 1080, 2340, 2.75),
    android("Pixel 7", "Pixel 7", "14", 1080, 2400, 2.625),
    android("Galaxy S24", "SM-S921B", "14", 1080, 2340, 3),
  ]

  /// An iPhone, its insets in points.
  private static func iPhone(
    _ name: String,
    _ model: String,
    _ systemVersion: String,
    _ width: Double,
    _ height: Double,
    _ scale: Double,
    top: Double,
    bottom: Double
  ) -> Device {
    Device(
      name: name,
      platform: iOS,
      systemVersion: systemVersion,
      model: model,
      size: DeviceSize(width: width, height: height),
      scale: scale,
      safeArea: EdgeInsets(top: top * scale, right: 0, bottom: bottom * scale, left: 0)
    )
  }

  private static func android(
    _ name: String,
    _ model: String,
    _ systemVersion: String,
    _ width: Double,
    _ height: Double,
    _ scale: Double
  ) -> Device {
    Device(
      name: name,
      platform: android,
      systemVersion: systemVersion,
      model: model,
      size: DeviceSize(width: width, height: height),
      scale: scale
    )
  }
}
