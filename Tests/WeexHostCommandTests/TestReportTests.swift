import Foundation
import Testing

/// The contents of a run's reports about its tests, in every format.
@Suite struct TestReportTests {
  @Test func `what a test prints is told with its name, and is in the reports`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        console.info('loaded');
        test('says', () => { console.log('hello', { a: 1 }); console.warn('two\\nlines'); });
        test('is silent', () => {});
        """
      )
    ])
    let results = try await folder.results(["--reporter", "junit=all.xml"])
    #expect(
      results.command.stderr == """
        console.info (a.test.js): loaded
        console.log (a.test.js › says): hello { a: 1 }
        console.warn (a.test.js › says): two
            lines

        """
    )
    #expect(results.outputs == [["log: hello { a: 1 }", "warn: two\nlines"], []])
    let xml = try folder.text("all.xml")
    #expect(
      xml.contains(
        """
              <system-out>console.log: hello { a: 1 }
        console.warn: two
        lines</system-out>

        """
      ),
      "\(xml)"
    )
  }

  @Test func `a test that fails shows what its page has printed last`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('x', async (t) => { await t.open('loud.js'); throw new Error('no'); });
        test('fine', async (t) => { await t.open('loud.js'); });
        """
      ),
      "loud.js": TestFolder.page + "\nfor (let i = 1; i <= 12; i++) console.log('line ' + i);",
    ])
    let result = try await folder.run(["test"])
    let shown = result.stdout.split(separator: "\n").filter { $0.contains("printed") }
    #expect(shown.count == 10, "\(result.stdout)")
    #expect(shown.first == "      page 1 printed: console.log: line 3")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a failure is shown with its line, whatever ends the lines`(end: String) async throws {
    let test = TestFolder.tests("test('x', () => {\n  expect(1).toBe(2);\n});")
    let folder = try TestFolder(["a.test.js": test.replacing("\n", with: end)])
    let result = try await folder.run(["test"])
    #expect(result.stdout.contains("      3 |   expect(1).toBe(2);\n"), "\(result.stdout)")
  }

  @Test func `a failure without a place has that of its test in all reports`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test('x', () => { throw 'text'; });")
    ])
    let results = try await folder.results(
      ["--reporter", "junit=all.xml", "--reporter", "tap=all.tap"]
    )
    #expect(results.places == ["a.test.js:2"])
    #expect(try folder.text("all.xml").contains(">a.test.js:2: a test threw 'text'"))
    #expect(try folder.text("all.tap").contains("        line: 2\n"))
  }

  @Test func `a message is as long as somebody may read`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test('x', () => { throw new Error('y'.repeat(5e6)); });"),
      "b.test.js": TestFolder.tests("throw new Error('z'.repeat(5e6));"),
    ])
    let results = try await folder.results(["--reporter", "github"])
    #expect(results.messages.allSatisfy { $0.count < 10_000 })
    #expect(results.messages.first?.contains(" characters left out ") == true)
    #expect(results.messages.count == 2 && results.command.stdout.utf8.count < 60_000)
  }

  @Test func `tests are listed as JSON where that is asked for`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("one", "two"), "b.test.js": TestFolder.tests("const = 1;"),
    ])
    let arguments = ["test", "--list", "--filter", "one", "--reporter"]
    let result = try await folder.run(arguments + ["json"])
    #expect(result.status == 1)
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    )
    #expect(list["format"] as? String == "weexhost-test-list" && list["version"] as? Int == 1)
    let files = try #require(list["files"] as? [[String: Any]])
    #expect(files.map { $0["file"] as? String } == ["a.test.js", "b.test.js"])
    let tests = files.map {
      ($0["tests"] as? [[String: Any]] ?? []).map { $0["path"] as? [String] }
    }
    #expect(tests == [[["one"]], []])
    #expect((files[1]["failures"] as? [Any])?.count == 1)
    let kept = try await folder.run(arguments + ["json=out/list.json"])
    #expect(kept.stdout == "a.test.js › one\n")
    #expect(try folder.text("out/list.json") == result.stdout)
  }

  @Test func `a dash is standard output, and no file for coverage`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(["test", "--reporter", "junit=-"])
    #expect(result.stdout.hasPrefix("<?xml") && result.status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.folder.path + "/-"))
    let refused = try await folder.run(["test", "--coverage=-"])
    #expect(refused.status == 64 && refused.stderr.contains("it must name a file"))
  }

  @Test(arguments: [
    (["--reporter", "json=a.test.js"], 64, "--reporter: a.test.js has the name of a test"),
    (["--coverage=a.test.js"], 64, "--coverage: a.test.js has the name of a test"),
    (
      ["--reporter", "junit=new.test.json"], 64, "--reporter: new.test.json has the name of a test"
    ),
    (["--coverage=page.js"], 64, "--coverage: page.js is a source"),
    (["--reporter", "tap=link.txt"], 64, "--reporter: link.txt is a source"),
    (["--list", "--reporter", "json=page.js"], 64, "--reporter: page.js is a source"),
    (["--reporter", "json=data.json"], 73, "--reporter: data.json was read by the tests"),
    (["--coverage=data.json"], 73, "--coverage: data.json was read by the tests"),
  ])
  func `a report replaces nothing that the tests are made of`(
    arguments: [String],
    status: Int,
    message: String
  ) async throws {
    let folder = try TestFolder([
      "a.test.js": "import data from './data.json';\n" + TestFolder.passing("x"),
      "data.json": "{}",
    ])
    let path = folder.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.txt",
      withDestinationPath: "page.js"
    )
    let result = try await folder.run(["test"] + arguments)
    #expect(result.status == Int32(status), "\(result)")
    #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
    #expect(try folder.text("page.js") == TestFolder.page)
    #expect(try folder.text("data.json") == "{}")
    #expect(try folder.text("a.test.js").hasPrefix("import data"))
    #expect(!FileManager.default.fileExists(atPath: path + "/new.test.json"))
  }

  @Test func `a test prints as much as a page may, and fails with more`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('for ever', () => { for (;;) console.log('y'.repeat(1000)); });
        test('caught', () => {
          for (let i = 0; i < 200; i++) try { console.log('z'.repeat(1000)); } catch {}
        });
        test('fine', () => { console.log('x'.repeat(60000)); });
        """
      )
    ])
    let results = try await folder.results(["--max-logged", "64K"])
    #expect(results.statuses.map { $0.hasSuffix("failed") } == [true, true, false])
    let message =
      "the limit of 64 KiB of console output is reached, and further output is left out"
    #expect(results.messages == [message, message])
    #expect(results.places == ["a.test.js:2", "a.test.js:3"])
    #expect(results.outputs.map(\.count) == [65, 65, 1])
    #expect(results.command.stderr.utf8.count < 250_000)
  }

  @Test func `a name that is not UTF-8 is told as such`() async throws {
    let folder = try TestFolder(["b.test.js": TestFolder.passing("x")])
    let make = "cp b.test.js $'\\xff.test.js'; "
    for argument in ["", "$'\\xff.test.js'"] {
      let result = try await folder.run([], script: make + "\"$WEEXHOST\" test \(argument)")
      #expect(result.status == 66, "\(result)")
      #expect(result.stderr.contains("\u{FFFD}.test.js: the name of this file is not UTF-8"))
    }
  }

  @Test func `a file that has run is not one that could not`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("x")
        + "import { afterAll } from 'weexhost';\nafterAll(() => { throw new Error('no'); });",
      "b.test.js": "const = 1;",
    ])
    let result = try await folder.run(["test"])
    #expect(
      result.stdout.contains(
        "1 test in 2 files: 1 passed, 1 file could not be run, 1 file failed outside of the tests"
      ),
      "\(result.stdout)"
    )
  }

  @Test func `of a test that passes when it is tried again, the failed attempt is told`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        let attempts = 0;
        test('x', async (t) => {
          await t.open('page.js');
          console.log('attempt', ++attempts);
          expect(attempts).toBe(2);
        });
        """
      )
    ])
    let results = try await folder.results(["--retries", "1", "--trace", "kept"])
    #expect(results.messages == ["the test failed once and then passed", "expected 1 to be 2"])
    #expect(results.outputs == [["log: attempt 1"]])
    #expect(results.command.stdout.contains("trace: kept/a.test.js/x"))
    #expect(try folder.text("kept/a.test.js/x/journal.txt").contains("page 1"))
  }

  @Test func `the journal of a test has the answer to a callback, and no release before it`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('x', async (t) => {
          const page = await t.open('page.js');
          await page.evaluate(() => weex.requireModule('modal').confirm({ message: 'x' }, () => {}));
          expect(1).toBe(2);
        });
        """
      )
    ])
    _ = try await folder.run(["test", "--trace", "kept"])
    let journal = try folder.text("kept/a.test.js/x/journal.txt")
    #expect(journal.contains("callback of modal.confirm"), "\(journal)")
    #expect(journal.contains(#""OK""#), "\(journal)")
    #expect(!journal.contains("without an answer"), "\(journal)")
  }

  @Test func `what was kept of a test goes when it passes`() async throws {
    func test(_ number: Int) -> String {
      TestFolder.tests(
        "test('x', async (t) => { await t.open('page.js'); expect(1).toBe(\(number)); });"
      )
    }
    let folder = try TestFolder(["a.test.js": test(2)])
    _ = try await folder.run(["test", "--trace", "kept"])
    #expect(try folder.text("kept/a.test.js/x/journal.txt").contains("page 1"))
    try folder.folder.write("a.test.js", test(1))
    try folder.folder.write("kept/own.txt", "")
    _ = try await folder.run(["test", "--trace", "kept"])
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.folder.path + "/kept")
    #expect(kept == ["own.txt"])
  }
}
