import Foundation
import Testing

/// `weexhost test --watch`: the tests that a change affects are rerun.
@Suite struct TestWatchTests {
  @Test func `a change runs the tests that were made of it, and a new test is run`() async throws {
    func test(_ page: String) -> String {
      TestFolder.tests("test('opens', async (t) => { await t.open('\(page)'); });")
    }
    let folder = try TestFolder([
      "a/a.test.js": test("page.ts"), "a/page.ts": "import './part';\n" + TestFolder.page,
      "a/part.ts": "export {};\n",
      "b/b.test.js": test("page.js"), "b/page.js": TestFolder.page,
      "c.test.js.later": TestFolder.passing("x"),
    ])
    let rounds = try await Self.rounds(
      in: folder,
      steps: [
        #"echo "// changed" >> a/part.ts"#, #"echo "// changed" >> b/b.test.js"#,
        "mv c.test.js.later c.test.js", #"echo "const = 3" >> b/page.js"#,
      ]
    )
    #expect(
      rounds == [
        ["ok 1 - a/a.test.js", "ok 2 - b/b.test.js"], ["ok 1 - a/a.test.js"],
        ["ok 1 - b/b.test.js"], ["ok 1 - c.test.js"], ["not ok 1 - b/b.test.js"],
      ]
    )
  }

  @Test func `what a run writes concerns no test, and what a test reads does`() async throws {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('opens', async (t) => {
          const page = await t.open('page.js');
          expect(page).toMatchTree();
          expect(await page.evaluate(() => weex.requireModule('price').of())).toBe(4);
        });
        """
      ),
      "b.test.js": "import { x } from './missing.js';\n"
        + TestFolder.tests("test('imports', () => { expect(x).toBe(1); });"),
      "price.js": "module.exports = { of() { return 4; } };",
    ])
    let golden = "a.test.goldens/opens.tree.txt"
    let rounds = try await Self.rounds(
      in: folder,
      arguments: """
        --module price=price.js --reporter junit=out/all.xml --reporter json=all.json \
        --timings timings.json --trace kept
        """,
      steps: [
        #"sed -i s/Hello/Bye/ \#(golden)"#, "rm \(golden)", "sed -i s/4/5/ price.js",
        "sed -i s/5/4/ price.js", "echo 'export const x = 1;' > missing.js",
        "echo note > notes.txt; rm notes.txt; rm all.json; echo >> page.js",
      ]
    )
    let (a, b) = (["ok 1 - a.test.js"], ["ok 1 - b.test.js"])
    let both = ["ok 1 - a.test.js", "not ok 2 - b.test.js"]
    #expect(
      rounds == [
        both, ["not ok 1 - a.test.js"], a, ["not ok 1 - a.test.js", "not ok 2 - b.test.js"], both,
        b,
        a,
      ]
    )
  }

  @Test func `a file that a page imports or shows is watched, also where it was wrong first`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.tests(
        """
        test('opens', async (t) => {
          const page = await t.open('page.ts');
          await page.evaluate(() => weex.requireModule('navigator').push({ url: 'next.js' }));
          await t.advance(1000);
        });
        """
      ),
      "page.ts": "import './lib/part';\n" + TestFolder.page, "lib/part.ts": "export const = 1;\n",
      "next.js": TestFolder.page,
    ])
    let rounds = try await Self.rounds(
      in: folder,
      steps: [
        "echo 'export {};' > lib/part.ts", "echo 'const = 1' >> next.js",
        "sed -i '/const =/d' next.js", "mv lib old", "mv old lib",
        "echo 'export const = 1;' > lib/part.ts",
      ]
    )
    let (right, wrong) = (["ok 1 - a.test.js"], ["not ok 1 - a.test.js"])
    #expect(rounds == [wrong, right, wrong, right, wrong, right, wrong])
  }

  @Test func `a change of what a tsconfig.json extends runs the tests below it`() async throws {
    func paths(_ folder: String) -> String {
      #"{"compilerOptions": {"paths": {"@/*": ["\#(folder)/*"]}}}"#
    }
    let folder = try TestFolder([
      "a/a.test.js": TestFolder.tests("test('opens', async (t) => { await t.open('page.ts'); });"),
      "a/page.ts": "import '@/part';\n" + TestFolder.page, "a/x/part.ts": "export {};\n",
      "a/y/part.ts": "export const = 1;\n", "a/tsconfig.json": #"{"extends": "./config/base"}"#,
      "a/config/base.json": #"{"extends": "set/base.json"}"#,
      "a/node_modules/set/base.json": paths("../../x"), "b.test.js": TestFolder.passing("b"),
    ])
    let rounds = try await Self.rounds(
      in: folder,
      steps: [
        "sed -i s/x/y/ a/node_modules/set/base.json", "sed -i s/y/x/ a/node_modules/set/base.json",
        "echo '\(paths("../y"))' > a/config/base.json", "mv a/config/base.json old",
        "echo '\(paths("../x"))' > a/config/base.json",
      ]
    )
    let (right, wrong) = (["ok 1 - a/a.test.js"], ["not ok 1 - a/a.test.js"])
    #expect(
      rounds == [["ok 1 - a/a.test.js", "ok 2 - b.test.js"], wrong, right, wrong, wrong, right]
    )
  }

  @Test func `a file that comes beside a package.json of the home folder concerns no failed test`()
    async throws
  {
    let folder = try TestFolder([
      "package.json": "{}", "p/page.js": TestFolder.page, "p/b.test.js": TestFolder.passing("b"),
      "p/a.test.js": TestFolder.tests("test('fails', () => { expect(1).toBe(2); });"),
    ])
    let rounds = try await Self.rounds(
      in: folder,
      setup: "cd p; export HOME=$FOLDER",
      steps: ["touch ../note.txt; echo '// changed' >> b.test.js"]
    )
    #expect(rounds == [["not ok 1 - a.test.js", "ok 2 - b.test.js"], ["ok 1 - b.test.js"]])
  }

  @Test
  func `with a filter, a change of a file without such a test runs nothing, and later ones do`()
    async throws
  {
    let folder = try TestFolder([
      "a.test.js": TestFolder.passing("red"), "b.test.js": TestFolder.passing("blue"),
    ])
    let rounds = try await Self.rounds(
      in: folder,
      arguments: "--filter red",
      steps: [#"echo "// changed" >> b.test.js"#, #"echo "// changed" >> a.test.js"#]
    )
    #expect(rounds == [["ok 1 - a.test.js"], [], ["ok 1 - a.test.js"]])
  }

  @Test(arguments: ["TERM", "HUP"])
  func `a signal between two runs ends with the code of one in a run`(signal: String) async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("x")])
    let result = try await folder.run(
      [],
      script: """
        env --default-signal=\(signal) "$WEEXHOST" test --watch > out.txt 2> err.txt & HOST=$!
        until grep -qs watching err.txt; do alive; done
        kill -\(signal) $HOST
        wait $HOST
        """
    )
    #expect(result.status == 130)
  }

  /// Runs tests in the background while the steps are done, each after the run that the one before has caused; returns what ended in each run.
  private static func rounds(
    in folder: TestFolder,
    setup: String = "",
    arguments: String = "",
    steps: [String]
  ) async throws -> [[String]] {
    let script = steps.enumerated().map { "await \($0 + 1); \($1)" }.joined(separator: "\n")
    let result = try await folder.run(
      [],
      script: """
        \(setup)
        touch err.txt
        "$WEEXHOST" test --watch --reporter tap \(arguments) >> out.txt 2>> err.txt & HOST=$!
        await() { until [ "$(grep -c watching err.txt)" -ge $1 ]; do alive; done; echo "= $1" >> out.txt; }
        \(script)
        await \(steps.count + 1)
        kill $HOST
        cat out.txt
        """
    )
    return result.stdout.components(separatedBy: "= ").dropLast().map { round in
      round.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
        .map(String.init)
    }
  }
}
