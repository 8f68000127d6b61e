package import HostThread
package import HostValues
package import JSEngine
internal import Metering
package import WeexCore
package import WeexTree

/// The JavaScript side of one page: its context, the runtime in it, and the functions it has passed to Swift.
@HostActor
package final class PageRealm: ScriptRealm {
  package let context: JSContext
  package let page: Page
  /// `undefined`, for readers that need a value to point at.
  let undefined: JSValue
  /// The last unknown name that the page read from a module: it explains the `TypeError` that follows.
  var lastMissing: (owner: String, name: String, candidates: () -> [String]?)?
  /// The owner of values that are read outside of calls.
  private(set) lazy var noCall = ScriptCall(self, "the page")

  /// The page's timers on the host's clock, by the numbers that JavaScript gave them.
  var timers: [Double: TimerID] = [:]

  /// The names of the page's open broadcast channels.
  var channels: Set<String> = []
  /// How many of the page's messages to other pages are on their way.
  var messagesUnderWay = 0

  /// The commands that JavaScript sends.
  let commands = CommandStream()
  /// The index plus one, among them, of the `Error` with the stack of the call that is being performed; 0 if there is none.
  var callSite = 0
  private(set) var entryPoints: EntryPoints?
  private var functions: [FunctionID: JSValue] = [:]
  /// The functions of synchronous rows, by the methods' addresses: each is made once.
  var syncMethods: [String: JSValue] = [:]
  private var lastFunction = 0
  private let replacer = TextReplacer()

  /// Opens a context and boots the runtime in it.
  package init(page: Page, data: HostValue, environment: [String: HostValue]) throws(HostError) {
    self.page = page
    context = PreparedContext.take() ?? JSContext(name: page.url)
    ScriptWatchdog.watch()
    undefined = context.undefined
    page.script = self
    context.onUnhandledRejection = { [self] exception, promise in  // released by `close()`
      page.fail(
        hostError(exception, context: "an unhandled promise rejection", promise: promise)
      )
    }
    try run { () throws(JSException) in
      let runtime = try context.evaluate(RuntimeSource.script)
      let native = NativeFunctions.make(for: self)
      let config: HostValue = [
        "id": .string(page.id), "bundleUrl": .string(page.url),
        "bundleType": .string(page.framework), "env": .object(environment),
        "options": .object(page.options), "data": data,
        "virtualTime": .bool(page.host.configuration.isTimeVirtual),
        "ownTime": .bool(page.host.configuration.clockStart != nil),
        "seed": page.host.configuration.seed, "owner": .string(page.randomOwner),
        "unsent": .number(Double(page.unsentCommands)),
        "tracesElements": .bool(page.host.tracesElements),
      ]
      entryPoints = try EntryPoints(
        runtime.call([.value(native), context.makeResult(config)]),
        in: context
      )
    }
  }

  /// Runs the bundle, or a further script.
  package func evaluate(_ source: String, url: String) throws(HostError) {
    try entry(.script(url: page.shown(url))) { entryPoints throws(JSException) in
      try context.evaluate(source, url: url)
    }
  }

  /// Ends the first run of a Vanilla page that did not call `createFinish`.
  package func finish() throws(HostError) {
    try entry(.script(url: page.shownURL)) { entryPoints throws(JSException) in
      try entryPoints.finish.call()
    }
  }

  /// Makes the page's Vue from the two files of the installed package, as functions of CommonJS's variables.
  package func installVue(
    factory: JSScript,
    index: JSScript,
    isDevelopment: Bool
  ) throws(HostError) {
    try entry(.other("loading Vue")) { entryPoints throws(JSException) in
      let wrappers = try [factory, index].map { file throws(JSException) in
        JSResult.value(try context.evaluate(file))
      }
      return try entryPoints.installVue.call(wrappers + [.bool(isDevelopment)])
    }
  }

  package func fireEvent(_ event: PageEvent) throws(HostError) -> HostValue {
    let task = RunningTask.Kind.event(type: event.type, ref: event.ref.description)
    let result = try entry(task) { entryPoints throws(JSException) in
      let result = try entryPoints.fireEvent.call([
        .number(Double(StreamDecoder.word(for: event.ref))), .string(event.type),
        context.makeResult(event.params), context.makeResult(event.domChanges),
        event.arguments.map { context.makeResult(["params": .array($0)]) } ?? .undefined,
      ])
      // A handler may return anything, even the tree; a result without a snapshot counts as none.
      return result.borrowed.isObject ? (try? snapshot(result.borrowed)) ?? undefined : result
    }
    return result.map { ScriptValueReader($0.borrowed, noCall).value } ?? .undefined
  }

  package func write(_ changes: HostValue, into ref: Ref) throws(HostError) {
    try entry(.other("writing values into element \(ref)")) { entryPoints throws(JSException) in
      let number = Double(StreamDecoder.word(for: ref))
      return try entryPoints.write.call([.number(number), context.makeResult(changes)])
    }
  }

  package func call(_ function: FunctionID, with value: HostValue, isLast: Bool) throws(HostError) {
    guard let function = functions[function] else { return }
    try entry(.answer("a callback")) { entryPoints throws(JSException) in
      try entryPoints.callBack.call([.value(function), context.makeResult(value)])
    }
  }

  package func release(_ function: FunctionID) {
    functions[function] = nil
  }

  package func settle(_ promise: Int, _ result: Result<HostValue, HostError>) throws(HostError) {
    try entry(.answer("the answer of a promise")) { entryPoints throws(JSException) in
      let value: JSResult =
        switch result {
        case .success(let value): context.makeResult(value)
        case .failure(let error): .value(context.makeError(ThrownHostError(error)))
        }
      return try entryPoints.settle.call([
        .number(Double(promise)), .bool((try? result.get()) != nil), value,
      ])
    }
  }

  package func refresh(_ data: HostValue) throws(HostError) {
    try entry(.other("the page's new data")) { entryPoints throws(JSException) in
      try entryPoints.refresh.call([context.makeResult(data)])
    }
  }

  package func triggerHook(
    _ componentID: String,
    _ type: String,
    _ hook: String,
    _ arguments: [HostValue]
  ) throws(HostError) -> HostValue {
    let result = try entry(.other("the hook \(hook)")) { entryPoints throws(JSException) in
      let result = try entryPoints.triggerHook.call([
        .string(componentID), .string(type), .string(hook), context.makeResult(.array(arguments)),
      ])
      return result.borrowed.isObject ? (try? snapshot(result.borrowed)) ?? undefined : result
    }
    return result.map { ScriptValueReader($0.borrowed, noCall).value } ?? .undefined
  }

  package func replace(_ rule: TextReplacement, in text: String) throws(HostError) -> String {
    let result = try entry(.other("the text formatter of a field")) {
      entryPoints throws(JSException) in
      try replacer.replace(rule, in: text, context)
    }
    return result?.borrowed.string ?? text
  }

  /// Delivers a message to the page's broadcast channels of a name.
  func receiveBroadcast(_ channel: String, _ message: HostValue) throws(HostError) {
    try entry(.other("a broadcast message")) { entryPoints throws(JSException) in
      try entryPoints.receiveBroadcast.call([.string(channel), context.makeResult(message)])
    }
  }

  func fireTimer(_ id: Double) {
    page.turn { () throws(HostError) in
      try entry(.timer(id)) { entryPoints throws(JSException) in
        try entryPoints.fireTimer.call([.number(id)])
      }
    }
  }

  /// Whether the page's JavaScript can still be entered.
  var isOpen: Bool { entryPoints != nil }

  package var callStack: [ScriptFrame] {
    guard callSite == 0 else { return errorStack(at: callSite)?.pageStack ?? [] }
    return JSContextGroup.shared.isRunning ? context.errorStack?.pageStack ?? [] : []
  }

  package var callPlace: SourceLocation? {
    // A queued command has no location unless it is a call, because JavaScript is at the point where it sent the commands. A copy of the
    // process must not ask the engine.
    commands.isApplying && callSite == 0 || HostThread.isAdopted ? nil : callStack.first?.location
  }

  /// The stack of an `Error` among the values of the commands that are being applied, by its index plus one.
  func errorStack(at site: Int) -> String? {
    guard let error = commands.sideValue(at: site - 1) else { return nil }
    return (try? error.property("stack"))?.string
  }

  package func creationSite(of ref: Ref) -> SourceLocation? {
    let number = Double(StreamDecoder.word(for: ref))
    let stack = try? entryPoints?.creationStack.call([.number(number)])
    return stack?.borrowed.string?.firstPageLocation
  }

  package func stop() { ScriptWatchdog.stop() }

  package func collectGarbage() {
    JSContextGroup.shared.collectGarbage()
  }

  package func close() {
    if let entryPoints {
      do throws(JSException) {
        try entryPoints.destroy.call()
      } catch {
        report(error, context: "destroying the page")
      }
    }
    entryPoints = nil
    functions = [:]
    syncMethods = [:]
    replacer.end()
    context.close()
    ScriptWatchdog.pageDidEnd(page)
  }
}

