/// A stretch of a script that was counted.
package struct CountedBlock: Sendable {
  /// The first of its UTF-16 units, from 0.
  package let start: Int
  /// The last one.
  package let end: Int
  /// How often it has run.
  package let count: Int

  package init(start: Int, end: Int, count: Int) {
    (self.start, self.end, self.count) = (start, end, count)
  }
}

/// How often each UTF-16 unit of a script has run: as often as the shortest of the blocks that it lies in.
struct BlockCounts {
  private var counts: [Int]
  /// The blocks, without those that the engine makes up.
  let blocks: [CountedBlock]

  /// The ranges that the engine reports for default constructors: they lie in its built-in source, not in the script.
  private static let builtIn: [ClosedRange<Int>] = [1...15, 1...38]

  /// Keeps the blocks that lie in `text`, which starts `head` UTF-16 units into the script that ran, largest first.
  init(_ blocks: [CountedBlock], of text: [UInt16], after head: Int) {
    let usable = blocks.filter { block in
      block.start >= 0 && block.start <= block.end && block.end >= head
        && block.start - head < text.count && !Self.builtIn.contains(block.start...block.end)
        // The end of a function whose last statement returns: it contains only a brace, or the last character of an expression.
        && !(block.count == 0 && block.start == block.end)
    }.map { block in
      CountedBlock(
        start: max(block.start - head, 0),
        end: min(block.end - head, text.count - 1),
        count: block.count
      )
    }
    // A function counts 1 however often it has run; its block has the number.
    self.blocks = FieldBlocks(in: text).removed(from: usable).sorted {
      ($1.end - $1.start, $0.count) < ($0.end - $0.start, $1.count)
    }
    counts = Array(repeating: 0, count: text.count)
    for block in self.blocks {
      for place in block.start...block.end { counts[place] = block.count }
    }
  }

  /// How often a unit has run.
  subscript(_ place: Int) -> Int { counts.indices.contains(place) ? counts[place] : 0 }

  /// Gives a function's head the count of its body, except for default values, which have blocks of their own: `(1 ? value : 0)`.
  mutating func setHead(_ range: Range<Int>, of text: [UInt16], to count: Int) {
    var scanner = TextScanner(text, at: range.lowerBound, end: range.upperBound)
    while scanner.current != nil {
      if !scanner.skipInstrumentedExpression() {
        counts[scanner.place] = count
        scanner.skipUnit()
      }
    }
  }
}
