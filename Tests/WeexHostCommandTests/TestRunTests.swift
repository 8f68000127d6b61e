import Foundation
import Testing

/// Runs of tests: the same results however they are distributed, and the options that choose and repeat tests.
@Suite struct TestRunTests {
  /// Files of which some tests pass, one fails, one is skipped and one file cannot be built.
  private static func mixed() throws -> TestFolder {
    var files = [
      "shop/broken.test.js": TestFolder.tests("test('x', () => {"),
      "shop/failing.test.ts": TestFolder.tests(
        """
        describe('sums', () => {
          test('right', () => { expect(1 + 1).toBe(2); });
          test('wrong', () => { expect(1 + 1).toBe(3); });
          test.skip('later', () => {});
        });
        """
      ),
    ]
    for number in 0..<10 {
      files["pages/page-\(number).test.js"] = TestFolder.passing("opens", "opens again")
    }
    files["pages/page.js"] = TestFolder.page
    return try TestFolder(files)
  }

  @Test func `one process, several, and shards that are merged give the same results`()
    async throws
  {
    let folder = try Self.mixed()
    let alone = try await folder.results(["--jobs", "1"])
    #expect(alone.statuses.count == 24 && alone.command.status == 1)
    let together = try await folder.results(["--jobs", "4"])
    #expect(try together.timeless == alone.timeless)
    for count in 1...7 {
      for number in 1...count {
        let shard = ["--shard", "\(number)/\(count)", "--reporter", "json=\(count)/\(number).json"]
        _ = try await folder.run(["test"] + shard)
      }
      let merge = try await folder.run(["merge", "\(count)", "--reporter", "json=merged.json"])
      let merged = try Results(folder.folder.path + "/merged.json", merge)
      #expect(try merged.timeless == alone.timeless, "\(count)")
      #expect(merge.status == 1)
    }
  }

