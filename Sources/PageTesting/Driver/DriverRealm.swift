internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// The JavaScript of a file of tests, in a context separate from the pages'.
@HostActor
final class DriverRealm {
  /// A failure as the driver describes it.
  struct Failure {
    let message: String
    let details: [String]
    let stack: String
    /// The stacks of the verbs that the test had performed before, the last one first.
    var before: [String] = []
    /// The number of the verb that failed; `nil` if the failure is not a verb's.
    var verb: Int?
  }

  /// What the driver runs: a test, or the pending `afterAll` hooks, either before the next test or at the end.
  enum Part {
    case test(Int)
    case ending(before: Int?)
  }

  /// What the driver reports when a test has ended.
  struct Ending {
    /// The verbs that the test did not await; `isSure` if that is certain although the test has failed.
    var unawaited: [(failure: Failure, isSure: Bool)] = []
    /// The stacks of the calls of `expect` that were not followed by a method.
    var unevaluated: [String] = []
    /// Errors that no code of the test has handled.
    var lost: [Failure] = []
    /// The stacks of the verbs that were asked for, in the same order.
    var stacks: [String] = []
  }

  let context: JSContext
  let script: TestScript
  /// The running test; `nil` between two tests.
  var run: TestRun?
  /// Receives the lines that tests print; an error that it throws is thrown by `console`.
  var onLog: @HostActor (_ level: String, _ text: String) throws(HostError) -> Void = { _, _ in }
  private var driver: JSValue?
  /// The error of the running test's function that was stopped because it did not return, and what ran then.
  private var stopped: (error: HostError, stop: ScriptWatchdog.Stop?)?
  /// The indices of the tests declared with `test.fails`.
  private(set) var failing: Set<Int> = []

  /// The text of the driver, parsed once for all files.
  private static let source = RuntimeSource.script(
    [
      .intrinsics, .tables, .base64, .normalize, .wasm, .time, .format, .outline, .besidePage,
      .console,
    ],
    [
      PackageResources.names_js, PackageResources.copied_js, PackageResources.pairing_js,
      PackageResources.compare_js,
      PackageResources.awaiting_js, PackageResources.declare_js, PackageResources.page_js,
      PackageResources.phone_js,
      PackageResources.expect_js, PackageResources.driver_js,
    ],
    returning: "driver"
  )

  /// Opens a context for a file's script.
  init(_ script: TestScript) {
    self.script = script
    context = JSContext(name: "the tests of \(script.url)")
    ScriptWatchdog.outerScript = script.text
    context.onUnhandledRejection = { [weak self] exception, promise in
      self?.note(exception, of: promise)
    }
  }

  /// Passes a rejected promise that nothing handles on to the driver.
  private func note(_ exception: JSException, of promise: JSBorrowed) {
    let reason = exception.value.map { JSResult.value($0) } ?? .string(exception.description)
    _ = try? member("rejected").call([reason, .borrowed(promise)])
  }

  /// Runs the file, and returns the tests that it declares.
  func load(_ configuration: Host.Configuration) throws(HostError) -> [TestDeclaration] {
    let list = try enter { () throws(JSException) in
      let native = DriverFunctions.make(for: self)
      let config: HostValue = [
        "virtualTime": .bool(configuration.isTimeVirtual), "ownTime": false,
        "seed": configuration.seed, "owner": "test",
      ]
      let driver = try context.evaluate(Self.source)
        .call([.value(native), context.makeResult(config)])
      self.driver = driver
      let function = try script.function(in: context)
      return try driver.property("load").call([.value(function)]).borrowed.copiedValue
    }
    if let lost = end().lost.first {
      let place = script.withoutConstructors(lost.stack).pageStack.first {
        $0.location.url == script.url
      }?.location
      throw script.mapped(HostError(.methodFailed, lost.message, at: place))
    }
    for (index, item) in (list.array ?? []).enumerated() where item["mustFail"] == true {
      failing.insert(index)
    }
    return (list.array ?? []).map { item in
      TestDeclaration(
        path: (item["path"]?.array ?? []).compactMap(\.string),
        line: script.place(in: item["stack"]?.string ?? "")?.line,
        isSkipped: item["isSkipped"] == true,
        isOnly: item["isOnly"] == true
      )
    }
  }

  /// Whether `afterAll` hooks are to run before a test, or at the end for `nil`, because all tests of their groups are over.
  func hasEnding(before index: Int?) -> Bool {
    let answer = try? enter { () throws(JSException) in
      try member("hasEnding").call([Self.number(index)])
    }
    return answer?.bool ?? false
  }

