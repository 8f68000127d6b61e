internal import CommandProcess
internal import WeexHost

/// Faults that a test plants: a call of a method that is rejected, is never answered, is answered twice or late.
@HostActor
final class Faults {
  private enum Kind {
    case reject, drop, twice
    case late(Duration)
  }

  private struct Fault {
    let kind: Kind
    /// Which call of the method, from 1; `nil` for each.
    let call: Int?
  }

  private let host: Host
  private let tapes: TestTapes
  private var faults: [String: [Fault]] = [:]
  private var counts: [String: Int] = [:]
  /// What was dropped: it is kept, so that nothing of it is answered or released.
  private var dropped: [HostValue] = []
  /// The calls that were dropped: their methods, and the lines that made them.
  private var droppedCalls: [(method: String, line: String?)] = []
  private var pending: [AsyncStream<Void>.Continuation] = []

  init(_ host: Host, _ tapes: TestTapes) { (self.host, self.tapes) = (host, tapes) }

  /// Plants a fault in a method such as `storage.setItem`; throws what is wrong with it.
  func add(_ name: String, _ options: HostValue) throws(HostError) {
    let parts = name.split(separator: ".").map(String.init)
    let registry = try host.registry()
    guard parts.count == 2 else {
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): it wants a module's method, such as 'storage.setItem'"
      )
    }
    guard let module = registry.modules[parts[0]] else { throw registry.unknownModule(parts[0]) }
    guard module.table[parts[1]] != nil else {
      throw module.table.unknownMethod(parts[1], of: "module '\(parts[0])'")
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
          "t.fault('\(name)', …): call is the number of a call, from 1"
        )
      }
      call = value
    }
    let fault = Fault(kind: try Self.kind(options["as"]?.string, name), call: call)
    if case .late = fault.kind, let row = module.table[parts[1]], row.reply == .value,
      !row.parameters.contains(where: { $0.mayBeFunction })
    {
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): the method answers at once, so that no call of it can be late: \(row.signature)"
      )
    }
    faults[name, default: []].append(fault)
  }

  private static func kind(_ text: String?, _ name: String) throws(HostError) -> Kind {
    switch text {
    case "reject": return .reject
    case "drop": return .drop
    case "twice": return .twice
    default:
      if let text, text.hasPrefix("late "), let time = DurationText(String(text.dropFirst(5))) {
        return .late(time.duration)
      }
      throw HostError(
        .invalidArgument,
        "t.fault('\(name)', …): as is 'reject', 'drop', 'twice' or 'late 500ms', not \(text.map { "'\($0)'" } ?? "missing")"
      )
    }
  }

  /// Looks at each call of a page's modules before they do, and before a tape answers in their place.
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
    let name = "\(call.module).\(call.method)"
    counts[name, default: 0] += 1
    let count = counts[name]
    guard let fault = faults[name]?.first(where: { $0.call == nil || $0.call == count }) else {
      return tapes.answer(call, on: page) ?? .proceed
    }
    tapes.leave(call: page.numberOfCallBeingMade, of: page.id)
    switch fault.kind {
    case .reject: return reject(call)
    case .drop:
      dropped += call.arguments
      droppedCalls.append((name, page.callOrigin.map { " at \($0)" }))
      return .answer { [weak self] in
        await self?.never(page)
        throw HostError(.pageDestroyed, "the page was destroyed")
      }
    case .twice: return .replace(call.arguments.map(Self.doubled))
    case .late(let time): return late(call, of: page, by: time)
    }
  }

  /// Fails a call: its last function is told so in the form of the built-in modules, a promise is rejected, and a synchronous call throws.
  private func reject(_ call: ModuleCall) -> ModuleCallAnswer {
    let reason = "\(call.module).\(call.method) failed: a fault of the test"
    let functions = call.arguments.compactMap { argument -> KeepAliveCallback? in
      if case .callback(let callback) = argument { callback } else { nil }
    }
    guard let callback = call.module == "stream" ? functions.first : functions.last else {
      return .fail(HostError(.methodFailed, reason))
    }
    let answer: HostValue =
      call.module == "stream"
      ? [
        "status": -1, "ok": false, "statusText": "ERR_CONNECT_FAILED", "headers": [:],
        "data": .string(reason),
      ] : ["result": "failed", "data": .string(reason)]
    callback(answer, keepAlive: false)
    return .swallow(.undefined)
  }

  /// Waits until the test ends; the clock goes on.
  private func never(_ page: Page) async {
    let yield = ClockYield(host, page)
    yield.begin()
    defer { yield.end() }
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    pending.append(continuation)
    for await _ in stream {}
  }

  /// Makes the call after a time.
  private func late(_ call: ModuleCall, of page: Page, by time: Duration) -> ModuleCallAnswer {
    guard let method = try? page.bind(module: call.module, method: call.method, isGuarded: false)
    else { return .proceed }
    if method.row.reply == .promise {
      return .answer {
        try await page.clock.sleep(for: time)
        var invocation = Invocation(method, call.arguments)
        return try await invocation.operation()().get()
      }
    }
    let hasFunctions = call.arguments.contains { if case .callback = $0 { true } else { false } }
    guard method.row.reply == .callback || hasFunctions else { return .proceed }
    host.clock.schedule(
      after: time / .milliseconds(1),
      owner: page.number,
      label: "the late call of \(method.address)"
    ) {
      page.turn { () throws(HostError) in
        page.perform(method, call.arguments, answer: .callbacks) { nil }
      }
    }
    return .swallow(.undefined)
  }

  /// A function that passes each answer on twice.
  private static func doubled(_ argument: HostValue) -> HostValue {
    guard case .callback(let callback) = argument else { return argument }
    let reply = Reply(.keepAlive) { event in
      guard case .answered(.success(let value), let isLast) = event else { return }
      callback(value)
      callback(value, keepAlive: !isLast)
    }
    return .callback(KeepAliveCallback(reply: reply))
  }

  /// Whether a piece of work is a call that a fault has dropped.
  func hasDropped(_ work: String) -> Bool {
    droppedCalls.contains { method, line in
      (work.hasPrefix("\(method),") || work.hasPrefix("callback of \(method)"))
        && line.map(work.contains) != false
    }
  }

  /// Lets go of what was dropped.
  func end() {
    for continuation in pending { continuation.finish() }
    (pending, dropped) = ([], [])
  }
}

extension ExportRow.Parameter {
  /// Whether a function may be passed for it.
  fileprivate var mayBeFunction: Bool {
    guard case .of(let type) = swiftType else { return true }
    return type.argumentForm == .function
  }
}
