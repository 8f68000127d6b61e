import HostLoop
import HostThread
import HostValues
import Routing
import Testing
import WeexCore

/// The checks RA1 to RA9: URLs, parameters, closures and faults of a call.
@Suite struct RouterAcceptanceTests {
  private let host = Host.withRoutes()

  private func khala(_ url: String, _ params: [String: any Sendable] = [:]) throws -> Khala {
    try #require(Khala(str: url, params: params, in: host))
  }

  private func errorMessage(_ url: String, blocks: [KhalaBlock] = []) throws -> String {
    let khala = try khala(url)
    do throws(HostError) {
      return "no error but \(String(describing: try khala.result(blocks: blocks)))"
    } catch {
      return error.message
    }
  }

  @Test func `RA1 a query's value is a string to an info function, and a number to a labelled one`()
    throws
  {
    #expect(try khala("kl://AModule/server2?value=64").call() as? Int == 64)
    #expect(try khala("kl://AModule/server?value=64").call() as? Int == 64)
    #expect(try khala("kl://AModule/kind?value=64").call() as? String == "String")
  }

  @Test func `RA2 params keep their types and count before the query`() throws {
    #expect(try khala("kl://AModule/kind", ["value": 64]).call() as? String == "Int")
    #expect(try khala("kl://AModule/server?value=1", ["value": 64]).call() as? Int == 64)
    #expect(try khala("kl://AModule/server2?value=1", ["value": 64]).call() as? Int == 64)
    #expect(try khala("kl://AModule/kind?value=first&value=2").call() as? String == "String")
    #expect(try khala("kl://AModule/server?value=7&value=8").call() as? Int == 7)
    #expect(try khala("kl://AModule/x?flag").params["flag"] as? String == "")
  }

  @Test func `RA3 the scheme is not looked at`() throws {
    #expect(try khala("kf://AModule/server2?value=64").call() as? Int == 64)
  }

  @Test func `RA4 closures are told in order`() throws {
    let told = Told()
    _ = try khala("kf://AModule/forClosure").call(block: told.block("one "))
    _ = try khala("kf://AModule/forClosures").call(blocks: told.block("a "), told.block("b "))
    _ = try khala("kf://AModule/forClosures").call(blocks: [told.block("c "), told.block("d ")])
    #expect(
      told.all == [
        #"one ["value": "forClosure(_:)"]"#,
        #"a ["success": "forClosures(_:failure:)"]"#,
        #"b ["failure": "forClosures(_:failure:)"]"#,
        #"c ["success": "forClosures(_:failure:)"]"#,
        #"d ["failure": "forClosures(_:failure:)"]"#,
      ]
    )
  }

  @Test func `RA5 too few closures are refused and nothing runs, more are ignored`() throws {
    let told = Told()
    #expect(
      try errorMessage("kl://AModule/forClosures", blocks: [told.block()])
        == "[Khala] AModule/forClosures takes 2 closures, and the call has 1"
    )
    #expect(
      try errorMessage("kl://AModule/forClosure")
        == "[Khala] AModule/forClosure takes 1 closure, and the call has 0"
    )
    #expect(told.all.isEmpty)
    _ = try khala("kl://AModule/forClosures")
      .call(blocks: told.block("a"), told.block("b"), told.block("c"))
    #expect(told.all.map { $0.prefix(1) } == ["a", "b"])
    #expect(try khala("kl://Binder/maybe?value=1").call() as? Int64 == 1)
  }

  @Test func `RA6 the dictionary stands among the closures at any place`() throws {
    let told = Told()
    let count = try khala("kl://AModule/server6?a=1&b=2")
      .call(blocks: told.block(), told.block(), told.block())
    #expect(count as? Int == 2)
    #expect(told.all == [#"["is": "success"]"#, #"["is": "failure"]"#, #"["is": "complete"]"#])
  }

  private static let functionList = """
    [Khala] If there is no match to the route function [sever] in the route class[AModule], please refer to the list of functions of this class:\u{20}
    0: doSomething(_:)
    1: server(_:)
    2: server2(value:)
    3: kind(_:)
    4: forClosure(_:)
    5: forClosures(_:failure:)
    6: server6(_:failure:info:complete:)
    7: same(_:)
    8: fail()
    9: later(value:)
    """

  @Test func `RA7 an unknown function is answered with the numbered list of those there are`()
    async throws
  {
    #expect(try errorMessage("kl://AModule/sever") == Self.functionList)
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let host = Host()
      host.router.register(AModule.self)
      host.router.isEnabledAssert = true
      callAndAssert("kl://AModule/sever", in: host)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(Self.functionList), "\(text)")
  }

  @Test func `RA8 with assertions off the call is nothing, and the journal has the text`()
    async throws
  {
    let failures = await host.entries(.failure)
    #expect(callAndAssert("kl://AModule/sever", in: host) == nil)
    #expect(await failures.texts == [Self.functionList])
  }

  @Test func `RA9 an unknown class, no function, no class and no URL are four things`() throws {
    #expect(
      try errorMessage("kl://AModul/server")
        == "[Khala] there is no route class 'AModul'; did you mean 'AModule' or 'BModule' or 'CModule'?"
    )
    let shape = "; it should be scheme://class/function?key=value"
    for url in ["kl://AModule", "kl://AModule/"] {
      #expect(
        try errorMessage(url) == "[Khala] the URL '\(url)' names no route function of 'AModule'"
          + shape
      )
      #expect(try khala(url).register())
    }
    #expect(try errorMessage("kl:x") == "[Khala] the URL 'kl:x' names no route class" + shape)
    #expect(try errorMessage("kl:///x") == "[Khala] the URL 'kl:///x' names no route class" + shape)
    #expect(Khala(str: "", in: host) == nil)
  }
}

/// A call that does not request errors, which an `async` test cannot write.
@discardableResult
private func callAndAssert(_ url: String, in host: Host) -> (any Sendable)? {
  Khala(str: url, in: host)?.call()
}