  private static func number(_ index: Int?) -> JSResult {
    index.map { .number(Double($0)) } ?? .undefined
  }

  /// Begins a test, or hooks.
  ///
  /// At the end `done` is called with the failures, and with whether the body of a test that is expected to fail has failed.
  func begin(
    _ part: Part,
    done: @escaping @HostActor ([Failure], _ hasFailed: Bool) -> Void
  ) throws(HostError) {
    _ = try enter { () throws(JSException) in
      let callback = context.makeFunction(name: "done", length: 2) { arguments in
        done(try Self.failures(arguments[0]), arguments[1].bool ?? false)
        return .undefined
      }
      switch part {
      case .test(let index):
        return try member("run").call([Self.number(index), .value(callback)])
      case .ending(let index):
        return try member("finish").call([Self.number(index), .value(callback)])
      }
    }
  }

  private static func failures(_ list: JSBorrowed) throws(JSException) -> [Failure] {
    var failures: [Failure] = []
    for position in 0..<list.count { failures.append(try failure(list.element(position))) }
    return failures
  }

  private static func failure(_ value: JSBorrowed) throws(JSException) -> Failure {
    func texts(_ name: JSPropertyKey) throws(JSException) -> [String] {
      (try value.property(name).copiedValue.array ?? []).compactMap(\.string)
    }
    return Failure(
      message: try value.property("message").string ?? "",
      details: try texts("details"),
      stack: try value.property("stack").string ?? "",
      before: try texts("before"),
      verb: try value.property("verb").copiedValue.integer
    )
  }

  /// The stack of a verb of the running test; empty if it is not known.
  func stack(ofVerb number: Int) -> String { stack("stackOf", number) }

  /// The stack of the verb to which the test passed a function; empty if it is not known.
  func stack(ofFunction index: Int) -> String { stack("passedAt", index) }

  /// The running hook, for instance `beforeEach`, with the stack of its declaration; `nil` if none runs.
  var hook: (name: String, stack: String)? {
    let name = text("hook")
    return name.isEmpty ? nil : (name, text("hookStack"))
  }

  /// The path of the group whose `beforeAll` has not returned; `nil` if there is none.
  var unendedGroup: [String]? {
    let path = try? enter { () throws(JSException) in
      try member("unendedGroup").call([]).borrowed.copiedValue
    }
    return path?.array?.compactMap(\.string)
  }

  /// Notes that `beforeAll` of the groups with these paths did not return in another process.
  func markUnended(_ groups: [[String]]) {
    let paths = HostValue.array(groups.map { .array($0.map { .string($0) }) })
    _ = try? enter { () throws(JSException) in
      try member("markUnended").call([context.makeResult(paths)])
    }
  }

  private func stack(_ name: String, _ number: Int) -> String { text(name, Self.number(number)) }

  /// The text that a function of the driver returns; empty if the call fails.
  private func text(_ name: String, _ argument: JSResult = .undefined) -> String {
    let text = try? enter { () throws(JSException) in try member(name).call([argument]).string }
    return (text ?? nil) ?? ""
  }

  /// Ends the test; `verbs` are the numbers of the verbs whose stacks the caller needs.
  func end(askingFor verbs: [Int] = []) -> Ending {
    let ending = try? enter { () throws(JSException) in
      let numbers = context.makeArray(verbs.map { .number(Double($0)) })
      let left = try member("end").call([.value(numbers)]).borrowed
      var ending = Ending()
      ending.lost = try Self.failures(left.property("lost"))
      ending.unevaluated = (try left.property("unevaluated").copiedValue.array ?? []).compactMap(
        \.string
      )
      let unawaited = try left.property("unawaited")
      for position in 0..<unawaited.count {
        let verb = try unawaited.element(position)
        ending.unawaited.append((try Self.failure(verb), try verb.property("isSure").bool ?? false))
      }
      let stacks = try left.property("stacks")
      for position in 0..<stacks.count {
        ending.stacks.append(try stacks.element(position).string ?? "")
      }
      return ending
    }
    return ending ?? Ending()
  }

  /// Whether the test has allowed a failure with this message.
  func isAllowed(_ message: String) -> Bool {
    let answer = try? enter { () throws(JSException) in
      try member("isAllowed").call([.string(message)])
    }
    return answer?.bool ?? false
  }

  /// Whether a regular expression matches a text.
  func matches(_ source: String, _ flags: String, _ text: String) throws(HostError) -> Bool {
    try enter { () throws(JSException) in
      try member("matches").call([.string(source), .string(flags), .string(text)])
    }.bool ?? false
  }

