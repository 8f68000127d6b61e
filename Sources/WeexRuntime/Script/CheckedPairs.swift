/// The pairs of a type and a name that were recently checked for a page, by their words in the stream; a new pair may replace another one.
///
/// They reduce the check of each attribute of each element to one array look-up. A pair that was replaced is checked again, but the
/// page knows what it has reported.
struct CheckedPairs {
  private var pairs = ContiguousArray<UInt64>(repeating: .max, count: 256)
  private var numbers: [String: UInt32] = [:]
  private var last: (type: String, number: UInt32) = ("", 0)

  /// Records a pair; returns `false` if it is already recorded.
  mutating func isNew(_ type: UInt32, _ name: UInt32, isEvent: Bool) -> Bool {
    let pair = UInt64(type) << 33 | (isEvent ? 1 << 32 : 0) | UInt64(name)
    let place = Int((type &* 0x9E37_79B1 ^ name &* 0x85EB_CA6B) >> 24)
    guard pairs[place] != pair else { return false }
    pairs[place] = pair
    return true
  }

  /// The number of a type's name among the page's names; `nil` if it has none.
  mutating func number(of type: String, in names: ContiguousArray<String>) -> UInt32? {
    if type == last.type { return last.number }
    guard let number = numbers[type] ?? names.firstIndex(of: type).map({ UInt32($0) }) else {
      return nil
    }
    numbers[type] = number
    last = (type, number)
    return number
  }
}
