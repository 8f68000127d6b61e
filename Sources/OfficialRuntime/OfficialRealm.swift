internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore
internal import WeexRuntime
internal import WeexTree

/// The JavaScript side of a page that Apache's own runtime runs: an instance in the runtime, and the bundle's context if it has one.
@HostActor
final class OfficialRealm: ScriptRealm {
  let page: Page
  let runtime: OfficialRuntime
  let environment: HostValue
  /// The numbers that the `timer` module returned, by the callbacks that the runtime clears them by.
  var timerNumbers: [String: HostValue] = [:]
  /// The timers that the runtime started with `setTimeoutWeex`, by their callbacks.
  var weexTimeouts: [String: TimerID] = [:]
  /// The timers that the runtime started with `setIntervalWeex`, by their numbers.
  var weexIntervals: [Double: TimerID] = [:]

  /// The environment in the runtime's realm, once it was read.
  private var madeEnvironment: JSValue?
  /// The bundle's own context, on the sandbox path.
  private(set) var sandbox: JSContext?
  private var sandboxTools: OfficialTools?
  /// The function that takes events and callbacks: `callJS`, or the sandbox's copy of it.
  private var callJS: JSValue?
  /// The page's own `window`, if it shares the runtime's context and has attachments.
  private(set) var scope: JSValue?
  /// Whether the runtime has an instance for the page.
  private var isStarted = false
  private var functions: [FunctionID: JSValue] = [:]
  private var promises: [Int: JSResolver] = [:]
  private var lastFunction = 0
  private let replacer = TextReplacer()
  /// The number of the latest function that the runtime passed: it counts up from 1.
  var lastCallback = 0
  private var lastPromise = 0

  /// Makes the realm of a page in a runtime.
  init(page: Page, runtime: OfficialRuntime, environment: HostValue) {
    self.page = page
    self.runtime = runtime
    self.environment = environment
    page.script = self
    runtime.add(self)
  }

  /// Runs the bundle: Vue and Rax in a context of their own, anything else in the runtime's.
  func start(
    _ source: String,
    as framework: Framework,
    data: HostValue,
    raxAPI: OfficialFile?
  ) throws(HostError) {
    RunningTask.enter(.script(url: page.shownURL))
    try run { () throws(JSException) in
      callJS = try runtime.function("callJS")
      try runtime.register(for: self)
    }
    var config = page.options
    config["bundleUrl"] = .string(page.url)
    config["bundleType"] = .string(framework.rawValue)
    config["env"] = environment
    let context = runtime.context
    let (options, data) = (context.makeResult(.object(config)), context.makeResult(data))
    guard [.vue, .rax].contains(framework) else {
      if !page.attachments.isEmpty {
        let own = try run { () throws(JSException) in
          try context.evaluate(Self.scopeScript, url: OfficialRuntime.url)
        }
        scope = own
        try page.startAttachments(in: self)
      }
      isStarted = true
      return try compiling(source) { () throws(HostError) in
        try ask("createInstance", [.string(source), options, data])
      }
    }
    let names = try ask("createInstanceContext", [options, data])
    isStarted = true
    let sandbox = try run { () throws(JSException) in try makeSandbox(names) }
    try page.startAttachments(in: self)
    try run { () throws(JSException) in
      if let raxAPI { try load(raxAPI, in: sandbox) }
      try sandbox.evaluate(source, url: page.url)
    }
  }

  func evaluate(_ source: String, url: String) throws(HostError) {
    RunningTask.enter(.script(url: page.shown(url)))
    try run { () throws(JSException) in
      _ = try (sandbox ?? runtime.context).evaluate(source, url: url)
    }
  }

  func replace(_ rule: TextReplacement, in text: String) throws(HostError) -> String {
    guard callJS != nil else { return text }
    RunningTask.enter(.other("the text formatter of a field"))
    return try run { () throws(JSException) in
      try replacer.replace(rule, in: text, sandbox ?? runtime.context).borrowed.string ?? text
    }
  }

  func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue {
    var arguments: [HostValue] = [
      .string(event.ref.description), .string(event.type), event.params, event.domChanges,
    ]
    if let params = event.arguments { arguments.append(["params": .array(params)]) }
    RunningTask.enter(.event(type: event.type, ref: event.ref.description))
    return try send("fireEvent", arguments)
  }

  /// Only the attributes: a style written here would override those of classes.
  func write(_ changes: HostValue, into ref: Ref) throws(HostError) {
    guard callJS != nil, let attributes = changes["attrs"] else { return }
    RunningTask.enter(.other("writing values into element \(ref)"))
    try run { () throws(JSException) in
      let document = try runtime.function("getDocument").call([.string(page.id)])
      _ = try runtime.tools.writeAttributes.call([
        .value(document), .string(ref.description), runtime.context.makeResult(attributes),
      ])
    }
  }

