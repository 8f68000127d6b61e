internal import CommandProcess
internal import WeexHost

/// Faults that a test injects: a call of a method is rejected, never answered, answered twice, or answered late.
@HostActor
final class Faults {
  private enum Kind {
    case reject, drop, twice
    case late(Duration)
  }

  private struct Fault {
    let kind: Kind
    /// The number of the affected call, from 1; `nil` for every call.
    let call: Int?
    /// The stack of the call of `t.fault`.
    let stack: String
    /// Whether the fault has affected a call.
    var isMet = false
  }

  let host: Host
  let tapes: TestTapes
  private var faults: [String: [Fault]] = [:]
  /// Methods of modules that the host does not have yet: the next page may bring fakes of them.
  private var unchecked: [String] = []
  private var counts: [String: Int] = [:]
  /// The arguments of dropped calls, kept alive so that their functions are neither called nor released.
  private var dropped: [HostValue] = []
  /// The dropped calls: the methods, and the lines that made the calls.
  private var droppedCalls: [(method: String, line: String?)] = []
  private var pending: [AsyncStream<Void>.Continuation] = []
  /// The functions that pages have passed to `webSocket.onerror`, by the pages' ids.
  private(set) var socketListeners: [String: KeepAliveCallback] = [:]

  init(_ host: Host, _ tapes: TestTapes) { (self.host, self.tapes) = (host, tapes) }

