internal import HostThread
internal import JSEngine
internal import ResourceAccess

/// A function over acorn's syntax trees, in a JavaScript context of its own.
@HostActor
struct ScriptTool {
  let context: JSContext
  private let modules: NodeModules
  private let limit: Duration

  /// The longest that reading a script may take, in the processor's time: some hundred times what a large one takes.
  static let limit = Duration.seconds(120)

  /// Makes the context; packages are looked for next to the script of the URL first.
  ///
  /// A call is stopped when it has taken `limit`.
  init(_ purpose: String, url: String, limit: Duration = Self.limit) {
    self.limit = limit
    context = JSContext(name: "\(purpose) of \(url)")
    modules = NodeModules(context: context, source: LocalFile.path(ofURL: url) ?? "/")
  }

  /// Calls a function of a file of `JavaScript/`; throws its exception, or an error if acorn is missing.
  func call(
    _ function: String,
    of file: [UInt8],
    _ argument: JSResult
  ) throws(JSException) -> JSValue {
    try within { () throws(JSException) in try load(function, of: file).call([argument]) }
  }

  /// Calls JavaScript of this context, within the limit.
  func within<Success>(
    _ body: () throws(JSException) -> Success
  ) throws(JSException) -> Success {
    try JSContextGroup.shared.withExecutionTimeLimit(seconds: limit / .seconds(1), body)
  }

  /// A function of a file of `JavaScript/`, to be called repeatedly.
  func load(_ function: String, of file: [UInt8]) throws(JSException) -> JSValue {
    let text = String(decoding: file, as: UTF8.self)
    // In a block, two functions of one name are a syntax error; directly in the body, the later one would replace the other.
    let script = "(function (native) { 'use strict'; {\n\(text)\nreturn \(function); } })"
    let native = context.makeObject()
    let require = context.makeFunction(name: "require", length: 1) { [modules] arguments in
      .value(try modules.require(arguments.string(0) ?? ""))
    }
    try native.setProperty("require", .value(require))
    return try context.evaluate(script, url: CompilerSource.url).call([.value(native)])
  }

  /// Ends the context.
  func close() {
    context.close()
  }
}
