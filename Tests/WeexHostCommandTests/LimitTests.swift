import Foundation
import Testing

/// What a page may use, and what is said of one that uses more.
@Suite struct LimitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let limit: String
    let script: String
    var options: [String] = []
    let message: String
    var task = "the first run of "
    var call: String?
    var line: Int?

    var testDescription: String { limit }
  }

  private static let body = """
    // { "framework": "Vanilla" }
    const { document } = weex, body = document.createBody('div');
    document.documentElement.appendChild(body);
    const storage = weex.requireModule('storage'), log = (text) => console.log(text);

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
      limit: "time",
      script: "setInterval(() => { for (let i = 0; i < 3e7; i++) Math.sin(i); }, 1);",
      options: ["--timeout", "400ms"],
      message: "the page's turns took 0.4 s together",
      task: "timer 1"
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
      message: "the page reached its limit of 100 components and was stopped"
    ),
    Case(
      limit: "depth",
      script: """
        let at = body; for (let i = 0; i < 300; i++) {
          const next = document.createElement('div'); at.appendChild(next); at = next; }
        """,
      options: ["--max-depth", "100"],
      message: "the page reached its limit of 100 levels of components and was stopped"
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
      call: "storage.getItem"
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
      call: "storage.setItem"
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
    let counts = try #require(report["counts"] as? [String: Any])
    #expect((counts["components"] as? Int ?? -1) >= 1)
    if item.limit == "printed" {
      #expect(page["root"] is NSNull)
    } else {
      let root = try #require(page["root"] as? [String: Any])
      #expect(root["type"] as? String == "div")
    }
    let errors = try #require(page["errors"] as? [[String: Any]])
    #expect(errors.count == 1)
  }

  @Test
  func `a regular expression that does not end is ended with the process, and the tree printed`()
    async throws
  {
    let script = Self.body + "log('begun');\n/^(a+)+$/.test('a'.repeat(40) + 'b');"
    let folder = try TemporaryFolder(["page.js": script])
    let result = try await Command.run(
      ["run", "--print", "json", "--timeout", "300ms", folder.path + "/page.js"]
    )
    // The engine may give up by itself, depending on its version.
    if result.status == 0 { return }
    #expect(result.status == 124)
    let page = try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    )
    let report = try #require(page["limit"] as? [String: Any])
    #expect(report["name"] as? String == "time")
  }
}
