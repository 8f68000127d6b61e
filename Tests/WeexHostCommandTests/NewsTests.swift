import FlyingFox
import Foundation
import Testing

/// A page with data from a server, driven by steps: its list grows, a row leads to its story, and back.
@Suite struct NewsTests {
  @Test func `a fed page is scrolled, a row tapped, and left`() async throws {
    let json: @Sendable (HTTPRequest) -> HTTPResponse = { request in
      HTTPResponse(statusCode: .ok, body: Data(Self.json(request.path).utf8))
    }
    let result = try await WebServer.run([("GET /v0/*", json)]) { server in
      try await Command.run([
        "run", "JSBundles/Fixtures/News/news.vue", "--allow-net=127.0.0.1", "--env",
        "newsServer=\(server.url)", "--timeout", "60s", "--steps",
        "JSBundles/Fixtures/News/news.steps.json",
      ])
    }
    #expect(result.status == 0)
    #expect(result.stderr.isEmpty, "\(result.stderr)")
    // One tree after each of the two prints, and the last.
    let trees = result.stdout.split(separator: "div _root").map(String.init)
    try #require(trees.count == 3, "\(result.stdout)")
    #expect(trees[0].contains("12 of 12") && trees[0].contains("Story 12"))
    #expect(trees[1].contains("A story by writer") && trees[1].contains("Well said."))
    #expect(!trees[1].contains("Story 2"))
    #expect(trees[2].contains("12 of 12") && !trees[2].contains("Well said."))
  }

  /// Twelve stories, one of them with a comment, in the shape of Hacker News's API.
  private static func json(_ path: String) -> String {
    let name = path.split(separator: "/").last?.dropLast(".json".count) ?? ""
    guard let id = Int(name) else { return "\(Array(1...12))" }
    if id == 100 { return #"{"by":"reader","id":100,"text":"Well said.","type":"comment"}"# }
    let kids = id == 1 ? #""descendants":1,"kids":[100]"# : #""descendants":0"#
    return
      #"{"by":"writer","id":\#(id),"score":\#(50 - id),"title":"Story \#(id)",\#(kids),"type":"story"}"#
  }
}
