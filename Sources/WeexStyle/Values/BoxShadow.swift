/// A shadow of a component's box: CSS's `box-shadow`.
///
/// Weex supports one for each box.
public struct BoxShadow: Hashable, Sendable {
  /// Whether it is inside the box instead of around it.
  public var isInset: Bool
  /// The offset to the right and down, in page units.
  public var x, y: Double
  /// The blur radius, in page units.
  public var blur: Double
  /// How much larger than the box it is, in page units.
  ///
  /// WEEX: iOS ignores it.
  public var spread: Double
  /// Its colour.
  public var color: Color

  /// Makes a shadow, around the box by default.
  public init(
    x: Double,
    y: Double,
    blur: Double = 0,
    spread: Double = 0,
    color: Color,
    isInset: Bool = false
  ) {
    self.isInset = isInset
    self.x = x
    self.y = y
    self.blur = blur
    self.spread = spread
    self.color = color
  }
}

extension BoxShadow {
  /// Reads `[inset] x y [blur [spread]] color`; `nil` for `none`.
  ///
  /// The last word is always the colour, white if it is invalid; a missing length is 0.
  ///
  /// Source: Weex's `WXBoxShadow getBoxShadowFromString`.
  package static func read(_ text: String, _ units: StyleUnits) -> StyleReading<BoxShadow?> {
    var words = text.styleWords
    guard let last = words.popLast(), last != "none" || !words.isEmpty else {
      return StyleReading(nil)
    }
    let color = readColor(last)
    let isInset = words.first == "inset"
    if isInset { words.removeFirst() }
    let lengths = words.map { readLength(.string(String($0)), units, unset: 0) }
    func length(_ index: Int) -> Double { index < lengths.count ? lengths[index].value : 0 }
    let shadow = BoxShadow(
      x: length(0),
      y: length(1),
      blur: max(length(2), 0),
      spread: length(3),
      color: color.value,
      isInset: isInset
    )
    var fault = color.fault ?? lengths.lazy.compactMap(\.fault).first
    if text.styleParts(",").count > 1 { fault = wrong("Weex shows only one shadow") }
    if !(2...4).contains(lengths.count) { fault = fault ?? wrong("'\(text)' is not a shadow") }
    return StyleReading(shadow, fault)
  }

  /// A colour that may have been written with spaces inside its parentheses.
  private static func readColor(_ word: Substring) -> StyleReading<Color> {
    let reading = Color.read(.string(String(word)))
    guard let fault = reading.fault else { return reading }
    return StyleReading(
      reading.value,
      fault.word.isEmpty ? wrong("a shadow must end with its colour, not '\(word)'") : fault
    )
  }

  private static func wrong(_ problem: String) -> StyleFault {
    StyleFault(problem, wanted: "write it like 0 4px 10px rgba(0,0,0,0.5), the colour last")
  }
}
