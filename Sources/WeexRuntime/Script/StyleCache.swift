internal import Flexbox
internal import WeexStyle

/// The declarations met last, by the words that stand for them; a place in it is taken over by whoever needs it next.
struct StyleCache {
  private struct Entry {
    var key: UInt64 = .max
    var id = StyleTable.ID(index: 0)
  }

  private var entries = ContiguousArray(repeating: Entry(), count: 1024)

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
struct StyleList {
  var ids: [StyleTable.ID]
  var layout: LayoutStyle
}

/// The lists of styles met last, by the words that stand for them: the elements of a page repeat few of them, and those that do share one.
///
/// A place in it is taken over by whoever needs it next.
struct StyleListCache {
  private struct Entry {
    var key: UInt32
    var words: ContiguousArray<UInt32>
    var pixelsPerWX: Double
    var list: StyleList
  }

  private var entries = ContiguousArray<Entry?>(repeating: nil, count: 256)

  /// A number that lists of the same words have in common.
  static func key(_ words: Span<UInt32>) -> UInt32 {
    var key = UInt32(truncatingIfNeeded: words.count)
    for index in words.indices { key = (key ^ words[index]) &* 0x9E37_79B1 }
    return key ^ key >> 15
  }

  /// The list of these words, if it is known and lengths still mean what they did.
  func find(_ key: UInt32, _ words: Span<UInt32>, pixelsPerWX: Double) -> StyleList? {
    guard let entry = entries[Int(key >> 24)], entry.key == key, entry.pixelsPerWX == pixelsPerWX,
      entry.words.count == words.count
    else { return nil }
    for index in words.indices where entry.words[index] != words[index] { return nil }
    return entry.list
  }

  /// Remembers a list.
  mutating func add(
    _ list: StyleList, _ key: UInt32, _ words: Span<UInt32>, pixelsPerWX: Double
  ) {
    var copy: ContiguousArray<UInt32> = []
    copy.reserveCapacity(words.count)
    for index in words.indices { copy.append(words[index]) }
    entries[Int(key >> 24)] = Entry(key: key, words: copy, pixelsPerWX: pixelsPerWX, list: list)
  }
}
