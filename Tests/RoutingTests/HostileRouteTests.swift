import FoundationEssentials
import HostThread
import HostValues
import MethodTable
import Routing
import Synchronization
import Testing
import WeexCore

/// Hostile contents of URLs, parameters and filters: they arrive unchanged, or are refused with a clear error.
@Suite struct HostileRouteTests {
  /// Returns its argument, and calls itself.
  final class Echo: RoutingClass {
    static let exports = Exports<Echo> {
      SyncMethod("echo", Echo.echo)
      SyncMethod("count", Echo.count)
      SyncMethod("again", Echo.again)
      Method("againLater", Echo.againLater)
      SyncMethod("inTask", Echo.inTask)
    }

    private unowned let host: Host
    var calls = 0
    /// The errors that ended the tasks of `inTask`.
    let (ends, end) = AsyncStream<HostError>.makeStream()

    init(host: Host) { self.host = host }

    func echo(_ info: KhalaInfo) -> KhalaInfo { info }
    func count(_ info: KhalaInfo) -> Int { info.values.count }

    func again() throws {
      calls += 1
      try Khala(str: "kl://Echo/again", in: host)?.result()
    }

    func againLater() async throws {
      calls += 1
      try await Khala(str: "kl://Echo/againLater", in: host)?.call()
    }

    func inTask() {
      calls += 1
      let host = host
      Task { @HostActor in
        do {
          try await Khala(str: "kl://Echo/inTask", in: host)?.call()
        } catch let error as HostError {
          end.yield(error)
        }
      }
    }
  }

  private final class Lines: KhalaHistory {
    private let lines = Mutex<[String]>([])
    var isEnabled: Bool {
      get { true }
      set {}
    }
    var all: [String] { lines.withLock { $0 } }
    func write(_ entry: KhalaHistoryEntry) { lines.withLock { $0.append(entry.line) } }
  }

  private let host: Host
  private let history = Lines()

  init() {
    host = Host.withRoutes()
    host.router.register(Echo.self)
    host.router.history = history
  }

  private func result(
    _ url: String,
    _ params: [String: any Sendable] = [:]
  ) throws -> (any Sendable)? {
    try #require(Khala(str: url, params: params, in: host)).result()
  }

  private func failure(_ url: String, _ params: [String: any Sendable] = [:]) -> HostError? {
    #expect(throws: HostError.self, "\(url.prefix(100))") { try result(url, params) }
  }

  private static let texts = [
    #"a"b"#, "it's", "one\ntwo\r\nthree", "${x}", "`x`", #"");x(""#, "__proto__", "constructor",
    "\u{2028}\u{2029}", "a\0b", "\\", "%", "%0A", "&=?#/", "+ +", "</script>", "\u{202E}",
    "e\u{301}",
    "\u{FFFD}", "你好 🏳️‍🌈", " ",
  ]

  @Test(arguments: texts)
  func `names and values arrive as they are, and a call is one line of the history`(
    text: String
  ) throws {
    var components = try #require(URLComponents(string: "kl://Echo/echo"))
    components.queryItems = [URLQueryItem(name: text, value: text)]
    let url = try #require(components.string)
    for info in [try result(url), try result("kl://Echo/echo", [text: text])] {
      let values = try #require((info as? KhalaInfo)?.values)
      #expect(values.mapValues { $0 as? String } == [text: text])
    }
    #expect(history.all.count == 2)
    for line in history.all {
      #expect(line.allSatisfy { !$0.isNewline } && !line.contains("\0"))
      let start = try #require(line.firstRange(of: "  {")).upperBound
      #expect(try JSONReader.parse("{" + line[start...]) == .object([text: .string(text)]))
    }
  }

  @Test(arguments: texts.filter { !["%", "&=?#/", " "].contains($0) })
  func `a function of any name is refused in one line`(text: String) throws {
    var components = try #require(URLComponents(string: "kl://AModule"))
    components.path = "/" + text
    let url = try #require(components.string)
    let message = try #require(failure(url)?.message)
    #expect(message.hasPrefix("[Khala] If there is no match to the route function ["))
    let first = message.split(separator: "\n")[0]
    #expect(first.hasSuffix("please refer to the list of functions of this class: "), "\(message)")
    #expect(!message.contains("\0"))
  }

  @Test(arguments: [
    "kl://A%0AB/x", "kl://A%00B/x", "kl://__proto__/constructor", "kl://%24%7Bx%7D/x",
  ])
  func `a class of any name is refused in one line`(url: String) {
    let message = failure(url)?.message
    #expect(message?.hasPrefix("[Khala] ") == true)
    #expect(message?.allSatisfy { !$0.isNewline } == true && message?.contains("\0") == false)
  }

