/// The styles of the last new element of each type: most elements are sent as differences from it.
struct LastStyles {
  private struct Entry {
    var type: UInt32
    var place = StyleListCache.Place.passing
    /// The words of a list that is not in the cache, or no longer.
    var words: ContiguousArray<UInt32> = []
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

  /// The place where the list is, or was before it left the cache.
  subscript(index: Int) -> StyleListCache.Place { entries[index].place }

  /// The words of a list that is not in the cache, or no longer.
  func words(at index: Int) -> ContiguousArray<UInt32> { entries[index].words }

  /// Remembers a list that is in the cache.
  mutating func set(_ index: Int, _ place: StyleListCache.Place) {
    entries[index].place = place
  }

  /// Remembers a list, with its words in case it is not in the cache.
  mutating func set(_ index: Int, _ place: StyleListCache.Place, _ words: Span<UInt32>) {
    entries[index].place = place
    if !place.isRemembered { entries[index].words = ContiguousArray(copying: words) }
  }

  /// Keeps the words of a list that leaves the cache.
  mutating func keep(_ words: ContiguousArray<UInt32>, of place: StyleListCache.Place) {
    for index in entries.indices where entries[index].place == place {
      entries[index].words = words
    }
  }
}
