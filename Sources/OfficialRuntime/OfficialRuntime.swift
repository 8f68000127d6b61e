internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// Apache's own JavaScript framework, `weex-main-jsfm.js`, booted unchanged: one for all pages of a host that use the same file.
///
/// Each native function finds its page by the id among its arguments; functions without an id act on the current page. When the last page
/// leaves, the runtime is closed.
///
/// Source: Weex's iOS SDK, `WXJSCoreBridge` and `WXBridgeContext`.
@HostActor
final class OfficialRuntime {
  /// The URL of its frames in a stack; an error's location is the first frame outside it.
  nonisolated static let url = RuntimeSource.foreignURL

  let path: String
  let host: Host
  let context: JSContext
  /// The functions that the tools of every realm call.
  let native: JSValue
  /// The page whose JavaScript runs, at any depth.
  var current: OfficialRealm?
  /// Whether one of Weex's own files is being loaded: its log lines are not the page's.
  var isLoading = true

  private(set) var pages: [String: OfficialRealm] = [:]
  private var bootTools: OfficialTools?
  private let bootEnvironment: HostValue
  private var registered = OfficialRegistrations()
  private var lastTimer = 0.0

  /// The runtime that pages of a host use already, or one that is booted for them.
  static func shared(
    by host: Host,
    path: String,
    environment: HostValue
  ) throws(HostError) -> OfficialRuntime {
    for page in host.pages {
      guard let runtime = (page.script as? OfficialRealm)?.runtime else { continue }
      if runtime.path == path { return runtime }
    }
    let file = try OfficialFile(path: path, "Weex's official runtime")
    return try OfficialRuntime(file, host: host, environment: environment)
  }

  private init(_ file: OfficialFile, host: Host, environment: HostValue) throws(HostError) {
    path = file.path
    self.host = host
    bootEnvironment = environment
    context = JSContext(name: "Weex's official runtime")
    native = context.makeObject()
    context.onUnhandledRejection = { [self] exception, _ in  // released by `close()`
      current?.report(exception, context: "an unhandled promise rejection")
    }
    ScriptWatchdog.enter(context)
    defer { ScriptWatchdog.leave() }
    do throws(JSException) {
      try boot(file)
    } catch {
      let script = ScriptText(source: file.source, url: Self.url)
      let cause = ScriptWatchdog.explain(HostError(error), in: nil, or: script)
      context.close()
      throw HostError(
        [.timeLimit, .limit].contains(cause.code) ? cause.code : .unknownFramework,
        "\(path) does not boot as Weex's official runtime: \(cause.message)",
        underlying: cause
      )
    }
  }

  /// The tools of the runtime's own realm.
  var tools: OfficialTools {
    guard let bootTools else { preconditionFailure("the official runtime was not booted") }
    return bootTools
  }

  /// The environment of the page that runs, made in the runtime's realm.
  var environment: JSResult {
    current.map { .value($0.environmentValue) } ?? context.makeResult(bootEnvironment)
  }

  private func boot(_ file: OfficialFile) throws(JSException) {
    OfficialGlobals.define(for: self)
    let tools = try OfficialTools(
      in: context,
      native: native,
      host.configuration,
      owner: "runtime"
    )
    bootTools = tools
    let hideTasks = try tools.prepareRuntime.call([.value(native.property("environment"))])
    try context.evaluate(file.source, url: Self.url)
    try hideTasks.call()
    try watchChannels(tools)
    isLoading = false
  }

  /// Opens and destroys an empty instance, to get the prototype of all broadcast channels.
  private func watchChannels(_ tools: OfficialTools) throws(JSException) {
    let options: HostValue = ["bundleType": "Vanilla", "bundleUrl": "weexhost:probe"]
    let names = try function("createInstanceContext").call([
      .string(Self.url), context.makeResult(options), context.makeResult([:]),
    ])
    defer { _ = try? function("destroyInstance").call([.string(Self.url)]) }
    guard try names.property("BroadcastChannel").borrowed.isFunction else { return }
    try tools.watchChannels.call([.value(names), .value(native)])
  }

  /// A timer number that is unique among all pages.
  func nextTimerNumber() -> Double {
    lastTimer += 1
    return lastTimer
  }

  /// One of the runtime's own functions.
  func function(_ name: String) throws(JSException) -> JSValue {
    try context.global.property(name)
  }

  /// Adds a page.
  func add(_ realm: OfficialRealm) {
    pages[realm.page.id] = realm
  }

  /// Tells the runtime about the modules, components and services that it does not know yet.
  func register(for realm: OfficialRealm) throws(JSException) {
    try registered.update(for: realm)
  }

  /// Removes a page, and closes the runtime with the last one.
  func remove(_ realm: OfficialRealm) {
    pages[realm.page.id] = nil
    closeIfUnused()
  }

  /// Closes a runtime that no page uses.
  func closeIfUnused() {
    guard pages.isEmpty else { return }
    bootTools = nil
    context.close()
  }
}
