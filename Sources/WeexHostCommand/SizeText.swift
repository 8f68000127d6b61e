internal import ArgumentParser

/// A number of bytes as the command line reads it: `512M`, `1G`, `64K`, `1000`.
enum SizeText {
  private static let units: [Substring: Int] = ["": 0, "B": 0, "K": 10, "M": 20, "G": 30]

  /// Reads an option's value; throws if it is not a size, or larger than any machine's memory.
  static func read(_ text: String) throws -> Int {
    let number = text.prefix(while: \.isNumber)
    guard let value = Int(number), let unit = units[text.dropFirst(number.count)],
      value > 0, value <= Int.max >> unit
    else {
      throw ValidationError(
        "'\(text)' is not a size; write a whole number and a unit: 64K, 512M or 2G"
      )
    }
    return value << unit
  }
}
