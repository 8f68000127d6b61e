import HostLoop
import HostThread
import HostValues
import MethodTable
import Routing
import Testing
import WeexCore

/// Binding parameters by label, and malicious URLs.
@Suite struct BindingTests {
  private let host = Host.withRoutes()

  private func said(_ url: String, _ params: [String: any Sendable] = [:]) -> String {
    guard let khala = Khala(str: url, params: params, in: host) else { return "no URL" }
    do throws(HostError) {
      return try khala.result().map { "\($0)" } ?? "nothing"
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("add?a=2&b=0.5", "2.5"), ("add?b=1&a=-2", "-1.0"),
    ("switch?on=true&size=large", "true large"), ("switch?on=0&size=small", "false small"),
    (#"go?place={"x":1,"y":2}&tags=["a","b"]"#, #"1,2 ["a", "b"]"#),
    ("title?text=64", "64"), ("title?text=[1]&note=[2]", "[1][2]"),
    ("title?text=a+b%20%26", "a+b &"), ("maybe?value=9007199254740993", "9007199254740993"),
  ])
  func `text is converted as the parameter wants it`(call: String, result: String) {
    #expect(said("kl://Binder/\(call)") == result)
  }

  @Test(arguments: [
    ("add?a=2", "missing argument 1 (b: Double)"),
    ("add?a=two&b=1", #"argument 0 (a: Int) wants a number, got the string "two""#),
    (
      "add?a=2.5&b=1",
      "argument 0 (a: Int) wants a whole number from -9223372036854775808 to 9223372036854775807, got the number 2.5"
    ),
    (
      "switch?on=maybe&size=small",
      #"argument 0 (on: Bool) wants a boolean, got the string "maybe""#
    ),
    (
      "switch?on=1&size=huge",
      #"argument 1 (size: String) wants one of 'small', 'large', got the string "huge""#
    ),
    ("go?place={&tags=[]", #"argument 0 (place: object) wants an object, got the string "{""#),
    (
      #"go?place={"x":1,"y":"a"}&tags=[]"#,
      #"argument 0 (place: object).y wants a number, got the string "a""#
    ),
  ])
  func `a text that does not convert is named with its label`(call: String, message: String) {
    let name = call.prefix { $0 != "?" }
    #expect(said("kl://Binder/\(call)") == "Binder/\(name): \(message)")
  }

  @Test func `params of native types bind by label`() {
    #expect(said("kl://Binder/add", ["a": 2, "b": 0.25]) == "2.25")
    #expect(said("kl://Binder/go", ["place": ["x": 3, "y": 4], "tags": ["t"]]) == #"3,4 ["t"]"#)
    #expect(said("kl://Binder/maybe", ["value": Int64.max]) == "\(Int64.max)")
  }

  @Test func `a value of an info converts on demand`() {
    let info: KhalaInfo = ["count": "3", "place": #"{"x":1,"y":2}"#, "name": "[1]"]
    #expect(info["count", as: Int.self] == 3)
    #expect(info["place", as: Binder.Place.self]?.y == 2)
    #expect(info["name", as: String.self] == "[1]")
    #expect(info["name", as: Int.self] == nil)
    #expect(info["none", as: Int?.self] == nil)
  }

  @Test(arguments: [
    ("kl://A%00B/x", #"[Khala] there is no route class 'A\u{0}B'"#),
    ("kl://AModule/a%0Ab", #"[Khala] If there is no match to the route function [a\u{a}b]"#),
    ("kl://__proto__/constructor", "[Khala] there is no route class '__proto__'"),
    ("kl://AModule/__proto__", "[Khala] If there is no match to the route function [__proto__]"),
    ("kl://amodule/server", "[Khala] there is no route class 'amodule'; did you mean 'AModule'"),
    ("kl:x", "[Khala] the URL 'kl:x' names no route class"),
    ("//", "[Khala] the URL '//' names no route class"),
    ("server2", "[Khala] the URL 'server2' names no route class"),
    ("kl://AModule/server2?value=%00", "AModule/server2: argument 0 (value: Int) wants a number"),
    ("kl://AModule/x/y/server2?value=5", "5"),
    ("kl://AModule/server2?value=5#fragment", "5"),
    ("kl://user:word@AModule:80/server2?value=5", "5"),
    ("kl://%E8%B7%AF%E7%94%B1/x", "[Khala] there is no route class"),
    ("kl://AModule/server2?value=%ZZ", "AModule/server2: argument 0 (value: Int) wants a number"),
    ("kl://AModule/kind?__proto__=1&constructor=2", "nothing"),
  ])
  func `what a hostile hand writes is answered in words`(url: String, beginning: String) {
    let text = said(url)
    #expect(text.hasPrefix(beginning), "\(text)")
  }

  @Test(arguments: ["kl://A Module/x", "kl://路由/x", "kl://\u{2028}/x", "kl://[/x", "kl://%/x", " "])
  func `what is hardly a URL ends nothing`(url: String) {
    let text = said(url)
    #expect(text == "no URL" || text.hasPrefix("[Khala] "), "\(text)")
  }

  @Test func `a URL of a megabyte is read, and not repeated in messages`() {
    let long = String(repeating: "a", count: 1 << 20)
    #expect(said("kl://AModule/kind?value=\(long)") == "String")
    #expect(said("kl://AModule/\(long)").utf8.count < 700)
    #expect(said("kl://\(long)/x").utf8.count < 700)
    #expect(said("kl:\(long)").utf8.count < 700)
    #expect(said("kl://AModule/server2?value=\(long)").utf8.count < 700)
    #expect(said("kl://AModule/kind?" + String(repeating: "a=b&", count: 1 << 18)) == "nothing")
  }

  private final class Ouroboros: RoutingClass {
    static let exports = Exports<Ouroboros> { SyncMethod("bite", "host", Ouroboros.bite) }
    func bite(host: OpaqueHost) throws -> Int {
      _ = try Khala(str: "kl://Ouroboros/bite", params: ["host": host], in: host.host)?.result()
      return 0
    }
  }

  private final class OpaqueHost: HostArgument, Sendable {
    let host: Host
    init(_ host: Host) { self.host = host }
  }

  @Test func `routes that call each other for ever are stopped`() {
    host.router.register(Ouroboros.self)
    let text = said("kl://Ouroboros/bite", ["host": OpaqueHost(host)])
    #expect(
      text
        == "[Khala] 'kl://Ouroboros/bite' is 64 calls deep: routes or filters call each other endlessly"
    )
  }

  @Test func `each call is one record, whose address is the URL`() async throws {
    let calls = await host.entries(.call)
    _ = try await Khala(str: "kl://Binder/add?a=2&b=3", in: host)?.call()
    host.router.rewrite.filters.append(
      RewriteFilter {
        if $0.host == "Old" { $0.host = "Binder" }
        return $0
      }
    )
    _ = try await Khala(str: "kl://Old/add", params: ["a": 2, "b": 3], in: host)?.call()
    _ = try await Khala(str: "kl://AModule/later?value=1", in: host)?.call()
    #expect(
      await calls.all.map { "\($0.subject) \(JSONText.of(.array($0.values)))" } == [
        "kl://Binder/add?a=2&b=3 [2,3,5]",
        "kl://Old/add → kl://Binder/add [2,3,5]",
        "kl://AModule/later?value=1 [1]",
      ]
    )
  }
}
