/// The progress of a movement over time: CSS's cubic Bézier timing functions.
public struct TimingFunction: Hashable, Sendable {
  /// The first control point; `x1` is from 0 to 1.
  public let x1, y1: Double
  /// The second control point; `x2` is from 0 to 1.
  public let x2, y2: Double

  /// Makes `cubic-bezier(x1, y1, x2, y2)`; an `x` out of range is clamped.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Slow, fast, and slow at the end.
  public static let ease = TimingFunction(0.25, 0.1, 0.25, 1)
  /// Slow at the start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Slow at the end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Slow at the start and the end.
  public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress of the movement at a fraction of its time, from 0 at its start to 1 at its end; the progress may lie outside of 0…1.
  ///
  /// Source: CSS Easing Functions 1 §2.2 <https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions>.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.value(y1, y2, at: parameter(at: time))
  }

  /// The curve parameter whose `x` is a time: Newton's method is fast, bisection always succeeds.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var place = time
    for _ in 0..<64 {
      let error = Self.value(x1, x2, at: place) - time
      if abs(error) < 1e-12 { break }
      if error > 0 { high = place } else { low = place }
      let slope = Self.slope(x1, x2, at: place)
      let next = place - error / slope
      place = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return place
  }

  private static func value(_ first: Double, _ second: Double, at place: Double) -> Double {
    let left = 1 - place
    return 3 * left * left * place * first + 3 * left * place * place * second
      + place * place * place
  }

  private static func slope(_ first: Double, _ second: Double, at place: Double) -> Double {
    let left = 1 - place
    return 3 * left * left * first + 6 * left * place * (second - first)
      + 3 * place * place * (1 - second)
  }
}

extension TimingFunction {
  private static let keywords: [String: TimingFunction] = [
    "linear": linear, "ease": ease, "ease-in": easeIn, "ease-out": easeOut,
    "ease-in-out": easeInOut,
  ]

  /// Reads a timing function; an invalid one is `linear`, as in Weex's `WXConvert`.
  package static func read(_ text: String) -> StyleReading<TimingFunction> {
    let text = String(text.trimmingSpaces)
    if let function = keywords[text] { return StyleReading(function) }
    var scanner = StyleScanner(text)
    if scanner.take("cubic-bezier("), let x1 = scanner.number(), scanner.takeComma(),
      let y1 = scanner.number(), scanner.takeComma(), let x2 = scanner.number(),
      scanner.takeComma(), let y2 = scanner.number()
    {
      let isRight = (0...1).contains(x1) && (0...1).contains(x2)
      return StyleReading(
        TimingFunction(x1, y1, x2, y2),
        isRight
          ? nil
          : StyleFault("'\(text)' goes back in time", wanted: "both x values must be from 0 to 1")
      )
    }
    return StyleReading(
      .linear,
      StyleFault(
        "'\(text)' is not a timing function",
        word: text,
        words: keywords.keys + ["cubic-bezier(x1, y1, x2, y2)"]
      )
    )
  }
}
