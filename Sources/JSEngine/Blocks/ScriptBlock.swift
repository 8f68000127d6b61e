/// A range of a script, with the number of times that the engine ran it.
///
/// Ranges overlap: each position belongs to the shortest range around it. They are passed on as the engine reports them, with its mistakes.
package struct ScriptBlock: Sendable, Equatable {
  /// The first UTF-16 unit, counted from 0.
  package let start: Int
  /// The last UTF-16 unit; before ``start`` in an empty range.
  package let end: Int
  /// The number of runs; for a function, 1 if it has run at all.
  package let count: Int

  package init(start: Int, end: Int, count: Int) {
    (self.start, self.end, self.count) = (start, end, count)
  }

  /// Reads the inspector's answer to `Runtime.getBasicBlocks`; `nil` if it is none.
  ///
  /// There are thousands of blocks, each an object with three numbers, in this order.
  static func blocks(in answer: ArraySlice<UInt8>) -> [ScriptBlock]? {
    guard answer.starts(with: Array(#"{"result":{"basicBlocks":["#.utf8)) else { return nil }
    var blocks: [ScriptBlock] = []
    var numbers: [Int] = []
    var place = answer.startIndex
    while place < answer.endIndex {
      let byte = answer[place]
      place += 1
      if byte == UInt8(ascii: "}") {
        if numbers.count == 3 {
          blocks.append(ScriptBlock(start: numbers[0], end: numbers[1], count: numbers[2]))
        }
        numbers = []
      } else if byte == UInt8(ascii: ":") {
        let digits = answer[place...].prefix { $0 == 0x2D || (0x30...0x39).contains($0) }
        place = digits.endIndex
        if let number = Int(String(decoding: digits, as: UTF8.self)) { numbers.append(number) }
      }
    }
    return blocks
  }
}
