import Foundation
import PromiseBridge
import ShapeRecording
import TableDescription
import Testing
import URLRouter
import WeexHost

/// The checks X7 and X8: the meaning of the exit code, and the host's own table.
@Suite struct CrossSystemCommandTests {
  @Test(arguments: [
    // A handled rejection, such as a refused route's, is not a failure.
    (
      "weex.requireModule('router').call('kl://nope/x').catch((error) => console.log(error.message));",
      0, 0
    ),
    ("weex.requireModule('router').call('kl://nope/x');", 1, 1),
    ("Promise.reject(new Error('nobody listens'));", 1, 1),
    ("weex.requireModule('stream').fetch({ url: 'http://127.0.0.1:1/' }, () => {});", 1, 1),
    ("weex.requireModule('modal').toast('no object'); weex.requireModule('modale');", 0, 1),
    ("weex.requireModule('timer').setTimeout('no function', 1);", 1, 1),
  ])
  func `X7 a run ends with 0 only without unhandled rejections and, if strict, refused calls`(
    script: String,
    lenient: Int,
    strict: Int
  ) async throws {
    let bundle = """
      // { "framework": "Vanilla" }
      weex.document.documentElement.appendChild(weex.document.createBody('div'));
      \(script)
      """
    for (flags, status) in [([], lenient), (["--strict"], strict)] {
      let result = try await Command.run(
        ["run", "-", "--trace", "--metrics"] + flags,
        input: bundle
      )
      #expect(result.status == Int32(status), "\(flags) \(result.stderr)")
      #expect(result.stdout.hasPrefix("div _root"))
      #expect(result.stderr.contains("error: ") == (status == 1), "\(flags) \(result.stderr)")
    }
  }

  /// The rows that `weexhost list --json` prints.
  private struct Listing: Decodable {
    struct Row: Decodable {
      struct Parameter: Decodable {
        let label: String?
        let type: String
        let optional: Bool
      }
      let name: String
      let parameters: [Parameter]
      let execution: String
      let reply: String
    }
    let modules: [String: [Row]]
    let routes: [String: [Row]]
    let interfaces: [String: [Row]]?
    let components: [String: [Row]]
  }

  private func listing(_ json: String) throws -> Listing {
    try JSONDecoder().decode(Listing.self, from: Data(json.utf8))
  }

  @Test func `X8 the host's table has each row's owner, labels, execution and reply`()
    async throws
  {
    let result = try await Command.run(["list", "--json"])
    #expect(result.status == 0 && result.stderr.isEmpty)
    let listing = try listing(result.stdout)
    let registry = try await HostActor.run { () throws -> [String: [String]] in
      try Host.withDefaults().registry().modules.mapValues { $0.table.rows.map(\.name) }
    }
    #expect(listing.modules.mapValues { $0.map(\.name) } == registry)
    for (owner, rows) in listing.modules.merging(listing.components, uniquingKeysWith: { $0 + $1 })
    {
      for row in rows {
        #expect(["in place", "page queue", "task"].contains(row.execution), "\(owner).\(row.name)")
        #expect(["sync", "async", "promise"].contains(row.reply), "\(owner).\(row.name)")
      }
    }
    let call = try #require(listing.modules["router"]?.first { $0.name == "call" })
    #expect(call.parameters.map(\.label) == ["url", "params", "closures"])
    #expect(call.execution == "task" && call.reply == "promise")
  }

  private final class Cart: RoutingClass {
    static let exports = Exports<Cart> { SyncMethod("add", "id", "count", Cart.add) }
    init() {}
    func add(id: String, count: Int?) -> Int { count ?? 1 }
  }

  @HostActor @Test func `X8 routes and $flex are in the table where they are registered`() throws {
    let host = Host.withDefaults()
    host.router.register(Cart.self)
    let flex = FlexComponent()
    flex.setInterface("greet", labels: ["name"]) { (name: String) in "hello \(name)" }
    flex.expose(module: "locale")
    host.registerFlexComponent(flex)
    let table = TableDescription(
      try host.registry(),
      routes: try host.router.tables(),
      interfaces: host.flexComponent?.rows,
      exposed: flex.exposedModules,
      handlers: host.handlerNames
    )
    let listing = try listing(table.json)
    #expect(listing.interfaces?["$flex.locale"]?.contains { $0.name == "getLanguage" } == true)
    #expect(table.listing.contains("\n    locale.getLanguage(callback: Callback)  promise\n"))
    let add = try #require(listing.routes["Cart"]?.first)
    #expect(add.name == "add" && add.execution == "in place" && add.reply == "sync")
    #expect(add.parameters.map(\.label) == ["id", "count"])
    #expect(add.parameters.map(\.type) == ["String", "Int?"])
    #expect(add.parameters.map(\.optional) == [false, true])
    let greet = try #require(listing.interfaces?["$flex"]?.first)
    #expect(greet.name == "greet" && greet.execution == "task" && greet.reply == "promise")
    #expect(greet.parameters.map(\.label) == ["name"])
    #expect(table.listing.contains("\n  Cart\n    add(id: String, count: Int?)  sync, in place\n"))
    #expect(table.listing.contains("\n$flex\n    greet(name: String) "))
  }
}
