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
    var properties: Set<String> = []
    var (delay, duration) = (0.0, 0.0)
    var function = TimingFunction.linear
    for id in styles.ids where styles.table.role(id) == .transition {
      guard let value = styles.table[id].value else { continue }
      switch StyleDeclaration.camelCase(styles.table[id].name) {
      case "transitionProperty": properties = Self.properties(value.text)
      case "transitionDuration": duration = value.milliseconds
      case "transitionDelay": delay = value.milliseconds
      case "transitionTimingFunction": function = TimingFunction.read(value.text).value
      default: break
      }
    }
    guard !properties.isEmpty, duration > 0 else { return nil }
    self.properties = properties
    timing = MovementTiming(delay: delay, duration: duration, function: function)
  }

  private static func properties(_ text: String) -> Set<String> {
    let names = text.split { ", \t\n".contains($0) }.map { StyleDeclaration.camelCase(String($0)) }
    return MovingProperty.transitionNames.intersection(names)
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
