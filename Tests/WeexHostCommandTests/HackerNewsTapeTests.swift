import FlyingFox
import Foundation
import Testing

/// weexteam/weex-hackernews, built from its sources: a tape of its server is recorded, and then drives its tests.
///
/// The sources come from the git repository in `WEEXHOST_HACKERNEWS`, and their imports from the folder in `WEEXHOST_HACKERNEWS_MODULES`, which has
/// vue-router 2, vuex 2 and vuex-router-sync 4 as npm installs them.
@Suite(
  .enabled(
    if: HackerNewsSources.isComplete,
    "WEEXHOST_HACKERNEWS names no git repository of it, or WEEXHOST_HACKERNEWS_MODULES no folder with vuex, vue-router and vuex-router-sync"
  )
)
struct HackerNewsTapeTests {
  @Test func `a recorded tour is played, and twenty faults with it`() async throws {
    let recorded = try HackerNewsSources(["tour"])
    try await WebServer.run([("GET /v0/*", HackerNewsSources.answer)]) { server in
      try recorded.edit("src/store/fetch.js", HackerNewsSources.api, server.url)
      let result = try await recorded.run(["--record", "--allow-net=127.0.0.1"])
      #expect(result.status == 0, "\(result)")
      #expect(result.stdout.contains("wrote the tape news.tape.jsonl"), "\(result.stdout)")
      try recorded.edit("news.tape.jsonl", server.url, HackerNewsSources.api)
    }
    let sources = try HackerNewsSources(["tour", "faults"])
    try sources.folder.write("news.tape.jsonl", recorded.text("news.tape.jsonl"))
    let result = try await sources.run([])
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.contains("21 tests in 2 files: 21 passed"), "\(result.stdout)")
  }
}

/// The bundle's sources in a folder of their own, with tests beside them.
private struct HackerNewsSources {
  let folder: TemporaryFolder

  static let api = "https://hacker-news.firebaseio.com"

  private static let modules = ProcessInfo.processInfo.environment["WEEXHOST_HACKERNEWS_MODULES"]

  private static let sources = RepositoryFolder("src", of: "WEEXHOST_HACKERNEWS")

  /// Whether everything exists that the sources need.
  static var isComplete: Bool {
    guard let modules, sources != nil else { return false }
    return ["vuex", "vue-router", "vuex-router-sync"].allSatisfy {
      FileManager.default.fileExists(atPath: "\(modules)/\($0)/package.json")
    }
  }

  init(_ tests: [String]) throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    try files.copyItem(atPath: try #require(Self.sources).path, toPath: folder.path + "/src")
    try files.copyItem(
      atPath: try #require(Self.modules),
      toPath: folder.path + "/node_modules"
    )
    for test in tests {
      let file = "\(test).test.js"
      let fixture = Command.repository.appending(path: "JSBundles/Fixtures/HackerNews/\(file)")
      try folder.write(file, String(contentsOf: fixture, encoding: .utf8))
    }
  }

  func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
  }

  func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try text(file)
    #expect(text.contains(old))
    try folder.write(file, text.replacing(old, with: new))
  }

  func run(_ options: [String]) async throws -> Command.Result {
    try await Command.run(
      ["test"] + options,
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  /// Four stories in each list, the first with comments, in the shape of Hacker News's API.
  ///
  /// Source: <https://github.com/HackerNews/API>.
  static let answer: @Sendable (HTTPRequest) -> HTTPResponse = { request in
    let path = request.path.dropFirst("/v0/".count).dropLast(".json".count)
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let json: String =
      if path.hasPrefix("user/") {
        #"{"id":"\#(name)","created":946512000,"karma":4321,"about":"I write &amp; read."}"#
      } else if path.hasPrefix("item/"), let id = Int(name) {
        id > 9000 ? comment(id) : story(id)
      } else {
        path == "topstories" ? "[1001,1002,1003,1004]" : "[2001,2002,2003,2004]"
      }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/json; charset=utf-8"],
      body: Data(json.utf8)
    )
  }

  private static func story(_ id: Int) -> String {
    let (kind, number) = (id < 2000 ? "top" : "new", id % 1000)
    let kids = id == 1001 ? #""descendants":2,"kids":[9001,9002]"# : #""descendants":0"#
    return
      #"{"by":"writer\#(number)","id":\#(id),"score":\#(50 - number),"time":\#(946_684_800 - 3600 * number),"title":"A \#(kind) story \#(number)","type":"story","url":"https://www.news.example.com/\#(id)",\#(kids)}"#
  }

  private static func comment(_ id: Int) -> String {
    let text = [9001: "Well said.", 9002: "Indeed.", 9011: "I answer &amp; agree."][id] ?? ""
    let kids = id == 9001 ? #","kids":[9011]"# : ""
    return
      #"{"by":"reader\#(id)","id":\#(id),"text":"\#(text)","time":946684740,"type":"comment"\#(kids)}"#
  }
}
