import FoundationEssentials
import Synchronization
import Testing
import WeexHost

// The founding document's samples, as it writes them where Swift without an Objective-C runtime allows; in processes of their own, because they
// use the default host. The functions are not `async`: there the same lines are written with `try await`.

/// The document's `AModule`.
private final class AModule: RoutingClass {
  static let exports = Exports<AModule> {
    SyncMethod("doSomething", AModule.doSomething)
    SyncMethod("server", AModule.server)
    SyncMethod("server2", AModule.server2)
    SyncMethod("forClosure", AModule.forClosure)
    SyncMethod("forClosures", "_", "failure", AModule.forClosures)
  }

  func doSomething(_ info: KhalaInfo) -> String {
    return "AModule"
  }

  func server(_ info: KhalaInfo) -> Int {
    return info["value"] as? Int ?? 0
  }

  func server2(_ info: KhalaInfo) -> Int {
    guard let value = info["value"] as? String, let res = Int(value) else {
      return 0
    }
    return res
  }

  func forClosure(_ closure: KhalaClosure) {
    closure(["value": #function])
  }

  func forClosures(_ success: KhalaClosure, failure: KhalaClosure) {
    success(["success": #function])
    failure(["failure": #function])
  }
}

/// The document's `BModule`.
private final class BModule: RoutingClass {
  static let exports = Exports<BModule> {
    SyncMethod("doSomething", BModule.doSomething)
  }

  func doSomething(_ info: KhalaInfo) -> String {
    return "BModule"
  }
}

/// A class that nobody lists.
private final class Unlisted: KhalaProtocol {
  @section("weexhost_routes") @used
  private static let record: RouteRecord = { Khala.register(Unlisted.self) }

  static let exports = Exports<Unlisted> { SyncMethod("greet", Unlisted.greet) }

  func greet() -> String { "hello" }
}

extension KhalaStore {
  fileprivate class func aModule_server(value: Int) -> Int {
    // swift-format-ignore: NeverForceUnwrap
    return Khala(str: "kf://AModule/server", params: ["value": value])!.call() as! Int
  }
}

@Suite struct KhalaDocumentTests {
  private static func registerAll() {
    Khala.register(AModule.self)
    Khala.register(BModule.self)
  }

  @Test func `calls by the document's names`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.call()
    }
  }

  private static func call() {
    registerAll()
    let value = Khala(str: "kl://AModule/server2?value=64")?.call() as? Int
    precondition(value == 64)
    precondition(KhalaStore.aModule_server(value: 46) == 46)

    let printed = Mutex<[String]>([])
    Khala(str: "kf://AModule/forClosure")?.call(block: { (item) in
      printed.withLock { $0.append("forClosure: \(item)") }
    })
    Khala(str: "kf://AModule/forClosures")?.call(
      blocks: { (item) in
        printed.withLock { $0.append("forClosures block3: \(item)") }
      },
      { (item) in
        printed.withLock { $0.append("forClosure block4: \(item)") }
      }
    )
    Khala(str: "kf://AModule/forClosures")?.call(blocks: [
      { (item) in
        printed.withLock { $0.append("forClosures block1: \(item)") }
      },
      { (item) in
        printed.withLock { $0.append("forClosure block2: \(item)") }
      },
    ])
    precondition(
      printed.withLock { $0 } == [
        #"forClosure: ["value": "forClosure(_:)"]"#,
        #"forClosures block3: ["success": "forClosures(_:failure:)"]"#,
        #"forClosure block4: ["failure": "forClosures(_:failure:)"]"#,
        #"forClosures block1: ["success": "forClosures(_:failure:)"]"#,
        #"forClosure block2: ["failure": "forClosures(_:failure:)"]"#,
      ]
    )
  }

  @Test func `notifications and the cache by the document's names`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.notify()
    }
  }

  private static func notify() {
    registerAll()
    Khala(str: "kl://AModule")?.regist()
    Khala(str: "kl://BModule")?.regist()
    let value = KhalaNotify(str: "kl://doSomething?value=888")?.call()
    precondition(value?.map { "\($0)" } == ["AModule", "BModule"])
    PseudoClass.cache["AModule"] = nil
    precondition(PseudoClass.cache.names == ["BModule"])
    PseudoClass.cache.removeAll()
    precondition(PseudoClass.cache.isEmpty)
  }

  @Test func `a class that leaves a record in the executable is found by its name`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.find()
    }
  }

  private static func find() {
    precondition(Khala(str: "kl://Unlisted/greet")?.call() as? String == "hello")
    precondition(Khala(str: "kl://Unlisted")?.unregister() == true)
    precondition(Khala.registWithKhalaProtocol() == ["Unlisted"])
    precondition(PseudoClass.cache.names == ["Unlisted"])
  }

  private struct CustomRewrite: KhalaRewrite {
    var filters: [RewriteFilter] = []
  }

  private final class CustomHistory: KhalaHistory {
    private let state = Mutex<(isEnabled: Bool, lines: Int)>((false, 0))
    var isEnabled: Bool {
      get { state.withLock { $0.isEnabled } }
      set { state.withLock { $0.isEnabled = newValue } }
    }
    var count: Int { state.withLock { $0.lines } }
    func write(_ entry: KhalaHistoryEntry) { state.withLock { $0.lines += 1 } }
  }

  @Test func `rewriting, history and assertions by the document's names`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.rewrite()
    }
  }

  private static func rewrite() {
    registerAll()
    let filter = RewriteFilter {
      if $0.url.host() == "AModule" {
        // swift-format-ignore: NeverForceUnwrap
        var urlComponents = URLComponents(url: $0.url, resolvingAgainstBaseURL: true)!
        urlComponents.host = "BModule"
        // swift-format-ignore: NeverForceUnwrap
        $0.url = urlComponents.url!
      }
      return $0
    }
    Khala.rewrite.filters.append(filter)
    let value = Khala(str: "kl://AModule/doSomething")?.call()
    precondition(value as? String == "BModule")
    Khala.rewrite = CustomRewrite()
    precondition(Khala(str: "kl://AModule/doSomething")?.call() as? String == "AModule")

    let history = CustomHistory()
    Khala.history = history
    Khala.isEnabledLog = true
    // swift-format-ignore: NeverForceUnwrap
    Khala(url: URL(string: "kl://AModule/doSomething")!, params: ["a": 1]).call()
    Khala.history.isEnabled = false
    Khala(str: "kl://AModule/doSomething")?.call()
    precondition(history.count == 1)

    Khala.isEnabledAssert = false
    precondition(Khala(str: "kl://AModule/nothing")?.call() == nil)
  }

  @Test func `an assertion of the document ends the process with its text`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      KhalaDocumentTests.assertion()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Fatal error: [Khala] If there is no match to the route function [server] in the route class[BModule], \
        please refer to the list of functions of this class:\u{20}
        0: doSomething(_:)
        """
      ),
      "\(text)"
    )
  }

  private static func assertion() {
    registerAll()
    Khala(str: "kl://BModule/server")?.call()
  }
}
