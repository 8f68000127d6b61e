package import WeexStyle

/// How a component's styles change, according to `transitionProperty` and the styles that belong to it.
///
/// WEEX: one duration, delay and timing function for all properties; `all` names none; a duration of 0 changes at once, whatever the delay;
/// a missing or invalid timing function is `linear` (iOS `WXTransition`).
struct TransitionStyles {
  /// The properties that move, in camelCase.
  let properties: Set<String>
  /// How they move.
  let timing: MovementTiming

  /// Reads styles; `nil` if they declare no transition.
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

/// How long a movement takes, and its speed over time.
package struct MovementTiming: Sendable {
  /// The milliseconds before it begins.
  package let delay: Double
  /// The milliseconds it lasts.
  package let duration: Double
  /// The speed over time.
  package let function: TimingFunction

  /// Describes a movement.
  package init(delay: Double, duration: Double, function: TimingFunction) {
    self.delay = delay
    self.duration = duration
    self.function = function
  }
}
