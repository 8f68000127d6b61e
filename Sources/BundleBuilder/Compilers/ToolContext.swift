package import HostThread
internal import JSEngine
package import WeexCore

/// The compilers of `.vue` and `.we` files, in a JavaScript context of their own.
@HostActor
package final class ToolContext {
  private let context: JSContext
  private let modules: NodeModules
  private var compiler: JSValue?

  /// Opens the context; nothing is loaded before it is used.
  ///
  /// - Parameter source: The entry's absolute path: packages are looked for next to it and above it first.
  package init(source: String) {
    context = JSContext(name: "the compilers of \(source)")
    modules = NodeModules(context: context, source: source)
  }

  /// Ends the context.
  package func close() {
    compiler = nil
    context.close()
  }

  /// Compiles a file by its ending.
  ///
  /// - Throws: Where a package is missing or a compiler fails; what is wrong with the file is in the result.
  package func compile(
    _ path: String,
    source: String,
    isEntry: Bool,
    siblings: [String]
  ) throws(HostError) -> CompiledSource {
    let name = path.hasSuffix(".we") ? "compileWe" : "compileVue"
    do throws(JSException) {
      let input = context.makeObject()
      try input.setProperty("path", .string(path))
      try input.setProperty("source", .string(source))
      try input.setProperty("isEntry", .bool(isEntry))
      try input.setProperty("siblings", .value(context.makeArray(siblings.map { .string($0) })))
      let compiler = try load()
      let result = try compiler.property(name).call(this: compiler, [.value(input)])
      return try CompiledSource(result, path: path)
    } catch {
      throw Self.explain(error, path)
    }
  }

  /// Loads the compilers.
  func load() throws(JSException) -> JSValue {
    if let compiler { return compiler }
    let loaded = try context.evaluate(CompilerSource.script).call([.value(makeNative())])
    compiler = loaded
    return loaded
  }

  /// The object `native` of the compilers.
  private func makeNative() throws(JSException) -> JSValue {
    let native = context.makeObject()
    let require = context.makeFunction(name: "require", length: 1) { [unowned self] arguments in
      .value(try self.modules.require(arguments.string(0) ?? ""))
    }
    let readFile = context.makeFunction(name: "readFile", length: 1) { arguments in
      SourceFile.text(arguments.string(0) ?? "").map { .string($0) } ?? .undefined
    }
    try native.setProperty("require", .value(require))
    try native.setProperty("readFile", .value(readFile))
    return native
  }

  private static func explain(_ exception: JSException, _ path: String) -> HostError {
    if exception.code == HostError.Code.missingTool.name {
      return HostError(.missingTool, exception.message, underlying: exception)
    }
    return HostError(
      .invalidSource,
      "the compiler failed: \(exception)",
      at: SourceLocation(url: "file://" + path, line: 1, column: 1),
      stack: exception.stack,
      underlying: exception
    )
  }
}
