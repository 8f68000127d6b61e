/// A length, a percentage of the component's own size, or during an animation the sum of both.
public struct LengthPercentage: Hashable, Sendable {
  /// The length, in page units.
  public var length: Double
  /// The percentage of the size.
  public var percentage: Double

  /// Makes a sum; each is 0 unless given.
  public init(length: Double = 0, percentage: Double = 0) {
    self.length = length
    self.percentage = percentage
  }

  /// The value for a size, in the size's units.
  public func resolved(in size: Double) -> Double {
    length + percentage / 100 * size
  }

  /// The zero length.
  public static let zero = LengthPercentage()
  /// A length in page units.
  public static func length(_ length: Double) -> LengthPercentage {
    LengthPercentage(length: length)
  }
  /// A percentage of the size.
  public static func percentage(_ percentage: Double) -> LengthPercentage {
    LengthPercentage(percentage: percentage)
  }
}

extension LengthPercentage: Interpolatable {
  /// The sum between this one and another.
  public func interpolated(to end: LengthPercentage, at progress: Double) -> LengthPercentage {
    LengthPercentage(
      length: length.interpolated(to: end.length, at: progress),
      percentage: percentage.interpolated(to: end.percentage, at: progress)
    )
  }
}

extension LengthPercentage: CustomStringConvertible {
  /// `20px`, `50%`, or `20px + 50%`.
  public var description: String {
    let length = StyleValue.number(length).text + "px"
    let percentage = StyleValue.number(percentage).text + "%"
    if self.percentage == 0 { return length }
    return self.length == 0 ? percentage : "\(length) + \(percentage)"
  }
}