  @Test func `a URL of a megabyte is called, and quoted short where it is wrong`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let info = try result("kl://Echo/echo?value=\(long)") as? KhalaInfo
    #expect(info?["value"] as? String == long)
    for url in [
      "kl://AModule/\(long)", "kl://\(long)/x", "kl:///\(long)", "kl://AModule/\(long)?a=b",
    ] {
      #expect((failure(url)?.message.count ?? .max) < 600)
    }
  }

  @Test func `10,000 items of a query arrive, and of 10,000 of one name the first`() throws {
    let items = (0..<10_000).map { "k\($0)=\($0)" }.joined(separator: "&")
    #expect(try result("kl://Echo/count?\(items)") as? Int == 10_000)
    let same = (0..<10_000).map { "k=\($0)" }.joined(separator: "&")
    let info = try result("kl://Echo/echo?\(same)") as? KhalaInfo
    #expect(info?.values.mapValues { $0 as? String } == ["k": "0"])
  }

  @Test func `parameters nested 10,000 deep arrive`() throws {
    var deep: any Sendable = "end"
    for _ in 0..<10_000 { deep = [deep] as [any Sendable] }
    #expect(try result("kl://Echo/count", ["deep": deep]) as? Int == 1)
    #expect(history.all.first?.contains("[[[[") == true)
  }

  @Test func `JSON text that is nested too deep is not a value`() throws {
    let text = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let message = failure("kl://Binder/go", ["place": text, "tags": text])?.message
    #expect(message?.hasPrefix("Binder/go: ") == true)
    #expect((message?.count ?? .max) < 600, "\(message?.count ?? 0)")
  }

  // MARK: Loops

  @Test func `a route that calls itself is stopped, in place and awaited`() async throws {
    let khala = try #require(Khala(str: "kl://Echo/again", in: host))
    let error = #expect(throws: HostError.self) { try khala.result() }
    #expect(
      error?.message
        == "[Khala] 'kl://Echo/again' is 64 calls deep: routes or filters call each other endlessly"
    )
    let later = try #require(Khala(str: "kl://Echo/againLater", in: host))
    let awaited = await #expect(throws: HostError.self) { try await later.call() }
    #expect(awaited?.code == .refused)
    #expect(awaited?.message.contains("'kl://Echo/againLater' is 64 calls deep") == true)
  }

  @HostActor @Test(.timeLimit(.minutes(60)))
  func `a route that begins tasks which call it comes to an end`() async throws {
    try Khala(str: "kl://Echo/inTask", in: host)?.result()
    let echo = try #require(host.router.cache["Echo"]?.instance as? Echo)
    for await error in echo.ends.prefix(1) { #expect(error.code == .refused) }
    #expect(echo.calls == 63)
  }

  @Test func `a filter that makes and calls another URL for ever is stopped`() throws {
    let host = host
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        try Khala(str: "kl://Echo/count", in: host)?.result()
        return node
      }
    )
    #expect(failure("kl://AModule/doSomething")?.message.contains("64 calls deep") == true)
  }

  // MARK: Filters

  struct Plain: Error {}

  @Test func `what a filter throws is told without the name of a type`() {
    host.router.rewrite.add(filter: RewriteFilter { _ in throw Plain() })
    #expect(
      failure("kl://AModule/doSomething")?.message
        == "[Khala] a rewrite filter of 'kl://AModule/doSomething' failed"
    )
  }

  @Test(arguments: [
    ("", "names no route class"), ("?x=1", "names no route class"), ("kl:", "names no route class"),
    ("kl://", "names no route class"), ("kl:///x", "names no route class"),
    ("kl://AModule", "names no route function of 'AModule'"),
    ("mailto:a@b", "names no route class"),
    ("//Nobody/x", "there is no route class 'Nobody'"), ("a\nb", "names no route class"),
  ])
  func `an error about a filter's invalid result names the URL as it was given`(
    text: String,
    errorMessage: String
  ) throws {
    guard let url = URL(string: text) else { return }
    host.router.rewrite.add(
      filter: RewriteFilter { node in
        node.url = url
        return node
      }
    )
    let message = failure("kl://AModule/doSomething")?.message
    #expect(message?.hasPrefix("[Khala] ") == true)
    #expect(message?.contains(errorMessage) == true, "\(message ?? "")")
  }

  @Test func `a filter that takes the host away leaves no call behind`() {
    for host in [nil, "", " ", "a b", "a/b", "\n"] as [String?] {
      let other = Host.withRoutes()
      other.router.rewrite.add(
        filter: RewriteFilter { node in
          node.host = host
          return node
        }
      )
      #expect(throws: HostError.self, "\(host ?? "nil")") {
        try Khala(str: "kl://AModule/nothing", in: other)?.result()
      }
    }
  }
}
