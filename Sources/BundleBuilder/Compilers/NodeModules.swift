internal import HostThread
internal import HostValues
internal import JSEngine
internal import ResourceAccess

/// The packages of the compilers, loaded as in Node.js from where they are installed.
///
/// A file is run once, when it is first required, as a function of `module`, `exports`, `require` and `process`.
@HostActor
final class NodeModules {
  private let context: JSContext
  private let folders: [String]
  private let installed: [String]
  private let readable: ReadableFolders
  private var modules: [String: JSValue] = [:]
  private var process: JSValue?

  /// The Debian packages that contain what the compilers require.
  private static let debianPackages = [
    "vue-template-compiler": "node-vue", "weex-template-compiler": "node-vue", "he": "node-he",
    "de-indent": "node-de-indent", "acorn": "node-acorn", "acorn-walk": "node-acorn",
    "escodegen": "node-escodegen", "css": "node-css",
  ]

  /// Looks for packages in the folders where they are installed, then next to a source and above it.
  ///
  /// A project's own come last: the tools of its time bring old ones, which know neither places nor newer JavaScript.
  init(
    context: JSContext,
    source: String,
    readable: ReadableFolders = .everything,
    installed: [String] = NodeFolders.system
  ) {
    self.context = context
    self.readable = readable
    self.installed = installed
    folders = installed + NodeFolders.projectPath(of: source)
  }

  /// The absolute paths of the files that were loaded, sorted.
  var files: [String] { modules.keys.sorted() }

  /// The exports of a module.
  ///
  /// - Parameters:
  ///   - name: `package`, `package/file`, or a path relative to `folder`.
  ///   - folder: The folder of the file that requires it; `nil` for the compilers themselves.
  ///   - overrides: Replacements that the module's own `require` returns for these names.
  /// - Returns: Its `exports`.
  /// - Throws: If there is no such module, with the Debian package that contains it, or the module's own exception.
  func require(
    _ name: String,
    from folder: String? = nil,
    overrides: [String: JSValue] = [:]
  ) throws -> JSValue {
    guard let path = find(name, from: folder) else { throw missing(name) }
    if let module = modules[path] { return try module.property("exports") }
    // A compiler in the project may read no more than the project's sources may.
    let isInstalled = installed.contains { path.hasPrefix($0 + "/") }
    if !isInstalled, let problem = readable.problem(of: path) {
      throw JSException(name: "Error", message: problem)
    }
    guard let source = SourceFile.text(path) else { throw missing(name) }
    let module = context.makeObject()
    let exports = context.makeObject()
    try module.setProperty("exports", .value(exports))
    modules[path] = module
    do throws(JSException) {
      try run(source, path, module, exports, overrides)
    } catch {
      modules[path] = nil
      throw error
    }
    return try module.property("exports")
  }

  private func run(
    _ source: String,
    _ path: String,
    _ module: JSValue,
    _ exports: JSValue,
    _ overrides: [String: JSValue]
  ) throws(JSException) {
    if path.hasSuffix(".json") {
      guard let value = context.parseJSON(source) else {
        throw JSException(name: "SyntaxError", message: "\(path) is not valid JSON")
      }
      return try module.setProperty("exports", .value(value))
    }
    let wrapped = "(function (module, exports, require, process) {" + source + "\n})"
    let folder = FilePath.folder(of: path)
    let require = context.makeFunction(name: "require", length: 1) { [unowned self] arguments in
      let name = arguments.string(0) ?? ""
      return .value(try overrides[name] ?? self.require(name, from: folder))
    }
    try context.evaluate(wrapped, url: path).call([
      .value(module), .value(exports), .value(require), .value(processObject()),
    ])
  }

  /// `process`: the template compiler gives warnings and source ranges in development only.
  private func processObject() throws(JSException) -> JSValue {
    if let process { return process }
    let made = context.makeObject()
    let environment = context.makeObject()
    try environment.setProperty("NODE_ENV", .string("development"))
    try made.setProperty("env", .value(environment))
    process = made
    return made
  }

  private func find(_ name: String, from folder: String?) -> String? {
    if name.hasPrefix(".") || name.hasPrefix("/") {
      return folder.flatMap { Self.file(FilePath.resolve(name, in: $0)) }
    }
    // A package's own dependencies may be next to it or inside it.
    let own = folder.map { NodeFolders.projectPath(of: $0 + "/") } ?? []
    for candidate in own + folders {
      if let file = Self.file("\(candidate)/\(name)") { return file }
    }
    return nil
  }

  /// The file for a path: itself, with an extension, or a folder's main file.
  private static func file(_ path: String) -> String? {
    for candidate in [path, path + ".js", path + ".json"] where SourceFile.exists(candidate) {
      return candidate
    }
    guard SourceFile.isFolder(path) else { return nil }
    if let text = SourceFile.text(path + "/package.json"),
      let main = try? JSONReader.parse(text)["main"]?.string
    {
      let entry = FilePath.resolve(main, in: path)
      let candidates = [entry, entry + ".js", entry + "/index.js"]
      if let file = candidates.first(where: SourceFile.exists) { return file }
    }
    return SourceFile.exists(path + "/index.js") ? path + "/index.js" : nil
  }

  private func missing(_ name: String) -> MissingPackage {
    let package = name.split(separator: "/").first.map(String.init) ?? name
    return MissingPackage(name: name, debianPackage: Self.debianPackages[package])
  }
}

/// A package that a compiler needs and that is not installed.
struct MissingPackage: JSThrowable {
  let name: String
  let debianPackage: String?

  var message: String {
    guard let debianPackage else { return "the package '\(name)' was not found" }
    return "the package '\(name)' was not found; install it with "
      + "'\(DebianPackage.installation(of: debianPackage))'"
  }

  var code: String { HostError.Code.missingTool.name }
}

extension JSException {
  /// Whether it is a ``MissingPackage``.
  var isAboutMissingPackage: Bool { code == HostError.Code.missingTool.name }
}

extension HostError {
  /// The error of a tool in JavaScript: a package is missing, or what the tool reads is invalid.
  init(tool exception: JSException) {
    let isMissing = exception.isAboutMissingPackage
    self.init(
      isMissing ? .missingTool : .invalidSource,
      exception.message,
      stack: isMissing ? nil : exception.stack,
      underlying: exception
    )
  }
}
