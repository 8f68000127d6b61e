import Testing
import URLRouter
import WeexHost

@testable import WeexHostCommand

/// `weexhost call` of a user's own routes; in processes of their own, because the command uses the default host and ends its process.
@Suite struct CallRouteTests {
  final class Desk: RoutingClass {
    static let exports = Exports<Desk> {
      Method("never", Desk.never)
      SyncMethod("spin", Desk.spin)
      Method("later", "value", Desk.later)
      SyncMethod("fail", Desk.fail)
      Method("failLater", Desk.failLater)
      SyncMethod("echo", Desk.echo)
      SyncMethod("tell", "_", "second", Desk.tell)
      SyncMethod("keep", "_", Desk.keep)
      SyncMethod("loop", Desk.loop)
      SyncMethod("caller", Desk.caller)
      SyncMethod("toast", Desk.toast)
      SyncMethod("opaque", Desk.opaque)
    }

    private unowned let host: Host
    private let (stream, continuation) = AsyncStream<Int>.makeStream()
    private var kept: KhalaClosure?

    init(host: Host) { self.host = host }

    func never() async throws { for await _ in stream {} }
    func spin() { while true {} }
    func later(value: Int) async throws -> Int {
      await Task.yield()
      return value * 2
    }
    func fail() throws { throw HostError(.methodFailed, "the shop is closed") }
    func failLater() async throws {
      await Task.yield()
      throw HostError(.methodFailed, "the shop is closed, as it was")
    }
    func echo(_ info: KhalaInfo) -> KhalaInfo { info }
    func tell(_ first: KhalaClosure, second: KhalaClosure) -> String {
      first(["n": 1])
      second(["n": 2])
      first()
      return "told"
    }
    func keep(_ closure: KhalaClosure) { kept = closure }
    func loop() throws { try Khala(str: "kl://Desk/loop", in: host)?.result() }
    func caller() -> String { Khala.caller?.url ?? "nobody" }
    func toast() throws { try Khala(str: "kl://modal/toast?message=Hi", in: host)?.result() }
    func opaque() -> Token { Token() }
  }

  /// A module that waits on its page's clock.
  final class Oven: WeexModule {
    static let exports = Exports<Oven> {
      Method("after", "callback", Oven.after)
      Method("sleeping", "callback", Oven.sleeping)
    }
    private let page: Page
    init(page: Page) { self.page = page }
    func after(_ done: Callback) { page.clock.after(.seconds(3)) { done("baked") } }
    func sleeping(_ done: Callback) async throws -> String {
      try await page.clock.sleep(for: .seconds(3))
      done("baked")
      return "slept"
    }
  }

  final class Token: Sendable, HostResult {
    var hostValue: HostValue { .opaque(OpaqueValue(self)) }
  }

  /// Runs the command in this process and ends it.
  static func run(_ arguments: [String]) async {
    Khala.register(Desk.self)
    WXSDKEngine.registerModule("oven", withClass: Oven.self)
    Khala.rewrite.add(
      filter: RewriteFilter { node in
        switch node.host {
        case "Closed": return nil
        case "Throws": throw HostError(.refused, "not before ten")
        default: return node
        }
      }
    )
    await WeexHostCommand.run(arguments)
  }

