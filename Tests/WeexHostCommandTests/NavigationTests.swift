import FlyingSocks
import Foundation
import Testing

/// Pages over pages, on the command line; `ExampleTests` goes through the example of three.
@Suite struct NavigationTests {
  @Test func `what a bar does not have is said`() async throws {
    try await Golden.check(
      "bar-steps",
      [
        "run", "JSBundles/Examples/reader/index.vue", "--steps",
        "JSBundles/Fixtures/Navigation/bar.steps.json", "--print", "none",
      ]
    )
  }

  @Test func `KA14 a page that was pushed goes back by itself, and its timer with it`() async throws
  {
    try await Golden.check("pushed-and-popped", ["run", "JSBundles/Fixtures/Navigation/first.js"])
  }

  @Test func `KA15 a push of nothing is a wrong parameter`() async throws {
    try await Golden.check("pushed-nothing", ["run", "JSBundles/Fixtures/Navigation/nowhere.js"])
  }

  @Test func `JSON has the pages below and the bar`() async throws {
    let result = try await Command.run([
      "run", "JSBundles/Examples/reader/index.vue", "--steps",
      "JSBundles/Examples/reader.steps.json", "--print", "json",
    ])
    let last = try #require(result.stdout.split(separator: "\n").last { $0.hasPrefix("{") })
    #expect(result.status == 0)
    #expect(!last.contains(#""below""#) && !last.contains(#""bar""#), "back at the first page")
    let bar = try await Command.run([
      "run", "JSBundles/Examples/reader/index.vue", "--steps",
      "JSBundles/Fixtures/Navigation/bar.steps.json", "--print", "json",
    ])
    #expect(bar.status == 1)
    #expect(bar.stdout.contains(##""state":"finished","below":["file:///"##))
    #expect(
      bar.stdout.contains(
        ##""bar":{"title":"Story 3","left":{"title":"Back"},"right":{"title":"Like","titleColor":"#ff6600"}}},"root""##
      )
    )
  }

  @Test func `pages that cannot be shown are failures that name the option`() async throws {
    let result = try await Command.run(["run", "JSBundles/Fixtures/Navigation/lost.js"])
    let folder = Command.repository.appending(path: "JSBundles/Fixtures").path
    #expect(result.status == 1)
    #expect(result.stdout == "div _root  0,0  750×1334\n")
    for errorMessage in [
      "error: JSBundles/Fixtures/Navigation/lost.js:7:17: navigator.push: \(folder)/Navigation/none.js: there is no such file\n",
      "allow it with --allow-read=\(folder)/Command\n", "allow it with --allow-net=example.com\n",
      "none.js: WX_FAILED\n", "data.js: WX_NO_PERMISSION\n", "page.js: WX_NO_PERMISSION\n",
    ] {
      #expect(result.stderr.contains(errorMessage), "\(result.stderr)")
    }
  }

  @Test func `a page that failed and is gone counts`() async throws {
    try await Golden.check("thrown-page", ["run", "JSBundles/Fixtures/Navigation/thrower.js"])
  }

  @Test func `a page that does not come is waited for until the time limit`() async throws {
    let silent = try Socket(domain: AF_INET)
    try silent.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try silent.listen()
    guard case .ip4(_, let port) = try silent.sockname() else { return }
    let url = "http://127.0.0.1:\(port)/page.js"
    let result = try await Command.run([
      "run", "JSBundles/Fixtures/Navigation/push.js", "--allow-net=127.0.0.1", "--timeout", "2s",
      "--env",
      "url=\(url)",
    ])
    try silent.close()
    #expect(result.status == 124)
    #expect(
      result.stderr.contains(
        "no answer within 2s: callback of navigator.push (the page '\(url)', opened by page 1)"
      ),
      "\(result.stderr)"
    )
  }

  @Test func `a source with mistakes is not shown, and all of them are named`() async throws {
    try await Golden.check(
      "pushed-mistakes",
      [
        "run", "JSBundles/Fixtures/Navigation/push.js", "--env", "url=mistakes.vue",
      ]
    )
  }

  @Test(arguments: [
    (#"[{"back": 1}]"#, "'back' must be true"),
    (#"[{"tap": {"bar": "top"}}]"#, "'tap' wants left, right or more as bar"),
    (#"[{"tap": {"bar": "left", "text": "x"}}]"#, "'tap' has no 'text'"),
  ])
  func `a step that makes no sense is explained`(steps: String, errorMessage: String) async throws {
    let result = try await Command.run(
      ["run", "JSBundles/Examples/hello.js", "--steps", "-"],
      input: steps
    )
    #expect(result.status == 64)
    #expect(result.stderr.contains(errorMessage), "\(result.stderr)")
  }
}
