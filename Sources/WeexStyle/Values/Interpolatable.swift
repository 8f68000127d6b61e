/// A value that Weex can animate, in transitions and animations.
public protocol Interpolatable: Sendable {
  /// The value between this one and another: this one at 0, the other at 1; progress may lie outside of 0…1 if a timing function
  /// overshoots.
  func interpolated(to end: Self, at progress: Double) -> Self
}

extension Double: Interpolatable {
  /// The number between this one and another.
  public func interpolated(to end: Double, at progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
