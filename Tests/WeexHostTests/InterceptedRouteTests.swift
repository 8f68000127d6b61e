import Synchronization
import Testing
import URLRouter
import WeexHost

/// An intercepted module is bound like any other, through every entry point.
@HostActor
@Suite struct InterceptedRouteTests {
  struct Item: Codable, HostConvertible { var name: String, count: Int }

  final class Store: WeexModule {
    static let exports = Exports<Store> {
      SyncMethod("add", "item", "count", Store.add)
      Method("ask", "question", "callback", Store.ask)
      Method("load", "item", Store.load)
      SyncMethod("native", Store.native)
    }
    func add(_ item: Item, _ count: Int) -> String { "\(count * item.count) \(item.name)" }
    func ask(_ question: String, _ callback: Callback) { callback(["answer": .string(question)]) }
    func load(_ item: Item) async -> Int { item.count }
    func native() -> Native { Native() }
  }

  final class Native: HostResult {}

  private func answers(_ intercept: ModuleIntercept?) async throws -> [String] {
    let host = Host.withDefaults()
    host.registerModule("store", withClass: Store.self)
    let page = try host.openPage(source: CannedPages.bundle(""), url: "file:///a.js") { page in
      if let intercept { page.registerModuleIntercept("store", intercept) }
    }
    let item = "%7B%22name%22:%22tea%22,%22count%22:2%7D"
    let told = Mutex<[String]>([])
    var answers: [String] = []
    func call(_ url: String) async {
      do throws(HostError) {
        let value = try await Khala(str: url, in: host)?.call { item in
          told.withLock { $0.append("\(item)") }
        }
        answers.append("\(value.map { "\(type(of: $0)) \($0)" } ?? "nil")")
      } catch {
        answers.append(error.message)
      }
    }
    await call("kl://store/add?item=\(item)&count=3")
    await call("kl://store/load?item=\(item)")
    await call("kl://store/ask?question=why")
    await host.settle()
    answers += told.withLock { $0 }
    answers.append(
      try Khala(str: "kl://store/native", in: host)?.result() is Native ? "same" : "other"
    )
    #expect(page.failures.isEmpty)
    return answers
  }

  @Test func `a call by URL binds JSON, numbers and closures of a module that is intercepted`()
    async throws
  {
    let plain = try await answers(nil)
    #expect(
      plain.contains("String 6 tea") && plain.contains("Int 2")
        && plain.contains(#"["answer": "why"]"#)
    )
    #expect(try await answers { _ in .proceed } == plain)
  }

  @Test func `who stands before a module answers a call by URL too`() async throws {
    var calls: [String] = []
    let answers = try await answers { call in
      calls.append(call.method)
      return call.method == "ask" ? .proceed : .swallow("swallowed")
    }
    #expect(calls == ["add", "load", "ask", "native"])
    #expect(answers.filter { $0 == "String swallowed" }.count == 2)
  }
}
