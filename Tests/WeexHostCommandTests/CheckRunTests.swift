import Testing

/// `weexhost check --run`: it fails at whatever fails a strict run.
@Suite struct CheckRunTests {
  private static let head = """
    // { "framework": "Vanilla" }
    const body = weex.document.createBody('div');
    weex.document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name);

    """

  private static let others = [
    "slow.js": "module.exports = { async never() { await new Promise(() => {}); } };",
    "throws.js": head + "throw new Error('thrown below');",
    "rootless.js": "// { \"framework\": \"Vanilla\" }\n",
    "plain.js": head,
    "defined.vue": """
    <template><div/></template>
    <script>export default {}; throw new Error(process.env.WHAT)</script>
    """,
  ]

  @Test(arguments: [
    ("module('slow').never();", "no answer within 10s: slow.never, called by page 1"),
    ("module('navigator').push({url: 'throws.js'}, () => {});", "Error: thrown below"),
    (
      "module('navigator').push({url: 'rootless.js'}, () => {});",
      "rootless.js: the bundle ended without a root element"
    ),
    (
      "module('navigator').push({url: 'plain.js'}, () => { throw new Error('covered'); });",
      "Error: covered"
    ),
    (
      "module('navigator').push({url: 'defined.vue'}, () => {});",
      "Error: set by --define"
    ),
    ("body.addEvent('viewappear', () => { throw new Error('appeared'); });", "Error: appeared"),
    (
      "if (weex.config.bundleUrl.endsWith('?id=5')) throw new Error('with a query');",
      "Error: with a query"
    ),
    (
      "if (new Date(2000, 0).getTimezoneOffset() === 0) throw new Error('in UTC');",
      "Error: in UTC"
    ),
  ])
  func `what fails a strict run is an error`(script: String, message: String) async throws {
    let folder = try TestFolder(Self.others.merging(["start.js": Self.head + script]) { $1 })
    let options = [
      "start.js?id=5", "--module", "slow=slow.js", "--no-cache", "--define",
      "process.env.WHAT=set by --define",
    ]
    let zone = ["TZ": "Asia/Tokyo"]
    let strict = try await folder.run(["run", "--strict"] + options, environment: zone)
    #expect(strict.status != 0 && strict.stderr.contains(message), "\(strict)")
    let checked = try await folder.run(["check", "--run"] + options, environment: zone)
    #expect(checked.status == 1 && checked.stdout.contains(message), "\(checked)")
    #expect(checked.stdout.contains("seen by run"), "\(checked)")
    // The note is that a name of a module is known only in a run.
    #expect(checked.stdout.hasSuffix("\n1 error, 1 note in 1 file\n"), "\(checked)")
  }

  @Test func `an error of another page has its place there, and the next file is run afresh`()
    async throws
  {
    let push = "module('navigator').push({url: 'throws.js'}, () => {});"
    let folder = try TestFolder(
      Self.others.merging(["start.js": Self.head + push, "good.js": Self.head]) { $1 }
    )
    let result = try await folder.run(["check", "--run", "start.js", "good.js"])
    #expect(result.status == 1)
    #expect(result.stdout.contains("throws.js:5:16  error  run"), "\(result.stdout)")
    #expect(result.stdout.hasSuffix("\n1 error, 2 notes in 2 files\n"), "\(result.stdout)")
  }

  @Test func `a page finds nothing of what the page before it has stored`() async throws {
    let first = "module('storage').setItem('key', 'kept', () => {});"
    let second =
      "module('storage').getItem('key', ({ data }) => { if (data === 'kept') throw new Error('seen'); });"
    let folder = try TestFolder(["a.js": Self.head + first, "b.js": Self.head + second])
    let result = try await folder.run(["check", "--run", "a.js", "b.js"])
    #expect(result.status == 0 && result.stdout.hasSuffix("\n2 notes in 2 files\n"), "\(result)")
  }

  @Test func `what a method reports itself is an error, and of both when it is run`() async throws {
    let script = """
      module('clipboard').setString({});
      module('event').openURL({}, () => {});
      module('navigator').push({}, () => {});
      module('dom').addRule('keyframes', {});
      module('animation').transition(body.ref, { duration: 5 }, () => {});
      module('pageInfo').setTitle({});
      """
    let folder = try TestFolder([
      "start.js": Self.head.replacing("const module", with: "var module") + script
    ])
    let checked = try await folder.run(["check", "start.js"])
    #expect(checked.status == 1)
    let errors = (5...9).map { "start.js:\($0):" }
    let lines = checked.stdout.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.contains("  error  argument-type") }.map { String($0.prefix(11)) }
        == errors,
      "\(checked.stdout)"
    )
    #expect(lines.filter { $0.contains("warning") }.count == 2, "\(checked.stdout)")
    let run = try await folder.run(["check", "--run", "start.js"])
    #expect(
      run.stdout.split(separator: "\n").filter { $0.contains("seen by check and run") }.count == 5,
      "\(run.stdout)"
    )
    #expect(!run.stdout.contains("seen by run"), "\(run.stdout)")
  }

  @Test func `a page that cannot be opened keeps what the check has found`() async throws {
    let folder = try TestFolder([
      "page.js": """
      // { "framework": "Foo" }
      weex.requireModule('nosuch');
      """
    ])
    let result = try await folder.run(["check", "--run", "page.js"])
    #expect(result.status == 1)
    #expect(result.stdout.contains("page.js:2:20  error  unknown-module"), "\(result.stdout)")
    #expect(result.stdout.contains("error  run"), "\(result.stdout)")
    #expect(result.stdout.contains("framework 'Foo' is unknown"), "\(result.stdout)")
    #expect(!result.stdout.contains("syntax"), "\(result.stdout)")
  }

  @Test func `a page that cannot be stopped ends the check like the run`() async throws {
    let script = "'b'.repeat(30000).match(/b*b*c/);"
    let folder = try TestFolder(["start.js": Self.head + script])
    let result = try await folder.run(["check", "--run", "start.js"])
    #expect(result.status == 124)
    #expect(
      result.stderr
        == "error: start.js: neither JavaScript nor native code finished within 10s\n"
    )
  }
}
