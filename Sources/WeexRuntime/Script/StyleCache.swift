internal import Flexbox
internal import WeexStyle

/// The declarations met last, by the words that stand for them; a place in it is taken over by whoever needs it next.
struct StyleCache {
  private struct Entry {
    var key: UInt64 = .max
    var id = StyleTable.ID(index: 0)
  }

  private var entries = ContiguousArray(repeating: Entry(), count: 1024)

  /// The declaration of a name's and a value's words; `nil` if it is not remembered.
  subscript(name: UInt32, word: UInt32) -> StyleTable.ID? {
    get {
      let entry = entries[place(name, word)]
      return entry.key == key(name, word) ? entry.id : nil
    }
    set {
      guard let newValue else { return }
      entries[place(name, word)] = Entry(key: key(name, word), id: newValue)
    }
  }

  private func key(_ name: UInt32, _ word: UInt32) -> UInt64 {
    UInt64(name) << 32 | UInt64(word)
  }

  private func place(_ name: UInt32, _ word: UInt32) -> Int {
    Int((name &* 0x9E37_79B1 ^ word &* 0x85EB_CA6B) >> 22)
  }
}

/// The styles of one element, and what layout makes of them.
final class StyleList {
  /// The declarations, in the order of the stream.
  let ids: [StyleTable.ID]
  /// The layout style that they make.
  let layout: LayoutStyle
  private let words: ContiguousArray<UInt32>
  private let unitsVersion: Int

  /// Keeps the declarations that pairs of words stand for.
  init(_ ids: [StyleTable.ID], of pairs: Span<UInt32>, in table: StyleTable) {
    self.ids = ids
    layout = table.layoutStyle(ids)
    unitsVersion = table.unitsVersion
    var words: ContiguousArray<UInt32> = []
    words.reserveCapacity(pairs.count)
    for index in pairs.indices { words.append(pairs[index]) }
    self.words = words
  }

  /// Whether these words stand for it, and lengths still mean what they did.
  func isMade(of pairs: Span<UInt32>, _ unitsVersion: Int) -> Bool {
    guard words.count == pairs.count, self.unitsVersion == unitsVersion else { return false }
    for index in pairs.indices where words[index] != pairs[index] { return false }
    return true
  }
}

/// The lists of styles met last, by the words that stand for them: the elements of a page repeat few of them, and those that do share one.
///
/// A place in it is taken over by whoever needs it next.
struct StyleListCache {
  private var lists = ContiguousArray<StyleList?>(repeating: nil, count: 256)

  /// Where a list of these words would be.
  static func place(of words: Span<UInt32>) -> Int {
    var hash = UInt32(truncatingIfNeeded: words.count)
    for index in words.indices { hash = (hash ^ words[index]) &* 0x9E37_79B1 }
    return Int(hash >> 24)
  }

  /// The list that was met last at a place; its words are still to be compared.
  subscript(place: Int) -> StyleList? {
    get { lists[place] }
    set { lists[place] = newValue }
  }
}
