/// The values that lengths depend on in addition to their text.
package struct StyleUnits: Hashable, Sendable {
  /// Page units to a `wx`: scale × page width / device width.
  package var pixelsPerWX: Double
  /// The insets of the device's edges, in page units: `env(safe-area-inset-top)` and so on.
  package var safeArea: EdgeInsets

  /// By default, the units of a page that is as wide as its device has points, without insets.
  package init(pixelsPerWX: Double = 1, safeArea: EdgeInsets = EdgeInsets()) {
    self.pixelsPerWX = pixelsPerWX
    self.safeArea = safeArea
  }
}

/// Distances from the four edges, in CSS's order.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the edge in the property's name.
  public var top, right, bottom, left: Double

  /// Makes insets; each is 0 unless given.
  public init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// Each inset times a factor.
  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor,
      right: right * factor,
      bottom: bottom * factor,
      left: left * factor
    )
  }
}
