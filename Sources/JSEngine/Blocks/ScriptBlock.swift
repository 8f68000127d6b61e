/// A stretch of a script that the engine has counted the runs of.
///
/// The stretches overlap: each place belongs to the shortest one that it lies in. They are as the engine tells them, with its mistakes.
package struct ScriptBlock: Sendable, Equatable {
  /// The first of its UTF-16 units, from 0.
  package let start: Int
  /// The last one; before ``start`` in a stretch that the engine made of nothing.
  package let end: Int
  /// How often it has run; a function that has run counts 1, however often.
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
