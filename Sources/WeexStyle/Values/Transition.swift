/// What of a component changes bit by bit, and how: CSS's `transition` properties.
public struct Transition: Hashable, Sendable {
  /// The properties that do; none unless they are named.
  public var properties: Set<TransitionProperty>
  /// How long a change takes, in milliseconds.
  public var duration: Double
  /// How long it waits first, in milliseconds.
  public var delay: Double
  /// How fast it goes on its way.
  ///
  /// WEEX: `linear` unless set, CSS says `ease`.
  public var timingFunction: TimingFunction

  /// Makes a transition: of nothing, in no time, unless given.
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

/// A property that can change bit by bit.
public enum TransitionProperty: String, Sendable, CaseIterable {
  case width, height, top, right, bottom, left, backgroundColor, opacity, transform

  /// Reads a list; those that Weex does not know are left out.
  ///
  /// Source: Weex's `WXTransition`. `all` is none to it.
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
            "'\(word)' does not change bit by bit",
            word: String(word),
            words: allCases.map(\.rawValue)
          )
      }
    }
    return StyleReading(properties, mistake)
  }
}
