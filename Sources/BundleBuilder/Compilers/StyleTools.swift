internal import HostThread
internal import HostValues
internal import JSEngine
internal import ResourceAccess

/// Compiles styles in languages other than CSS: its JavaScript, loaded when first needed, and its access to the system.
@HostActor
struct StyleTools {
  private let context: JSContext
  private let readable: ReadableFolders
  private let deadline: BuildDeadline
  private let used: UsedFiles

  /// The absolute paths of the tools' files on which the styles depend.
  @HostActor
  final class UsedFiles {
    fileprivate(set) var paths: Set<String> = []
  }

  /// The longest run of a program.
  private static let waitLimit = Duration.seconds(60)

  /// Makes the tools of a context; loads nothing yet.
  init(
    in context: JSContext,
    _ readable: ReadableFolders,
    _ deadline: BuildDeadline,
    noting used: UsedFiles
  ) {
    self.used = used
    self.context = context
    self.readable = readable
    self.deadline = deadline
  }

  /// Loads the script, which returns `{ compile, originsOf }`.
  ///
  /// - Parameter shared: The functions it shares with the compilers.
  /// - Returns: The object.
  /// - Throws: The script's exception.
  func load(_ shared: JSBorrowed) throws(JSException) -> JSValue {
    let text =
      "(function (native, shared) { 'use strict'; { const { resolvePath, VLQ_DIGITS } = shared;\n"
      + String(decoding: PackageResources.style_tools_js, as: UTF8.self)
      + "return { compile: compileStyleLanguage, originsOf }; } })"
    let script = try context.evaluate(text, url: CompilerSource.url)
    return try script.call([.value(makeNative()), .value(shared.owned())])
  }

  private func makeNative() throws(JSException) -> JSValue {
    let native = context.makeObject()
    try add("findCompiler", to: native) { [context, used] arguments in
      let language = arguments.string(0) ?? ""
      let compiler = StyleCompiler.all.first { $0.languages.contains(language) }
      let answer = context.makeObject()
      let package = compiler?.packageFolder(for: arguments.string(1) ?? "")
      if let package { used.paths.insert(package + "/package.json") }
      try answer.setProperty("folder", package.map { .string($0) } ?? .undefined)
      let program = compiler?.programPath
      try answer.setProperty("program", program.map { .string($0) } ?? .undefined)
      try answer.setProperty("remedy", .string(compiler?.remedy ?? ""))
      return .value(answer)
    }
    try add("findNode", to: native) { _ in
      ToolProcess.find("node").map { .string($0) } ?? .undefined
    }
    try native.setProperty("nodeRemedy", .string(DebianPackage.installation(of: "nodejs")))
    try add("packageFolders", to: native) { [context] arguments in
      let folders = NodeFolders.searchPath(of: arguments.string(0) ?? "")
      return .value(
        context.makeArray(folders.filter(SourceFile.isFolder).map { .string($0) })
      )
    }
    try add("aliases", to: native) { arguments in
      .string(PathAliases(of: arguments.string(0) ?? "").json)
    }
    try add("run", to: native) { [context, deadline, used] arguments in
      if let program = arguments.string(0) { used.paths.insert(program) }
      var words: [String] = []
      for index in 0..<arguments[1].count {
        words.append(try arguments[1].element(index).string ?? "")
      }
      let ended = ToolProcess(
        arguments.string(0) ?? "",
        words,
        input: arguments.string(2) ?? "",
        waitLimit: deadline.bounded(Self.waitLimit)
      )
      let answer = context.makeObject()
      try answer.setProperty("status", .number(Double(ended.status)))
      try answer.setProperty("output", .string(ended.output))
      try answer.setProperty("error", .string(ended.error))
      return .value(answer)
    }
    try add("currentFolder", to: native) { _ in .string(LocalFile.withoutLinks(".") ?? "") }
    let driver = String(decoding: PackageResources.style_node_js, as: UTF8.self)
    try native.setProperty("styleDriver", .string(driver))
    try native.setProperty("readableFolders", .string(readable.json))
    return native
  }

  private func add(
    _ name: String,
    to native: JSValue,
    _ body: @escaping JSFunctionBody
  ) throws(JSException) {
    try native.setProperty(name, .value(context.makeFunction(name: name, body: body)))
  }
}
