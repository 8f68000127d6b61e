import FoundationEssentials
import HostLoop
import HostThread
import HostValues
import Routing
import Testing
import WeexCore

/// The checks RA10, RA11 and RA18, and misbehaving filters.
@Suite struct RewriteTests {
  private let host = Host.withRoutes()

  private func call(_ url: String) -> (any Sendable)? {
    Khala(str: url, in: host)?.call()
  }

  private static func move(_ from: String, to: String) -> RewriteFilter {
    RewriteFilter {
      if $0.url.host() == from {
        guard var components = URLComponents(url: $0.url, resolvingAgainstBaseURL: true) else {
          return $0
        }
        components.host = to
        if let url = components.url { $0.url = url }
      }
      return $0
    }
  }

  @Test func `RA10 filters run once, in the order in which they were added`() {
    host.router.rewrite.filters.append(Self.move("AModule", to: "BModule"))
    host.router.rewrite.filters.append(Self.move("BModule", to: "CModule"))
    #expect(call("kl://AModule/doSomething") as? String == "C")
    host.router.rewrite.filters.reverse()
    #expect(call("kl://AModule/doSomething") as? String == "B")
  }

  @Test func `filters that send a URL in circles come to an end`() {
    host.router.rewrite.filters = [
      Self.move("AModule", to: "BModule"), Self.move("BModule", to: "AModule"),
    ]
    #expect(call("kl://AModule/doSomething") as? String == "A")
  }

  @Test func `a filter added later changes nothing for a call that is made already`() throws {
    let khala = try #require(Khala(str: "kl://AModule/doSomething", in: host))
    host.router.rewrite.filters.append(Self.move("AModule", to: "BModule"))
    #expect(khala.call() as? String == "A")
  }

  @Test func `a filter sees the parameters, changes them and adds a query`() {
    host.router.rewrite.filters.append(
      RewriteFilter { node in
        guard node.params["value"] as? String == "1" else { return node }
        node.params["value"] = 2
        guard let url = URL(string: "kl://AModule/server?value=3&more=4") else { return nil }
        return KhalaNode(url: url, params: node.params)
      }
    )
    #expect(call("kl://Nobody/home?value=1") as? Int == 2)
    #expect(Khala(str: "kl://Nobody/home?value=1", in: host)?.params["more"] as? String == "4")
  }

  @Test func `RA11 a filter that returns nil refuses the URL, and the journal says so`()
    async throws
  {
    host.router.isEnabledAssert = true
    host.router.rewrite.filters.append(RewriteFilter { $0.host == "AModule" ? nil : $0 })
    let warnings = await host.entries(.warning)
    #expect(try await Khala(str: "kl://AModule/doSomething", in: host)?.call() == nil)
    #expect(
      await warnings.all.map(\.subject) == ["kl://AModule/doSomething was rewritten to nothing"]
    )
    #expect(try await Khala(str: "kl://BModule/doSomething", in: host)?.call() as? String == "B")
  }

  @Test func `what a filter throws is the failure of the call`() throws {
    host.router.rewrite.filters.append(
      RewriteFilter { _ in throw HostError(.refused, "not before ten") }
    )
    let error = #expect(throws: HostError.self) {
      try Khala(str: "kl://AModule/doSomething", in: host)?.result()
    }
    #expect(error?.message == "not before ten")
  }

  @Test func `a filter that makes a URL of its own for ever is stopped`() throws {
    let host = host
    host.router.rewrite.filters.append(
      RewriteFilter { node in
        let inner = try #require(Khala(str: "kl://AModule/again", in: host))
        return KhalaNode(url: inner.url, params: inner.params)
      }
    )
    let error = #expect(throws: HostError.self) {
      try Khala(str: "kl://AModule/doSomething", in: host)?.result()
    }
    #expect(error?.message.contains("[Khala]") == true)
  }

  private struct Upside: KhalaRewrite {
    var filters: [RewriteFilter] = []
    func redirect(_ node: KhalaNode) -> KhalaNode? {
      node.host = "BModule"
      return node
    }
  }

  @Test func `RA18 a rewriting of one's own is used instead of the filters`() {
    host.router.rewrite = Upside()
    host.router.rewrite.filters.append(Self.move("BModule", to: "CModule"))
    #expect(call("kl://AModule/doSomething") as? String == "B")
  }
}
