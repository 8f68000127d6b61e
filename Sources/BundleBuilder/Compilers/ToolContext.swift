package import HostThread
package import HostValues
internal import JSEngine
internal import ResourceAccess
internal import WeexStyle

/// The compilers of `.vue` and `.we` files, in a JavaScript context of their own.
@HostActor
package final class ToolContext {
  private let context: JSContext
  private let modules: NodeModules
  private let root: String
  private let isDevelopment: Bool
  private let readable: ReadableFolders
  private let deadline: BuildDeadline
  private let styleFiles = StyleTools.UsedFiles()
  private var compilers: [CompilerSource: JSValue] = [:]

  /// Opens the context; loads nothing yet.
  ///
  /// - Parameters:
  ///   - source: The entry's absolute path: packages that are not installed are searched next to it and above it.
  ///   - isDevelopment: Whether components contain the names of their files.
  ///   - readable: The folders that files may refer to.
  ///   - deadline: The time at which compiling is stopped.
  ///   - installed: The folders of the installed packages; `nil` for the system's.
  package init(
    source: String,
    isDevelopment: Bool = false,
    readable: ReadableFolders = .everything,
    deadline: BuildDeadline = .none,
    installed: [String]? = nil
  ) {
    self.isDevelopment = isDevelopment
    self.readable = readable
    self.deadline = deadline
    context = JSContext(name: "the compilers of \(source)")
    modules = NodeModules(
      context: context,
      source: source,
      readable: readable,
      installed: installed ?? NodeFolders.system
    )
    root = FilePath.folder(of: source)
  }

  /// The absolute paths of the packages' files that were loaded, and of those that show which tools have compiled styles, sorted.
  var packageFiles: [String] { (modules.files + styleFiles.paths).sorted() }

  /// Ends the context.
  package func close() {
    compilers = [:]
    context.close()
  }

  /// Compiles a file, according to its extension.
  ///
  /// - Throws: If a package is missing or a compiler fails, `.timeLimit` if the time is over; problems in the file are in the result.
  package func compile(
    _ path: String,
    source: String,
    isEntry: Bool,
    siblings: [String]
  ) throws(HostError) -> CompiledSource {
    let what = "the compiler of \(FilePath.name(of: path))"
    try deadline.check(what)
    let result: Result<CompiledSource, JSException>
    if let left = deadline.left {
      result = JSContextGroup.shared.withExecutionTimeLimit(seconds: left / .seconds(1)) {
        run(path, source, isEntry, siblings)
      }
      try deadline.check(what)
    } else {
      result = run(path, source, isEntry, siblings)
    }
    do throws(JSException) {
      return try result.get()
    } catch {
      throw Self.explain(error, path)
    }
  }

  private func run(
    _ path: String,
    _ source: String,
    _ isEntry: Bool,
    _ siblings: [String]
  ) -> Result<CompiledSource, JSException> {
    do throws(JSException) {
      let input = context.makeObject()
      try input.setProperty("path", .string(path))
      try input.setProperty("source", .string(source))
      try input.setProperty("isEntry", .bool(isEntry))
      try input.setProperty("root", .string(root))
      try input.setProperty("isDevelopment", .bool(isDevelopment))
      try input.setProperty("siblings", .value(context.makeArray(siblings.map { .string($0) })))
      let compile = try load(CompilerSource(of: path))
      let result = try compile.call([.value(input)])
      return .success(try CompiledSource(result, path: path))
    } catch {
      return .failure(error)
    }
  }

  /// Loads a compiler.
  private func load(_ source: CompilerSource) throws(JSException) -> JSValue {
    if let compiler = compilers[source] { return compiler }
    let script = try context.evaluate(source.script)
    let compiler = try script.call([.value(makeNative())])
    compilers[source] = compiler
    return compiler
  }

  /// The object `native` of the compilers.
  private func makeNative() throws(JSException) -> JSValue {
    let native = context.makeObject()
    let require = context.makeFunction(name: "require", length: 2) { [unowned self] arguments in
      var overrides: [String: JSValue] = [:]
      if arguments[1].isObject {
        for name in arguments[1].propertyNames() {
          overrides[name] = try arguments[1].property(name).owned()
        }
      }
      return .value(try self.modules.require(arguments.string(0) ?? "", overrides: overrides))
    }
    let readFile = context.makeFunction(name: "readFile", length: 1) { arguments in
      SourceFile.text(arguments.string(0) ?? "").map { .string($0) } ?? .undefined
    }
    let problemOf = context.makeFunction(name: "problemOf", length: 1) { [readable] arguments in
      readable.problem(of: arguments.string(0) ?? "").map { .string($0) } ?? .undefined
    }
    let isWrongStyle = context.makeFunction(name: "isWrongStyle", length: 2) { arguments in
      let value = arguments[1].number.map(StyleValue.number) ?? .string(arguments.string(1) ?? "")
      let units = StyleUnits()
      let style = StyleDeclaration(name: arguments.string(0) ?? "", value: value, units: units)
      return .bool(style.fault(units) != nil)
    }
    let nearest = context.makeFunction(name: "nearest", length: 3) { arguments in
      let words = arguments[1]
      var known: [String] = []
      for index in 0..<words.count { known.append(try words.element(index).string ?? "") }
      let near = Candidates.nearest(
        to: arguments.string(0) ?? "",
        among: known,
        within: arguments.integer(2) ?? .max
      ).first
      return near.map { .string($0) } ?? .undefined
    }
    let aliased = context.makeFunction(name: "aliased", length: 2) { [context] arguments in
      let aliases = PathAliases(of: arguments.string(1) ?? "")
      let targets = aliases.targets(of: arguments.string(0) ?? "")
      return .value(context.makeArray(targets.map { .string($0) }))
    }
    let aliasHint = context.makeFunction(name: "aliasHint", length: 2) { [readable] arguments in
      let hint = ImportAdvice.hint(
        for: arguments.string(0) ?? "",
        in: arguments.string(1) ?? "",
        readable: readable,
        hasTildes: true
      )
      return .string(hint ?? "")
    }
    try native.setProperty("aliased", .value(aliased))
    try native.setProperty("aliasHint", .value(aliasHint))
    try native.setProperty("nearest", .value(nearest))
    try native.setProperty("isWrongStyle", .value(isWrongStyle))
    try native.setProperty("require", .value(require))
    try native.setProperty("readFile", .value(readFile))
    try native.setProperty("problemOf", .value(problemOf))
    let tools = StyleTools(in: context, readable, deadline, noting: styleFiles)
    var loaded: JSValue?
    let styleTools = context.makeFunction(name: "styleTools", length: 1) { arguments in
      let found = try loaded ?? tools.load(arguments[0])
      loaded = found
      return .value(found)
    }
    try native.setProperty("styleTools", .value(styleTools))
    return native
  }

  private static func explain(_ exception: JSException, _ path: String) -> HostError {
    if exception.isAboutMissingPackage { return HostError(tool: exception) }
    return HostError(
      .invalidSource,
      "the compiler failed: \(exception)",
      at: SourceLocation(url: SourceFile.url(ofPath: path), line: 1, column: 1),
      stack: exception.stack,
      underlying: exception
    )
  }
}
