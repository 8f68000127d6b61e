import Foundation
import HostThread
import PageTesting
import TestReporting
import TestSupport
import Testing
import WeexHost

/// Trees that a test compares with accepted ones.
@HostActor
@Suite struct GoldenTests {
  private static let test = """
    import { test, expect } from 'weexhost';
    test('the count', async (t) => {
      const page = await t.open('page.js');
      expect(page).toMatchTree();
    });
    """

  private func run(
    in folder: TemporaryFolder,
    _ change: (inout TestSettings) -> Void = { _ in }
  ) async throws -> TestResult {
    var settings = TestSettings(folder: folder.path)
    change(&settings)
    let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
    defer { tests.end() }
    _ = try await tests.load()
    return await tests.run(0)
  }

  @Test func `a golden is written once, holds, and is written anew where that is asked for`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
    ])
    let path = "\(folder.path)/page.test.goldens/the-count.tree.txt"
    let first = try await run(in: folder)
    #expect(first.status == .passed)
    #expect(
      first.warnings.map(\.message) == [
        "wrote the golden page.test.goldens/the-count.tree.txt: look at it"
      ]
    )
    let golden = try String(contentsOfFile: path, encoding: .utf8)
    #expect(golden.contains("text #count"))
    #expect(try await run(in: folder) { $0.isUnattended = true }.status == .passed)

    try folder.write("page.js", TestFileHarness.counter + "\nnumber.setAttr('value', '7');")
    let differs = try await run(in: folder)
    #expect(
      differs.messages == ["the tree differs from page.test.goldens/the-count.tree.txt"]
    )
    let lines = differs.failures.first?.details ?? []
    #expect(lines.contains { $0.hasPrefix("- ") && $0.contains(#""0""#) })
    #expect(lines.contains { $0.hasPrefix("+ ") && $0.contains(#""7""#) })
    #expect(try String(contentsOfFile: path, encoding: .utf8) == golden)

    #expect(try await run(in: folder) { $0.update = .failed }.status == .passed)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""7""#))
  }

  @Test func `a golden with other ends of lines, or without the last one, is the same tree`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
    ])
    _ = try await run(in: folder)
    let name = "page.test.goldens/the-count.tree.txt"
    let golden = try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    try folder.write(name, golden.replacing("\n", with: "\r\n"))
    #expect(try await run(in: folder).messages == [])
    try folder.write(name, String(golden.dropLast()))
    #expect(try await run(in: folder).messages == [])

    try folder.write("page.js", TestFileHarness.counter + "\nnumber.setAttr('value', '7');")
    let details = try await run(in: folder).failures.first?.details ?? []
    #expect(details.count { $0.hasPrefix("- ") } == 1, "\(details)")
    #expect(details.count { $0.hasPrefix("+ ") } == 1, "\(details)")
  }

  @Test func `one frame that changes is one line, and goldens in columns still hold`() async throws
  {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
    ])
    let name = "page.test.goldens/the-count.tree.txt"
    _ = try await run(in: folder)
    #expect(
      try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) == """
        div #root  0,0  750×1334
        ├─ text #count  0,0  750×38.4  "0"
        └─ div  0,38.4  200×80  on click  bg #ff0000
           └─ text  0,0  200×38.4  "+"

        """
    )
    try folder.write(
      name,
      """
      div #root           0,0  750×1334
      ├─ text #count      0,0  750×38.4  "0"
      └─ div           0,38.4  200×80    on click  bg #ff0000
         └─ text          0,0  200×38.4  "+"

      """
    )
    #expect(try await run(in: folder).messages == [])
    let wider = TestFileHarness.counter.replacing("width: 200", with: "width: 700.25")
      .replacing("value: '+'", with: "value: '1,2  3×4  +'")
    try folder.write("page.js", wider.replacing("  const label", with: "const label"))
    let differs = try await run(in: folder)
    let details = differs.failures.first?.details ?? []
    #expect(
      details.filter { !$0.hasPrefix("  ") } == [
        "- └─ div  0,38.4  200×80  on click  bg #ff0000",
        "-    └─ text  0,0  200×38.4  \"+\"",
        "+ └─ div  0,38.4  700.25×80  on click  bg #ff0000",
        "+    └─ text  0,0  700.25×38.4  \"1,2  3×4  +\"",
      ]
    )
  }

  @Test func `titles that differ have goldens that differ`() async throws {
    let test = """
      import { test, expect } from 'weexhost';
      const titles = [['total < 1', 0], ['total > 1', 2], ['total', 1], ['total-2', 3], ['sum 2', 4], ['sum', 5], ['sum of', 6]];
      for (const [title, taps] of titles) {
        test(title, async (t) => {
          const page = await t.open('page.js');
          for (let i = 0; i < taps; i++) await page.getByText('+').tap();
          expect(page).toMatchTree();
          expect(page).toMatchTree();
          expect(page).toMatchTree('of');
          expect(page).toMatchTree('of 2');
        });
      }
      """
    let folder = try TemporaryFolder(["page.test.js": test, "page.js": TestFileHarness.counter])
    for _ in 1...2 {
      let tests = TestFile("\(folder.path)/page.test.js", TestSettings(folder: folder.path)) {
        Host.withDefaults()
      }
      defer { tests.end() }
      for index in try await tests.load().indices {
        #expect(await tests.run(index).messages == [])
      }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/page.test.goldens"
    )
    #expect(names.count == 28, "\(names)")
  }

  @Test func `files of one name with other endings have goldens of their own`() async throws {
    let folder = try TemporaryFolder(["page.js": TestFileHarness.counter])
    for (ending, taps) in [("js", 0), ("ts", 1), ("json", 2)] {
      let tap = #"{"tap": {"text": "+"}}, "#
      let text =
        ending == "json"
        ? #"[{"test": "it", "open": "page.js", "steps": [\#(tap)\#(tap){"expect": {"toMatchTree": true}}]}]"#
        : """
        import { test, expect } from 'weexhost';
        test('it', async (t) => {
          const page = await t.open('page.js');
          for (let i = 0; i < \(taps); i++) await page.getByText('+').tap();
          expect(page).toMatchTree();
        });
        """
      try folder.write("page.test.\(ending)", text)
    }
    for update in [TestSettings.Update.missing, .all, .missing] {
      for ending in ["js", "ts", "json"] {
        var settings = TestSettings(folder: folder.path)
        settings.update = update
        let tests = TestFile("\(folder.path)/page.test.\(ending)", settings) {
          Host.withDefaults()
        }
        defer { tests.end() }
        _ = try await tests.load()
        #expect(await tests.run(0).messages == [], "\(ending)")
        #expect(tests.staleGoldens() == nil)
      }
    }
  }

  @Test func `a long title and a long name give a file that the system can have`() async throws {
    let title = String(repeating: "題", count: 80)
    let test = """
      import { test, expect } from 'weexhost';
      test('\(title)', async (t) => {
        const page = await t.open('page.js');
        expect(page).toMatchTree('\(title)');
        await page.getByText('+').tap();
        expect(page).toMatchTree('名\(title)');
      });
      """
    let folder = try TemporaryFolder(["page.test.js": test, "page.js": TestFileHarness.counter])
    for _ in 1...2 { #expect(try await run(in: folder).messages == []) }
  }

  @Test(arguments: [TestSettings.Update.missing, .failed, .all])
  func `a name that a test uses twice is one golden`(update: TestSettings.Update) async throws {
    let test = """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.js');
        expect(page).toMatchTree('initial');
        expect((await t.open('page.js'))).toMatchTree('initial');
        await page.getByText('+').tap();
        expect(page).toMatchTree('initial');
      });
      """
    let folder = try TemporaryFolder(["page.test.js": test, "page.js": TestFileHarness.counter])
    // The first run writes it.
    for _ in 1...2 {
      let result = try await run(in: folder) { $0.update = update }
      #expect(
        result.messages == ["the tree differs from page.test.goldens/it-initial.tree.txt"]
      )
      #expect(result.failures.first?.place?.line == 7)
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/page.test.goldens"
    )
    #expect(names == ["it-initial.tree.txt"])
  }

  @Test(arguments: [
    (
      "toMatchTree('Cart'); expect(page).toMatchTree('cart');",
      "the golden 'cart' has the same file as the one 'Cart', page.test.goldens/it-cart.tree.txt: give it another name"
    ),
    (
      "toMatchTree(); expect(page).toMatchTree(); expect(page).toMatchTree('2');",
      "the golden '2' has the same file as the one without a name, page.test.goldens/it-2.tree.txt: give it another name"
    ),
    ("toMatchTree('');", "the name of a golden needs letters or digits, got ''"),
  ])
  func `goldens with one file are told apart`(calls: String, message: String) async throws {
    let test = """
      import { test, expect } from 'weexhost';
      test('it', async (t) => {
        const page = await t.open('page.js');
        expect(page).\(calls)
      });
      """
    let folder = try TemporaryFolder(["page.test.js": test, "page.js": TestFileHarness.counter])
    #expect(try await run(in: folder).messages == [message])
  }

  @Test func `goldens of no test are told when all tests have passed, and removed with all`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
      "page.test.goldens/gone.tree.txt": "", "page.test.goldens/old.png": "",
      "page.test.goldens/old.actual.png": "", "page.test.goldens/notes.txt": "",
    ])
    func stale(_ update: TestSettings.Update) async throws -> (first: String?, after: String?) {
      var settings = TestSettings(folder: folder.path)
      settings.update = update
      let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
      defer { tests.end() }
      _ = try await tests.load()
      let first = tests.staleGoldens()
      _ = await tests.run(0)
      return (first, tests.staleGoldens())
    }
    #expect(
      try await stale(.missing) == (
        nil,
        "warning: 2 goldens in page.test.goldens belong to no test: gone.tree.txt, old.png; --update all removes them"
      )
    )
    #expect(
      try await stale(.all).after
        == "note: removed 2 goldens in page.test.goldens that belonged to no test: gone.tree.txt, old.png"
    )
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/page.test.goldens"
    )
    #expect(names.sorted() == ["notes.txt", "the-count.tree.txt"])
    #expect(try await stale(.missing).after == nil)
  }

  @Test func `goldens stay where tests fail, are left out or cannot be declared`() async throws {
    let skipping = Self.test + "\ntest.skip('later', () => {});"
    for text in ["const = 1;", "", skipping, Self.test.replacing("page.js", with: "none.js")] {
      let folder = try TemporaryFolder([
        "page.test.js": text, "page.js": TestFileHarness.counter,
        "page.test.goldens/other.tree.txt": "",
      ])
      var settings = TestSettings(folder: folder.path)
      settings.update = .all
      let tests = TestFile("\(folder.path)/page.test.js", settings) { Host.withDefaults() }
      defer { tests.end() }
      let declared = (try? await tests.load()) ?? []
      for index in declared.indices { _ = await tests.run(index) }
      #expect(tests.staleGoldens() == nil, "\(text)")
      #expect(
        FileManager.default.fileExists(atPath: folder.path + "/page.test.goldens/other.tree.txt")
      )
    }
  }

  @Test func `a picture that is none is told, and can be written anew`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test.replacing("toMatchTree", with: "toMatchPicture"),
      "page.js": TestFileHarness.counter,
      "page.test.goldens/the-count.png": "version https://git-lfs.github.com/spec/v1\noid 1\n",
    ])
    let goldens = "\(folder.path)/page.test.goldens"
    let result = try await run(in: folder)
    #expect(
      result.messages == [
        "the golden page.test.goldens/the-count.png is not a picture: it is a pointer of Git LFS, and 'git lfs pull' fetches the picture"
      ]
    )
    #expect(FileManager.default.fileExists(atPath: "\(goldens)/the-count.actual.png"))
    #expect(try await run(in: folder) { $0.update = .failed }.messages == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: goldens) == ["the-count.png"])
    #expect(try await run(in: folder).messages == [])
  }

  @Test func `what lies beside a picture goes when it holds`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test.replacing(
        "expect(page).toMatchTree();",
        with: """
          let wrong;
          try { expect(page).toMatchPicture(); } catch (error) { wrong = error; }
          expect(page.getByText('+')).toMatchTree();
          if (wrong) throw wrong;
          """
      ),
      "page.js": TestFileHarness.counter,
    ])
    let goldens = "\(folder.path)/page.test.goldens"
    _ = try await run(in: folder)
    try folder.write("page.js", TestFileHarness.counter.replacing("#ff0000", with: "#00ff00"))
    #expect(try await run(in: folder).messages.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: goldens).count == 4)
    try folder.write("page.js", TestFileHarness.counter)
    #expect(try await run(in: folder).messages == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: goldens).sorted() == [
        "the-count.png", "the-count.tree.txt",
      ]
    )
  }

  @Test func `where nobody looks on, a missing golden is a failure`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
    ])
    let result = try await run(in: folder) { $0.isUnattended = true }
    #expect(result.messages.first?.hasPrefix("there is no golden page.test.goldens/") == true)
  }

  private static let growing = """
    // { "framework": "Vanilla" }
    const root = document.createElement('div');
    document.documentElement.appendChild(root);
    setTimeout(() => root.appendChild(document.createElement('text', { attr: { value: 'late' } })), 1000);
    """
  private static let patient = """
    import { test, expect } from 'weexhost';
    test('grows', async (t) => {
      const page = await t.open('page.js');
      await t.advance(START);
      await expect(page).toMatchTree({ within: '2s' });
    });
    """

  @Test func `an expectation that waits compares with one golden, until it holds`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.patient.replacing("START", with: "1000"), "page.js": Self.growing,
    ])
    let goldens = "\(folder.path)/page.test.goldens"
    #expect(try await run(in: folder).status == .passed)
    let golden = try String(contentsOfFile: "\(goldens)/grows.tree.txt", encoding: .utf8)
    try folder.write("page.test.js", Self.patient.replacing("START", with: "0"))
    #expect(try await run(in: folder) { $0.isUnattended = true }.messages == [])

    try folder.write("page.js", Self.growing.replacing("late", with: "later"))
    let differs = try await run(in: folder) { $0.isUnattended = true }
    #expect(
      differs.messages == [
        "the tree differs from page.test.goldens/grows.tree.txt (after 2 s)"
      ]
    )
    #expect(try await run(in: folder) { $0.update = .failed }.messages == [])
    #expect(
      try String(contentsOfFile: "\(goldens)/grows.tree.txt", encoding: .utf8)
        == golden.replacing("late", with: "later")
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: goldens) == ["grows.tree.txt"])
  }

  @Test func `a golden that cannot be read is not written over`() async throws {
    let folder = try TemporaryFolder([
      "page.test.js": Self.test, "page.js": TestFileHarness.counter,
      "page.test.goldens/the-count.tree.txt/file": "a folder",
    ])
    let result = try await run(in: folder)
    #expect(
      result.messages == [
        "the golden page.test.goldens/the-count.tree.txt cannot be read: this is a directory, not a file"
      ]
    )
  }
}
