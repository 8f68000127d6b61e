/// A style's value as a bundle wrote it.
public enum StyleValue: Hashable, Sendable {
  /// Text, such as `100px` or `row`.
  case string(String)
  /// A number, in page units if it is a length.
  case number(Double)

  /// The value as text.
  public var text: String {
    switch self {
    case .string(let string): string
    case .number(let number) where !number.isFinite:
      number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
    }
  }

  /// The value as a number without a unit; `nil` if it is not one.
  public var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let string): Double(string.trimmingSpaces)
    }
  }
}

extension StyleValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// A text: `"row"`.
  public init(stringLiteral text: String) { self = .string(text) }
  /// A number: `20`.
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  /// A number: `0.5`.
  public init(floatLiteral number: Double) { self = .number(number) }
}

extension String {
  /// The string without ASCII spaces and line breaks at its ends.
  var trimmingSpaces: Substring {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r\n" }
    guard let start = firstIndex(where: { !isSpace($0) }),
      let end = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return self[start...end]
  }
}
