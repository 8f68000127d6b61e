/// The styles of the last new element of each type: most elements are sent as what differs from those.
struct LastStyles {
  private struct Entry {
    var type: UInt32
    var words: ContiguousArray<UInt32> = []
    var place = StyleListCache.Place.passing
  }

  private var entries: ContiguousArray<Entry> = []
  private var indices: [UInt32: Int] = [:]
  /// The index that was looked up last.
  private var last = 0

  /// The index of a type's entry, which is made if there is none.
  mutating func index(of type: UInt32) -> Int {
    if last < entries.count, entries[last].type == type { return last }
    last = indices[type] ?? entries.count
    if last == entries.count {
      entries.append(Entry(type: type))
      indices[type] = last
    }
    return last
  }

  /// Remembers a list with its words.
  mutating func set(_ index: Int, _ words: Span<UInt32>, _ place: StyleListCache.Place) {
    entries[index].words.removeAll(keepingCapacity: true)
    for position in words.indices { entries[index].words.append(words[position]) }
    entries[index].place = place
  }

  /// Replaces the value in a position; without effect outside of the list.
  mutating func replace(_ index: Int, _ position: UInt32, _ word: UInt32) {
    let place = 2 * Int(position) + 1
    guard place < entries[index].words.count else { return }
    entries[index].words[place] = word
  }

  /// Where the list was, or is now.
  subscript(placeAt index: Int) -> StyleListCache.Place {
    get { entries[index].place }
    set { entries[index].place = newValue }
  }

  /// The words of the list.
  func words(at index: Int) -> ContiguousArray<UInt32> { entries[index].words }
}
