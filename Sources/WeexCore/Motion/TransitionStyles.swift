package import WeexStyle

/// How a component's styles change, as its own styles say: `transitionProperty` and those that go with it.
///
/// WEEX: one duration, delay and timing function for all properties; `all` names none; a duration of 0 changes at once, whatever the delay; a timing
/// function that is missing or makes no sense is `linear` (iOS `WXTransition`).
struct TransitionStyles {
  /// The properties that move, in camelCase.
  let properties: Set<String>
  /// How they move.
  let timing: MovementTiming

  /// Reads styles; `nil` where they say that nothing moves.
  init?(_ styles: Styles) {
    let properties = styles.value(VisualStyle.transitionProperty)
    let duration = styles.value(VisualStyle.transitionDuration)
    guard !properties.isEmpty, duration > 0 else { return nil }
    self.properties = Set(properties.map(\.rawValue))
    timing = MovementTiming(
      delay: styles.value(VisualStyle.transitionDelay),
      duration: duration,
      function: styles.value(VisualStyle.transitionTimingFunction)
    )
  }
}

/// How long a movement takes, and how fast it is when.
package struct MovementTiming: Sendable {
  /// The milliseconds before it begins.
  package let delay: Double
  /// The milliseconds it lasts.
  package let duration: Double
  /// How fast it is when.
  package let function: TimingFunction

  /// Describes a movement.
  package init(delay: Double, duration: Double, function: TimingFunction) {
    self.delay = delay
    self.duration = duration
    self.function = function
  }
}
