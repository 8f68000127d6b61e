import Foundation
import HostThread
import HostValues
import MethodTable
import Routing
import Synchronization
import Testing
import WeexCore

/// The checks RA12 to RA14, RA17, RA19, RA20 and RA22: objects, notifications, identity, threads and errors.
@Suite struct RouteLifeTests {
  private let host = Host.withRoutes()

  private func khala(_ url: String, _ params: [String: any Sendable] = [:]) throws -> Khala {
    try #require(Khala(str: url, params: params, in: host))
  }

  private func notify(_ url: String) -> [String] {
    (KhalaNotify(str: url, in: host)?.call() ?? []).map { "\($0)" }
  }

  @Test
  func `RA12 a notification reaches the classes with an object, in the order of their making`()
    throws
  {
    #expect(try khala("kl://BModule").regist())
    #expect(try khala("kl://AModule").register())
    #expect(try khala("kl://AModule").register())
    _ = try khala("kl://Counter/next").call()
    #expect(host.router.cache.names == ["BModule", "AModule", "Counter"])
    #expect(notify("kl://doSomething?value=888") == ["B", "A"])
    #expect(try khala("kl://BModule").unregister())
    #expect(try !khala("kl://BModule").unregister())
    #expect(notify("kl://doSomething/whatever") == ["A"])
    #expect(try khala("kl://AModule").unregisterAll())
    #expect(notify("kl://doSomething?value=888") == [])
    #expect(try !khala("kl://Nobody").register())
  }

  @Test func `RA13 before any class has an object a notification is empty`() {
    #expect(notify("kl://doSomething?value=888") == [])
    #expect(notify("kl:x") == [])
  }

  @Test func `a function that throws keeps no other from being notified`() throws {
    for name in ["CModule", "AModule"] { _ = try khala("kl://\(name)").register() }
    let outcome = KhalaNotify(str: "kl://doSomething?fail=1", in: host)?.outcome()
    #expect(outcome?.values.map(\.className) == ["AModule"])
    #expect(
      outcome?.failures.map { "\($0.className): \($0.error.message)" } == ["CModule: C failed"]
    )
  }

  @Test func `RA14 a class keeps its object until it is unregistered`() throws {
    let next = try khala("kl://Counter/next")
    #expect([next.call(), next.call(), next.call()].map { $0 as? Int } == [1, 2, 3])
    next.unregister()
    #expect(next.call() as? Int == 1)
    host.router.cache["Counter"] = nil
    #expect(next.call() as? Int == 1)
    host.router.cache.removeAll()
    #expect(host.router.cache.isEmpty)
    #expect(next.call() as? Int == 1)
    #expect(host.router.cache["Counter"]?.methodLists == ["next()"])
  }

  @Test func `classes that adopt KhalaProtocol get their objects at once`() {
    #expect(host.router.registerWithKhalaProtocol() == ["CModule"])
    #expect(host.router.cache.names == ["CModule"])
  }

  @Test func `RA17 a native object arrives and returns as the same object`() throws {
    let token = Token()
    #expect(try khala("kl://AModule/same", ["token": token]).call() as? Token === token)
    #expect(try khala("kl://Binder/show", ["token": token]).call() as? Token === token)
    #expect(throws: HostError.self) { try khala("kl://Binder/show?token=x").result() }
  }

  private final class Twice: RoutingClass {
    static let exports = Exports<Twice> {
      SyncMethod("open", "url", Twice.open)
      SyncMethod("open", "url", "mode", Twice.openWith)
    }
    func open(url: String) {}
    func openWith(url: String, mode: String) {}
  }

  private final class TwoInfos: RoutingClass {
    static let exports = Exports<TwoInfos> { SyncMethod("merge", TwoInfos.merge) }
    func merge(_ one: KhalaInfo, _ other: KhalaInfo) {}
  }

  @Test func `RA19 a table with a name twice is refused when the host starts`() async throws {
    host.router.register(Twice.self)
    let error = await #expect(throws: HostError.self) {
      try await HostActor.run { () throws(HostError) in _ = try host.registry() }
    }
    #expect(
      error?.message == "routing class 'Twice' exports 'open' twice; a name may appear only once"
    )
    let other = Host()
    other.router.register(TwoInfos.self, as: "Two")
    let refused = #expect(throws: HostError.self) {
      try Khala(str: "kl://Two/merge", in: other)?.result()
    }
    #expect(
      refused?.message
        == "Two.merge has 2 dictionary parameters; a routing function can have only one"
    )
  }

  @Test func `RA20 the first calls of 1,000 threads make one object`() throws {
    let khala = try khala("kl://Counter/next")
    let results = Mutex<[Int]>([])
    let threads = (0..<1000).map { _ in
      Thread {
        let value = khala.call() as? Int ?? -1
        results.withLock { $0.append(value) }
      }
    }
    for thread in threads {
      thread.stackSize = 1 << 17
      thread.start()
    }
    while results.withLock({ $0.count }) < 1000 { sched_yield() }
    #expect(results.withLock { $0.sorted() } == Array(1...1000))
    #expect(host.router.cache.names == ["Counter"])
  }

  @Test func `RA22 what a function throws reaches the caller`() async throws {
    let khala = try khala("kl://AModule/fail")
    let error = await #expect(throws: HostError.self) { try await khala.call() }
    #expect(error?.message == "the shop is closed")
    #expect(throws: HostError.self) { try khala.result() }
  }

  @Test func `an async function is awaited, and refused to who does not wait`() async throws {
    let khala = try khala("kl://AModule/later?value=21")
    #expect(try await khala.call() as? Int == 42)
    let error = #expect(throws: HostError.self) { try khala.result() }
    #expect(
      error?.message == "[Khala] AModule/later is async: call it with 'try await Khala(…).call()'"
    )
  }
}
