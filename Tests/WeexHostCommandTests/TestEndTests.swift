import Foundation
import Testing

/// Tests that hang, fill the memory, or whose process ends: one fails, named, and the others go on.
@Suite struct TestEndTests {
  /// A file with three tests, of which the first and the last pass and the second has a body.
  private static func around(_ title: String, _ body: String) -> String {
    TestFolder.tests(
      """
      test('before', async (t) => { await t.open('page.js'); });
      test('\(title)', async (t) => { \(body) });
      test('after', async (t) => { await t.open('page.js'); });
      """
    )
  }

  /// A run whose second file hangs until the time limit, signalled after its first test.
  ///
  /// A shell starts background commands with some signals ignored: `environment` restores their actions.
  private static func signalled(
    _ signal: String,
    _ environment: String,
    timeout: String
  ) async throws -> Results {
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("first"),
      "b.test.js": TestFolder.tests("test('hangs', () => { for (;;); });"),
    ])
    return try await folder.results(
      script: """
        env \(environment) "$WEEXHOST" test --jobs 1 --timeout \(timeout) \
          --reporter tap --reporter json=results.json > out.txt & HOST=$!
        until grep -qs '^ok 1' out.txt; do alive; done
        kill -\(signal) $HOST
        wait $HOST
        """
    )
  }

  @Test(arguments: ["TERM", "INT"])
  func `a run that a signal ends reports what has run`(signal: String) async throws {
    let results = try await Self.signalled(
      signal,
      "--default-signal=\(signal)",
      timeout: "60s"
    )
    #expect(results.command.status == 130)
    #expect(results.statuses.first == "a.test.js › first: passed", "\(results.statuses)")
  }

  @Test func `a shard that a signal ends has not passed, and neither has the run`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("for (;;);\ntest('x', () => {});"),
      "b.test.js": TestFolder.passing("passes"), "c.test.js": TestFolder.passing("waits"),
    ])
    let result = try await folder.run(
      [],
      script: """
        env --default-signal=TERM "$WEEXHOST" test --jobs 1 --timeout 60s --shard 1/2 \
          --reporter json=res/1.json > /dev/null & HOST=$!
        until pgrep -P $HOST > /dev/null; do alive; done
        kill -TERM $HOST
        wait $HOST
        echo $?
        weexhost test --shard 2/2 --reporter json=res/2.json > /dev/null
        weexhost merge res --reporter junit=all.xml --reporter json=all.json
        """
    )
    #expect(result.status == 130 && result.stdout.hasPrefix("130\n"), "\(result)")
    #expect(result.stderr.hasSuffix("note: SIGTERM ended shard 1/2\n"), "\(result.stderr)")
    let results = try Results(folder.folder.path + "/all.json", result)
    #expect(
      results.statuses == ["a.test.js: error", "b.test.js › passes: passed", "c.test.js: error"]
    )
    #expect(
      results.messages == [
        "SIGTERM ended the run while the file was built and declared its tests",
        "SIGTERM ended the run before this was run",
      ]
    )
    let xml = try folder.text("all.xml")
    #expect(xml.contains(#"tests="3" failures="0" errors="2""#), "\(xml)")
  }

  @Test func `a signal ends a run that waits for somebody to read its report`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script: """
        mkfifo report
        env --default-signal=TERM "$WEEXHOST" test --reporter tap --reporter json=report > out.txt & HOST=$!
        until grep -qs '^1[.]' out.txt; do alive; done
        kill -TERM $HOST
        wait $HOST
        """
    )
    #expect(result.status == 130)
    #expect(
      result.stderr
        == "error: report: it cannot be written: this is a pipe, and nothing reads from it\n"
    )
  }

  @Test func `the names of many tests are written to a slow reader, and to one that goes away`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("for (let i = 0; i < 2000; i++) test(`${i}`, () => {});")
    ])
    let result = try await folder.run(
      [],
      script: """
        weexhost test --list --reporter json=- > whole.json
        mkfifo pipe
        (until [ -s started ]; do sleep 0.05; done; cat pipe > read.json) & READER=$!
        echo yes > started
        weexhost test --list --reporter json=pipe > /dev/null
        wait $READER
        cmp whole.json read.json || exit 1
        for name in - /dev/stdout; do
          weexhost test --list --reporter json=$name | head -1
          [ ${PIPESTATUS[0]} = 141 ] || exit 2
        done
        """
    )
    #expect(result.status == 0 && result.stderr == "", "\(result)")
    #expect(result.stdout == "{\na.test.js › 0\n")
  }

  @Test func `a run survives a signal that its parent process ignores, as under nohup`()
    async throws
  {
    let results = try await Self.signalled("HUP", "--ignore-signal=HUP", timeout: "3s")
    #expect(results.command.status == 1)
    #expect(
      results.statuses == ["a.test.js › first: passed", "b.test.js › hangs: failed"],
      "\(results.statuses)"
    )
  }

  @Test func `a test has its whole time after those that did not come back`() async throws {
    let folder = try TestFolder([
      "asking.js": TestFolder.page + """
        weex.requireModule('stream').fetch({ method: 'GET', url: 'https://api.example/' }, () => {});
        """,
      "a.test.js": TestFolder.tests(
        """
        test('hangs', async (t) => {
          await t.open('page.js');
          for (;;);
        });
        test('its answer hangs', async (t) => {
          await t.open('asking.js', { network: { '*': () => { for (;;); } } });
        });
        test('is slow', () => {
          const list = '[' + '1,'.repeat(99999) + '1]';
          for (let i = 0; i < 400; i++) JSON.parse(list);
        });
        """
      ),
    ])
    let results = try await folder.results(["--timeout", "6s", "--jobs", "1"])
    #expect(
      results.statuses == [
        "a.test.js › hangs: failed", "a.test.js › its answer hangs: failed",
        "a.test.js › is slow: passed",
      ],
      "\(results.messages)"
    )
    #expect(results.messages.first?.hasPrefix("the test did not return within 6 s") == true)
    #expect(
      results.messages.dropFirst().contains {
        $0.hasPrefix("the test did not return within 6 s")
      }
    )
  }

  private static func expected(_ title: String) -> [String] {
    [
      "a.test.js › before: passed", "a.test.js › \(title): failed", "a.test.js › after: passed",
      "b.test.js › other: passed",
    ]
  }

  @Test(arguments: [
    ("a loop", "for (;;);"), ("a promise", "await new Promise(() => {});"),
    ("verbs", "await t.open('page.js'); for (;;) await t.advance(1);"),
  ])
  func `a test that does not end fails, and the others are run`(
    title: String,
    body: String
  ) async throws {
    let folder = try TestFolder([
      "a.test.js": Self.around(title, body), "b.test.js": TestFolder.passing("other"),
    ])
    let results = try await folder.results(["--timeout", "2s"])
    #expect(results.statuses == Self.expected(title))
    #expect(results.command.status == 1)
    #expect(results.messages.count == 1, "\(results.messages)")
  }

  @Test func `a beforeAll that does not return is run once for all tests of its group`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        import { beforeAll } from 'weexhost';
        describe('group', () => {
          beforeAll(() => { for (;;) {} });
          for (const title of ['one', 'two', 'three']) test(title, () => {});
        });
        test('after', () => {});
        """
      )
    ])
    let results = try await folder.results(["--timeout", "3s"])
    #expect(
      results.statuses == [
        "a.test.js › group › one: failed", "a.test.js › group › two: failed",
        "a.test.js › group › three: failed", "a.test.js › after: passed",
      ]
    )
    let others = "Error: beforeAll of the group did not finish: see the failure of its first test"
    #expect(results.messages.first?.hasPrefix("beforeAll did not return within 3 s") == true)
    #expect(results.messages.dropFirst() == [others, others], "\(results.messages)")
  }

  @Test func `verbs that go on for ever are told with the line of the last one`() async throws {
    let folder = try TestFolder([
      "chatty.js": TestFolder.page + "console.log('here');",
      "a.test.js": TestFolder.tests(
        """
        test('advances', async (t) => {
          const page = await t.open('chatty.js');
          while (!page.getByText('Never').exists) {
            await t.advance('100ms');
          }
        });
        test('swallows', async (t) => {
          const page = await t.open('page.js');
          for (;;) {
            try { await page.evaluate(() => 1); } catch {}
          }
        });
        """
      ),
    ])
    let results = try await folder.results(["--timeout", "3s"])
    #expect(
      results.messages == [
        "the test did not end within 3 s; the last verb was 'advance'",
        "the test did not end within 3 s; the last verb was 'evaluate'",
      ],
      "\(results.messages)"
    )
    #expect(
      results.places == ["a.test.js:5", "a.test.js:11"] && results.kinds == ["limit", "limit"]
    )
    #expect(results.command.stdout.contains("page 1 printed: console.log: here"))
  }

  @Test(arguments: ["", ", { modules: { m: { again(call) { call(); } } } }"])
  func `a page that never comes to rest fails its test`(fake: String) async throws {
    let folder = try TestFolder([
      "restless.js": TestFolder.page + """
        const again = () => weex.requireModule('m').again(again);
        again();
        """,
      "m.js": "module.exports = { again(call) { call(); } };",
      "a.test.js": TestFolder.tests(
        "test('opens', async (t) => {\n  await t.open('restless.js'\(fake));\n});"
      ),
    ])
    let modules = fake.isEmpty ? ["--module", "m=m.js"] : []
    let results = try await folder.results(["--timeout", "3s"] + modules)
    #expect(
      results.messages == [
        "the page ran for 3 s without its clock moving: a turn did not end, or turns followed each other endlessly"
      ]
    )
    #expect(results.places == ["a.test.js:3"] && results.kinds == ["limit"])
  }

  @Test(arguments: [
    ("a loop", "for (;;);"),
    ("a storm", "(function again() { Promise.resolve().then(again); })();"),
    (
      "answers",
      "const storage = weex.requireModule('storage'); (function again() { storage.getItem('x', again); })();"
    ),
  ])
  func `a page that does not end fails its test, and the others are run`(
    title: String,
    script: String
  ) async throws {
    let folder = try TestFolder([
      "a.test.js": Self.around(title, "await t.open('hung.js');"),
      "b.test.js": TestFolder.passing("other"),
      "hung.js": """
      // { "framework": "Vanilla" }
      document.documentElement.appendChild(document.createElement('div'));
      \(script)
      """,
    ])
    let results = try await folder.results(["--timeout", "2s"])
    #expect(results.statuses == Self.expected(title))
    #expect(results.command.status == 1)
  }

  @Test(arguments: [
    ("lists", "const all = []; for (;;) all.push(new Array(1000).fill(all.length));"),
    ("texts", "let text = 'x'; const all = []; for (;;) all.push(text += 'more'.repeat(9999));"),
    ("bytes", "const all = []; for (;;) all.push(new Uint8Array(1 << 24).fill(1));"),
  ])
  func `a test that fills the memory fails, and the others are run`(
    title: String,
    body: String
  ) async throws {
    let folder = try TestFolder([
      "a.test.js": Self.around(title, body), "b.test.js": TestFolder.passing("other"),
    ])
    let results = try await folder.results(["--max-heap", "300M", "--timeout", "60s"])
    #expect(results.statuses == Self.expected(title))
    #expect(results.command.status == 1)
    let told = results.command.stdout + results.command.stderr
    let sentence =
      title == "texts"
      ? "RangeError: Out of memory" : "JavaScript reached its limit of 300 MiB of memory"
    #expect(told.contains(sentence), "\(told)")
  }

  @Test func `memory that a deep comparison takes is not blamed on promises`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('fills', () => {
          let [a, b] = [new Uint8Array(3e6), new Uint8Array(3e6)];
          for (let i = 0; i < 100; i++) [a, b] = [{ a }, { a: b }];
          expect(a).toEqual(b);
        });
        """
      )
    ])
    let results = try await folder.results(["--max-heap", "200M", "--timeout", "60s"])
    #expect(
      results.messages == ["JavaScript reached its limit of 200 MiB of memory and was stopped"]
    )
  }

  /// Ends the worker once it has computed for three seconds, which only the endless test does.
  private static func killing(_ signal: String) -> String {
    """
    "$WEEXHOST" "$@" & HOST=$!
    used() { [ -n "$WORKER" ] && awk '{ print $14 }' /proc/$WORKER/stat 2> /dev/null || echo 0; }
    until [ "$(used)" -gt 300 ]; do alive; WORKER=$(pgrep -P $HOST | head -1); done
    kill -\(signal) $WORKER
    wait $HOST
    """
  }

  @Test(arguments: ["KILL", "ABRT", "TERM"])
  func `a process that ends costs the test that ran in it`(signal: String) async throws {
    let folder = try TestFolder([
      "a.test.js": Self.around("killed", "for (;;);"), "b.test.js": TestFolder.passing("other"),
    ])
    let results = try await folder.results(
      ["--jobs", "1", "--timeout", "100s"],
      // Swift's own report of a crash is a process that outlives the command, and keeps open the output for which the test waits.
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      script: Self.killing(signal)
    )
    #expect(results.statuses == Self.expected("killed"))
    #expect(results.command.status == 1)
    #expect(results.messages == ["the process was ended by the signal SIG\(signal)"])
    #expect(results.places == ["a.test.js:3"] && results.kinds == ["limit"])
  }

  @Test func `a test whose process ends is tried again by another one`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('before', () => {});
        test('killed', async (t) => {
          const page = await t.open('page.js');
          if (!(await page.evaluate(() => weex.requireModule('once').isThere()))) for (;;);
        });
        test('after', () => {});
        """
      ),
      "once.js": "module.exports = { isThere() { return false; } };",
    ])
    let results = try await folder.results(
      ["--jobs", "1", "--timeout", "100s", "--retries", "1", "--module", "once=once.js"],
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      script: Self.killing("KILL").replacing(
        "kill -KILL",
        with: "sed -i s/false/true/ once.js; kill -KILL"
      )
    )
    #expect(
      results.statuses == [
        "a.test.js › before: passed", "a.test.js › killed: failed", "a.test.js › after: passed",
      ]
    )
    #expect(results.attempts == [1, 2, 1])
    #expect(
      results.messages == [
        "the test failed once and then passed", "the process was ended by the signal SIGKILL",
      ]
    )
    #expect(results.kinds == ["nondeterministic", "limit"])
  }

  @Test func `a test that hangs is tried as often as others`() async throws {
    let folder = try TestFolder(["a.test.js": Self.around("hangs", "for (;;);")])
    let results = try await folder.results(["--timeout", "3s", "--retries", "1"])
    #expect(results.attempts == [1, 2, 1], "\(results.messages)")
  }

  @Test func `a file that does not end while it declares its tests fails, and the others are run`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("for (;;);"), "b.test.js": TestFolder.passing("other"),
    ])
    let results = try await folder.results(["--timeout", "2s"])
    #expect(results.statuses == ["a.test.js: error", "b.test.js › other: passed"])
  }

  @Test func `a file that is no JavaScript fails with its line, and the others are run`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests("test('x', async (t) => {\n  const = 3;\n});"),
      "b.test.js": TestFolder.passing("other"),
    ])
    let results = try await folder.results()
    #expect(results.statuses == ["a.test.js: error", "b.test.js › other: passed"])
    #expect(results.places == ["a.test.js:3"] && results.kinds == ["file"])
    #expect(results.command.status == 1)
  }

  @Test func `what hooks after all tests fail with is told, however often the process is replaced`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": """
      import { test, describe, afterAll } from 'weexhost';
      for (const name of ['a', 'b', 'c']) {
        describe(name, () => { afterAll(() => { for (;;); }); test('x', () => {}); });
      }
      test('last', () => {});
      """
    ])
    let result = try await folder.run(["test", "--timeout", "2s", "--reporter", "tap"])
    #expect(result.status == 1)
    #expect(result.stdout.components(separatedBy: "\"kind\":\"limit\"").count == 4)
  }

  @Test func `a process that is ended in a hook after all tests costs no test`() async throws {
    let folder = try TestFolder([
      "a.test.js": """
      import { test, describe, afterAll } from 'weexhost';
      describe('group', () => { afterAll(() => { for (;;); }); test('before', () => {}); });
      test('after', () => {});
      """
    ])
    let results = try await folder.results(
      ["--jobs", "1", "--timeout", "100s"],
      environment: ["SWIFT_BACKTRACE": "enable=no"],
      script: Self.killing("KILL")
    )
    #expect(
      results.statuses == [
        "a.test.js › group › before: passed", "a.test.js › after: passed", "a.test.js: error",
      ]
    )
    #expect(
      results.messages == [
        "the process was ended by the signal SIGKILL, while afterAll hooks ran"
      ]
    )
  }
}
