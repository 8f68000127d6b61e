import FoundationEssentials
import Glibc
import Synchronization
import TemplateUI
import Testing
import URLRouter
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

/// A class without an explicit registration.
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
    Khala.isEnabledAssert = true
    Khala(str: "kl://BModule/server")?.call()
  }

  @Test func `an assertion speaks the language that was chosen`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      Khala.language = .cn
      KhalaDocumentTests.assertion()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        Fatal error: [Khala] 路由类 [BModule] 中没有与 [server] 匹配的路由函数，该类的函数列表：
        0: doSomething(_:)
        """
      ),
      "\(text)"
    )
  }

  /// The document's `server1` to `server6`, by the order of their parameters.
  private final class Servers: RoutingClass {
    static let exports = Exports<Servers> {
      SyncMethod("server1", Servers.server1)
      SyncMethod("server2", "info", Servers.server2)
      SyncMethod("server3", Servers.server3)
      SyncMethod("server4", "_", "closure", Servers.server4)
      SyncMethod("server5", "_", "success", "failure", "complete", Servers.server5)
      SyncMethod("server6", "_", "failure", "info", "complete", Servers.server6)
    }

    func server1() -> Int { 1 }
    func server2(info: KhalaInfo) -> Int { 2 + info.values.count }
    func server3(_ info: KhalaInfo) -> Int { 3 + info.values.count }
    func server4(_ info: KhalaInfo, closure: KhalaClosure) -> Int {
      closure(["closure": 4])
      return 4 + info.values.count
    }
    func server5(
      _ info: KhalaInfo,
      success: KhalaClosure,
      failure: KhalaClosure,
      complete: KhalaClosure
    ) -> Int {
      success(["success": 5])
      failure(["failure": 5])
      complete(["complete": 5])
      return 5 + info.values.count
    }
    func server6(
      _ success: KhalaClosure,
      failure: KhalaClosure,
      info: KhalaInfo,
      complete: KhalaClosure
    ) -> Int {
      success(["success": 6])
      failure(["failure": 6])
      complete(["complete": 6])
      return 6 + info.values.count
    }
  }

  @Test func `the document's forms of functions are called with what stands in the URL`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.callServers()
    }
  }

  private static func callServers() {
    Khala.register(Servers.self)
    let told = Mutex<[String]>([])
    let block: KhalaBlock = { item in told.withLock { $0.append("\(item)") } }
    for number in 1...6 {
      let closures = [0, 0, 0, 1, 3, 3][number - 1]
      let value = Khala(str: "kl://Servers/server\(number)?a=1&b=2")?
        .call(blocks: Array(repeating: block, count: closures))
      precondition(value as? Int == (number == 1 ? 1 : number + 2))
    }
    precondition(told.withLock { $0.count } == 7)
    precondition(told.withLock { $0.last } == #"["complete": 6]"#)
    // Fewer closures than the function has is an assertion.
    Khala.isEnabledAssert = false
    precondition(Khala(str: "kl://Servers/server6")?.call(blocks: block, block) == nil)
    precondition(told.withLock { $0.count } == 7)
  }

  @Test func `the history's file is where the document says, and a line is as it says`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.writeHistory()
    }
  }

  private static func writeHistory() {
    registerAll()
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    unsafe setenv("HOME", folder.path(), 1)
    defer { try? FileManager.default.removeItem(at: folder) }
    Khala.history = KhalaFileHistory()
    Khala.isEnabledLog = true
    Khala.isEnabledAssert = false
    Khala(str: "kl://SwiftClass/double?test=666")?.call()
    Khala(str: "kl://SwiftClass/double", params: ["test": "666"])?.call()
    let file = folder.appending(path: "Documents/khala/logs/2000-01-01.log")
    let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    precondition(
      text == """
        2000-01-01 00:00:00  kl://SwiftClass/double?  {"test":"666"}
        2000-01-01 00:00:00  kl://SwiftClass/double  {"test":"666"}

        """
    )
  }

  @HostActor private static func opened() throws -> TemplatePage {
    try WXSDKEngine.host.openTemplate(
      #"{"view_items": [{"view_type": "one_text_line", "view_data": {"title_text": "vc"}}]}"#,
      url: "file:///vc.json"
    )
  }

  /// The document's `vc`, which returns a screen.
  private final class Screens: RoutingClass {
    static let exports = Exports<Screens> { SyncMethod("vc", "style", Screens.vc) }
    func vc(style: Int) throws -> TemplatePage { try KhalaDocumentTests.opened() }
  }

  @Test func `the document's viewController is a scene here`() async {
    await #expect(processExitsWith: .success) {
      Khala.register(Screens.self)
      let vc = Khala(str: "kl://Screens/vc?style=0")?.scene
      guard case .opened = vc else { preconditionFailure("it leads to a page that is open") }
    }
  }

  @Test func `what later versions of the document's router have is there too`() async {
    await #expect(processExitsWith: .success) {
      KhalaDocumentTests.later()
    }
  }

  private static func later() {
    registerAll()
    Khala.rewrite.add(filter: RewriteFilter { $0 })
    Khala.rewrite.add(filters: [
      RewriteFilter { node in
        if node.host == "AModule" { node.host = "BModule" }
        return node
      }
    ])
    precondition(Khala.rewrite.filters.count == 2)
    precondition(Khala(str: "kl://AModule/doSomething")?.call() as? String == "BModule")
    precondition(Khala(str: "kl://AModule")?.unregisterAll() == true)
    precondition(Khala.regist { $0 is any KhalaProtocol.Type } == ["Unlisted"])
    precondition(PseudoClass.cache.names == ["Unlisted"])
  }
}
