import Foundation
import Testing

/// The limits of a page, and the report when one is exceeded.
@Suite struct LimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let limit: String
    let script: String
    var options: [String] = []
    let message: String
    var task = "the first run of "
    var call: String?
    var line: Int?
    /// The functions of the stack, innermost first.
    var functions: [String] = []

    var testDescription: String { "\(limit): \(script.prefix(60))" }
  }

  private static let body = """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);
    const module = (name) => weex.requireModule(name), storage = module('storage'), log = (text) => console.log(text);

    """

  private static let cases = [
    Case(
      limit: "turn",
      script: "for (;;) Math.random();",
      options: ["--max-turn", "500ms"],
      message: "JavaScript did not end within 0.5 s and was stopped",
      line: 5
    ),
    Case(
      limit: "turn",
      script: "body.setAttr('id', 'kept'); 'b'.repeat(1200).match(/b*b*c/);",
      options: ["--max-turn", "100ms"],
      message: "the page reached its limit of 0.1 s and was stopped"
    ),
    Case(
      limit: "time",
      // No turn may take half of the limit: this work takes the same time before and after it is compiled.
      script: """
        const list = '[' + '1,'.repeat(99999) + '1]';
        setInterval(() => { for (let i = 0; i < 4; i++) JSON.parse(list); }, 1);
        """,
      options: ["--timeout", "400ms"],
      message: "the page's turns took 0.4 s in all",
      task: "timer 1"
    ),
    Case(
      limit: "time",
      script:
        "let n = 0; setInterval(() => { for (let i = 0; i < 6e6; i++) n = (n + i) % 7; }, 1);",
      options: ["--timeout", "4s"],
      message: "the page's turns took 4 s in all",
      task: "timer 1",
      line: 5
    ),
    Case(
      limit: "heap",
      script: "const all = []; for (;;) all.push(new Uint8Array(1 << 16).fill(1));",
      options: ["--max-heap", "300M"],
      message: "the page reached its limit of 300 MiB of memory and was stopped",
      line: 5
    ),
    Case(
      limit: "components",
      script: "for (let i = 0; i < 1000; i++) body.appendChild(document.createElement('div'));",
      options: ["--max-components", "100"],
      message: "the page reached its limit of 100 components and was stopped",
      line: 5
    ),
    Case(
      limit: "components",
      script: """
        function add() {
          body.appendChild(document.createElement('div'));
        }
        function fill() { for (;;) add(); }
        fill();
        """,
      options: ["--max-components", "20000"],
      message: "the page reached its limit of 20000 components and was stopped",
      line: 6,
      functions: ["add", "fill", "global code"]
    ),
    Case(
      limit: "depth",
      script: """
        let at = body; for (;;) {
          const next = document.createElement('div');
          at.appendChild(next); at = next; }
        """,
      options: ["--max-depth", "100"],
      message: "the page reached its limit of 100 levels of components and was stopped",
      line: 7
    ),
    Case(
      limit: "timers",
      script: "for (;;) setTimeout(() => {}, 1000);",
      options: ["--max-timers", "50"],
      message: "the page reached its limit of 50 waiting timers and was stopped",
      line: 5
    ),
    Case(
      limit: "callbacks",
      script: "for (let i = 0; i < 1000; i++) storage.getItem('a', () => {});",
      options: ["--max-callbacks", "20"],
      message: "the page reached its limit of 20 callbacks that wait for an answer and was stopped",
      call: "storage.getItem",
      line: 5
    ),
    Case(
      limit: "callbacks",
      script: "function ask() {\n  storage.getItem('a', () => {}); }\nfor (;;) ask();",
      options: ["--max-callbacks", "5000"],
      message:
        "the page reached its limit of 5000 callbacks that wait for an answer and was stopped",
      call: "storage.getItem",
      line: 6,
      functions: ["ask", "global code"]
    ),
    Case(
      limit: "requests",
      script: "for (;;) module('stream').fetch({ url: 'page.js' });",
      options: ["--max-requests", "10"],
      message: "the page reached its limit of 10 requests under way and was stopped",
      call: "stream.fetch",
      line: 5
    ),
    Case(
      limit: "turn",
      script: "module('modal').alert({}, () => {\n  for (;;) Math.random();\n});",
      options: ["--max-turn", "500ms"],
      message: "JavaScript did not end within 0.5 s and was stopped",
      task: "a callback",
      call: "modal.alert",
      line: 6
    ),
    Case(
      limit: "fetched",
      script: "const again = () =>\n  module('stream').fetch({ url: 'page.js' }, again);\nagain();",
      options: ["--max-fetched", "1000"],
      message: "the page reached its limit of 1000 bytes of answers and was stopped",
      task: "a callback",
      call: "stream.fetch",
      line: 6,
      functions: ["again"]
    ),
    Case(
      limit: "logged",
      script: "for (;;) log('0123456789');",
      options: ["--max-logged", "1000"],
      message: "the page reached its limit of 1000 bytes of console output and was stopped",
      line: 4
    ),
    Case(
      limit: "stored",
      script: "for (let i = 0; i < 100; i++) storage.setItem('k' + i, 'x'.repeat(100), () => {});",
      options: ["--max-stored", "1000"],
      message: "the page reached its limit of 1000 bytes of stored data and was stopped",
      call: "storage.setItem",
      line: 5,
      functions: ["global code"]
    ),
    Case(
      limit: "stored",
      script:
        "function keep(key) {\n  storage.setItemPersistent(key, key); }\nfor (let i = 0;; i++) keep(`key ${i}`);",
      options: ["--max-stored", "100K"],
      message: "the page reached its limit of 100 KiB of stored data and was stopped",
      call: "storage.setItemPersistent",
      line: 6,
      functions: ["keep", "global code"]
    ),
    Case(
      limit: "printed",
      script: "for (let i = 0; i < 100; i++) body.appendChild(document.createElement('div'));",
      options: ["--max-printed", "1K"],
      message: "the page reached its limit of 1024 bytes of output and was stopped",
      task: ""
    ),
  ]

  @Test(arguments: cases)
  func `a limit that is reached ends the page with its report, and its tree as it stood`(
    item: Case
  ) async throws {
    let folder = try TemporaryFolder(["page.js": Self.body + item.script])
    let result = try await Command.run(
      ["run", "--print", "json", folder.path + "/page.js"] + item.options
    )
    #expect(result.status == (["turn", "time"].contains(item.limit) ? 124 : 125))
    #expect(result.stderr.contains(item.message), "\(result.stderr.suffix(500))")
    let page = try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    )
    let report = try #require(page["limit"] as? [String: Any])
    #expect(report["name"] as? String == item.limit)
    let running = try #require(report["running"] as? [String: Any])
    #expect((running["task"] as? String)?.hasPrefix(item.task) == true, "\(running)")
    if let call = item.call { #expect(running["call"] as? String == call) }
    if let line = item.line { #expect(running["line"] as? Int == line, "\(running)") }
    if !item.functions.isEmpty {
      let stack = try #require(running["stack"] as? [String])
      #expect(stack.map { String($0.prefix { $0 != "@" }) } == item.functions, "\(stack)")
    }
    let advice = try #require(report["advice"] as? String)
    let option = ["turn": "max-turn", "time": "timeout"][item.limit] ?? "max-" + item.limit
    #expect(advice.hasPrefix("--\(option) "))
    let counts = try #require(report["counts"] as? [String: Any])
    #expect((counts["components"] as? Int ?? -1) >= 1)
    if item.limit == "printed" {
      #expect(page["root"] is NSNull)
      let reason = try #require(report["missingTree"] as? String)
      #expect(reason.hasPrefix("the page's print has ") && reason.hasSuffix(" bytes"))
    } else {
      let root = try #require(page["root"] as? [String: Any])
      #expect(root["type"] as? String == "div")
    }
    let errors = try #require(page["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
  }

  @Test func `a process with too much memory is found however short its run is`() async throws {
    let folder = try TemporaryFolder(["a.js": Self.body, "b.js": Self.body])
    for options in [[], ["--isolate"], [folder.path + "/b.js"]] {
      for _ in 0..<5 {
        let result = try await Command.run(
          ["run", "--print", "json", "--max-heap", "8M", folder.path + "/a.js"] + options
        )
        #expect(result.status == 125, "\(result)")
        #expect(result.stdout.contains(#""limit":{"name":"heap","maximum":8388608"#))
      }
    }
  }

  @Test func `a page that reached a limit before it made a tree says so`() async throws {
    let folder = try TemporaryFolder(["page.js": "// { \"framework\": \"Vanilla\" }\nfor (;;);"])
    for options in [[], ["--isolate"]] {
      let result = try await Command.run(
        ["run", "--print", "json", "--max-turn", "200ms", folder.path + "/page.js"] + options
      )
      #expect(result.status == 124)
      #expect(result.stdout.contains(#""root":null"#), "\(result.stdout)")
      #expect(
        result.stdout.contains(#""missingTree":"the page had no root element yet""#),
        "\(result.stdout)"
      )
    }
  }

  @Test func `the line of a limit is that of the source`() async throws {
    // The map's one entry: the fifth line of the bundle is the second line of the source.
    let map = #"{"version":3,"sources":["shop.src.js"],"names":[],"mappings":";;;;AACA"}"#
    let encoded = Data(map.utf8).base64EncodedString()
    let script =
      Self.body + "for (;;) storage.getItem('a', () => {});\n//# sourceMappingURL="
      + "data:application/json;base64,\(encoded)\n"
    let folder = try TemporaryFolder(["page.js": script])
    let result = try await Command.run(
      ["run", "--print", "json", "--max-callbacks", "20", folder.path + "/page.js"]
    )
    #expect(result.status == 125)
    #expect(result.stderr.contains("shop.src.js:2:1: the page reached its limit of 20 callbacks"))
    #expect(result.stdout.contains("shop.src.js:2:1\""), "\(result.stdout.suffix(900))")
  }

  @Test func `the first run of a component is that of its source`() async throws {
    let folder = try TemporaryFolder([
      "page.vue": """
      <template><text>a</text></template>
      <script>
      for (;;);
      export default {};
      </script>
      """
    ])
    let result = try await Command.run(
      ["run", "--max-turn", "300ms", folder.path + "/page.vue"]
    )
    #expect(result.status == 124)
    #expect(result.stderr.contains("limit 'turn' in the first run of"), "\(result.stderr)")
    #expect(!result.stderr.contains("page.vue.bundle.js"), "\(result.stderr)")
  }

  /// It is compiled, so that no count of the engine ends it: the time grows with the third power of the text.
  private static let endless = "'b'.repeat(30000).match(/b*b*c/)"

  @Test(arguments: [("--timeout", "time"), ("--max-turn", "turn")])
  func
    `a regular expression that does not end is ended with the process, and the last turn's tree printed`(
      option: String,
      limit: String
    ) async throws
  {
    let page = try await ended(
      "log('begun'); setTimeout(() => \(Self.endless), 10);",
      [option, "300ms"]
    )
    let report = try #require(page["limit"] as? [String: Any])
    #expect(report["name"] as? String == limit && report["maximum"] as? Int == 300)
    #expect((page["root"] as? [String: Any])?["type"] as? String == "div")
    #expect((page["log"] as? [Any])?.count == 1)
    #expect(report["missingTree"] == nil)
  }

  @Test
  func `a first run that does not end has no tree, and the reason is told`() async throws {
    let page = try await ended("\(Self.endless);", ["--timeout", "2s"])
    #expect(page["root"] is NSNull)
    let report = try #require(page["limit"] as? [String: Any])
    #expect(report["missingTree"] as? String == "no turn of the page had ended")
  }

  /// The output for a page that can only be stopped with its process.
  private func ended(_ script: String, _ options: [String]) async throws -> [String: Any] {
    let folder = try TemporaryFolder(["page.js": Self.body + script])
    let result = try await Command.run(
      ["run", "--print", "json"] + options + [folder.path + "/page.js"]
    )
    #expect(result.status == 124)
    return try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    )
  }
}
