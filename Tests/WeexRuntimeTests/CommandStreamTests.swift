import Foundation
import HostThread
import HostValues
import JSEngine
import MethodTable
import Testing
import WeexCore

@testable import WeexRuntime

/// The command stream, in three places: the section of `ARCHITECTURE.md`, the runtime's JavaScript, and the decoder.
///
/// The words of a command are composed according to the section. JavaScript must write the same ones, and the decoder must execute them.
@HostActor
@Suite struct CommandStreamTests {
  /// A command, and its visible effects.
  private struct Example: Sendable {
    let command: String
    /// The expression that makes JavaScript write the command.
    let script: String
    /// The words by their names in the section; texts are the numbers of strings.
    var words: [String: Word] = [:]
    /// The pairs, by the words that count them.
    var pairs: [String: [(name: String, word: Word)]] = [:]
    /// The pairs of `differences`.
    var differences: [(position: UInt32, word: Word)] = []
    /// JavaScript for the side values of the command.
    var sideValues = "[]"
    /// The tree and the calls of the page afterwards.
    let seen: String
  }

  private enum Word: Sendable {
    case number(UInt32)
    case string(String)
    /// A value's word: its tag in the section and its payload.
    case tagged(String, UInt32)
    case taggedString(String)
  }

  private static let examples: [Example] = [
    Example(
      command: "BODY",
      script:
        "putElement(element(1, 'box'), null, null, { width: 300 }, { a: true }, { click: {} })",
      words: ["ref": .number(1), "type": .string("box")],
      pairs: [
        "styles": [("width", .tagged("INTEGER", 300))],
        "attributes": [("a", .tagged("CONSTANT", 3))], "events": [("click", .number(0))],
      ],
      seen: "box _root {width: 300} {a: true} [click]"
    ),
    Example(
      command: "ADD",
      script: """
        putElement(element(2, 'box'), element(1, 'box'), null, null, { a: 'x', n: null, u: undefined }, null)
        """,
      words: [
        "ref": .number(2), "type": .string("box"), "parent": .number(1), "before": .number(0),
      ],
      pairs: [
        "attributes": [
          ("a", .tagged("SIDE_VALUE", 0)), ("n", .tagged("CONSTANT", 1)),
          ("u", .tagged("CONSTANT", 2)),
        ]
      ],
      sideValues: "['x']",
      seen: "box _root {width: 300} {a: true} [click], box 2 {} {a: x} []"
    ),
    Example(
      command: "ADD",
      script: """
        putElement(element(3, 'row'), element(1, 'box'), element(2, 'box'), { flexWrap: 'wrap', top: -1 }, null,
          { focus: { params: { p: 1 } }, blur: {} })
        """,
      words: [
        "ref": .number(3), "type": .string("row"), "parent": .number(1), "before": .number(2),
      ],
      pairs: [
        "styles": [
          ("flexWrap", .taggedString("wrap")), ("top", .tagged("INTEGER", 0x3FFF_FFFF)),
        ],
        "events": [("focus", .number(1)), ("blur", .number(0))],
      ],
      sideValues: "[{ p: 1 }]",
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {flexWrap: wrap, top: -1} {} [blur, focus], box 2 {} {a: x} []"
    ),
    Example(
      command: "MOVE",
      script: "put(MOVE, 3, 1, 0)",
      words: ["ref": .number(3), "parent": .number(1), "before": .number(0)],
      seen: "box _root {width: 300} {a: true} [click], box 2 {} {a: x} [], "
        + "row 3 {flexWrap: wrap, top: -1} {} [blur, focus]"
    ),
    Example(
      command: "REMOVE",
      script: "put(REMOVE, 2)",
      words: ["ref": .number(2)],
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {flexWrap: wrap, top: -1} {} [blur, focus]"
    ),
    Example(
      command: "STYLES",
      script: "putPairs(STYLES, element(3, 'row'), { flexWrap: '', top: 0.5 })",
      words: ["ref": .number(3)],
      pairs: ["styles": [("flexWrap", .tagged("CONSTANT", 0)), ("top", .tagged("SIDE_VALUE", 0))]],
      sideValues: "[0.5]",
      seen: "box _root {width: 300} {a: true} [click], row 3 {top: 0.5} {} [blur, focus]"
    ),
    Example(
      command: "ATTRS",
      script: "putPairs(ATTRS, element(3, 'row'), { c: false, e: '' })",
      words: ["ref": .number(3)],
      pairs: [
        "attributes": [("c", .tagged("CONSTANT", 4)), ("e", .tagged("CONSTANT", 0))]
      ],
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus]"
    ),
    Example(
      command: "ADD_EVENT",
      script: "putListener(element(1, 'box'), 'swipe', { p: 2 })",
      words: ["ref": .number(1), "event": .string("swipe"), "params": .number(1)],
      sideValues: "[{ p: 2 }]",
      seen: "box _root {width: 300} {a: true} [click, swipe], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus]"
    ),
    Example(
      command: "REMOVE_EVENT",
      script: "put(REMOVE_EVENT, 1, stringId('swipe'))",
      words: ["ref": .number(1), "event": .string("swipe")],
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus]"
    ),
    Example(command: "CREATE_FINISH", script: "put(CREATE_FINISH)", seen: "finished"),
    Example(command: "UPDATE_FINISH", script: "put(UPDATE_FINISH)", seen: ""),
    Example(command: "REFRESH_FINISH", script: "put(REFRESH_FINISH)", seen: "refreshed"),
    Example(
      command: "CALL_MODULE",
      script: "putCall(CALL_MODULE, stringId('notes'), 'take', 0, ['tea', 2], {})",
      words: [
        "module": .string("notes"), "method": .string("take"), "promise": .number(0),
        "arguments": .number(2), "first": .number(0), "site": .number(3),
      ],
      sideValues: "['tea', 2, {}]",
      seen: "notes.take tea 2"
    ),
    Example(
      command: "CALL_COMPONENT",
      script: "putCall(CALL_COMPONENT, 3, 'poke', 0, ['hard'])",
      words: [
        "ref": .number(3), "method": .string("poke"), "promise": .number(0),
        "arguments": .number(1), "first": .number(0), "site": .number(0),
      ],
      sideValues: "['hard']",
      seen: "row 3 poke hard"
    ),
    Example(
      command: "ADD",
      script: """
        element(5, 'row')._kind.count =
          putElement(element(5, 'row'), element(1, 'box'), null, { top: 1, left: 2 }, null, null)
        """,
      words: [
        "ref": .number(5), "type": .string("row"), "parent": .number(1), "before": .number(0),
      ],
      pairs: ["styles": [("top", .tagged("INTEGER", 1)), ("left", .tagged("INTEGER", 2))]],
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus], row 5 {left: 2, top: 1} {} []"
    ),
    Example(
      command: "ADD_LIKE",
      script: """
        element(6, 'row')._kind.count =
          putElement(element(6, 'row'), element(5, 'row'), null, { top: 7, left: 0.5 }, { a: 1 }, null)
        """,
      words: [
        "ref": .number(6), "type": .string("row"), "parent": .number(5), "before": .number(0),
      ],
      pairs: ["attributes": [("a", .tagged("INTEGER", 1))]],
      differences: [(0, .tagged("INTEGER", 7)), (1, .tagged("SIDE_VALUE", 0))],
      sideValues: "[0.5]",
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus], row 5 {left: 2, top: 1} {} [], "
        + "row 6 {left: 0.5, top: 7} {a: 1} []"
    ),
    Example(
      command: "ADD_LIKE",
      script: """
        putElement(element(7, 'row'), element(6, 'row'), null, { top: 7, left: 2 }, null, null)
        """,
      words: [
        "ref": .number(7), "type": .string("row"), "parent": .number(6), "before": .number(0),
      ],
      seen: "box _root {width: 300} {a: true} [click], "
        + "row 3 {top: 0.5} {c: false, e: } [blur, focus], row 5 {left: 2, top: 1} {} [], "
        + "row 6 {left: 0.5, top: 7} {a: 1} [], row 7 {left: 2, top: 7} {} []"
    ),
  ]

  @Test func `the section, JavaScript and Swift have the same numbers`() throws {
    let section = try StreamSection()
    let script = try StreamScript()
    #expect(
      section.commands.map { [$0.swiftName, "\($0.number)"] }
        == StreamCommand.allCases.map { ["\($0)", "\($0.rawValue)"] }
    )
    #expect(
      section.tags.map { [$0.swiftName, "\($0.number)"] }
        == StreamTag.allCases.map { ["\($0)", "\($0.rawValue)"] }
    )
    #expect(
      section.constants.map { [$0.swiftName, "\($0.number)"] }
        == StreamConstant.allCases.map { ["\($0)", "\($0.rawValue)"] }
    )
    for tag in StreamTag.allCases { #expect(StreamTag(of: 20 | tag.rawValue) == tag) }
    let constant = try #require(section.tags.first { $0.name == "CONSTANT" })
    var numbers = section.limits
    for row in section.commands + section.tags { numbers[row.name] = row.number }
    for row in section.constants { numbers[row.name] = row.number << 2 | constant.number }
    #expect(try script.constants() == numbers)
  }

  @Test func `JavaScript writes the words of the section, and the decoder executes them`() throws {
    let section = try StreamSection()
    let script = try StreamScript()
    let page = try StreamPage()
    for example in Self.examples {
      let row = try #require(section.commands.first { $0.name == example.command })
      let written = try script.written(by: example.script)
      var words = [row.number]
      for name in row.words {
        let count =
          name == "differences"
          ? UInt32(example.differences.count) : example.pairs[name].map { UInt32($0.count) }
        let word = example.words[name] ?? .number(count ?? 0)
        words.append(try number(of: word, section, script))
      }
      for name in row.pairs {
        for pair in name == "differences" ? example.differences : [] {
          words += [pair.position, try number(of: pair.word, section, script)]
        }
        for pair in example.pairs[name] ?? [] {
          words.append(try script.number(of: pair.name))
          words.append(try number(of: pair.word, section, script))
        }
      }
      #expect(written.words == words, "\(example.command)")
      let seen = try page.execute(words, written.strings, example.sideValues)
      #expect(seen == example.seen, "\(example.command)")
    }
    #expect(Set(Self.examples.map(\.command)) == Set(section.commands.map(\.name)))
    #expect(page.page.messages == [])
  }

  private func number(
    of word: Word,
    _ section: StreamSection,
    _ script: StreamScript
  ) throws
    -> UInt32
  {
    func tagged(_ tag: String, _ payload: UInt32) throws -> UInt32 {
      try payload << 2 | #require(section.tags.first { $0.name == tag }).number
    }
    return switch word {
    case .number(let number): number
    case .string(let text): try script.number(of: text)
    case .tagged(let tag, let payload): try tagged(tag, payload)
    case .taggedString(let text): try tagged("STRING", script.number(of: text))
    }
  }

  @Test func `what is beyond a limit is a side value`() throws {
    let limits = try StreamSection().limits
    let script = try StreamScript()
    let whole = try Int(#require(limits["INTEGER_LIMIT"]))
    let (longest, maximum) = try (
      Int(#require(limits["MAXIMUM_SHARED_LENGTH"])), Int(#require(limits["MAXIMUM_SHARED_VALUES"]))
    )
    func tag(_ expression: String) throws -> StreamTag {
      StreamTag(of: try script.word(expression))
    }
    #expect(try tag("styleWord(\(whole - 1))") == .integer)
    #expect(try tag("styleWord(\(-whole))") == .integer)
    #expect(try tag("styleWord(\(whole))") == .sideValue)
    #expect(try tag("styleWord(\(-whole - 1))") == .sideValue)
    #expect(try tag("styleWord('x'.repeat(\(longest)))") == .string)
    #expect(try tag("styleWord('x'.repeat(\(longest + 1)))") == .sideValue)
    #expect(try tag("attributeWord('short')") == .sideValue)
    _ = try script.word(
      "(() => { while (stringIds.size < \(maximum - 1)) stringId(`n${stringIds.size}`); return 0; })()"
    )
    #expect(try tag("styleWord('last')") == .string)
    #expect(try tag("styleWord('too late')") == .sideValue)
    #expect(try tag("styleWord('last')") == .string)
    let capacity = try #require(limits["FIRST_CAPACITY"])
    #expect(try script.word("words.length") == capacity)
    _ = try script.word("(reserve(\(capacity) + 1), 0)")
    #expect(try script.word("words.length") == 2 * capacity)
  }

  @Test(arguments: [-0x2000_0000, -1, 0, 1, 0x1FFF_FFFF])
  func `a whole number is read as it was written`(number: Int) throws {
    let page = try StreamPage()
    let script = try StreamScript()
    let written = try script.written(
      by: "putElement(element(1, 'box'), null, null, null, { a: \(number) }, null)"
    )
    #expect(
      try page.execute(written.words, written.strings, "[]") == "box _root {} {a: \(number)} []"
    )
  }

  @Test func `an impossible command stops a debug build with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await StreamPage.execute([99])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the command stream is broken: there is no command 99"))
  }

  @Test func `a command that the words end in stops a debug build with a sentence`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await StreamPage.execute([1, 1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the command stream is broken: 'createBody' is cut off"))
  }
}
