internal import HostThread
internal import JSEngine
internal import WeexCore

/// The JavaScript side of a page that Apache's own runtime runs: the runtime's context, and the bundle's where it has one.
///
/// Each page boots a runtime of its own, unchanged, on the native functions of `OfficialGlobals`.
///
/// Source: Weex's iOS SDK, `WXJSCoreBridge` and `WXBridgeContext`.
@HostActor
final class OfficialRealm: PageScript {
  let page: Page
  /// The runtime's context.
  let context: JSContext
  /// The numbers that the `timer` module gave, by the callbacks that the runtime clears them by.
  var timerNumbers: [String: HostValue] = [:]

  private let environment: HostValue
  /// The bundle's own context, on the sandbox path.
  private var sandbox: JSContext?
  /// Where events and callbacks go: `callJS`, or the sandbox's copy of it.
  private var receiver: JSValue?
  /// Whether the runtime has the page.
  private var isStarted = false
  private var promises: [Int: JSResolver] = [:]
  private var lastPromise = 0
  private var lastTimer = 0.0

  /// Boots the runtime and tells it what the host has.
  init(
    page: Page,
    runtime: OfficialRuntime,
    environment: [String: HostValue]
  ) throws(HostError) {
    self.page = page
    self.environment = .object(
      environment.merging(["__enable_native_promise__": true]) { _, own in own }
    )
    context = JSContext(name: "the official runtime of \(page.url)")
    page.script = self
    report(rejectionsIn: context)
    do throws(HostError) {
      try run { () throws(JSException) in
        let environment = context.makeResult(self.environment)
        try context.global.setProperty("WXEnvironment", environment)
        OfficialGlobals.define(for: self)
        try context.evaluate(runtime.source, url: OfficialRuntime.url)
        receiver = try context.global.property("callJS")
        try function("registerModules").call([context.makeResult(modules)])
        try function("registerComponents").call([context.makeResult(components)])
      }
    } catch {
      throw HostError(
        .unknownFramework,
        "\(runtime.path) does not boot as Weex's official runtime: \(error.message)",
        underlying: error
      )
    }
  }

  /// Runs the bundle: Vue in a context of its own, anything else in the runtime's.
  func start(_ source: String, as bundle: OfficialBundle, data: HostValue) throws(HostError) {
    var config = page.options
    config["bundleUrl"] = .string(page.url)
    config["bundleType"] = .string(bundle.rawValue)
    config["env"] = environment
    let (options, data) = (context.makeResult(.object(config)), context.makeResult(data))
    if bundle == .vue {
      let names = try ask("createInstanceContext", [options, data])
      isStarted = true
      try run { () throws(JSException) in
        _ = try makeSandbox(names).evaluate(source, url: page.url)
      }
    } else {
      isStarted = true
      try ask("createInstance", [.string(source), options, data])
    }
  }

  func evaluate(_ source: String, url: String) throws(HostError) {
    try run { () throws(JSException) in
      _ = try (sandbox ?? context).evaluate(source, url: url)
    }
  }

  func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue {
    try send(
      "fireEvent",
      [
        .string(event.ref.description), .string(event.type), event.params, event.domChanges,
      ]
    )
  }

  func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError) {
    if isLast { timerNumbers[String(function.number)] = nil }
    _ = try send("callback", [.string(String(function.number)), value, .bool(!isLast)])
  }

  /// The runtime lets go of a function with its last call, and of the others with the page.
  func release(_ function: FunctionID) {}

  func settle(_ promise: Int, _ result: Result<HostValue, HostError>) throws(HostError) {
    guard let resolver = promises.removeValue(forKey: promise) else { return }
    ScriptWatch.enter()
    switch result {
    case .success(let value): resolver.resolve(context.makeResult(value))
    case .failure(let error): resolver.reject(throwing: ThrownHostError(error))
    }
  }

  func refresh(_ data: HostValue) throws(HostError) {
    try ask("refreshInstance", [context.makeResult(data)])
  }

  /// The runtime's own channels join the pages of one runtime, and here each page has its own.
  func receiveBroadcast(_ channel: String, _ message: HostValue) {}

  func close() {
    if isStarted {
      do throws(HostError) {
        try ask("destroyInstance", [])
      } catch {
        page.fail(error)
      }
    }
    receiver = nil
    promises = [:]
    timerNumbers = [:]
    sandbox?.close()
    context.close()
  }
}

