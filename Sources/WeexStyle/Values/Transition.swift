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

/// A property that a transition can animate: `.width`, or `TransitionProperty(rawValue: "width")`.
public struct TransitionProperty: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The property's name in camelCase.
  public let rawValue: String

  /// Makes a property; `nil` for a name that no transition animates.
  public init?(rawValue: String) {
    guard PropertyTable[rawValue]?.isInTransitions == true else { return nil }
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = name
  }

  /// A size.
  public static let width = Self("width"), height = Self("height")
  /// An inset.
  public static let top = Self("top"), right = Self("right")
  /// An inset.
  public static let bottom = Self("bottom"), left = Self("left")
  /// A visual style.
  public static let backgroundColor = Self("backgroundColor"), opacity = Self("opacity")
  /// The transform.
  public static let transform = Self("transform")

  /// All properties that transitions animate.
  public static let allCases = PropertyTable.rows.filter(\.isInTransitions).map { Self($0.name) }

  /// Reads a list; unknown ones are left out.
  ///
  /// Source: Weex's `WXTransition`, which does not support `all`.
  package static func read(_ text: String) -> StyleReading<Set<TransitionProperty>> {
    var properties: Set<TransitionProperty> = []
    var fault: StyleFault?
    for word in text.styleParts(",") where !word.isEmpty && word != "none" {
      if let property = TransitionProperty(rawValue: StyleDeclaration.camelCase(String(word))) {
        properties.insert(property)
      } else {
        fault =
          fault
          ?? StyleFault(
            "'\(word)' cannot be animated",
            word: String(word),
            words: allCases.map(\.rawValue)
          )
      }
    }
    return StyleReading(properties, fault)
  }
}
