internal import ArgumentParser

/// A number of bytes as the command line reads it: `512M`, `1G`, `64K`, `1000`.
struct SizeText: Sendable, Equatable {
  /// The bytes.
  let bytes: Int

  /// Reads a size; `nil` if the text is not one, or is more than there is of memory anywhere.
  init?(_ text: String) {
    let number = text.prefix(while: \.isNumber)
    let units: [Substring: Int] = ["": 0, "B": 0, "K": 10, "M": 20, "G": 30]
    guard let value = Int(number), let unit = units[text.dropFirst(number.count)],
      value > 0, value <= Int.max >> unit
    else { return nil }
    bytes = value << unit
  }

  /// Reads an option's value.
  static func read(_ text: String) throws -> SizeText {
    guard let size = SizeText(text) else {
      throw ValidationError(
        "'\(text)' is not a size; write a whole number and a unit: 64K, 512M or 2G"
      )
    }
    return size
  }
}