  @Test func `a failure shows its line, also where lines end as on Windows`() async throws {
    let text = TestFolder.tests("test('x', () => {\n  expect(1).toBe(2);\n});\n")
    let folder = try TestFolder(["a.test.js": text.replacing("\n", with: "\r\n")])
    let result = try await folder.run(["test"])
    #expect(
      result.stdout.contains("      3 |   expect(1).toBe(2);\n        |  "),
      "\(result)"
    )
  }

  @Test func `a filter chooses by file, group and title`() async throws {
    let folder = try Self.mixed()
    let results = try await folder.results([
      "shop/failing.test.ts", "--filter", "› sums › (right|later)$",
    ])
    #expect(
      results.statuses == [
        "shop/failing.test.ts › sums › right: passed",
        "shop/failing.test.ts › sums › later: skipped",
      ]
    )
    #expect(results.command.status == 0)
    let none = try await folder.run(["test", "pages", "--filter", "nothing"])
    #expect(none.status == 66)
    #expect(none.stderr == "error: no test matches 'nothing'\n")
  }

  @Test func `the tests are listed as a filter sees them`() async throws {
    let folder = try Self.mixed()
    let result = try await folder.run(["test", "--list", "shop"])
    #expect(
      result.stdout == """
        shop/failing.test.ts › sums › right
        shop/failing.test.ts › sums › wrong
        shop/failing.test.ts › sums › later

        """
    )
    #expect(result.stderr.hasPrefix("error: shop/broken.test.js:2"), "\(result.stderr)")
    #expect(result.status == 1)
  }

  @Test(arguments: ["1", "3"])
  func `a run ends after as many failures as it may bear`(jobs: String) async throws {
    let failing = TestFolder.tests(
      "for (const n of [1, 2, 3]) test(`${n}`, () => { expect(n).toBe(0); });"
    )
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("fine"), "b.test.js": failing, "c.test.js": failing,
    ])
    let two = try await folder.results(["--bail", "2", "--jobs", jobs])
    #expect(
      two.statuses == [
        "a.test.js › fine: passed", "b.test.js › 1: failed", "b.test.js › 2: failed",
      ]
    )
    #expect(two.command.stdout.contains("stopped early") && two.command.status == 1)
    let four = try await folder.results(["--bail", "4", "--jobs", jobs])
    #expect(four.statuses.count == 5)
    // The last test is the one that fails: there are no others.
    let six = try await folder.results(["--bail", "6", "--jobs", jobs])
    #expect(six.statuses.count == 7 && !six.command.stdout.contains("stopped early"))
  }

  @Test func `a test that passes when it is tried again has failed`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        let runs = 0;
        test('first wrong', () => { expect(++runs).toBe(2); });
        test('always wrong', () => { expect(1).toBe(2); });
        test('right', () => {});
        """
      )
    ])
    let results = try await folder.results(["--retries", "2"])
    #expect(
      results.statuses == [
        "a.test.js › first wrong: failed", "a.test.js › always wrong: failed",
        "a.test.js › right: passed",
      ]
    )
    #expect(results.attempts == [2, 3, 1])
    #expect(results.kinds == ["nondeterministic", "test", "test"])
    #expect(results.messages[0] == "the test failed once and then passed")
    #expect(results.command.status == 1)
  }

  @Test func `random numbers are those of the seed, in tests and in pages`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('random', async (t) => {
          const page = await t.open('page.js');
          const own = Math.random(), other = await page.evaluate(() => Math.random());
          throw new Error(`${own} ${other}`);
        });
        """
      )
    ])
    let first = try await folder.results()
    #expect(try await folder.results(["--seed", "0"]).messages == first.messages)
    let other = try await folder.results(["--seed", "7"])
    #expect(other.command.stderr.hasSuffix("note: the seed is 7\n"), "\(other.command.stderr)")
    #expect(first.messages != other.messages)
  }

  @Test func `each page of a test, and the test, has random numbers of its own`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('random', async (t) => {
          const [first, second] = [await t.open('page.js'), await t.open('page.js')];
          const numbers = [Math.random(), await first.evaluate(() => Math.random()), await second.evaluate(() => Math.random())];
          throw new Error(`${new Set(numbers).size} of ${numbers.length}: ${numbers}`);
        });
        """
      )
    ])
    let results = try await folder.results()
    #expect(results.messages.first?.contains("3 of 3: ") == true)
    #expect(try await folder.results().messages == results.messages)
  }

  @Test func `the options for pages hold for all pages that tests open`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('platform', async (t) => {
          const page = await t.open('page.js');
          expect(await page.evaluate(() => weex.config.env.platform)).toBe('iOS');
          expect(await page.evaluate(() => weex.requireModule('price').of('tea'))).toBe(4);
        });
        """
      ), "price.js": "module.exports = { of() { return 4; } };",
    ])
    let results = try await folder.results(["--device", "iPhone X", "--module", "price=price.js"])
    #expect(results.messages == [])
    #expect(try await folder.run(["test", "--viewport", "wide"]).status == 64)
    let missing = try await folder.run(["test", "--module", "price=prices.js"])
    #expect(missing.status == 66)
    #expect(missing.stderr == "error: prices.js: there is no such file\n")
  }

  @Test func `only is a failure where nobody looks on`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test('x', () => {});\ntest.only('y', () => {});")
    ])
    let looked = try await folder.results()
    #expect(looked.statuses == ["a.test.js › x: skipped", "a.test.js › y: passed"])
    #expect(looked.command.status == 0)
    let unattended = try await folder.results(environment: ["CI": "true"])
    #expect(unattended.command.status == 1)
    #expect(
      unattended.messages.count == 1 && unattended.messages[0].hasSuffix("without the variable CI")
    )
    #expect(unattended.places == ["a.test.js:3"])
    #expect(try await folder.results(environment: ["CI": "false"]).command.status == 0)
  }

  @Test(arguments: [
    (["BAZEL_TEST": "1"], "BAZEL_TEST"), (["TEST_TOTAL_SHARDS": "0", "CI": ""], nil),
    (["JOB_COMPLETION_INDEX": "0"], "JOB_COMPLETION_INDEX"),
    (["KUBERNETES_SERVICE_HOST": "10.0.0.1"], "KUBERNETES_SERVICE_HOST"),
    (["KUBERNETES_SERVICE_HOST": "10.0.0.1", "CI": "false"], nil),
    (["JENKINS_URL": "http://ci.example/", "CI": "1"], "CI"),
  ])
  func `it is known where nobody looks on`(
    environment: [String: String],
    variable: String?
  ) async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test.only('y', () => {});"),
      "b.test.js": TestFolder.tests(
        "test('x', async (t) => { const p = await t.open('page.js'); await expect(p).toMatchTree(); });"
      ),
    ])
    let results = try await folder.results(environment: environment)
    #expect(results.command.status == (variable == nil ? 0 : 1), "\(results.messages)")
    guard let variable else { return }
    #expect(results.messages.count == 2, "\(results.messages)")
    #expect(results.messages[0].hasSuffix("without the variable \(variable)"))
    #expect(
      results.messages[1].contains("none is written where the variable \(variable) is set"),
      "\(results.messages)"
    )
  }

  @Test func `timings are written once, and a run that finds them only reads them`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("x"), "b.test.js": TestFolder.passing("y"),
      "some/c.test.js": TestFolder.tests("test('z', () => {});"),
    ])
    let path = folder.folder.path + "/timings.json"
    _ = try await folder.results(["--timings", "timings.json", "--shard", "1/2"])
    _ = try await folder.results(["--timings", "timings.json", "a.test.js"])
    _ = try await folder.results(["--timings", "timings.json", "some"])
    #expect(!FileManager.default.fileExists(atPath: path))
    _ = try await folder.results(["--timings", "timings.json"])
    let first = try String(contentsOfFile: path, encoding: .utf8)
    #expect(first.contains("\"a.test.js\": ") && first.contains("\"b.test.js\": "))
    _ = try await folder.results(["--timings", "timings.json", "--retries", "1"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == first)
    try folder.folder.write(
      "timings.json",
      first.replacing(
        "\"a.test.js\": ",
        with: "\"gone.test.js\": 9, \"page.js\": 7, \"a.test.js\": 5"
      )
    )
    let merge = try await folder.run(["merge", ".", "--timings", "timings.json"])
    #expect(merge.status == 0, "\(merge.stderr)")
    let merged = try folder.text("timings.json")
    #expect(merged.contains("\"page.js\": 7") && !merged.contains("gone"), "\(merged)")
  }

  @Test(arguments: [["--trace", "kept"], []])
  func `what happened in a test that fails is kept`(option: [String]) async throws {
    let folder = try TestFolder([
      "shop/a.test.js": TestFolder.tests(
        """
        test('right', async (t) => { await t.open('page.js'); });
        test('The sum: wrong', async (t) => { await t.open('page.js'); throw new Error('no'); });
        """
      ), "shop/page.js": TestFolder.page,
    ])
    let results = try await folder.results(
      option,
      environment: option.isEmpty
        ? ["TEST_UNDECLARED_OUTPUTS_DIR": "\(folder.folder.path)/kept"] : [:]
    )
    #expect(results.command.stdout.contains("kept/shop/a.test.js/the-sum-wrong"))
    let kept = folder.folder.path + "/kept/shop/a.test.js"
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept) == ["the-sum-wrong"])
    let files = try FileManager.default.contentsOfDirectory(atPath: kept + "/the-sum-wrong")
    #expect(files.sorted() == ["journal.txt", "page-1.png", "page-1.tree.txt"])
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(kept)/the-sum-wrong/\(name)", encoding: .utf8)
    }
    #expect(try text("journal.txt").contains("page 1"))
    #expect(try text("page-1.tree.txt").contains("\"Hello\""))
  }

  @Test func `a folder for what is kept that cannot be made is told first`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(["test", "--trace", "page.js/kept"])
    #expect(result.status == 73)
    #expect(result.stderr.contains("--trace page.js/kept: the folder cannot be made"))
  }

  @Test(arguments: ["junit=$PWD/x.xml", "junit=x.xml", "tap=in/../x.xml"])
  func `the file that Bazel names may be named, too`(reporter: String) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script:
        "export XML_OUTPUT_FILE=$PWD/x.xml; weexhost test --reporter dot --reporter \(reporter)"
    )
    #expect(result.status == 0, "\(result)")
    let start = reporter.hasPrefix("tap") ? "TAP version 14" : "<?xml"
    #expect(try folder.text("x.xml").hasPrefix(start))
  }

  @Test(arguments: [("", [], 3), ("0", [], 3), ("1", [], 1), ("1", ["--bail", "2"], 2)])
  func `Bazel may want to see only the first failure`(
    variable: String,
    options: [String],
    count: Int
  ) async throws {
    let failing = TestFolder.tests("for (const n of [1, 2, 3]) test(`${n}`, () => { throw n; });")
    let folder = try TestFolder(["a.test.js": failing])
    let results = try await folder.results(
      options,
      environment: ["TESTBRIDGE_TEST_RUNNER_FAIL_FAST": variable]
    )
    #expect(results.statuses.count == count, "\(results.statuses)")
  }

  @Test func `the file that tells Bazel of an early end is there while tests run`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script: """
        export TEST_PREMATURE_EXIT_FILE=$PWD/early
        weexhost test > /dev/null; echo "$? $(ls early 2> /dev/null)"
        weexhost test nowhere 2> /dev/null; echo "$? $(ls early 2> /dev/null)"
        echo 'for (;;);' > a.test.js
        "$WEEXHOST" test > /dev/null & HOST=$!
        until pgrep -P $HOST > /dev/null; do alive; done
        kill -KILL $HOST
        wait $HOST
        ls early
        """
    )
    #expect(result.stdout == "0 \n66 \nearly\n", "\(result)")
  }

  @Test func `what Bazel sees has the counts of the JSON`() async throws {
    let folder = try Self.mixed()
    let results = try await folder.results(environment: [
      "XML_OUTPUT_FILE": "test.xml", "TESTBRIDGE_TEST_ONLY": "failing|broken|page-1",
    ])
    let xml = try String(contentsOfFile: folder.folder.path + "/test.xml", encoding: .utf8)
    #expect(
      xml.contains(#"tests="6" failures="1" errors="1" skipped="1""#),
      "\(xml) \(results.statuses)"
    )
  }
}
