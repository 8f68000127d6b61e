/// A part of a list: the first of three is `1/3`.
package struct Shard: Codable, Sendable, Equatable, CustomStringConvertible {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// The greatest number of shards, more than anybody has machines, so that reading a file with a huge number does not take forever.
  private static let maximumCount = 1_000_000

  /// Makes a part; `nil` if there is none with that number.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Makes the part with an index, of a system that counts its parts from `first`; `nil` if there is none.
  init?(index: Int, from first: Int, of count: Int) {
    guard index >= first, index < Int.max - 1 else { return nil }
    self.init(index - first + 1, of: count)
  }

  /// Reads `1/3`; throws a sentence.
  package init(_ text: String) throws(FormatFault) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      let shard = Shard(number, of: count)
    else {
      throw FormatFault("'\(text)' is not a valid part; write it like 1/4, the first of four")
    }
    self = shard
  }

  /// Reads the text `1/3`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(FormatFault) {
      self = try Shard(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the text `1/3`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// `1/3`.
  package var description: String { "\(number)/\(count)" }

  /// The items of the list that are in this part: every `count`-th.
  package func items<Item>(of list: [Item]) -> [Item] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }
}