  /// Calls a function that a test has passed; returns its result, or its promise.
  func call(
    _ function: Int,
    _ arguments: JSValue
  ) throws(HostError) -> (value: HostValue, promise: JSValue?) {
    func failure(_ exception: JSException) -> HostError {
      if exception.isTermination, stopped == nil {
        stopped = (unmapped(exception), ScriptWatchdog.lastStop)
      }
      return fakeError(exception)
    }
    return try ScriptWatchdog.watching(context, for: nil, or: script.text, failure: failure) {
      () throws(JSException) in
      let pair = try member("callFunction").call([.number(Double(function)), .value(arguments)])
      let isPromise = try pair.borrowed.element(0).bool ?? false
      let result = try pair.borrowed.element(1).owned()
      return isPromise ? (.undefined, result) : (result.borrowed.copiedValue, nil)
    }
  }

  /// Whether a function of the running test was stopped, called by a page or by its network.
  var hasStopped: Bool { stopped != nil }

  /// Notes that a function of the test was stopped; returns whether the error is that of such a stop, or follows from it.
  @discardableResult
  func noteStop(_ error: HostError) -> Bool {
    let isStop = error.code == .timeLimit || error.code == .limit
    if hasStopped {
      return isStop || (error.underlying as? JSException)?.isOfTermination == true
    }
    guard isStop, error.location?.url == script.url else { return false }
    stopped = (error, ScriptWatchdog.lastStop)
    return true
  }

  /// Takes the error of the test's function that was stopped, with the place of its loop; `nil` if none was.
  func takeStop() -> HostError? {
    defer { stopped = nil }
    guard let (found, stop) = stopped else { return nil }
    var error = found
    if let stop, let loop = ScriptWatchdog.loop(of: stop, in: script.text) { error.location = loop }
    return script.mapped(error)
  }

  /// Forgets an earlier test's.
  func forgetStop() { stopped = nil }

  /// Copies a value of the test.
  func copy(_ value: JSBorrowed) throws(JSException) -> HostValue {
    try member("normalize").call([.borrowed(value), .string("the value")]).borrowed.copiedValue
  }

  /// Copies a value with which a fake calls the page back; throws if the value cannot be passed to a page.
  func copyAnswer(_ value: JSBorrowed, of name: String) throws(JSException) -> HostValue {
    try member("copyAnswer").call([.borrowed(value), .string(name)]).borrowed.copiedValue
  }

  /// Converts an exception of the driver to an error located in the test.
  func error(_ exception: JSException) -> HostError {
    script.mapped(located(exception))
  }

  /// The error for an exception of a fake; the page gets its name, its place, and its `code` if that is a code a method can fail with.
  func fakeError(_ exception: JSException) -> HostError {
    var error = error(exception)
    if exception.isTermination { return error }
    let code = try? exception.value?.borrowed.property("code").string
    error.code = code.flatMap(HostError.Code.named) ?? .methodFailed
    error.underlying = StubFailure(exception: exception)
    return error
  }

  /// Enters JavaScript, limited by the test's time.
  func enter<Success>(_ body: () throws(JSException) -> Success) throws(HostError) -> Success {
    do throws(HostError) {
      return try ScriptWatchdog.watching(
        context,
        for: nil,
        or: script.text,
        failure: unmapped,
        body
      )
    } catch {
      throw script.mapped(error)
    }
  }

  /// The same error with places in the built script instead of the sources.
  private func unmapped(_ exception: JSException) -> HostError {
    ScriptWatchdog.explain(located(exception), in: nil, or: script.text)
  }

  /// The error for an exception, located where the thrown error was created.
  private func located(_ exception: JSException) -> HostError {
    var error = HostError(exception, causes: exception.hostCauses(nil))
    let stack = script.withoutConstructors(exception.stack)
    if stack != exception.stack, let place = stack.pageStack.first?.location {
      error.location = place
    }
    return error
  }

  /// Closes the context and releases what belongs to it.
  func close() {
    if ScriptWatchdog.outerScript?.url == script.url { ScriptWatchdog.outerScript = nil }
    (driver, run) = (nil, nil)
    context.close()
  }

  private func member(_ name: String) throws(JSException) -> JSValue {
    guard let driver else { throw JSException(name: "Error", message: "the tests have ended") }
    return try driver.property(name)
  }
}

extension JSException {
  /// Whether it comes from a script that was stopped, or from one that had called it.
  fileprivate var isOfTermination: Bool {
    isTermination || code == HostError.Code.timeLimit.name
  }
}
