internal import HostValues
internal import WeexStyle

/// A style of a component moving from one value to another.
struct StyleMovement {
  /// The slot of the current value: among the component's styles as long as the movement lasts.
  let slot: StyleTable.ID
  let from, to: AnimatableValue
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
  func value(at time: Double) -> AnimatableValue {
    from.interpolated(to: to, at: function.progress(at: (time - start) / duration))
  }

  /// Whether it has reached its end.
  func isOver(at time: Double) -> Bool { time >= end - Frames.instant }
}

/// Styles of a component that a page animates by a call, which is answered when all have reached their ends.
final class StyleAnimation {
  /// When it is over, in milliseconds of the host's clock.
  let end: Double
  /// Whether the page has a function that is called at its end.
  let isAwaited: Bool
  /// Where the page began it, if that is known.
  let origin: SourceLocation?
  /// Whether nothing interrupted it.
  var isUndisturbed = true
  /// Called once, with whether nothing interrupted it.
  let onEnd: (Bool) -> Void

  init(
    end: Double,
    isAwaited: Bool,
    origin: SourceLocation?,
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.end, self.isAwaited, self.origin) = (end, isAwaited, origin)
    self.onEnd = onEnd
  }
}
