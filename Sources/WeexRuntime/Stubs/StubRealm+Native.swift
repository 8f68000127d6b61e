internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexTree

extension StubRealm {
  /// Makes the native functions that `stub.js` needs: the page's console, and timers on its clock.
  func makeNative() -> JSValue {
    let native = context.makeObject()
    let clock = host.clock
    let functions: [(String, JSFunctionBody)] = [
      ("now", { _ in .number(clock.now) }), ("monotonic", { _ in .number(clock.monotonic) }),
      (
        "log",
        { [weak self] arguments in
          self?.page?.log(arguments.string(0) ?? "log", arguments.string(1) ?? "")
          return .undefined
        }
      ),
      (
        "report",
        { [weak self] arguments in
          self?.report(JSException(catching: arguments[0]), arguments.string(1) ?? "")
          return .undefined
        }
      ),
      (
        "setTimer",
        { [weak self] arguments in
          self?.setTimer(
            arguments.number(0) ?? 0,
            after: arguments.number(1) ?? 0,
            repeats: arguments.bool(2) ?? false,
            hasEffect: arguments.bool(3)
          )
          return .undefined
        }
      ),
      (
        "clearTimer",
        { [weak self] arguments in
          self?.clearTimer(arguments.number(0) ?? 0)
          return .undefined
        }
      ),
    ]
    for (name, body) in functions {
      try? native.setProperty(name, .value(context.makeFunction(name: name, body: body)))
    }
    return native
  }

  private func setTimer(_ id: Double, after delay: Double, repeats: Bool, hasEffect: Bool?) {
    guard let page, page.isAlive else { return }
    timers[id] = page.startTimer(
      "\(repeats ? "interval" : "timeout") \(Int(id))",
      of: script.url,
      after: delay,
      repeats: repeats,
      hasEffect: hasEffect
    ) { [weak self] in
      if !repeats { self?.timers[id] = nil }
      self?.fireTimer(id)
    }
  }

  private func clearTimer(_ id: Double) {
    if let timer = timers.removeValue(forKey: id) { page?.stopTimer(timer) }
  }
}
