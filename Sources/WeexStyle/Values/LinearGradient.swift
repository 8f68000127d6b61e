/// A background that changes from one colour to another: CSS's `linear-gradient`, with two colours.
public struct LinearGradient: Hashable, Sendable {
  /// The side of the second colour.
  public enum Direction: String, Sendable, CaseIterable {
    /// At an edge.
    case top = "to top", bottom = "to bottom", left = "to left", right = "to right"
    /// At a corner; Weex supports two of them.
    case topLeft = "to top left", bottomRight = "to bottom right"
  }

  /// The side of the second colour.
  public var direction: Direction
  /// The first colour.
  public var start: Color
  /// The second colour.
  public var end: Color

  /// Makes a gradient.
  public init(_ direction: Direction, from start: Color, to end: Color) {
    self.direction = direction
    self.start = start
    self.end = end
  }
}

extension LinearGradient {
  /// Reads `linear-gradient(to right, red, #ff6600)`; `nil` for any other text, and for fewer than two colours.
  ///
  /// Source: Weex's `WXUtility linearGradientWithBackgroundImage`. It removes all spaces first, and uses the text after the first colour as
  /// the second.
  package static func read(_ text: String) -> StyleReading<LinearGradient?> {
    let packed = text.filter { !$0.isWhitespace }
    if packed == "none" { return StyleReading(nil) }
    guard packed.hasPrefix("linear-gradient("), packed.hasSuffix(")") else {
      return StyleReading(nil, fault("'\(text)' is not a background image in Weex"))
    }
    let end = text.lastIndex(of: ")") ?? text.endIndex
    let written = text[..<end].drop { $0 != "(" }.dropFirst().styleParts(",")
    let parts = written.map { $0.filter { !$0.isWhitespace } }
    guard parts.count >= 3 else {
      return StyleReading(nil, fault("'\(text)' needs a direction and two colours"))
    }
    let direction = Direction.allCases.first { $0.rawValue.filter { $0 != " " } == parts[0] }
    let first = Color.read(.string(parts[1]))
    let second = Color.read(.string(parts[2...].joined(separator: ",")))
    var wrong = first.fault ?? second.fault
    if wrong != nil,
      let stop = written[1...].first(where: { $0.contains(" ") && !$0.contains("(") })
    {
      wrong = fault("'\(stop)' is not a colour: Weex has no positions of colours")
    }
    if parts.count > 3 { wrong = fault("Weex shows two colours, not \(parts.count - 1)") }
    if direction == nil { wrong = fault("'\(written[0])' is not a direction of a gradient") }
    let gradient = LinearGradient(direction ?? .bottom, from: first.value, to: second.value)
    return StyleReading(gradient, wrong)
  }

  private static func fault(_ problem: String) -> StyleFault {
    let directions = Direction.allCases.map { $0.rawValue.dropFirst(3) }.joined(separator: ", ")
    return StyleFault(
      problem,
      wanted: "write linear-gradient(to right, #ff6600, #ffffff); a direction is to \(directions)"
    )
  }
}
