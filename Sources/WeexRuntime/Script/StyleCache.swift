internal import WeexStyle

/// The declarations decoded most recently, by their words in the stream; another declaration may replace an entry.
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
