package import HostThread
package import JSEngine
package import WeexCore

/// A context in which the runtime's script has run, made ahead of the process's first page.
@HostActor
package struct PreparedContext {
  private static var prepared: PreparedContext?

  let context: JSContext
  /// The value of the runtime's script.
  let runtime: JSValue
  /// The values of further scripts.
  private(set) var values: [(script: JSScript, value: JSValue)] = []

  /// Makes it, unless there is one.
  static func prepare() {
    guard prepared == nil else { return }
    let context = JSContext(name: "the process's first page")
    // What failed here fails in the page, which reports it.
    prepared = (try? context.evaluate(RuntimeSource.script)).map {
      PreparedContext(context: context, runtime: $0)
    }
  }

  /// Runs a script in it whose value the page will ask for; without effect if there is none.
  package static func evaluate(_ script: JSScript) {
    guard let value = try? prepared?.context.evaluate(script) else { return }
    prepared?.values.append((script, value))
  }

  /// What was prepared, which the next page does not find again.
  static func take() -> PreparedContext? {
    defer { prepared = nil }
    return prepared
  }
}

extension Host {
  /// Makes the engine, a context and the runtime on the host thread while the caller goes on: the first page of the process begins with them.
  ///
  /// It takes 5 ms of a second core.
  package nonisolated static func prepareEngine() {
    Task { @HostActor in PreparedContext.prepare() }
    // While the engine starts there, its first text is made here.
    _ = RuntimeSource.script
  }
}
