import HostThread
import HostValues
import MethodTable
import WeexCore
import WeexTree

/// A module with a method of every shape.
final class EventModule: WeexModule {
  static let exports = Exports<EventModule> {
    SyncMethod("getString", EventModule.getString)
    SyncMethod("getNumber", EventModule.getNumber)
    SyncMethod("getArray", EventModule.getArray)
    SyncMethod("getDictionary", EventModule.getDictionary)
    SyncMethod("add", "a", "b", EventModule.add)
    SyncMethod("describe", "place", "size", EventModule.describe)
    SyncMethod("echo", EventModule.echo)
    SyncMethod("fail", EventModule.fail)
    SyncMethod("count", EventModule.count)
    Method("openURL", "url", "callback", EventModule.openURL)
    Method("twice", "callback", EventModule.twice)
    Method("many", "callback", EventModule.many)
    Method("closed", "callback", EventModule.closed)
    Method("nested", "options", EventModule.nested)
    Method("forget", "callback", EventModule.forget)
    Method("hold", "callback", EventModule.hold)
    Method("release", EventModule.release)
    Method("crash", "text", EventModule.crash)
    Method("load", "path", EventModule.load)
    Method("reject", "reason", EventModule.reject)
  }

  struct Place: Codable, HostConvertible {
    var name: String
    var position: [Double]
    var note: String?
  }

  enum Size: String, CaseIterable, Codable, HostConvertible {
    case small, large
  }

  private let page: Page
  private var calls = 0
  private var held: [Callback] = []

  init(page: Page) {
    self.page = page
  }

  func getString() -> String { "testString" }
  func getNumber() -> Int { 42 }
  func getArray() -> [Int] { [1, 2, 3] }
  func getDictionary() -> [String: HostValue] { ["a": 1, "b": ["c": nil]] }
  func add(_ a: Double, _ b: Int) -> Double { a + Double(b) }
  func describe(_ place: Place, _ size: Size?) -> Place {
    Place(
      name: place.name + (size?.rawValue ?? "-"),
      position: place.position.reversed(),
      note: nil
    )
  }
  func echo(_ value: HostValue) -> HostValue { value }
  func fail() throws { throw HostError(.refused, "not today") }
  func count() -> Int {
    calls += 1
    return calls
  }
  func openURL(_ url: String, _ callback: Callback) { callback(["result": "success"]) }
  func twice(_ callback: Callback) {
    callback("first")
    callback("second")
  }
  func closed(_ callback: KeepAliveCallback) {
    for number in 1...3 { callback(number, keepAlive: number < 2) }
  }
  func many(_ callback: KeepAliveCallback) {
    for number in 1...5 { callback(number) }
  }
  func nested(_ options: [String: HostValue]) {
    if case .callback(let success)? = options["success"] { success("inside") }
  }
  func forget(_ callback: Callback) {}
  func hold(_ callback: Callback) { held.append(callback) }
  func release() {
    for callback in held { callback("released") }
    held = []
  }
  func crash(_ text: String) throws { throw HostError(.methodFailed, text) }
  func load(_ path: String) async throws -> [String] { [path, path] }
  func reject(_ reason: String) async throws { throw HostError(.refused, reason) }
}

/// A component that records its hooks.
final class RecordingComponent: Component, Exporting {
  static let exports = Exports<RecordingComponent> {
    Method("focus", RecordingComponent.focus)
    Method("measureLater", "callback", RecordingComponent.measureLater)
    SyncMethod("title", readsTree: true, RecordingComponent.title)
    Method("fetch", "name", RecordingComponent.fetch)
  }

  enum Resize: String, HostArgument { case stretch, cover, contain }

  var source: String?
  var resize = Resize.stretch

  required init(
    ref: Ref,
    type: String,
    styles: Styles,
    attributes: [String: HostValue],
    events: [String],
    page: Page
  ) {
    super.init(
      ref: ref,
      type: type,
      styles: styles,
      attributes: attributes,
      events: events,
      page: page
    )
    record("init " + attributes.keys.sorted().joined(separator: ","))
    read(attributes)
  }

  func focus() { record("focus") }
  func measureLater(_ callback: Callback) { callback(ref) }
  func title() -> String { "\(type) \(subcomponents.count)" }
  func fetch(_ name: String) async throws -> String { "fetched " + name }

  override func viewWillLoad() { record("viewWillLoad") }
  override func loadView() -> View {
    record("loadView")
    return View("recording")
  }
  override func viewDidLoad() { record("viewDidLoad") }
  override func layoutDidFinish() { record("layoutDidFinish") }
  override func addEvent(_ name: String) { record("addEvent \(name)") }
  override func removeEvent(_ name: String) { record("removeEvent \(name)") }
  override func updateStyles(_ changed: Styles) {
    record("updateStyles " + changed.sorted.map(\.name).joined(separator: ","))
  }
  override func updateAttributes(_ changed: [String: HostValue]) {
    record("updateAttributes " + changed.keys.sorted().joined(separator: ","))
    read(changed)
  }
  override func viewWillUnload() { record("viewWillUnload") }
  override func viewDidUnload() { record("viewDidUnload") }

  private func read(_ attributes: [String: HostValue]) {
    source = attributes["src"]?.string ?? source
    if let value = attributes["resize"], let resize = try? Resize.read(from: value) {
      self.resize = resize
    }
  }

  private func record(_ hook: String) {
    HookLog.of(page).append("\(attributes["name"]?.string ?? ref): \(hook)")
  }
}

/// The hooks that were called on a host's recording components, in order.
@HostActor
final class HookLog: Sendable {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }

  func clear() { lines = [] }

  static func of(_ page: Page) -> HookLog {
    page.host.handler(HookLog.self) ?? HookLog()
  }
}

/// A module whose work is done by an actor of its own.
final class SlowModule: WeexModule {
  /// Accepts three calls, and finishes the last one first.
  actor Worker {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func double(_ number: Int) async -> Int {
      await withCheckedContinuation { call in
        waiting.append(call)
        guard waiting.count == 3 else { return }
        for call in waiting.reversed() { call.resume() }
        waiting = []
      }
      return number * 2
    }
  }

  static let exports = Exports<SlowModule> {
    Method("double", labels: ["number"]) { (module: SlowModule, number: Int) in
      await module.worker.double(number)
    }
    Method("gate", labels: []) { (module: SlowModule) in await module.gate.wait() }
    SyncMethod("open", SlowModule.open)
  }

  let worker = Worker()
  let gate = Gate()

  func open() {
    Task { await gate.open() }
  }
}
