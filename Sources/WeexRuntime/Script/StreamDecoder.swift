internal import Flexbox
internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
internal import WeexStyle
internal import WeexTree

/// Turns the words of the command stream into tree commands and calls.
///
/// The format is in `StreamFormat.swift`, and "The command stream" in `ARCHITECTURE.md` describes it. Names and repeated style values cross
/// once as text and are numbers from then on; a style that was met lately costs one array look-up. Invalid words are a bug in the runtime:
/// they stop a debug build; otherwise they fail the page and end the flush.
@HostActor
struct StreamDecoder {
  /// The names that crossed, by their numbers.
  private(set) var names: ContiguousArray<String> = []
  var styleCache = StyleCache()
  var listCache = StyleListCache()
  var lastStyles = LastStyles()
  /// The names that were already checked for elements of a type.
  var checkedPairs = CheckedPairs()

  /// The number of a reference in the stream.
  static func word(for ref: Ref) -> UInt32 {
    ref == .root ? 1 : ref.number
  }

  /// Stores the new texts of a flush.
  mutating func addNames(_ strings: JSBorrowed) {
    for index in 0..<strings.count {
      names.append((try? strings.element(index))?.string ?? "")
    }
  }

  /// Executes all commands in `words`; an error is a failure of the page, and the rest continues.
  mutating func apply(
    _ words: Span<UInt32>,
    count: Int,
    sideValues: JSBorrowed,
    to realm: PageRealm
  ) {
    guard !realm.page.tree.isFull else { return }
    var cursor = WordCursor(end: min(count, words.count))
    let tree = realm.page.tree
    let table = tree.styleTable
    let page = realm.page
    while !cursor.isAtEnd {
      let word = cursor.next(words)
      guard let opcode = StreamCommand(rawValue: word) else {
        return abandon("there is no command \(word)", realm)
      }
      switch opcode {
      case .callModule, .callComponent:
        call(opcode, words, &cursor, sideValues, realm)
        guard realm.page.isAlive else { return }  // the call may have destroyed the page
      case .addElement, .addLike:
        do throws(HostError) {
          let isLike = opcode == .addLike
          try addElement(isLike, words, &cursor, sideValues, realm, tree, table, page)
          if tree.isFull { return }
        } catch {
          realm.page.fail(error)
        }
      default:
        do throws(HostError) {
          try tree.apply(command(opcode, words, &cursor, sideValues, realm, table))
        } catch {
          realm.page.fail(error)
        }
      }
      if cursor.isBeyondEnd { return abandon("'\(opcode)' is cut off", realm) }
    }
  }

  /// Abandons a stream that only a bug in the runtime can have written.
  private func abandon(_ reason: String, _ realm: PageRealm) {
    assertionFailure("the command stream is broken: \(reason)")
    realm.page.fail(
      HostError(
        .invalidValue,
        "the page's commands cannot be read (\(reason)); the rest of them is not executed"
      )
    )
  }

  /// Adds an element: the most frequent command, executed without being wrapped in a `TreeCommand`.
  ///
  /// `isLike` says that its styles are sent as differences from the last element of its type. The tree, the table and the page are the
  /// realm's: they are read once for all commands of a flush.
  @inline(__always)
  private mutating func addElement(
    _ isLike: Bool,
    _ words: Span<UInt32>,
    _ cursor: inout WordCursor,
    _ sideValues: JSBorrowed,
    _ realm: PageRealm,
    _ tree: ComponentTree,
    _ table: StyleTable,
    _ page: Page
  ) throws(HostError) {
    let fields = words.extracting(cursor.skip(7))
    guard fields.count == 7 else { return }
    let ref = WordCursor.ref(of: fields[0])
    let typeWord = fields[1]
    let type = name(typeWord)
    let parent = WordCursor.ref(of: fields[2])
    let position =
      fields[3] == 0 ? TreePosition.append : .before(WordCursor.ref(of: fields[3]))
    let counts = (fields[4], fields[5], fields[6])
    let styleWords = words.extracting(cursor.skip(2 * Int(counts.0)))
    let list =
      isLike
      ? stylesLikeLast(of: typeWord, styleWords, sideValues, table)
      : newStyles(of: typeWord, styleWords, sideValues, table)
    var attributes = [String: HostValue]()  // for most that is all, and a literal would be made
    var (events, params) = ([String](), [String: HostValue]())
    if counts.1 | counts.2 != 0 {
      checkNames(counts.1, counts.2, typeWord, words, cursor, page) { "\(type) \(ref)" }
      attributes = self.attributes(counts.1, words, &cursor, sideValues, realm, isNew: true)
      params = eventParams(counts.2, words, cursor, sideValues, realm)
      events = self.events(counts.2, words, &cursor)
    }
    let styles = listCache.styles(at: list) ?? Styles([], in: table)
    let layout = listCache.layout(at: list)
    try tree.add(
      ref,
      type,
      styles,
      attributes,
      events,
      params,
      layout,
      in: parent,
      position,
      of: page
    )
  }

