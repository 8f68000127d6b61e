package import HostThread
package import JSEngine
package import WeexCore

/// A context in which the runtime's script has run, made ahead of the process's first page.
@HostActor
package enum PreparedContext {
  private static var prepared: JSContext?
  private static var left: [JSScript] = []

  /// Prepares a context, unless there is one.
  static func prepare() {
    guard prepared == nil else { return }
    let context = JSContext(name: "the process's first page")
    // A failure here occurs again in the page, which reports it.
    context.evaluateAhead(RuntimeSource.script)
    prepared = context
  }

  /// Runs a script in the prepared context before the page does; does nothing if there is no such context.
  package static func evaluate(_ script: JSScript) {
    prepared?.evaluateAhead(script)
  }

  /// Postpones running a script in the prepared context until ``evaluateRest()``.
  package static func evaluateLater(_ script: JSScript) {
    left.append(script)
  }

  /// Runs the postponed scripts.
  package static func evaluateRest() {
    for script in left { evaluate(script) }
    left = []
  }

  /// Takes the prepared context, which can be used once; `nil` if there is none.
  static func take() -> JSContext? {
    defer { (prepared, left) = (nil, []) }
    return prepared
  }
}

extension Host {
  /// Makes the engine, a context and the runtime on the host thread while the caller continues; the first page of the process uses them.
  ///
  /// It takes 5 ms of a second core.
  package nonisolated static func prepareEngine() {
    Task { @HostActor in PreparedContext.prepare() }
    // While that thread is starting, the engine is started and the first text made here.
    engineStart
    _ = RuntimeSource.script
  }
}
