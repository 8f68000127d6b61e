internal import BundleFormat

/// The blocks that initialize a class's fields, each run once for each object.
///
/// The engine gives such a block the range of the whole enclosing function or script, so its count says nothing about the code in that range.
/// The instrumentation ends each such function with a boundary, so that no block of the function's own is like it.
struct FieldBlocks {
  private let text: [UInt16]
  /// Where boundaries begin, in order.
  private let boundaries: [Int]

  private static let boundary = Array(Instrumentation.boundary.utf16)

  /// Finds the boundaries in a script's text.
  init(in text: [UInt16]) {
    self.text = text
    boundaries = text.indices.filter { place in
      text[place] == Self.boundary[0] && text[place...].starts(with: Self.boundary)
    }
  }

  /// `blocks` without those of field initializers.
  func removed(from blocks: [CountedBlock]) -> [CountedBlock] {
    guard !boundaries.isEmpty else { return blocks }
    let byEnd = Dictionary(grouping: blocks.indices) { blocks[$0].end }
    var removed: Set<Int> = []
    for index in blocks.indices where spansBoundary(blocks[index]) && !isFunction(blocks[index]) {
      var piece: Int? = index
      while let current = piece, removed.insert(current).inserted {
        piece = earlierPiece(of: blocks[current], in: blocks, byEnd)
      }
    }
    return blocks.indices.filter { !removed.contains($0) }.map { blocks[$0] }
  }

  /// The previous piece of the same block: the engine leaves out the functions in between.
  private func earlierPiece(
    of block: CountedBlock,
    in blocks: [CountedBlock],
    _ byEnd: [Int: [Int]]
  ) -> Int? {
    for function in byEnd[block.start - 1] ?? [] where isFunction(blocks[function]) {
      let before = byEnd[blocks[function].start - 1] ?? []
      if let piece = before.first(where: { blocks[$0].count == block.count }) { return piece }
    }
    return nil
  }

  private func isFunction(_ block: CountedBlock) -> Bool {
    block.start >= 0 && block.end < text.count
      && FunctionText(text, from: block.start, to: block.end) != nil
  }

  private func spansBoundary(_ block: CountedBlock) -> Bool {
    var (low, high) = (0, boundaries.count)
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle] < block.start { low = middle + 1 } else { high = middle }
    }
    return low < boundaries.count && boundaries[low] + Self.boundary.count <= block.end + 1
  }
}
