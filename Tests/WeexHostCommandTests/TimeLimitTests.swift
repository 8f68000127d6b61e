import Foundation
import Testing

/// The end of a run at its time limit, and its report about what was left.
@Suite struct TimeLimitTests {
  @Test func `a page with only a ticking clock is printed and done`() async throws {
    try await Golden.check("ticking-clock", ["run", "JSBundles/Fixtures/Command/ticking-clock.js"])
  }

  @Test func `a loop without end is stopped where it stands`() async throws {
    try await Golden.check(
      "endless-loop",
      ["run", "--max-turn", "300ms", "JSBundles/Fixtures/Command/endless-loop.js"]
    )
  }

  @Test(arguments: [
    ("exports.spin = () => {\n  let x = 0;\n  while (true) {\n    x++;\n  }\n};", 3, 3, "0.3"),
    ("export function spin() {\n  for (;;) {\n    Math.random();\n  }\n}", 2, 3, "0.3"),
    ("exports.spin = () => 1;\nlet x = 0;\nwhile (true) x++;", 3, 1, "2"),
    ("const go = () => {\n  for (;;) Math.random();\n};\nexports.spin = () => go();", 2, 3, "0.3"),
  ])
  func `a stuck loop of a stub is named by the stub's line`(
    stub: String,
    line: Int,
    column: Int,
    time: String
  ) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(component: "stub.js")
    try stub.write(to: file, atomically: true, encoding: .utf8)
    let script = "weex.requireModule('stub').spin();"
    let result = try await run(script, ["--timeout", "2s", "--module", "stub=\(file.path)"])
    #expect(result.status == 124)
    #expect(
      result.stderr.contains("stub.js:\(line):\(column): JavaScript did not end within \(time) s"),
      "\(result.stderr)"
    )
  }

  @Test(arguments: [
    (
      "const go = () => Promise.resolve().then(go);\nexports.spin = () => { setTimeout(go, 5); };",
      [], 124, "JavaScript did not end within 0.3 s"
    ),
    (
      "exports.spin = () => { for (let i = 0; i < 9; i++) setTimeout(() => {}, 1e6); };",
      ["--max-timers", "5"], 125, "reached its limit of 5 waiting timers"
    ),
  ])
  func `timers of a stub have the page's limits`(
    stub: String,
    options: [String],
    status: Int32,
    message: String
  ) async throws {
    let folder = try TemporaryFolder(["stub.js": stub])
    let module = ["--module", "stub=\(folder.path)/stub.js"]
    let result = try await run("weex.requireModule('stub').spin();", module + options)
    #expect(result.status == status && result.stderr.contains(message), "\(result)")
  }

  @Test func `an official runtime that does not end is told with its limit`() async throws {
    let folder = try TemporaryFolder(["jsfm.js": "for (;;);"])
    let result = try await Command.run([
      "run", "JSBundles/Examples/hello.js", "--timeout", "300ms", "--jsfm",
      folder.path + "/jsfm.js",
    ])
    #expect(result.status == 124, "\(result)")
    #expect(result.stderr.contains("does not boot as Weex's official runtime"), "\(result)")
    #expect(result.stderr.contains("JavaScript did not end within 0.3 s"), "\(result)")
  }

  @Test func `a Vue of the page's own folder runs within the page's limits, like the page`()
    async throws
  {
    let folder = try TemporaryFolder([
      "page.js": "// { \"framework\": \"Vue\" }\n",
      "node_modules/weex-vue-framework/factory.js": "});\nwhile (true);\n(function () {",
      "node_modules/weex-vue-framework/index.js": "",
    ])
    let result = try await Command.run([
      "run", "--max-turn", "300ms", folder.path + "/page.js",
    ])
    #expect(result.status == 124)
    #expect(result.stderr.contains("JavaScript did not end within 0.3 s"), "\(result.stderr)")
  }

  /// Runs a Vanilla page with a body, whose text begins on line 3.
  private func run(_ script: String, _ options: [String] = []) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    let page = folder.url.appending(component: "page.js")
    let start = """
      // { "framework": "Vanilla" }
      weex.document.documentElement.appendChild(weex.document.createBody('div'));

      """
    try (start + script).write(to: page, atomically: true, encoding: .utf8)
    return try await Command.run(["run", "--max-turn", "300ms", page.path] + options)
  }

  @Test(arguments: [
    ("const s = () => Promise.resolve().then(s); s();", ": "),
    ("function s() { queueMicrotask(s) }\ns();", ": "),
    ("async function s() { for (;;) await null }\ns(); s();", ": "),
    ("function s() { Promise.reject(new Error('no')).catch(s) }\ns(); s();", ": "),
    ("setTimeout(async () => {\n  while (true) {\n    await {};\n  }\n}, 5);", ": "),
    ("function s() { Promise.resolve().then(s) }\ns(); while (true);", ":4:6: "),
  ])
  func `a chain of promises is stopped at the limit, and the tree printed as it stands`(
    script: String,
    place: String
  ) async throws {
    let result = try await run(script)
    #expect(result.status == 124)
    #expect(result.stdout == "div _root  0,0  750×1334\n")
    #expect(
      result.stderr.contains("\(place)JavaScript did not end within 0.3 s and was stopped"),
      "\(result.stderr)"
    )
  }

  @Test(arguments: [
    // The expression before it is on the line above, and in a function inside that.
    ("function f() {\n  [1].map((x) => x);\n  let n = 0;\n  while (true) n++;\n}\nf();", 6, 3),
    // The function that it calls has no loop.
    ("function g(x) { return x + 1 }\nfor (let i = 0; i < Infinity;) {\n  g(i);\n}", 4, 1),
    // A loop that ends is beside it.
    ("for (const x of [1]) Math.max(x);\nfor (;;) {\n  Math.max(1);\n}", 4, 1),
    ("setTimeout(() => {\n  do {\n    Math.random();\n  } while (true);\n}, 1);", 4, 3),
  ])
  func `a stuck loop is named by its own line`(
    script: String,
    line: Int,
    column: Int
  ) async throws {
    let result = try await run(script)
    #expect(result.status == 124)
    #expect(
      result.stderr.contains("page.js:\(line):\(column): JavaScript did not end within 0.3 s"),
      "\(result.stderr)"
    )
  }

  @Test(arguments: [
    (
      "vue", "<template><div></div></template>\n<script>\nexport default {\n  async created() {\n",
      5
    ),
    ("ts", "declare const weex: any\nasync function go(): Promise<void> {\n", 3),
  ])
  func `an endless loop of an async function is named by the line of its source`(
    kind: String,
    start: String,
    line: Int
  ) async throws {
    let loop = "  let n = 0\n  while (true) {\n    await null\n    n = Math.max(n, 1)\n  }\n}\n"
    let end = kind == "vue" ? "}\n</script>" : "go()"
    let folder = try TemporaryFolder(["page.\(kind)": start + loop + end])
    let result = try await Command.run(
      ["run", "--max-turn", "400ms", "\(folder.path)/page.\(kind)"]
    )
    #expect(result.status == 124)
    #expect(
      result.stderr.contains("page.\(kind):\(line + 1):3: JavaScript did not end within 0.4 s"),
      "\(result.stderr)"
    )
  }

  @Test func `promises without end are noticed`() async throws {
    try await Golden.check(
      "endless-promises",
      ["run", "--max-turn", "300ms", "JSBundles/Fixtures/Command/endless-promises.js"]
    )
  }

  @Test func `dialogs that follow each other without end are noticed`() async throws {
    try await Golden.check(
      "endless-dialogs",
      ["run", "--timeout", "2s", "JSBundles/Fixtures/Command/endless-dialogs.js"]
    )
  }

  @Test(arguments: [
    (["--clock", "real"], "waiting.js", "while a timer was pending: timeout 1 of"),
    ([], "busy.js", "while JavaScript ran at JSBundles/Fixtures/Command/busy.js:"),
  ])
  func `Ctrl-C says what was going on`(options: [String], name: String, what: String) async throws {
    let result = try await Command.run(
      ["run", "JSBundles/Fixtures/Command/\(name)", "--timeout", "20s"] + options,
      isInterrupted: true
    )
    #expect(result.status == 130)
    #expect(result.stdout == "")
    #expect(result.stderr.contains("note: interrupted \(what)"), "\(result.stderr)")
  }

  @Test func `a real clock takes its time`() async throws {
    try await Golden.check(
      "real-clock",
      [
        "run", "--clock", "real", "--timeout", "1m",
        "JSBundles/Fixtures/Command/timer-exception.js",
      ]
    )
  }
}
