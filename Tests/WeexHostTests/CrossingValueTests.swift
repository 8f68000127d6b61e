import FoundationEssentials
import PromiseBridge
import Synchronization
import Testing
import URLRouter
import WeexHost

/// The tables of the article `CrossingValues.md`: each row is executed, and the result compared.
@HostActor @Suite struct CrossingValueTests {
  private static let path = ArticleTests.path("CrossingValues")

  /// Runs the body of an `async` function in a page, which may `show` a value, and returns its output.
  private func run(
    _ body: String,
    _ flex: FlexComponent,
    _ host: Host = .withDefaults()
  ) async throws -> [String] {
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const shown = (v) => {
          if (Array.isArray(v)) return `[${v.map(shown).join(', ')}]`;
          if (v !== null && typeof v === 'object') {
            return `{ ${Object.keys(v).sort().map((k) => `${k}: ${shown(v[k])}`).join(', ')} }`;
          }
          return typeof v === 'string' ? `'${v}'` : Object.is(v, -0) ? '-0' : `${v}`;
        };
        const show = (v) => { console.log(shown(v)); };
        (async () => { \(body)
        })();
        """,
      url: "https://shop.example/page.js",
      component: flex
    )
    await host.settle(timeout: .seconds(60))
    #expect(page.messages == [])
    return page.log.filter { !$0.isFromHost }.map(\.text)
  }

  /// A value with its type: `[Int 1, nil]`.
  private nonisolated static func described(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let list as [Any?]: "[" + list.map(described).joined(separator: ", ") + "]"
    case let object as [String: Any?]:
      "["
        + object.sorted { $0.key < $1.key }.map { "\($0.key): \(described($0.value))" }
        .joined(separator: ", ") + "]"
    case is KeepAliveCallback: "KeepAliveCallback"
    case let value?: "\(type(of: value)) \(value)"
    }
  }

  private final class Taker: RoutingClass {
    static let exports = Exports<Taker> { SyncMethod("take", Taker.take) }
    func take(_ info: KhalaInfo) -> String { CrossingValueTests.described(info["v"]) }
  }

  @Test func `what JavaScript sends arrives as the table says`() async throws {
    let flex = FlexComponent()
    flex.setInterface("take") { arguments in Self.described(arguments?.first ?? nil) }
    let host = Host.withDefaults()
    host.router.register(Taker.self)
    let rows = try Samples.rows("From JavaScript", in: Self.path)
    #expect(rows.count > 20)
    for row in rows {
      let sent = try #require(Samples.code(row[0]).first)
      let printed = try await run(
        """
        const router = weex.requireModule('router'), loop = {};
        loop.me = loop;
        try { console.log(await $flex.take(\(sent))); } catch (e) { console.log(e.message); }
        try { console.log(await router.call('kl://Taker/take', { v: \(sent) })); } catch (e) { console.log(e.message); }
        """,
        flex,
        host
      )
      for (cell, answer) in zip(row[1...], printed) {
        let told = Samples.code(cell).first ?? ""
        #expect(cell.hasPrefix("refused") ? answer.contains(told) : answer == told, "\(sent)")
      }
    }
  }

  private struct Order: Codable { var due: Date, link: URL, cup: Cup?, weight: Float }
  private enum Cup: String, Codable { case small, large }
  private enum Size: Codable { case small }
  private final class Plain: Sendable {}

  private nonisolated static let order = Order(
    due: Date(timeIntervalSince1970: 0.5),
    link: URL(filePath: "/a"),
    cup: nil,
    weight: 0.1
  )

  /// The result of a closure, by its expression in the table.
  private nonisolated static func returned(_ name: String) -> Any? {
    switch name {
    case "nil", "Void": nil
    case "[1, nil]": [1, nil] as [Int?]
    case "HostValue.null": HostValue.null
    case "42": 42
    case "Int64.max": Int64.max
    case "Float(0.1)": Float(0.1)
    case "Double.nan": Double.nan
    case "Character(\"c\")": Character("c")
    case "true": true
    case "Date(timeIntervalSince1970: 0.5)": Date(timeIntervalSince1970: 0.5)
    case "URL(string: \"https://a.example\")": URL(string: "https://a.example")
    case "Data([1, 2])": Data([1, 2])
    case "Set([1])": Set([1])
    case "Cup.small": Cup.small
    case "Size.small": Size.small
    case "Order(…)": order
    case "Plain()": Plain()
    case "{ 1 }": { 1 } as @Sendable () -> Int
    case "[1: 2]": [1: 2]
    case "(1, 2)": (1, 2)
    default: "not in the test: \(name)"
    }
  }

  @Test func `what Swift returns arrives as the table says`() async throws {
    let rows = try Samples.rows("From Swift", in: Self.path)
    #expect(rows.count > 15)
    for row in rows {
      let name = try #require(Samples.code(row[0]).first)
      let flex = FlexComponent()
      flex.setInterface("give") { _ -> Any? in Self.returned(name) }
      let printed = try await run(
        "try { show(await $flex.give()); } catch (e) { console.log(e.message); }",
        flex
      )
      let told = Samples.code(row[1]).first ?? ""
      let isRefused = row[1].hasPrefix("refused")
      let answer = printed.last ?? ""
      #expect(isRefused ? answer.contains(told) : answer == told, "\(name)")
    }
  }

  private enum Mug: String, HostArgument { case small, large }
  private struct Line: Codable, HostArgument { var name: String, count: Int?, due: Date? }

  private final class Types: RoutingClass {
    static let exports = Exports<Types> {
      SyncMethod("Int", "v", Types.int)
      SyncMethod("UInt8", "v", Types.byte)
      SyncMethod("Double", "v", Types.double)
      SyncMethod("Bool", "v", Types.bool)
      SyncMethod("String", "v", Types.string)
      SyncMethod("Int?", "v", Types.maybe)
      SyncMethod("[Int]", "v", Types.list)
      SyncMethod("Mug", "v", Types.mug)
      SyncMethod("Line", "v", Types.line)
    }
    func int(_ v: Int) {}
    func byte(_ v: UInt8) {}
    func double(_ v: Double) {}
    func bool(_ v: Bool) {}
    func string(_ v: String) {}
    func maybe(_ v: Int?) {}
    func list(_ v: [Int]) {}
    func mug(_ v: Mug) {}
    func line(_ v: Line) {}
  }

  private func typed() -> FlexComponent {
    let flex = FlexComponent()
    flex.setInterface("Int") { (_: Int) in }
    flex.setInterface("UInt8") { (_: UInt8) in }
    flex.setInterface("Double") { (_: Double) in }
    flex.setInterface("Bool") { (_: Bool) in }
    flex.setInterface("String") { (_: String) in }
    flex.setInterface("Int?") { (_: Int?) in }
    flex.setInterface("[Int]") { (_: [Int]) in }
    flex.setInterface("Mug") { (_: Mug) in }
    flex.setInterface("Line") { (_: Line) in }
    return flex
  }

  @Test func `a typed parameter takes what the table says, and refuses the rest`() async throws {
    let host = Host.withDefaults()
    host.router.register(Types.self)
    let rows = try Samples.rows("Typed", in: Self.path)
    #expect(rows.count == 9)
    for row in rows {
      let type = try #require(Samples.code(row[0]).first)
      for (column, isTaken) in [(1, true), (2, false)] {
        for value in Samples.code(row[column]) {
          let printed = try await run(
            "try { await $flex['\(type)'](\(value)); console.log('taken'); } catch (e) { console.log(e.message); }",
            typed()
          )
          #expect((printed.last == "taken") == isTaken, "\(type) \(value): \(printed)")
        }
      }
      for (column, isTaken) in [(3, true), (4, false)] {
        for value in Samples.code(row[column]) {
          let answer = Result { () throws(HostError) in
            var url = URLComponents()
            (url.scheme, url.host, url.path) = ("kl", "Types", "/" + type)
            url.queryItems = [URLQueryItem(name: "v", value: value)]
            _ = try url.url.map { url throws(HostError) in try Khala(url: url, in: host).result() }
          }
          #expect(((try? answer.get()) != nil) == isTaken, "\(type) \(value): \(answer)")
        }
      }
    }
  }
}
