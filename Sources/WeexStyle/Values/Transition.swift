/// The animated changes of a component's styles: CSS's `transition` properties.
public struct Transition: Hashable, Sendable {
  /// The animated properties; none by default.
  public var properties: Set<TransitionProperty>
  /// The duration of a change, in milliseconds.
  public var duration: Double
  /// The delay before it, in milliseconds.
  public var delay: Double
  /// The timing function.
  ///
  /// WEEX: `linear` by default, CSS says `ease`.
  public var timingFunction: TimingFunction

  /// Makes a transition: of nothing and without a duration, by default.
  public init(
    _ properties: Set<TransitionProperty> = [],
    duration: Double = 0,
    delay: Double = 0,
    timingFunction: TimingFunction = .linear
  ) {
    self.properties = properties
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// A property that can be animated.
public enum TransitionProperty: String, Sendable, CaseIterable {
  /// The style of this name.
  case width, height, top, right, bottom, left, backgroundColor, opacity, transform

  /// Reads a list; unknown ones are left out.
  ///
  /// Source: Weex's `WXTransition`, which does not support `all`.
  package static func read(_ text: String) -> StyleReading<Set<TransitionProperty>> {
    var properties: Set<TransitionProperty> = []
    var mistake: StyleMistake?
    for word in text.styleParts(",") where !word.isEmpty && word != "none" {
      if let property = TransitionProperty(rawValue: StyleDeclaration.camelCase(String(word))) {
        properties.insert(property)
      } else {
        mistake =
          mistake
          ?? StyleMistake(
            "'\(word)' cannot be animated",
            word: String(word),
            words: allCases.map(\.rawValue)
          )
      }
    }
    return StyleReading(properties, mistake)
  }
}
