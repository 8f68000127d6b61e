/// A value that Weex moves bit by bit to another, in transitions and animations.
public protocol Interpolatable: Sendable {
  /// The value on the way to another: this one at 0, the other at 1; progress may lie outside of both where a timing function overshoots.
  func interpolated(to end: Self, at progress: Double) -> Self
}

extension Double: Interpolatable {
  /// The number on the way to another.
  public func interpolated(to end: Double, at progress: Double) -> Double {
    progress == 1 ? end : self + (end - self) * progress
  }
}