  /// Adds a fault to a method such as `storage.setItem`, before its earlier faults; throws if the fault is invalid.
  ///
  /// If the host does not have the module, that is checked again when the next page is opened. `stack` is that of the call in the test.
  func add(_ name: String, _ options: HostValue, stack: String) throws(HostError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else {
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): it wants a module's method, such as 'storage.setItem'"
      )
    }
    let fault = try Self.fault(options, name, stack)
    if try host.registry().modules[parts[0]] == nil {
      unchecked.append(name)
    } else {
      try check(name, fault.kind)
    }
    faults[name, default: []].insert(fault, at: 0)
  }

  /// Throws if a fault's module or method is still missing; called when a page is about to be opened, and when the test ends.
  ///
  /// The error has the fault's ``FaultPlace``.
  func check() throws(HostError) {
    for name in unchecked {
      for fault in faults[name] ?? [] {
        do throws(HostError) {
          try check(name, fault.kind)
        } catch {
          throw Self.placed(error, fault)
        }
      }
    }
    unchecked = []
  }

  private static func placed(_ error: HostError, _ fault: Fault) -> HostError {
    HostError(error.code, error.message, underlying: FaultPlace(stack: fault.stack))
  }

  /// Throws if there is no such method, or if it cannot have this fault.
  private func check(_ name: String, _ kind: Kind) throws(HostError) {
    let parts = name.split(separator: ".").map(String.init)
    let registry = try host.registry()
    guard let module = registry.modules[parts[0]] else { throw registry.unknownModule(parts[0]) }
    guard let row = module.table[parts[1]] else {
      throw module.table.unknownMethod(parts[1], of: "module '\(parts[0])'")
    }
    switch kind {
    case .late where row.answersAtOnce: throw Self.misfit(name, row, "a call of it cannot be late")
    case .drop where row.answersAtOnce:
      throw Self.misfit(name, row, "its answer cannot be dropped")
    case .twice where !row.takesFunctions: throw Self.misfit(name, row, Self.onlyOnce)
    case .reject
    where row.takesFunctions && !row.answersAtOnce
      && MethodFailure.answer(of: parts[0], parts[1]) == nil:
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): the method has no answer for a failure; as: 'drop' leaves its calls without any: \(row.signature)"
      )
    case .reject, .drop, .twice, .late: break
    }
  }

  private static let onlyOnce = "its answer cannot come twice"

  /// The error for a fault that the calls of a method cannot have.
  private static func misfit(_ name: String, _ row: ExportRow, _ what: String) -> HostError {
    let answer = row.reply == .promise ? "answers with a promise" : "is synchronous"
    return HostError(
      .invalidArgument,
      "t.fault('\(name)', …): the method \(answer), so \(what): \(row.signature)"
    )
  }

  private static func fault(
    _ options: HostValue,
    _ name: String,
    _ stack: String
  ) throws(HostError) -> Fault {
    guard options.object != nil else {
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): it wants an object such as { as: 'reject' }, got \(options.kind.rawValue)"
      )
    }
    let keys = ["call", "as"]
    if let key = options.object?.keys.sorted().first(where: { !keys.contains($0) }) {
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): there is no option '\(key)'\(Candidates.hint(for: key, among: keys))"
      )
    }
    var call: Int?
    if let number = options["call"], !number.isNil {
      guard let value = number.integer, value > 0 else {
        throw HostError(
          .invalidArgument,
          "t.fault('\(name)', …): 'call' must be the number of a call, from 1"
        )
      }
      call = value
    }
    return Fault(kind: try kind(options["as"] ?? .undefined, name), call: call, stack: stack)
  }

  private static func kind(_ value: HostValue, _ name: String) throws(HostError) -> Kind {
    switch value {
    case "reject": return .reject
    case "drop": return .drop
    case "twice": return .twice
    default:
      if let text = value.string, text.hasPrefix("late "),
        let time = DurationText(String(text.dropFirst(5)))
      {
        return .late(time.duration)
      }
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): 'as' must be 'reject', 'drop', 'twice' or 'late 500ms'\(value.isNil ? "; it is missing" : ", not \(value.shownQuoted)")"
      )
    }
  }

  /// Intercepts each call of a page to a module, before the module and before a tape that answers in its place.
  func follow(_ page: Page) {
    guard let registry = try? host.registry() else { return }
    for module in registry.modules.keys {
      page.registerModuleIntercept(module) { [weak self, weak page] call in
        guard let self, let page else { return .proceed }
        return self.answer(call, of: page)
      }
    }
  }

  private func answer(_ call: ModuleCall, of page: Page) -> ModuleCallAnswer {
    let name = call.address
    if name == "webSocket.onerror", case .callback(let listener)? = call.arguments.first {
      socketListeners[page.id] = listener
    }
    counts[name, default: 0] += 1
    let count = counts[name]
    let isMeant = { (fault: Fault) in fault.call == nil || fault.call == count }
    guard let index = faults[name]?.firstIndex(where: isMeant), let fault = faults[name]?[index]
    else { return tapes.answer(call, on: page) ?? .proceed }
    faults[name]?[index].isMet = true
    tapes.leave(call: page.numberOfCallBeingMade, of: page.id)
    switch fault.kind {
    case .reject: return reject(call, of: page)
    case .drop:
      dropped += call.arguments
      droppedCalls.append((name, page.callOrigin.map { " at \($0)" }))
      return .answer { [weak self] in
        await self?.never(page)
        throw HostError(.pageDestroyed, "the page was destroyed")
      }
    case .twice:
      let method = try? page.bind(module: call.module, method: call.method, isGuarded: false)
      if let method, !call.arguments.contains(where: \.isFunction) {
        misfit = Self.placed(Self.misfit(name, method.row, Self.onlyOnce), fault)
      }
      return .replace(call.arguments.map(Self.doubled))
    case .late(let time): return late(call, of: page, by: time, fault)
    }
  }

  /// The error for a call that could not have its fault, because it has no function that gets the answer; `nil` if there is none.
  private(set) var misfit: HostError?

  /// The error with which the web socket that is being opened fails.
  var socketFailure: HostError?

  /// Returns this error, once; `nil` if the socket does not fail.
  func takeSocketFailure() -> HostError? {
    defer { socketFailure = nil }
    return socketFailure
  }

  /// A sentence for each fault that has not affected any call.
  var unused: [String] {
    faults.sorted { $0.key < $1.key }.flatMap { name, faults in
      let count = counts[name] ?? 0
      return faults.filter { !$0.isMet }.map { fault in
        let isAhead = fault.call.map { $0 > count } ?? false
        let reason =
          count == 0
          ? "no page called it"
          : isAhead
            ? "it was called \(count == 1 ? "once" : "\(count) times")"
            : "its calls came earlier, or had a fault that was planted later"
        let call = fault.call.map { "call \($0) of " } ?? ""
        return "the fault in \(call)\(name) was never triggered: \(reason)"
      }
    }
  }

  /// Waits until the test ends, without holding back the clock.
  private func never(_ page: Page) async {
    let yield = ClockYield(host, page)
    yield.begin()
    defer { yield.end() }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    pending.append(continuation)
    for await _ in stream {}
  }

  /// Makes the call after a time.
  private func late(
    _ call: ModuleCall,
    of page: Page,
    by time: Duration,
    _ fault: Fault
  ) -> ModuleCallAnswer {
    guard let method = try? page.bind(module: call.module, method: call.method, isGuarded: false)
    else { return .proceed }
    let origin = page.callOrigin
    if method.row.reply == .promise {
      return .answer {
        try await page.clock.sleep(for: time)
        var invocation = Invocation(method, call.arguments)
        return try await invocation.operation()().get()
      }
    }
    guard method.row.reply == .callback || call.arguments.contains(where: \.isFunction) else {
      let name = call.address
      misfit = Self.placed(Self.misfit(name, method.row, "a call of it cannot be late"), fault)
      return .proceed
    }
    host.clock.schedule(
      after: time / .milliseconds(1),
      owner: page.number,
      label: "the late call of \(method.address)"
    ) {
      page.turn { () throws(HostError) in
        page.perform(method, call.arguments, answer: .callbacks) { origin }
      }
    }
    return .swallow(.undefined)
  }

  /// Wraps a function so that each answer reaches it twice.
  private static func doubled(_ argument: HostValue) -> HostValue {
    guard case .callback(let callback) = argument else { return argument }
    let reply = Reply(.keepAlive) { event in
      guard case .answered(.success(let value), let isLast) = event else { return }
      callback(value)
      callback(value, keepAlive: !isLast)
    }
    return .callback(KeepAliveCallback(reply: reply))
  }

  /// Whether a piece of outstanding work is a call that a fault has dropped.
  func hasDropped(_ work: String) -> Bool {
    droppedCalls.contains { method, line in
      (work.hasPrefix("\(method),") || work.hasPrefix("callback of \(method)"))
        && line.map(work.contains) != false
    }
  }

  /// Releases what was dropped.
  func end() {
    for continuation in pending { continuation.finish() }
    (pending, dropped, socketListeners) = ([], [], [:])
  }
}

/// The place of a call of `t.fault` whose fault is wrong, as the stack of that call.
struct FaultPlace: Error {
  let stack: String
}

extension HostValue {
  /// Whether it is a function of the page.
  fileprivate var isFunction: Bool {
    if case .callback = self { true } else { false }
  }
}
