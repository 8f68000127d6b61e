import HostLoop
import HostThread
import HostValues
import MethodTable
import Routing
import Synchronization
import WeexCore

/// The founding document's first module, with the functions its samples call.
final class AModule: RoutingClass {
  static let exports = Exports<AModule> {
    SyncMethod("doSomething", AModule.doSomething)
    SyncMethod("server", AModule.server)
    SyncMethod("server2", "value", AModule.server2)
    SyncMethod("kind", AModule.kind)
    SyncMethod("forClosure", AModule.forClosure)
    SyncMethod("forClosures", "_", "failure", AModule.forClosures)
    SyncMethod("server6", "_", "failure", "info", "complete", AModule.server6)
    SyncMethod("same", AModule.same)
    SyncMethod("fail", AModule.fail)
    Method("later", "value", AModule.later)
  }

  func doSomething(_ info: KhalaInfo) -> String { "A" }

  func server(_ info: KhalaInfo) -> Int {
    guard let value = info["value"] as? String, let number = Int(value) else {
      return info["value"] as? Int ?? 0
    }
    return number
  }

  func server2(value: Int) -> Int { value }

  func kind(_ info: KhalaInfo) -> String { info["value"].map { "\(type(of: $0))" } ?? "nothing" }

  func forClosure(_ closure: KhalaClosure) {
    closure(["value": #function])
  }

  func forClosures(_ success: KhalaClosure, failure: KhalaClosure) {
    success(["success": #function])
    failure(["failure": #function])
  }

  func server6(
    _ success: KhalaClosure,
    failure: KhalaClosure,
    info: KhalaInfo,
    complete: KhalaClosure
  ) -> Int {
    success(["is": "success"])
    failure(["is": "failure"])
    complete(["is": "complete"])
    return info.values.count
  }

  func same(_ info: KhalaInfo) -> Token? { info["token"] as? Token }

  func fail() throws -> Int { throw HostError(.methodFailed, "the shop is closed") }

  func later(value: Int) async throws -> Int {
    await Task.yield()
    return value * 2
  }
}

/// A native object.
final class Token: Sendable, HostArgument, HostResult {}

/// The founding document's second module.
final class BModule: RoutingClass {
  static let exports = Exports<BModule> {
    SyncMethod("doSomething", BModule.doSomething)
  }

  func doSomething(_ info: KhalaInfo) -> String { "B" }
}

/// A third one, which is created at the start; its function throws if requested.
final class CModule: KhalaProtocol {
  static let exports = Exports<CModule> {
    SyncMethod("doSomething", CModule.doSomething)
  }

  func doSomething(_ info: KhalaInfo) throws -> String {
    guard info["fail"] == nil else { throw HostError(.methodFailed, "C failed") }
    return "C"
  }
}

/// Counts the calls of each of its objects.
final class Counter: RoutingClass {
  static let exports = Exports<Counter> {
    SyncMethod("next", Counter.next)
  }

  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// Every kind of parameter that binds by label.
final class Binder: RoutingClass {
  enum Size: String, CaseIterable, Codable, HostArgument { case small, large }
  struct Place: Codable, HostArgument {
    var x: Int
    var y: Int
  }

  static let exports = Exports<Binder> {
    SyncMethod("add", "a", "b", Binder.add)
    SyncMethod("switch", "on", "size", Binder.toggle)
    SyncMethod("go", "place", "tags", Binder.go)
    SyncMethod("title", "text", "note", Binder.title)
    SyncMethod("show", "token", Binder.show)
    SyncMethod("maybe", "value", "done", Binder.maybe)
  }

  func add(a: Int, b: Double) -> Double { Double(a) + b }
  func toggle(on: Bool, size: Size) -> String { "\(on) \(size)" }
  func go(place: Place, tags: [String]) -> String { "\(place.x),\(place.y) \(tags)" }
  func title(text: String, note: String?) -> String { text + (note ?? "") }
  func show(token: Token) -> Token { token }
  func maybe(value: Int64, done: KhalaClosure?) -> Int64 {
    done?(["value": value])
    return value
  }
}

/// Collects the arguments of closures.
final class Told: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func block(_ name: String = "") -> KhalaBlock {
    { info in self.lines.withLock { $0.append(name + info.description) } }
  }
}

extension Host {
  /// A host with all routes of the tests, whose assertions do not end the process.
  static func withRoutes() -> Host {
    let host = Host()
    for type in [AModule.self, BModule.self, CModule.self, Counter.self, Binder.self]
      as [any RoutingClass.Type]
    {
      host.router.register(type)
    }
    host.router.isEnabledAssert = false
    return host
  }

  /// The journal's entries of a kind from now on.
  @HostActor
  func entries(_ kind: Journal.Entry.Kind) -> Entries {
    let entries = Entries()
    journal.addSink { if $0.kind == kind { entries.all.append($0) } }
    return entries
  }
}

/// Entries of a journal.
@HostActor
final class Entries {
  var all: [Journal.Entry] = []
  var texts: [String] { all.compactMap { $0.values.first?.string } }
}