  func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError) {
    RunningTask.enter(.answer("a callback"))
    if let own = functions[function] {
      return try run { () throws(JSException) in
        _ = try own.call([runtime.context.makeResult(value)])
      }
    }
    if isLast { timerNumbers[String(function.number)] = nil }
    _ = try send("callback", [.string(String(function.number)), value, .bool(!isLast)])
  }

  /// Releases a function that was passed inside an argument; the runtime releases its own with their last call, and with the page.
  func release(_ function: FunctionID) {
    functions[function] = nil
  }

  func settle(_ promise: Int, _ result: Result<HostValue, HostError>) throws(HostError) {
    guard let resolver = promises.removeValue(forKey: promise) else { return }
    RunningTask.enter(.answer("the answer of a promise"))
    try run { () throws(JSException) in
      switch result {
      case .success(let value): _ = resolver.resolve(runtime.context.makeResult(value))
      case .failure(let error): _ = resolver.reject(throwing: ThrownHostError(error))
      }
    }
  }

  func refresh(_ data: HostValue) throws(HostError) {
    RunningTask.enter(.other("the page's new data"))
    try ask("refreshInstance", [runtime.context.makeResult(data)])
  }

  func triggerHook(
    _ componentID: String,
    _ type: String,
    _ hook: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> HostValue {
    let arguments: [HostValue] = [
      .string(componentID), .string(type), .string(hook), .array(arguments),
    ]
    RunningTask.enter(.other("the hook \(hook)"))
    return try send("componentHook", arguments)
  }

  func collectGarbage() {
    JSContextGroup.shared.collectGarbage()
  }

  func close() {
    if isStarted {
      attempt { () throws(HostError) in try ask("destroyInstance", []) }
      // The runtime may have stopped half-way.
      attempt { () throws(HostError) in
        try run { () throws(JSException) in
          try endDocument()
          try runtime.tools.forgetPage.call([.string(page.id)])
        }
      }
    }
    callJS = nil
    functions = [:]
    promises = [:]
    timerNumbers = [:]
    madeEnvironment = nil
    scope = nil
    sandboxTools = nil
    replacer.end()
    sandbox?.close()
    runtime.remove(self)
  }
}

extension OfficialRealm {
  var context: JSContext { sandbox ?? runtime.context }

  func enter(_ body: () throws(JSException) -> Void) throws(HostError) {
    guard callJS != nil else { return }
    try run(body)
  }

  /// The runtime's calls reach the tree immediately.
  func flush() {}

  var callStack: [ScriptFrame] {
    JSContextGroup.shared.isRunning ? runtime.context.errorStack?.pageStack ?? [] : []
  }

  var callPlace: SourceLocation? {
    HostThread.isAdopted ? nil : callStack.first?.location
  }

  /// The engine's own message has to suffice.
  func note(
    missing name: String,
    of owner: String,
    among names: @escaping @HostActor () -> [String]
  ) {}

  /// The tools of the realm that the bundle runs in.
  var tools: OfficialTools { sandboxTools ?? runtime.tools }

  /// The environment in the runtime's realm.
  var environmentValue: JSValue {
    if let madeEnvironment { return madeEnvironment }
    let value = runtime.context.makeValue(runtime.context.makeResult(environment))
    madeEnvironment = value
    return value
  }

  /// Makes a promise in the bundle's realm, and the number to settle it by.
  func makePromise() -> (promise: JSValue, number: Int) {
    let (promise, resolver) = (sandbox ?? runtime.context).makeDeferredPromise()
    lastPromise += 1
    promises[lastPromise] = resolver
    return (promise, lastPromise)
  }

  /// Stores a function that was passed inside an argument; the runtime's own have positive numbers.
  func keep(_ function: JSValue) -> FunctionID {
    lastFunction -= 1
    let id = FunctionID(number: lastFunction)
    functions[id] = function
    return id
  }

  /// Calls one of the runtime's functions for this page; throws an error that it returns.
  @discardableResult
  func ask(_ name: String, _ arguments: [JSResult]) throws(HostError) -> JSValue {
    try run { () throws(JSException) in
      let result = try runtime.function(name).call([.string(page.id)] + arguments)
      if let error = result.borrowed.returnedError { throw error }
      return result
    }
  }

  /// Sends one task to the page and returns its result.
  func send(_ method: String, _ arguments: [HostValue]) throws(HostError) -> HostValue {
    guard let callJS else { return .undefined }
    let task: HostValue = ["method": .string(method), "args": .array(arguments)]
    let answer = try run { () throws(JSException) in
      let tasks = runtime.context.makeResult([task])
      let answer = try callJS.call([.string(page.id), tasks]).borrowed.element(0).owned()
      if let error = answer.borrowed.returnedError { throw error }
      return answer
    }
    // A handler may return anything, even the tree; a result that cannot be copied counts as none.
    return (try? answer.borrowed.officialValue) ?? .undefined
  }

  /// Reports an exception as a failure of the page.
  func report(_ exception: JSException, context: String) {
    page.fail(hostError(exception, context: context))
  }

  /// One entry into JavaScript for this page, which is the current page until it ends.
  func run<Success>(
    _ body: () throws(JSException) -> Success
  ) throws(HostError) -> Success {
    let outer = runtime.current
    runtime.current = self
    defer { runtime.current = outer }
    return try ScriptWatchdog.watching(
      runtime.context,
      for: page,
      failure: { hostError($0) },
      body
    )
  }

  private func hostError(_ exception: JSException, context: String? = nil) -> HostError {
    let error = exception.hostError(
      of: page,
      context: context,
      format: runtime.tools.format,
      outline: runtime.tools.outline
    )
    return ScriptWatchdog.explain(error, in: page)
  }

  /// Uses a context that was made for the bundle.
  func use(_ sandbox: JSContext, callJS: JSValue, _ tools: OfficialTools) {
    (self.sandbox, self.callJS, sandboxTools) = (sandbox, callJS, tools)
  }

  private func attempt(_ body: () throws(HostError) -> Void) {
    do throws(HostError) {
      try body()
    } catch {
      page.fail(error)
    }
  }

  /// Ends a page's document if the runtime did not, as for Vanilla pages.
  private func endDocument() throws(JSException) {
    let document = try runtime.function("getDocument").call([.string(page.id)])
    guard document.borrowed.isObject else { return }
    let destroy = try document.borrowed.property("destroy")
    if destroy.isFunction { try destroy.callFunction(this: document.borrowed) }
  }
}