extension PageRealm {
  /// One entry into JavaScript: runs it and its microtasks, and applies the command stream.
  @discardableResult
  func entry(
    _ task: RunningTask.Kind,
    _ body: (EntryPoints) throws(JSException) -> JSValue
  ) throws(HostError) -> JSValue? {
    guard let entryPoints, !page.meter.isExceeded else { return nil }
    RunningTask.enter(task)
    lastMissing = nil
    let (start, outer) = (ProcessTime.ofThread, ScriptTime.begin())
    var hasReturned = false
    defer {
      ScriptTime.end(outer)
      let time = ProcessTime.ofThread - start
      flush(isCut: ScriptWatchdog.stopped != nil || page.meter.isExceeded)
      // JavaScript that the engine cannot interrupt, such as a regular expression, may have ended by itself, but too late. An exception is
      // reported as such instead, and so is the end of the run's time.
      if hasReturned, ScriptWatchdog.stopped == nil, !ScriptWatchdog.isAskedToEndRun,
        let turn = page.meter.limits.turn, time > turn / .milliseconds(1)
      {
        page.exceed(.turn)
      }
    }
    let result = try run { () throws(JSException) in try body(entryPoints) }
    hasReturned = true
    return result
  }

  /// Applies what JavaScript has sent so far.
  package func flush() { flush(isCut: false) }

