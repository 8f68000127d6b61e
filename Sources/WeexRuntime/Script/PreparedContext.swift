package import HostThread
package import JSEngine
package import WeexCore

/// A context in which the runtime's script has run, made ahead of the process's first page.
@HostActor
package enum PreparedContext {
  private static var prepared: JSContext?
  private static var left: [JSScript] = []

  /// Makes it, unless there is one.
  static func prepare() {
    guard prepared == nil else { return }
    let context = JSContext(name: "the process's first page")
    // What fails here fails again in the page, which reports it.
    context.evaluateAhead(RuntimeSource.script)
    prepared = context
  }

  /// Runs a script in it that the page will run; without effect if there is none.
  package static func evaluate(_ script: JSScript) {
    prepared?.evaluateAhead(script)
  }

  /// Puts off running a script in it until ``evaluateRest()``.
  package static func evaluateLater(_ script: JSScript) {
    left.append(script)
  }

  /// Runs the scripts that were put off.
  package static func evaluateRest() {
    for script in left { evaluate(script) }
    left = []
  }

  /// What was prepared, which the next page does not find again.
  static func take() -> JSContext? {
    defer { (prepared, left) = (nil, []) }
    return prepared
  }
}

extension Host {
  /// Makes the engine, a context and the runtime on the host thread while the caller goes on: the first page of the process begins with them.
  ///
  /// It takes 5 ms of a second core.
  package nonisolated static func prepareEngine() {
    Task { @HostActor in PreparedContext.prepare() }
    // Until that thread has started, the engine starts here, and its first text is made.
    engineStart
    _ = RuntimeSource.script
  }
}