  private func result(
    _ arguments: [String],
    status: ExitTest.Condition
  ) async throws -> (stdout: String, stderr: String) {
    try await ExitTestOutput.of { folder in
      await #expect(processExitsWith: status) {
        [arguments = arguments as [String], folder = folder as String] in
        ExitTestOutput.begin(in: folder)
        await CallRouteTests.run(arguments)
      }
    }
  }

  private func call(
    _ arguments: String...,
    status: Int32
  ) async throws -> (stdout: String, stderr: String) {
    try await result(["call"] + arguments, status: .exitCode(status))
  }

  @Test(arguments: [
    ("kl://Desk/later?value=21", "42"), ("kl://Desk/echo?b=2&a=1", #"{"a":"1","b":"2"}"#),
    ("kl://Desk/caller", #""nobody""#), ("kl://Desk/opaque", #""<opaque Token>""#),
    ("kl://Desk/keep", "null"),
    (
      "kl://Desk/tell",
      #"{"closure":0,"info":{"n":1}}"# + "\n" + #"{"closure":1,"info":{"n":2}}"# + "\n"
        + #"{"closure":0,"info":{}}"# + "\n" + #""told""#
    ),
    ("kl://Closed/x", "null"),
  ])
  func `a route is called and its result printed`(url: String, answer: String) async throws {
    let (stdout, _) = try await call(url, status: 0)
    #expect(stdout.hasSuffix(answer + "\n"), "\(stdout)")
  }

  @Test func `advice is about the command line that is run, whatever the process's own is`()
    async throws
  {
    let (_, stderr) = try await result(
      ["run", "--allow-net", "/nowhere/page.js"],
      status: .exitCode(66)
    )
    #expect(
      stderr.contains(
        "'--allow-net' takes its value after '=': --allow-net=/nowhere/page.js"
      ),
      "\(stderr)"
    )
  }

  @Test(arguments: ["kl://oven/after", "kl://oven/sleeping"])
  func `a closure of a method that waits on the page's clock does not stop the clock`(
    url: String
  ) async throws {
    let (stdout, _) = try await call(url, status: 0)
    #expect(stdout.contains(#"{"closure":0,"info":"#) && stdout.contains("baked"), "\(stdout)")
  }

  @Test(arguments: ["after", "sleeping"])
  func `a call that waits for longer than the time limit says what is left`(
    method: String
  ) async throws {
    let arguments = ["call", "kl://oven/\(method)", "--timeout", "1s"]
    let (_, stderr) = try await result(arguments, status: .exitCode(124))
    #expect(stderr.contains("no answer within 1s: "), "\(stderr)")
    #expect(stderr.contains("oven/\(method)"), "\(stderr)")
  }

  @Test(arguments: [
    ("kl://Desk/fail", "the shop is closed"),
    ("kl://Desk/failLater", "the shop is closed, as it was"),
    ("kl://Throws/x", "not before ten"),
    (
      "kl://Desk/later?value=many",
      "Desk/later: argument 0 (value: Int) wants a number, got the string"
    ),
    (
      "kl://Desk/loop",
      "[Khala] 'kl://Desk/loop' is 64 calls deep: routes or filters call each other endlessly"
    ),
    (
      "kl://Desk/toast",
      "[Khala] modal/toast needs a page: 'modal' is a module, and no page is open"
    ),
    ("kl://Desk", "[Khala] the URL 'kl://Desk' names no route function of 'Desk'"),
    ("kl://Desk/", "[Khala] the URL 'kl://Desk/' names no route function of 'Desk'"),
    ("Desk/echo", "[Khala] the URL 'Desk/echo' names no route class"),
    ("kl:///echo", "[Khala] the URL 'kl:///echo' names no route class"),
    ("kl://Dask/echo", "[Khala] there is no route class 'Dask'; did you mean 'Desk'?"),
    ("kl://desk/echo", "[Khala] there is no route class 'desk'; did you mean 'Desk'?"),
    ("kl://Desk/ech", "[Khala] If there is no match to the route function [ech]"),
  ])
  func `a call that fails is told, with the exit code 1`(url: String, message: String) async throws
  {
    let (stdout, stderr) = try await call(url, status: 1)
    #expect(!stdout.contains("null"))
    #expect(stderr.contains("error: \(message)"), "\(stderr)")
  }

  @Test(arguments: [
    ("{", "line 1, column 2"), ("[1", "line 1, column 3"), ("no", "line 1, column 1"),
    ("7", "it wants an object, got a number"), (#""text""#, "it wants an object, got a string"),
    ("null", "it wants an object, got null"), ("", "this is not valid JSON"),
    ("{\n  \"a\": tru\n}", "line 2, column"),
    (String(repeating: "[", count: 10_000), "this is nested more than"),
    (#"{"a":"# + String(repeating: "{\"b\":", count: 10_000), "this is nested more than"),
  ])
  func `params that are not a JSON object are an error with the place, with the exit code 64`(
    params: String,
    message: String
  ) async throws {
    let (stdout, stderr) = try await call("kl://Desk/echo", "--params", params, status: 64)
    #expect(!stdout.contains("{"))
    #expect(stderr.contains("error: --params: "), "\(stderr)")
    #expect(stderr.contains(message), "\(stderr)")
    #expect(stderr.utf8.count < 2000)
  }

  @Test func `params of 100,000 characters are read`() async throws {
    let (stdout, _) = try await call(
      "kl://Desk/echo",
      "--timeout",
      "60s",  // of real time, which a busy machine may need
      "--params",
      #"{"a": "\#(String(repeating: "x", count: 100_000))", "b": [1.5, true, null], "c": {"d": -0}}"#,
      status: 0
    )
    #expect(stdout.hasSuffix(#"","b":[1.5,true],"c":{"d":0}}"# + "\n"), "\(stdout.suffix(100))")
  }

  @Test func `a route that never answers ends with the time, and what is outstanding is named`()
    async throws
  {
    let (stdout, stderr) = try await call("kl://Desk/never?x=1", "--timeout", "3s", status: 124)
    #expect(!stdout.contains("null"))
    #expect(stderr.contains("no answer within 3s: "), "\(stderr)")
    #expect(stderr.contains("kl://Desk/never?x=1"), "\(stderr)")
  }

  @Test func `a route that never gives the thread back ends with the time`() async throws {
    let (_, stderr) = try await call("kl://Desk/spin", "--timeout", "300ms", status: 124)
    #expect(stderr.contains("error: the route did not finish within 300ms"), "\(stderr)")
  }

  @Test(arguments: [
    ["call"], ["call", "kl://Desk/echo", "--timeout", "soon"],
    ["call", "kl://Desk/echo", "--timeout", "-1s"], ["call", "a", "b"],
    ["call", "kl://Desk/echo", "--params"], ["call", "kl://Desk/echo", "--nothing"],
    ["call", ""],
  ])
  func `usage that is wrong has the exit code 64`(arguments: [String]) async throws {
    let (_, stderr) = try await result(arguments, status: .exitCode(64))
    #expect(stderr.lowercased().contains("error: "), "\(stderr)")
  }

  @Test func `the listing has a user's routes, as text and as JSON`() async throws {
    let (text, _) = try await result(["list"], status: .exitCode(0))
    #expect(text.contains("\nRoutes\n"), "\(text.suffix(500))")
    #expect(text.contains("\n  Desk\n    never()   "))
    #expect(text.contains("    later(value: Int)                            promise, as a task\n"))
    let (json, _) = try await result(["list", "--json"], status: .exitCode(0))
    #expect(json.contains(#""routes""#) && json.contains(#""Desk""#))
  }
}
