internal import JSEngine
internal import TestReporting
internal import WeexHost
internal import WeexRuntime

/// The JavaScript of a file of tests: a context of its own, beside those of the pages.
@HostActor
final class DriverRealm {
  /// A failure as the driver describes it.
  struct Failure {
    let message: String
    let details: [String]
    let stack: String
  }

  let context: JSContext
  let script: TestScript
  /// The test that runs; `nil` between two tests.
  var run: TestRun?
  /// The lines that tests have printed.
  var onLog: (_ level: String, _ text: String) -> Void = { _, _ in }
  private var driver: JSValue?

  /// The text of the driver, parsed once for all files.
  private static let source = RuntimeSource.script(
    [
      .intrinsics, .tables, .base64, .normalize, .wasm, .time, .format, .outline, .besidePage,
      .console,
    ],
    [
      PackageResources.compare_js, PackageResources.declare_js, PackageResources.page_js,
      PackageResources.phone_js, PackageResources.expect_js, PackageResources.driver_js,
    ],
    returning: "driver"
  )

  /// Opens a context for a file's script.
  init(_ script: TestScript) {
    self.script = script
    context = JSContext(name: "the tests of \(script.url)")
  }

  /// Runs the file, and gives what it declares.
  func load(_ configuration: Host.Configuration) throws(HostError) -> [TestDeclaration] {
    let list = try enter { () throws(JSException) in
      let native = DriverFunctions.make(for: self)
      let config: HostValue = [
        "virtualTime": .bool(configuration.isTimeVirtual), "ownTime": false,
        "seed": .number(Double(configuration.randomSeed)),
      ]
      let driver = try context.evaluate(Self.source)
        .call([.value(native), context.makeResult(config)])
      self.driver = driver
      let function = try script.function(in: context)
      return try driver.property("load").call([.value(function)]).borrowed.copiedValue
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

  /// Begins a test, or without an index the hooks after all tests; `done` is called when it has ended.
  func begin(_ index: Int?, done: @escaping @HostActor ([Failure]) -> Void) throws(HostError) {
    _ = try enter { () throws(JSException) in
      let callback = context.makeFunction(name: "done", length: 1) { arguments in
        var failures: [Failure] = []
        for position in 0..<arguments[0].count {
          failures.append(try Self.failure(arguments[0].element(position)))
        }
        done(failures)
        return .undefined
      }
      let entry = try member(index == nil ? "finish" : "run")
      let first: [JSResult] = index.map { [.number(Double($0))] } ?? []
      return try entry.call(first + [.value(callback)])
    }
  }

  private static func failure(_ value: JSBorrowed) throws(JSException) -> Failure {
    let details = try value.property("details").copiedValue.array ?? []
    return Failure(
      message: try value.property("message").string ?? "",
      details: details.compactMap(\.string),
      stack: try value.property("stack").string ?? ""
    )
  }

  /// Ends the test; gives the names and the stacks of verbs that nobody has awaited.
  func end() -> [(name: String, stack: String)] {
    let list = try? enter { () throws(JSException) in
      try member("end").call().borrowed.copiedValue
    }
    return (list?.array ?? []).map { ($0["name"]?.string ?? "", $0["stack"]?.string ?? "") }
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

  /// Calls a function that a test has passed; gives its result, or its promise.
  func call(
    _ function: Int,
    _ arguments: JSValue
  ) throws(HostError) -> (value: HostValue, promise: JSValue?) {
    ScriptWatchdog.enter(context, for: nil)
    defer { ScriptWatchdog.leave() }
    do throws(JSException) {
      let pair = try member("callFunction").call([.number(Double(function)), .value(arguments)])
      let isPromise = try pair.borrowed.element(0).bool ?? false
      let result = try pair.borrowed.element(1).owned()
      return isPromise ? (.undefined, result) : (result.borrowed.copiedValue, nil)
    } catch {
      throw fakeError(error)
    }
  }

  /// A copy of a value of the test's.
  func copy(_ value: JSBorrowed) throws(JSException) -> HostValue {
    try member("normalize").call([.borrowed(value), .string("the value")]).borrowed.copiedValue
  }

  /// The error of what was thrown in the driver, at its line in the test.
  func error(_ exception: JSException) -> HostError {
    script.mapped(HostError(exception))
  }

  /// The error of what a fake has thrown, which the page gets with its name and its place.
  func fakeError(_ exception: JSException) -> HostError {
    let error = error(exception)
    return HostError(
      .methodFailed,
      error.message,
      at: error.location,
      stack: error.stack,
      underlying: StubFailure(exception: exception)
    )
  }

  /// Enters JavaScript, within the time of a test.
  func enter<Success>(_ body: () throws(JSException) -> Success) throws(HostError) -> Success {
    ScriptWatchdog.enter(context, for: nil)
    defer { ScriptWatchdog.leave() }
    do throws(JSException) {
      return try body()
    } catch {
      throw ScriptWatchdog.explain(self.error(error), in: nil, or: script.text)
    }
  }

  /// Ends it.
  func close() {
    (driver, run) = (nil, nil)
    context.close()
  }

  private func member(_ name: String) throws(JSException) -> JSValue {
    guard let driver else { throw JSException(name: "Error", message: "the tests have ended") }
    return try driver.property(name)
  }
}