  private mutating func command(
    _ opcode: StreamCommand,
    _ words: Span<UInt32>,
    _ cursor: inout WordCursor,
    _ sideValues: JSBorrowed,
    _ realm: PageRealm,
    _ table: StyleTable
  ) -> TreeCommand {
    switch opcode {
    case .createBody:
      let ref = cursor.ref(words)
      let typeWord = cursor.next(words)
      let type = name(typeWord)
      let counts = (cursor.next(words), cursor.next(words), cursor.next(words))
      let styles = styles(of: words.extracting(cursor.skip(2 * Int(counts.0))), sideValues, table)
      checkNames(counts.1, counts.2, typeWord, words, cursor, realm.page) { "\(type) \(ref)" }
      return .createBody(
        ElementDescription(
          ref: ref,
          type: type,
          styles: styles,
          attributes: attributes(counts.1, words, &cursor, sideValues, realm, isNew: true),
          events: events(counts.2, words, &cursor)
        )
      )
    case .removeElement: return .removeElement(cursor.ref(words))
    case .moveElement:
      let ref = cursor.ref(words)
      let parent = cursor.ref(words)
      let next = cursor.optionalRef(words)
      return .moveElement(ref, parent: parent, next.map { .before($0) } ?? .append)
    case .updateStyles:
      let ref = cursor.ref(words)
      let count = Int(cursor.next(words))
      let changes = styles(of: words.extracting(cursor.skip(2 * count)), sideValues, table)
      return .updateStyles(ref, changes)
    case .updateAttributes:
      let ref = cursor.ref(words)
      let count = cursor.next(words)
      checkNames(count, 0, ofElement: ref, words, cursor, realm.page)
      return .updateAttributes(
        ref,
        attributes(count, words, &cursor, sideValues, realm, isNew: false)
      )
    case .addEvent:
      let ref = cursor.ref(words)
      checkNames(0, 1, ofElement: ref, words, cursor, realm.page)
      let params = eventParams(1, words, cursor, sideValues, realm).values.first ?? .undefined
      return .addEvent(ref, events(1, words, &cursor).first ?? "", params: params)
    case .removeEvent:
      let ref = cursor.ref(words)
      return .removeEvent(ref, name(cursor.next(words)))
    case .createFinish: return .createFinish
    case .addElement, .addLike, .callModule, .callComponent:
      preconditionFailure("\(opcode) is not a command on its own: 'apply' executes it")
    case .updateFinish: return .updateFinish
    case .refreshFinish: return .refreshFinish
    }
  }

  private mutating func call(
    _ opcode: StreamCommand,
    _ words: Span<UInt32>,
    _ cursor: inout WordCursor,
    _ sideValues: JSBorrowed,
    _ realm: PageRealm
  ) {
    let target = opcode == .callModule ? nil : cursor.ref(words)
    let module = target == nil ? name(cursor.next(words)) : ""
    let method = name(cursor.next(words))
    let promise = Int(cursor.next(words))
    let count = Int(cursor.next(words))
    let first = Int(cursor.next(words))
    let site = Int(cursor.next(words))
    let page = realm.page
    let answer: CallAnswer = promise == 0 ? .callbacks : .promise(promise)
    let callSite = { realm.errorStack(at: site)?.firstPageLocation }
    realm.callSite = site
    defer { realm.callSite = 0 }
    do throws(HostError) {
      let bound =
        if let target {
          try page.bind(component: target, method: method)
        } else {
          try page.bind(module: module, method: method)
        }
      guard !page.meter.isExceeded, ScriptWatchdog.stopped == nil else { return }
      RunningTask.call(bound.address)
      realm.reading(sideValues, first, count, for: bound.address) { arguments in
        page.perform(bound, arguments, answer: answer, site: callSite)
      }
    } catch {
      let address =
        target.map { "\(page.tree[$0]?.type ?? "element").\(method)" } ?? "\(module).\(method)"
      page.settle(answer, address, .failure(error.located(at: callSite())))
    }
  }
}

