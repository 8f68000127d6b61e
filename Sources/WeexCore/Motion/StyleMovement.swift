internal import WeexStyle

/// A style of a component on its way from one value to another.
struct StyleMovement {
  /// Where the value of the moment is: among the component's styles as long as the movement lasts.
  let slot: StyleTable.ID
  let from, to: MovingValue
  /// When it begins, in milliseconds of the host's clock.
  let start: Double
  let duration: Double
  let function: TimingFunction
  /// Whether layout follows the value.
  let isLaidOut: Bool
  /// The animation that it belongs to; `nil` for a transition.
  let animation: StyleAnimation?

  var end: Double { start + duration }

  /// The value at a time.
  func value(at time: Double) -> MovingValue {
    from.interpolated(to: to, at: function.progress(at: (time - start) / duration))
  }

  /// Whether it has come to its end.
  func isOver(at time: Double) -> Bool { time >= end - Frames.instant }
}

/// Styles of a component that a page moves by a call, with an answer when all have come to their ends.
final class StyleAnimation {
  /// When it is over, in milliseconds of the host's clock.
  let end: Double
  /// Whether nothing came in between.
  var isUndisturbed = true
  /// Called once, with whether nothing came in between.
  let onEnd: (Bool) -> Void

  init(end: Double, onEnd: @escaping (Bool) -> Void) {
    self.end = end
    self.onEnd = onEnd
  }
}
