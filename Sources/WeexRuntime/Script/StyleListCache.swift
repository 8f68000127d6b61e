internal import Flexbox
internal import WeexStyle
internal import WeexTree

/// The style lists decoded most recently, by their words in the stream: a page's elements repeat a few lists, and equal ones share one.
///
/// Each list has several possible places, so that two lists of a page rarely evict each other; a new list may replace another.
struct StyleListCache {
  /// The place of a list, valid until another list replaces it.
  struct Place: Equatable {
    fileprivate let index: UInt16
    /// The number that the list was given; 0 for none.
    fileprivate let number: UInt32

    /// Whether there is a list to be found later.
    var isRemembered: Bool { number != 0 }

    /// The place of a list that is not remembered, until the next one.
    static let passing = Place(index: 0, number: 0)
  }

  private struct Entry {
    var number: UInt32 = 0
    var unitsVersion = 0
    var words: ContiguousArray<UInt32> = []
    var styles: Styles?
    var layout = LayoutStyle()
  }

  /// Records which other list a list becomes if one word is replaced.
  private struct Step {
    var from: UInt32 = 0
    var word: UInt32 = 0
    var number: UInt32 = 0
    var position: UInt16 = 0
    var index: UInt16 = 0
  }

  /// The number of possible places of a list, which are consecutive.
  private static let places = 4

  /// The lists; the first entry is for one that is not remembered.
  private var entries: ContiguousArray = [Entry()]
  /// The index of each list, by the hash of its words; 0 for none.
  private var slots = ContiguousArray<UInt16>(repeating: 0, count: 256 + places - 1)
  /// Empty until there is one.
  private var steps: ContiguousArray<Step> = []
  private var lastNumber: UInt32 = 0

  /// The styles in a place.
  func styles(at place: Place) -> Styles? { entries[Int(place.index)].styles }

  /// The layout's form of the styles in a place.
  func layout(at place: Place) -> LayoutStyle { entries[Int(place.index)].layout }

  /// Whether the list is still there, and lengths have the same meaning.
  func has(_ place: Place, _ unitsVersion: Int) -> Bool {
    let index = Int(place.index)
    return place.number != 0 && entries[index].number == place.number
      && entries[index].unitsVersion == unitsVersion
  }

  /// The place of the list that these words stand for; `nil` if it is not remembered.
  func place(of words: Span<UInt32>, _ unitsVersion: Int) -> Place? {
    let first = Self.first(of: words)
    for slot in first..<first + Self.places {
      let index = Int(slots[slot])
      guard index > 0 else { return nil }
      guard entries[index].unitsVersion == unitsVersion, isMade(index, of: words) else { continue }
      return Place(index: UInt16(index), number: entries[index].number)
    }
    return nil
  }

  private func isMade(_ index: Int, of words: Span<UInt32>) -> Bool {
    guard entries[index].words.count == words.count else { return false }
    for position in words.indices where entries[index].words[position] != words[position] {
      return false
    }
    return true
  }

  /// Stores a list that is not to be remembered.
  mutating func pass(_ styles: Styles) -> Place {
    entries[0].styles = styles
    entries[0].layout = styles.table.layoutStyle(styles.ids)
    return .passing
  }

  /// The words of the list in a place; `nil` if another has replaced it.
  func words(at place: Place) -> ContiguousArray<UInt32>? {
    let entry = entries[Int(place.index)]
    return place.number != 0 && entry.number == place.number ? entry.words : nil
  }

  /// Remembers a list; `replacing` is called with the place and the words of another that is replaced, if there is no free place.
  mutating func add(
    _ styles: Styles,
    of words: Span<UInt32>,
    _ unitsVersion: Int,
    replacing: (Place, ContiguousArray<UInt32>) -> Void
  ) -> Place {
    let first = Self.first(of: words)
    let slot = (first..<first + Self.places).first { slots[$0] == 0 } ?? first
    if slots[slot] == 0 {
      slots[slot] = UInt16(entries.count)
      entries.append(Entry())
    }
    let index = Int(slots[slot])
    let old = entries[index]
    if old.number != 0 { replacing(Place(index: UInt16(index), number: old.number), old.words) }
    lastNumber += 1
    entries[index] = Entry(
      number: lastNumber,
      unitsVersion: unitsVersion,
      words: ContiguousArray(copying: words),
      styles: styles,
      layout: styles.table.layoutStyle(styles.ids)
    )
    return Place(index: UInt16(index), number: lastNumber)
  }

  /// The place of the list that differs from another in one word; `nil` if it is not remembered.
  func place(after place: Place, _ position: UInt32, _ word: UInt32) -> Place? {
    guard !steps.isEmpty else { return nil }
    let step = steps[Self.index(place, position, word)]
    guard step.from == place.number, step.position == position, step.word == word else {
      return nil
    }
    return Place(index: step.index, number: step.number)
  }

  /// Remembers that one list differs from another in one word.
  mutating func addStep(from place: Place, _ position: UInt32, _ word: UInt32, to other: Place) {
    guard place.number != 0, other.number != 0, let position = UInt16(exactly: position) else {
      return
    }
    if steps.isEmpty { steps = ContiguousArray(repeating: Step(), count: 1024) }
    steps[Self.index(place, UInt32(position), word)] = Step(
      from: place.number,
      word: word,
      number: other.number,
      position: position,
      index: other.index
    )
  }

  private static func index(_ place: Place, _ position: UInt32, _ word: UInt32) -> Int {
    let key = (UInt64(place.number) << 32 | UInt64(word)) ^ UInt64(position) << 24
    return Int((key &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The first of the places for a list with these words.
  private static func first(of words: Span<UInt32>) -> Int {
    var hash = UInt32(truncatingIfNeeded: words.count)
    for index in words.indices { hash = (hash ^ words[index]) &* 0x9E37_79B1 }
    return Int(hash >> 24)
  }
}

extension ContiguousArray where Element == UInt32 {
  /// Copies words of a flush, to keep them longer.
  init(copying words: Span<UInt32>) {
    self.init()
    reserveCapacity(words.count)
    for index in words.indices { append(words[index]) }
  }
}