extension StreamDecoder {
  /// A name by its number; empty if no such name crossed.
  func name(_ number: UInt32) -> String {
    Int(number) < names.count ? names[Int(number)] : ""
  }

  /// The attributes that pairs of words stand for; those of a new element without what an update would remove.
  private func attributes(
    _ count: UInt32,
    _ words: Span<UInt32>,
    _ cursor: inout WordCursor,
    _ sideValues: JSBorrowed,
    _ realm: PageRealm,
    isNew: Bool
  ) -> [String: HostValue] {
    let count = cursor.pairs(count)
    var attributes: [String: HostValue] = [:]
    for _ in 0..<count {
      let name = cursor.next(words)
      let word = cursor.next(words)
      if isNew, Self.isNil(word) { continue }
      attributes[self.name(name)] = value(word, sideValues, realm)
    }
    return attributes
  }

  /// Whether a value's word is that of `null` or `undefined`.
  private static func isNil(_ word: UInt32) -> Bool {
    guard StreamTag(of: word) == .constant else { return false }
    let payload = word >> 2
    return payload == StreamConstant.null.rawValue || payload == StreamConstant.undefined.rawValue
  }

  private func value(_ word: UInt32, _ sideValues: JSBorrowed, _ realm: PageRealm) -> HostValue {
    let payload = word >> 2
    switch StreamTag(of: word) {
    case .string: return .string(name(payload))
    case .sideValue:
      guard let value = try? sideValues.element(Int(payload)) else { return .undefined }
      return ScriptValueReader(value, realm.noCall).value
    case .integer: return .number(Double(Int32(bitPattern: word) >> 2))
    case .constant:
      switch StreamConstant(rawValue: payload) {
      case .empty: return .string("")
      case .null: return .null
      case .true: return .bool(true)
      case .false: return .bool(false)
      case .undefined, nil: return .undefined
      }
    }
  }

  private func events(
    _ count: UInt32,
    _ words: Span<UInt32>,
    _ cursor: inout WordCursor
  ) -> [String] {
    guard count > 0 else { return [] }
    let count = cursor.pairs(count)
    return (0..<count).map { _ in
      defer { _ = cursor.next(words) }  // the handler's parameters
      return name(cursor.next(words))
    }
  }

  /// The arguments that events pass to their handlers, as a template defines them: the index of a side value plus 1 for each, usually 0.
  private func eventParams(
    _ count: UInt32,
    _ words: Span<UInt32>,
    _ cursor: WordCursor,
    _ sideValues: JSBorrowed,
    _ realm: PageRealm
  ) -> [String: HostValue] {
    guard count > 0 else { return [:] }
    var (cursor, params): (WordCursor, [String: HostValue]) = (cursor, [:])
    for _ in 0..<cursor.pairs(count) {
      let event = cursor.next(words)
      let place = Int(cursor.next(words))
      guard place > 0, let value = try? sideValues.element(place - 1) else { continue }
      params[name(event)] = ScriptValueReader(value, realm.noCall).value
    }
    return params
  }
}

/// The reading position in a flush; past its end it reads zeros.
struct WordCursor {
  private var index = 0
  private let end: Int
  /// Whether more words were read than there are.
  private(set) var isBeyondEnd = false

  init(end: Int) {
    self.end = end
  }

  var isAtEnd: Bool { index >= end }
  var remaining: Int { max(end - index, 0) }

  mutating func next(_ words: Span<UInt32>) -> UInt32 {
    guard index < end else {
      isBeyondEnd = true
      return 0
    }
    defer { index += 1 }
    return words[index]
  }

  /// Skips the next words, and returns their range; no more than there are.
  mutating func skip(_ count: Int) -> Range<Int> {
    let start = index
    if count > remaining { isBeyondEnd = true }
    index += min(count, remaining)
    return start..<index
  }

  /// The number of pairs that can be read from the next words; no more than there are.
  mutating func pairs(_ count: UInt32) -> Int {
    if Int(count) > remaining / 2 { isBeyondEnd = true }
    return min(Int(count), remaining / 2)
  }

  mutating func ref(_ words: Span<UInt32>) -> Ref {
    Self.ref(of: next(words))
  }

  /// The reference with a number in the stream.
  static func ref(of word: UInt32) -> Ref {
    word == 1 ? .root : Ref(number: word)
  }

  mutating func optionalRef(_ words: Span<UInt32>) -> Ref? {
    let ref = ref(words)
    return ref.number == 0 ? nil : ref
  }
}