  /// Applies what JavaScript has sent so far; `isCut` says that it was stopped, possibly in the middle of a command.
  private func flush(isCut: Bool) {
    guard let entryPoints, page.isAlive else { return }
    do throws(JSException) {
      try entryPoints.flush.call([.bool(isCut)])
    } catch {
      report(error, context: "applying the page's commands")
    }
  }

  /// Reports an exception as a failure of the page.
  package func report(_ exception: JSException, context: String) {
    page.fail(hostError(exception, context: context))
  }

  private func hostError(
    _ exception: JSException,
    context: String? = nil,
    promise: JSBorrowed? = nil
  ) -> HostError {
    guard let entryPoints else {
      return explain(HostError(exception, context: context, causes: causes(of: exception)))
    }
    return explain(
      exception.hostError(
        of: page,
        context: context,
        format: entryPoints.format,
        outline: entryPoints.outline,
        promise: promise,
        rejectionStack: entryPoints.rejectionStack
      )
    )
  }

  /// The causes of an exception.
  func causes(of exception: JSException) -> [HostError] {
    exception.hostCauses(entryPoints?.format)
  }

  package func enter(_ body: () throws(JSException) -> Void) throws(HostError) {
    guard entryPoints != nil else { return }
    lastMissing = nil
    RunningTask.enter(.answer("an answer"))
    defer { flush() }
    try run(body)
  }

  package func note(
    missing name: String,
    of owner: String,
    among names: @escaping @HostActor () -> [String]
  ) {
    lastMissing = (owner, name, names)
  }

  private func run<Success>(
    _ body: () throws(JSException) -> Success
  ) throws(HostError) -> Success {
    try ScriptWatchdog.watching(context, for: page, failure: { hostError($0) }, body)
  }

  /// Explains a `TypeError` with the method that the module lacks, and a `ReferenceError` with the origin of the name, if that was the
  /// cause.
  private func explain(_ error: HostError) -> HostError {
    if page.framework == Framework.rax.rawValue, let hint = RaxLibrary.hint(for: error.message) {
      return error.adding(hint)
    }
    if let name = BrowserVariables.missing(in: error.message),
      let replacement = BrowserVariables.replacement(of: name)
    {
      return error.adding(replacement)
    }
    guard let (owner, name, candidates) = lastMissing, error.message.contains("TypeError"),
      error.message.contains(name), let names = candidates()
    else { return ScriptWatchdog.explain(error, in: page) }
    let hint = Candidates.hint(for: name, among: names)
    return error.adding("\(owner) has no method '\(name)'\(hint)")
  }

  /// Makes the channel to a function among the arguments of the current call.
  func makeReply(to function: JSBorrowed, _ lifetime: Reply.Lifetime, for call: ScriptCall) -> Reply
  {
    lastFunction += 1
    let id = FunctionID(number: lastFunction)
    functions[id] = function.owned()
    return page.makeReply(to: id, lifetime, of: call.address)
  }

  /// Makes the snapshot of an object that a page passed; `what` names it in the error.
  func snapshot(
    _ value: JSBorrowed,
    as what: String = "the value"
  ) throws(JSException) -> JSValue {
    guard let entryPoints else { return undefined }
    return try entryPoints.normalize.call([.borrowed(value), .string(what)])
  }
}
