/// The messages of libcurl's failures.
package enum LibcurlMessage {
  /// The text in its buffer, without the time that has passed, which is another one in each run.
  package static func text(of buffer: [CChar]) -> String {
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return withoutTime(String(decoding: bytes, as: UTF8.self))
  }

  /// A sentence without ` after 4 ms`, or ` after 4 milliseconds`.
  package static func withoutTime(_ sentence: String) -> String {
    var words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    for index in words.indices.dropLast(2).reversed() where words[index] == "after" {
      let unit = words[index + 2]
      let end = unit.drop(while: \.isLetter)
      guard words[index + 1].allSatisfy(\.isNumber),
        ["ms", "milliseconds", "seconds"].contains(unit.dropLast(end.count))
      else { continue }
      words.removeSubrange(index...index + 2)
      // A colon behind the unit stays.
      if index > 0 { words[index - 1] += end }
    }
    return words.joined(separator: " ")
  }
}
