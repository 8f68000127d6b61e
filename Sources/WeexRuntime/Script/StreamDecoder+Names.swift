internal import BundleFormat
internal import WeexCore
internal import WeexTree

extension StreamDecoder {
  /// Makes the page check names of attributes and events that an element of this type uses for the first time.
  mutating func checkNames(
    _ attributes: UInt32,
    _ events: UInt32,
    _ type: UInt32,
    _ words: Span<UInt32>,
    _ cursor: WordCursor,
    _ page: Page,
    _ element: () -> String
  ) {
    var cursor = cursor
    let count = min(Int(attributes) + Int(events), cursor.remaining / 2)
    for index in 0..<count {
      let word = cursor.next(words)
      _ = cursor.next(words)
      let isEvent = index >= Int(attributes)
      guard checkedPairs.isNew(type, word, isEvent: isEvent) else { continue }
      let name = TemplateName(isEvent ? .event : .attribute, name(word), of: self.name(type))
      page.checkName(name, element: element())
    }
  }

  /// Makes the page check names in changes of an element that is already in the tree.
  mutating func checkNames(
    _ attributes: UInt32,
    _ events: UInt32,
    ofElement ref: Ref,
    _ words: Span<UInt32>,
    _ cursor: WordCursor,
    _ page: Page
  ) {
    guard let type = page.tree[ref]?.type, let number = checkedPairs.number(of: type, in: names)
    else {
      return
    }
    checkNames(attributes, events, number, words, cursor, page) { "\(type) \(ref)" }
  }
}
