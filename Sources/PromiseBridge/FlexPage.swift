internal import HostLoop
internal import HostThread
internal import HostValues
internal import JSEngine
internal import MethodTable
internal import Synchronization
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// A component's `$flex` in one page.
@HostActor
final class FlexPage: PageAttachment {
  let page: Page
  let component: FlexComponent
  /// Whether the page's URL may use `$flex`; otherwise the page has none.
  let isAllowed: Bool

  private(set) var realm: (any ScriptRealm)?
  /// The page's calls without an answer yet.
  var calls: [Int: FlexCall] = [:]
  /// The serial closures that wait, with their calls, and whether one is running.
  var queue: [(call: FlexCall, body: @HostActor @Sendable () async -> Void)] = []
  var isBusy = false
  /// The calls of the page's functions: those that wait for `window.onFlexLoad`, and those without an answer.
  var waiting: [FlexEvaluation] = []
  var asked: [Int: FlexEvaluation] = [:]
  var lastAsked = 0
  var isLoaded = false
  /// The calls that native code makes itself, by negative numbers.
  var nativeCalls: [Int: FlexAnswer] = [:]
  var lastNativeCall = 0

  private let interfaces: [String: FlexInterface]
  let modules: [String]
  let timeout: Duration
  let isSerial: Bool
  private var script: JSValue?

  init(_ page: Page, of component: FlexComponent) {
    self.page = page
    self.component = component
    let state = component.state.withLock { state in
      defer { state.waiting = [] }
      return state
    }
    interfaces = state.interfaces
    modules = state.modules
    timeout = state.timeout
    isSerial = state.isSerial
    waiting = state.waiting
    isAllowed = component.isAllowed(pageURL: page.url)
    component.pages.append(self)
  }

  /// The parsed files, once for all pages.
  private static let source = RuntimeSource.script(
    [.intrinsics, .tables],
    [PackageResources.copy_js, PackageResources.flex_js],
    returning: "entryPoints"
  )

  func scriptDidStart(_ script: any PageScript) throws(HostError) {
    guard let realm = script as? any ScriptRealm else { return }
    self.realm = realm
    for refusal in component.refusals { page.report(refusal) }
    let config = config
    let source = Self.source
    try realm.enter { () throws(JSException) in
      let make = try realm.context.evaluate(source)
      self.script = try make.call([
        .value(FlexFunctions.make(for: self, in: realm.context)),
        realm.context.makeResult(config),
      ])
    }
    guard isAllowed else {
      return fail(
        HostError(.refused, "\(page.url) does not belong to the BaseUrl, so it has no $flex")
      )
    }
    component.tell(FlexEvent(type: .`init`, funcName: "", url: page.url, msg: nil))
    try runDependencies(in: realm)
  }

  /// Runs the component's scripts; in a shared context, each runs as a function of the page's own `window` and `$flex`.
  private func runDependencies(in realm: any ScriptRealm) throws(HostError) {
    for (index, source) in component.state.withLock({ $0.dependencies }).enumerated() {
      let url = "weexhost:dependency-\(index + 1)"
      try realm.enter { () throws(JSException) in
        do throws(JSException) {
          guard let scope = realm.scope else {
            return _ = try realm.context.evaluate(source, url: url)
          }
          let function = try realm.context.evaluate(
            "(function (window, $flex) { \(source)\n})",
            url: url
          )
          try function.call([.value(scope), .value(scope.property("$flex"))])
        } catch {
          realm.report(error, context: "a dependency of $flex")
        }
      }
    }
  }

  func bundleDidRun() {
    guard isAllowed else { return }
    page.host.loop.post { [self] in call("load", []) }
  }

  func pageDidLog(_ line: Page.LogLine) {
    component.tell(
      FlexConsoleLine(
        level: line.level,
        text: line.text,
        url: page.url,
        time: page.host.clock.monotonic
      )
    )
  }

  func pageWillDestroy() {
    component.pages.removeAll { $0 === self }
    _ = try? script?.property("close").call()
    (script, realm, queue) = (nil, nil, [])
    for call in calls.values { call.close() }
    calls = [:]
    let gone = HostError(.pageDestroyed, "the page was destroyed")
    for answer in nativeCalls.values { answer.complete(.failure(gone)) }
    nativeCalls = [:]
    fail(gone)
  }

  /// The names of the interfaces and actions, sorted.
  var interfaceNames: [String] { interfaces.keys.sorted() }

  /// The interface with a name, if there is one.
  func interface(_ name: String) -> FlexInterface? { interfaces[name] }

  /// Calls a function of the page's `flex.js`, in a turn of its own.
  func call(_ function: String, _ arguments: [HostValue]) {
    guard let realm, let script else { return }
    page.turn { () throws(HostError) in
      try realm.enter { () throws(JSException) in
        try script.property(function).call(arguments.map(realm.context.makeResult))
      }
    }
  }

  private var config: HostValue {
    var exposed: [HostValue] = []
    for name in modules where isAllowed {
      guard let rows = page.registry.modules[name]?.table.rows else {
        if !page.isNameAllowed(name) { page.report(page.registry.unknownModule(name)) }
        continue
      }
      exposed.append([
        "name": .string(name), "methods": .array(rows.map { .string($0.name) }),
      ])
    }
    return [
      "names": .array(interfaceNames.map(HostValue.string)),
      "modules": .array(exposed),
      "version": .string(FlexComponent.version),
      "options": .object(component.state.withLock { $0.options }),
      "url": .string(page.url),
      "isAllowed": .bool(isAllowed),
    ]
  }
}
