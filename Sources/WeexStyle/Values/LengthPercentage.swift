/// A length, a part of the component's own size, or on the way from one to the other the sum of both.
public struct LengthPercentage: Hashable, Sendable {
  /// The length, in page units.
  public var length: Double
  /// The part of the size, in percent.
  public var percentage: Double

  /// Makes a sum; each is 0 unless given.
  public init(length: Double = 0, percentage: Double = 0) {
    self.length = length
    self.percentage = percentage
  }

  /// What it comes to in a size, in the size's units.
  public func resolved(in size: Double) -> Double {
    length + percentage / 100 * size
  }

  /// Nothing.
  public static let zero = LengthPercentage()
  /// A length in page units.
  public static func length(_ length: Double) -> LengthPercentage {
    LengthPercentage(length: length)
  }
  /// A part of the size, in percent.
  public static func percentage(_ percentage: Double) -> LengthPercentage {
    LengthPercentage(percentage: percentage)
  }
}

extension LengthPercentage: Interpolatable {
  /// The sum on the way to another.
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
