import Foundation
import Testing

/// `weexhost test --watch`: what a change concerns is run again.
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
    let result = try await folder.run(
      [],
      script: """
        "$WEEXHOST" test --watch --reporter tap >> out.txt 2> err.txt & HOST=$!
        await() { until [ "$(grep -c watching err.txt)" -ge $1 ]; do sleep 0.05; done; echo "= $1" >> out.txt; }
        await 1; echo "// changed" >> a/part.ts
        await 2; echo "// changed" >> b/b.test.js
        await 3; mv c.test.js.later c.test.js
        await 4; echo "const = 3" >> b/page.js
        await 5
        kill $HOST
        cat out.txt
        """
    )
    let rounds = result.stdout.components(separatedBy: "= ").map { round in
      round.split(separator: "\n").filter { $0.hasPrefix("ok") || $0.hasPrefix("not ok") }
    }
    #expect(
      rounds.dropLast() == [
        ["ok 1 - a/a.test.js", "ok 2 - b/b.test.js"], ["ok 1 - a/a.test.js"],
        ["ok 1 - b/b.test.js"], ["ok 1 - c.test.js"], ["not ok 1 - b/b.test.js"],
      ],
      "\(result.stdout)"
    )
  }
}
