internal import HostThread
internal import JSEngine
internal import WeexStyle
internal import WeexTree

extension StreamDecoder {
  /// The styles that pairs of words stand for.
  mutating func styles(
    of pairs: Span<UInt32>,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> Styles {
    let place = place(of: pairs, sideValues, table)
    return listCache.styles(at: place) ?? Styles([], in: table)
  }

  /// Finds or makes the styles of a new element, and remembers them for the next one of its type.
  mutating func newStyles(
    of type: UInt32,
    _ pairs: Span<UInt32>,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> StyleListCache.Place {
    let place = place(of: pairs, sideValues, table)
    if !pairs.isEmpty { lastStyles.set(lastStyles.index(of: type), place, pairs) }
    return place
  }

  /// Finds or makes the styles of a new element that differ from those of the last element of its type in some words.
  mutating func stylesLikeLast(
    of type: UInt32,
    _ differences: Span<UInt32>,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> StyleListCache.Place {
    let index = lastStyles.index(of: type)
    let place = lastStyles[index]
    if differences.isEmpty, listCache.has(place, table.unitsVersion) { return place }
    guard differences.count == 2,
      let next = listCache.place(after: place, differences[0], differences[1]),
      listCache.has(next, table.unitsVersion)
    else { return otherStyles(at: index, differences, sideValues, table) }
    lastStyles.set(index, next)
    return next
  }

  /// Does the same if the last element's styles are no longer remembered.
  @inline(never)
  private mutating func otherStyles(
    at index: Int,
    _ differences: Span<UInt32>,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> StyleListCache.Place {
    let before = lastStyles[index]
    var lasting = listCache.words(at: before) ?? lastStyles.words(at: index)
    var all = lasting
    for number in 0..<differences.count / 2 {
      let place = 2 * Int(differences[2 * number]) + 1
      let word = differences[2 * number + 1]
      guard place < all.count else { continue }
      all[place] = word
      if StreamTag(of: word) != .sideValue { lasting[place] = word }
    }
    let place = place(of: lasting.span, sideValues, table)
    lastStyles.set(index, place, lasting.span)
    if all != lasting { return self.place(of: all.span, sideValues, table) }
    if differences.count == 2 {
      listCache.addStep(from: before, differences[0], differences[1], to: place)
    }
    return place
  }

  /// The place of the styles for pairs of words.
  ///
  /// A list with a side value is not remembered, because the value's index means something else in the next flush.
  private mutating func place(
    of pairs: Span<UInt32>,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> StyleListCache.Place {
    if let place = listCache.place(of: pairs, table.unitsVersion) { return place }
    var ids: [StyleTable.ID] = []
    ids.reserveCapacity(pairs.count / 2)
    var isLasting = true
    for index in 0..<pairs.count / 2 {
      let word = pairs[2 * index + 1]
      ids.append(style(pairs[2 * index], word, sideValues, table))
      if StreamTag(of: word) == .sideValue { isLasting = false }
    }
    let styles = Styles(ids, in: table)
    guard isLasting else { return listCache.pass(styles) }
    return listCache.add(styles, of: pairs, table.unitsVersion) { place, words in
      lastStyles.keep(words, of: place)
    }
  }

  private mutating func style(
    _ name: UInt32,
    _ word: UInt32,
    _ sideValues: JSBorrowed,
    _ table: StyleTable
  ) -> StyleTable.ID {
    if let id = styleCache[name, word] { return id }
    let id = table.declaration(self.name(name), styleValue(word, sideValues))
    // The index of a side value means something else in the next flush.
    if StreamTag(of: word) != .sideValue { styleCache[name, word] = id }
    return id
  }

  private func styleValue(_ word: UInt32, _ sideValues: JSBorrowed) -> StyleValue? {
    let payload = word >> 2
    switch StreamTag(of: word) {
    case .string: return .string(name(payload))
    case .sideValue: return (try? sideValues.element(Int(payload))).flatMap { StyleValue($0) }
    case .integer: return .number(Double(Int32(bitPattern: word) >> 2))
    case .constant:
      switch StreamConstant(rawValue: payload) {
      case .true: return .string("true")
      case .false: return .string("false")
      case .empty, .null, .undefined, nil: return nil
      }
    }
  }
}

extension StyleValue {
  /// A style's value as JavaScript gave it, by the same rule as a `HostValue`, of which no copy is made.
  @HostActor
  init?(_ value: JSBorrowed) {
    switch value.kind {
    case .undefined, .null, .symbol, .function: return nil
    case .number: self = .number(value.number ?? .nan)
    case .string, .bigInt, .boolean: self = .string((try? value.asString()) ?? "")
    case .array, .object, .date, .typedArray: self = .string(value.json() ?? "")
    }
  }
}
