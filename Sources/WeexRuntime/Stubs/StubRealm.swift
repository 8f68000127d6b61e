internal import HostThread
internal import HostValues
package import JSEngine
internal import Metering
internal import MethodTable
internal import ResourceAccess
internal import WeexCore
internal import WeexTree

/// The JavaScript of one stub in one page: a context of its own, so that neither reaches the other's globals.
@HostActor
final class StubRealm {
  /// A method, and whether it answers with a promise.
  struct Method: Sendable {
    let name: String
    let isAsync: Bool
  }

  /// The methods that the script exports, in its order.
  private(set) var methods: [Method] = []
  /// The names of its other exports, which cannot be called.
  private(set) var others: [String] = []

  let script: StubScript
  let host: Host
  /// The page that it belongs to; `nil` if the script only runs to find its methods.
  private(set) weak var page: Page?
  let context: JSContext
  var timers: [Double: TimerID] = [:]
  private var functions:
    (call: JSValue, fireTimer: JSValue, normalize: JSValue, format: JSValue, outline: JSValue)?

  /// Runs a script; throws its exception or syntax error, or an error if it exports no function.
  init(_ script: StubScript, page: Page?, host: Host) throws(HostError) {
    self.script = script
    self.page = page
    self.host = host
    context = JSContext(name: "the stub of module '\(script.name)'")
    context.onUnhandledRejection = { [weak self] exception, _ in
      self?.report(exception, "an unhandled promise rejection")
    }
    do throws(HostError) {
      let function = try script.function(in: context)
      let exported = try run { () throws(JSException) in try load(function) }
      guard !methods.isEmpty else {
        throw HostError(
          .invalidTable,
          "\(script.url): the stub of module '\(script.name)' exports \(exported); "
            + "write module.exports = { name() {…} } or export function name() {…}"
        )
      }
      guard !methods.contains(where: \.name.isEmpty) else {
        throw HostError(
          .invalidTable,
          "\(script.url): the stub of module '\(script.name)' exports a method without a name"
        )
      }
    } catch {
      context.close()
      throw error
    }
  }

  /// Runs the script and reads its exports; returns a description of exports without methods.
  private func load(_ script: JSValue) throws(JSException) -> String {
    let native = makeNative()
    let config: HostValue = [
      "name": .string(self.script.name), "virtualTime": .bool(host.configuration.isTimeVirtual),
      "ownTime": .bool(host.configuration.clockStart != nil),
      "seed": host.configuration.seed,
      "owner": .string("module \(self.script.name) \(page?.randomOwner ?? "")"),
    ]
    let stub = try context.evaluate(RuntimeSource.stub)
      .call([.value(native), context.makeResult(config)])
    functions = (
      try stub.property("call"), try stub.property("fireTimer"), try stub.property("normalize"),
      try stub.property("format"), try stub.property("outline")
    )
    let exports = try stub.property("load").call([.value(script)]).borrowed.copiedValue
    let rows = exports["rows"]?.array ?? []
    methods = stride(from: 0, to: rows.count, by: 2).map {
      Method(
        name: rows[$0].shownText,
        isAsync: rows[$0 + 1].integer == MethodReply.promise.rawValue
      )
    }
    others = (exports["others"]?.array ?? []).map(\.shownText)
    return exports["kind"]?.string ?? ""
  }

  /// Calls a method; returns its result, which is a promise for an `async` method, and may be one for others with `mayPromise`.
  func call(
    _ method: Method,
    _ arguments: [HostValue],
    mayPromise: Bool
  ) throws(HostError) -> (value: HostValue, promise: PromisedAnswer?) {
    guard let functions else { throw Self.hasEnded }
    let result = try run { () throws(JSException) in
      let list = context.makeArray(arguments.map(engineValue))
      let pair = try functions.call.call([
        .string(method.name), .value(list), .bool(method.isAsync || mayPromise),
      ])
      let value = try pair.borrowed.element(1).owned()
      return (value, isPromise: try pair.borrowed.element(0).bool ?? false)
    }
    if result.isPromise {
      return (.undefined, PromisedAnswer(result.0, on: host, page) { self.failure($0) })
    }
    return (result.0.borrowed.copiedValue, nil)
  }

  /// Runs a timer's function as a turn of the page.
  func fireTimer(_ id: Double) {
    guard let page, let functions else { return }
    page.turn { () throws(HostError) in
      _ = try run { () throws(JSException) in try functions.fireTimer.call([.number(id)]) }
    }
  }

  /// Ends the realm, when its page ends.
  func end() {
    for timer in timers.values { host.clock.cancel(timer) }
    (timers, functions) = ([:], nil)
    context.close()
  }

  /// Reports an exception that no caller receives.
  func report(_ exception: JSException, _ what: String) {
    let place = "\(what), in the stub of module '\(script.name)'"
    page?.fail(located(thrown(exception, context: place), exception))
  }

  /// The error for an exception of the script, located at the script's line even when it reaches the page's JavaScript.
  func failure(_ exception: JSException) -> HostError {
    var error = ScriptWatchdog.explain(thrown(exception), in: page, or: script.text)
    // A limit ends the page, so its JavaScript never sees the error.
    guard !(error.underlying is LimitReport) else { return error }
    error.location = located(error, exception).location
    error.underlying = StubFailure(exception: exception)
    return error
  }

  private func thrown(_ exception: JSException, context: String? = nil) -> HostError {
    HostError(
      exception,
      context: context,
      text: text(of: exception),
      causes: exception.hostCauses(functions?.format)
    )
  }

  /// The text that the console would print for a thrown value that is not an error; `nil` for an error.
  private func text(of exception: JSException) -> String? {
    guard exception.isThrownValue, let value = exception.value, let functions else { return nil }
    return try? functions.format.call([.value(value)]).borrowed.string
  }

  /// The error with a location: for a value that is not an error, that of the `throw` statement, otherwise one in the script.
  private func located(_ error: HostError, _ exception: JSException) -> HostError {
    guard error.location == nil else { return error }
    guard exception.isThrownValue, let value = exception.value else {
      return error.prefixed(with: script.url)
    }
    return ThrowSearch.locate(
      error,
      outline: try? functions?.outline.call([.value(value)]).borrowed.string,
      in: script.text,
      shownAs: script.url,
      host: host
    )
  }

  static let hasEnded = HostError(.pageDestroyed, "the page was destroyed")

  private func run<Success>(
    _ body: () throws(JSException) -> Success
  ) throws(HostError) -> Success {
    try ScriptWatchdog.watching(context, for: page, or: script.text, failure: failure, body)
  }

  /// Copies a value of the script.
  private func copy(_ value: JSBorrowed) throws(JSException) -> HostValue {
    guard let functions else { return .undefined }
    return try functions.normalize.call([.borrowed(value), .string("the value")])
      .borrowed.copiedValue
  }

  private func engineValue(_ value: HostValue) -> JSResult {
    context.makeArgument(value) { [weak self] argument throws(JSException) in
      try self?.copy(argument)
    }
  }
}

/// An exception of a script outside the page's realm; the page's JavaScript receives it with its name and place.
package struct StubFailure: Error, CustomStringConvertible {
  let exception: JSException

  /// The exception's message, which the page receives.
  package var description: String { exception.message }

  /// Wraps an exception.
  package init(exception: JSException) { self.exception = exception }
}