extension OfficialRealm {
  /// Makes a promise of the bundle's realm, and the number it is settled by.
  func makePromise() -> (promise: JSValue, number: Int) {
    let (promise, resolver) = (sandbox ?? context).makeDeferredPromise()
    lastPromise += 1
    promises[lastPromise] = resolver
    return (promise, lastPromise)
  }

  /// Calls a function of the runtime's own after a delay, as a turn of the page.
  func setTimer(_ function: JSValue, delay: Double) -> Double {
    let label = "a timeout of the official runtime, every \(delay.javaScriptText) ms"
    _ = page.host.clock.schedule(
      after: max(delay, HostClock.leastStep),
      repeating: false,
      owner: page.number,
      label: label
    ) { [weak self] in
      guard let self else { return }
      self.page.turn { () throws(HostError) in
        try self.run { () throws(JSException) in _ = try function.call() }
      }
    }
    lastTimer += 1
    return lastTimer
  }

  /// Asks one of the runtime's functions about this page; an error that it returns is thrown.
  @discardableResult
  func ask(_ name: String, _ arguments: [JSResult]) throws(HostError) -> JSValue {
    try run { () throws(JSException) in
      let result = try function(name).call([.string(page.id)] + arguments)
      if let error = result.borrowed.returnedError { throw error }
      return result
    }
  }

  /// Sends one task to the page and gives what it returned.
  private func send(_ method: String, _ arguments: [HostValue]) throws(HostError) -> HostValue {
    guard let receiver else { return .undefined }
    let task: HostValue = ["method": .string(method), "args": .array(arguments)]
    let answer = try run { () throws(JSException) in
      let tasks = context.makeResult([task])
      let answer = try receiver.call([.string(page.id), tasks]).borrowed.element(0).owned()
      if let error = answer.borrowed.returnedError { throw error }
      return answer
    }
    // A handler may return anything, even the tree; what has no copy is no answer.
    return (try? answer.borrowed.officialValue) ?? .undefined
  }

  /// Makes the bundle's context with the names that the runtime gives it.
  private func makeSandbox(_ names: JSValue) throws(JSException) -> JSContext {
    let sandbox = JSContext(name: page.url)
    self.sandbox = sandbox
    report(rejectionsIn: sandbox)
    let global = sandbox.global
    try global.setProperty("WXEnvironment", sandbox.makeResult(environment))
    for name in ["btoa", "atob", "console", "nativeLog"] {
      try global.setProperty(name, .value(context.global.property(name)))
    }
    try names.borrowed.forEachProperty { name, value throws(JSException) in
      try global.setProperty(name, .borrowed(value))
    }
    try global.setProperty("__weex_require_module__", .value(global.property("requireModule")))
    try sandbox.evaluate(Self.prototypeScript, url: OfficialRuntime.url)
    let onError = context.makeFunction(name: "errorHandler", length: 3) { [self] arguments in
      report(JSException(catching: arguments[0]), context: arguments.string(2) ?? "Vue")
      return .undefined
    }
    try global.property("Vue").property("config").setProperty("errorHandler", .value(onError))
    receiver = try global.property("__WEEX_CALL_JAVASCRIPT__")
    return sandbox
  }

  /// WEEX: Vue's instances inherit from the bundle's realm, not the runtime's (`WXJSCoreBridge`).
  private static let prototypeScript =
    "Object.setPrototypeOf(Vue.prototype, Object.getPrototypeOf(globalThis))"

  private func function(_ name: String) throws(JSException) -> JSValue {
    try context.global.property(name)
  }

  private var modules: HostValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: page.registry.modules.keys.map { name in
          (name, .array((page.methods(ofModule: name) ?? []).map { .string($0.name) }))
        }
      )
    )
  }

  private var components: HostValue {
    .array(
      page.registry.components.keys.sorted().map { type in
        let methods = page.methods(ofComponent: type).map { HostValue.string($0.name) }
        return ["type": .string(type), "methods": .array(methods)]
      }
    )
  }

  private func report(rejectionsIn context: JSContext) {
    context.onUnhandledRejection = { [self] exception in  // let go of by `close()`
      report(exception, context: "an unhandled promise rejection")
    }
  }

  private func report(_ exception: JSException, context: String) {
    page.fail(ScriptWatch.explain(HostError(exception, context: context)))
  }

  private func run<Success>(
    _ body: () throws(JSException) -> Success
  ) throws(HostError) -> Success {
    ScriptWatch.enter()
    do throws(JSException) {
      return try body()
    } catch {
      throw ScriptWatch.explain(HostError(error))
    }
  }
}
