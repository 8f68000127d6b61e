internal import Flexbox
internal import WeexStyle

/// The declarations met last, by the words that stand for them; another declaration may replace an entry.
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

/// The styles of one element, and the layout style made from them.
final class StyleList {
  /// The declarations, in the order of the stream.
  let ids: [StyleTable.ID]
  /// The layout style made from them.
  let layout: LayoutStyle
  private let words: ContiguousArray<UInt32>
  private let unitsVersion: Int

  /// Stores the declarations that pairs of words stand for.
  init(_ ids: [StyleTable.ID], of pairs: Span<UInt32>, in table: StyleTable) {
    self.ids = ids
    layout = table.layoutStyle(ids)
    unitsVersion = table.unitsVersion
    var words: ContiguousArray<UInt32> = []
    words.reserveCapacity(pairs.count)
    for index in pairs.indices { words.append(pairs[index]) }
    self.words = words
  }

  /// Whether these words stand for it, and lengths still have the same meaning.
  func isMade(of pairs: Span<UInt32>, _ unitsVersion: Int) -> Bool {
    guard words.count == pairs.count, self.unitsVersion == unitsVersion else { return false }
    for index in pairs.indices where words[index] != pairs[index] { return false }
    return true
  }
}

/// The style lists met last, by the words that stand for them: a page's elements repeat a few of them, and equal ones share one list.
///
/// A list has several places, so that two of a page's lists rarely take each other's; another list may replace an entry.
struct StyleListCache {
  /// How many places a list has, one after the other.
  private static let places = 4

  private var lists = ContiguousArray<StyleList?>(repeating: nil, count: 256 + places - 1)

  /// The first of the places for a list with these words.
  static func place(of words: Span<UInt32>) -> Int {
    var hash = UInt32(truncatingIfNeeded: words.count)
    for index in words.indices { hash = (hash ^ words[index]) &* 0x9E37_79B1 }
    return Int(hash >> 24)
  }

  /// The list that these words stand for; `nil` if it is not remembered.
  func list(at place: Int, of words: Span<UInt32>, _ unitsVersion: Int) -> StyleList? {
    for index in place..<place + Self.places {
      guard let list = lists[index] else { return nil }
      if list.isMade(of: words, unitsVersion) { return list }
    }
    return nil
  }

  /// Remembers a list, in place of another if there is no free place.
  mutating func add(_ list: StyleList, at place: Int) {
    let places = place..<place + Self.places
    lists[places.first { lists[$0] == nil } ?? place] = list
  }
}
