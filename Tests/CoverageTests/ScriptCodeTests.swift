import BundleFormat
import Coverage
import HostValues
import Testing

/// From the engine's blocks to the lines and functions of sources.
@Suite struct ScriptCodeTests {
  private static func counts(
    _ text: String,
    _ blocks: [(Int, Int, Int)],
    after head: Int = 0
  ) -> SourceCoverage? {
    let code = ScriptCode(text, url: "file:///a.js", map: nil) { _ in text }
    let blocks = blocks.map { CountedBlock(start: $0.0, end: $0.1, count: $0.2) }
    return code.counts(blocks, after: head)["file:///a.js"]
  }

  @Test func `a place belongs to the shortest block that it lies in`() {
    let text = "a();\nif (b) {\n  c();\n}\nd();\n"
    let coverage = Self.counts(text, [(0, 27, 3), (12, 21, 0), (22, 27, 2), (5, 11, 1)])
    #expect(coverage?.lines == [1: 3, 2: 1, 3: 0, 5: 2])
  }

  @Test func `stretches of nothing, and those of the engine's own constructors, do not count`() {
    let text = "work(1);\nwork(2);\nwork(3);\nwork(4);\nwork(5);\n"
    let coverage = Self.counts(text, [(0, 44, 1), (9, -1, 0), (1, 15, 0), (1, 38, 0), (45, 60, 0)])
    #expect(coverage?.lines == [1: 1, 2: 1, 3: 1, 4: 1, 5: 1])
  }

  @Test func `a function counts as often as its body`() {
    let text = "const f = () => 55;\nconst o = {\n  m(x) { return x; },\n};\n"
    let coverage = Self.counts(
      text,
      [(0, 57, 1), (10, 17, 8), (34, 51, 1), (35, 49, 4), (50, 51, 0)]
    )
    #expect(coverage?.functions.map { "\($0.line):\($0.name)=\($0.count)" } == ["1:f=8", "3:m=4"])
    #expect(coverage?.lines == [1: 8, 2: 1, 3: 4])
  }

  @Test func `comments, brackets and variables without a value are no code`() {
    let text = "/* a\n b */\nvar x;\nf(); // c\n{\n}\n// d\n"
    #expect(Self.counts(text, [(0, 40, 1)])?.lines == [4: 1])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a line of a megabyte takes no longer than as many lines`() {
    let text = String(repeating: "work(1);", count: 130_000)
    let coverage = Self.counts(text, [(0, text.utf16.count - 1, 1)])
    #expect(coverage?.lines == [1: 1])
  }

  @Test func `what was run before the text has no lines`() {
    let coverage = Self.counts("a();\nb();\n", [(0, 22, 1), (15, 19, 7)], after: 10)
    #expect(coverage?.lines == [1: 1, 2: 7])
  }

  @Test func `a map with places that are not there is read as far as it goes`() {
    let map = SourceMap(
      json: #"{"version":3,"sources":["a.js"],"names":[],"mappings":"DAAA,AAAA;;;DAAD"}"#,
      url: "file:///a.js"
    )
    let text = "a();\nb();\n"
    let code = ScriptCode(text, url: "file:///a.js", map: map) { _ in text }
    let counts = code.counts([CountedBlock(start: 0, end: 9, count: 1)], after: 0)
    #expect(counts.values.flatMap { $0.lines.values }.allSatisfy { $0 == 1 })
  }

  @Test func `a map moves with what is inserted`() throws {
    let map = #"{"version":3,"sources":["a.js"],"names":[],"mappings":";AAAA,KAAK,KAAK;AACA,SAAS"}"#
    let moved = try #require(
      SourceMap.json(
        map,
        after: [
          SourceMap.Insertion(line: 1, column: 5, length: 5),
          SourceMap.Insertion(line: 1, column: 8, length: 5),
        ]
      )
    )
    let places = [(2, 1), (2, 11), (2, 21), (3, 1), (3, 10)].map { line, column in
      SourceMap(json: moved, url: "file:///b.js").location(line: line, column: column)?.description
    }
    let before = [(2, 1), (2, 6), (2, 11), (3, 1), (3, 10)].map { line, column in
      SourceMap(json: map, url: "file:///b.js").location(line: line, column: column)?.description
    }
    #expect(places == before)
    #expect(Set(places).count == 5)
  }
}
