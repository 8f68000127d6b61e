internal import BundleFormat
internal import HostThread
internal import HostValues
internal import ResourceAccess

/// The files of a build that are compiled here, each once, and what was found in them.
@HostActor
final class CompiledFiles {
  /// The problems in the files.
  private(set) var problems: [SourceProblem] = []
  /// The names in the templates that only a host can check.
  private(set) var names: [SourceName] = []
  /// The files that were read here.
  private(set) var dependencies: Set<String> = []

  /// The folders that the sources may be read from.
  let readable: ReadableFolders
  private let entry: String
  private let project: ProjectFolder
  private let tools: ToolContext
  private let options: BuildOptions
  private var compiled: [String: CompiledSource] = [:]
  /// The files that compiled ones seem to import.
  private var expected: [String] = []
  /// Expected files that are compiled; they belong to the build once esbuild asks for them.
  private var early: [String: CompiledSource] = [:]
  /// The number of parts of compiled files that esbuild has not asked for yet.
  private var partsLeft = 0

  init(
    entry: String,
    project: ProjectFolder,
    tools: ToolContext,
    readable: ReadableFolders,
    options: BuildOptions
  ) {
    self.entry = entry
    self.project = project
    self.tools = tools
    self.readable = readable
    self.options = options
  }

  /// Whether there are components with templates among them.
  var hasTemplates: Bool {
    compiled.keys.contains { SourceEnding.isComponent($0) }
  }

  /// Whether the entry is a file of tests.
  var isTest: Bool { options.isTest }

  /// Does work that is needed in any case: compiles the entry if it is a `.vue` or `.we` file.
  func prepare() throws(HostError) {
    if SourceEnding.isComponent(entry) { _ = try compile(entry) }
  }

  /// Compiles a file that esbuild will probably ask for; returns whether there was one to look at.
  func workAhead() -> Bool {
    guard !expected.isEmpty else { return false }
    let path = expected.removeFirst()
    guard compiled[path] == nil, early[path] == nil, readable.problem(of: path) == nil else {
      return true
    }
    // A failure here occurs again if esbuild asks for the file.
    early[path] = try? read(path)
    return true
  }

  /// Whether esbuild has probably asked for everything.
  var isServed: Bool {
    !compiled.isEmpty && expected.isEmpty && early.isEmpty && partsLeft == 0
  }

  /// Notes that esbuild has asked for a part of a compiled file.
  func countLoad() { partsLeft -= 1 }

  /// Notes a problem in a file that is not compiled.
  func note(_ problem: SourceProblem) { problems.append(problem) }

  /// Compiles a file, once.
  func compile(_ path: String) throws(HostError) -> CompiledSource {
    if let known = compiled[path] { return known }
    let source = if let ready = early.removeValue(forKey: path) { ready } else { try read(path) }
    compiled[path] = source
    partsLeft += source.parts.count
    problems += source.problems
    names += source.names
    dependencies.insert(path)
    dependencies.formUnion(source.dependencies)
    expected += source.likelyComponents.map { FilePath.resolve($0, in: FilePath.folder(of: path)) }
    return source
  }

  private func read(_ path: String) throws(HostError) -> CompiledSource {
    let given = path == entry ? options.entryText : nil
    let text = if let given { given } else { try SourceFile.read(path) }
    let siblings = path.hasSuffix(".we") ? Self.components(beside: path) : []
    return try tools.compile(path, source: text, isEntry: path == entry, siblings: siblings)
  }

  /// The place of a message in the file itself; `nil` if it is there already.
  ///
  /// - Parameters:
  ///   - module: The module, as esbuild names it.
  ///   - line: The line of the module's text, from 1.
  ///   - column: The column, from 1.
  ///   - specifier: The import that the message is about, if any.
  /// - Returns: The place.
  func place(in module: String, line: Int, column: Int, of specifier: String?) -> SourcePlace? {
    let (namespace, path) = project.module(named: module)
    guard let source = compiled[path] else { return nil }
    guard let namespace else {
      return specifier.flatMap { source.imports[$0] } ?? SourcePlace(line: 1, column: 1)
    }
    let element = module.firstIndex(of: "?").map { ":" + module[module.index(after: $0)...] } ?? ""
    guard case .code(let code, _) = source.parts[namespace.rawValue + element] else { return nil }
    // What is added to a script begins after its end.
    let place = min(SourcePlace(line: line, column: column), SourcePlace(endOf: code))
    guard let map = SourceMap(inlineIn: code, url: SourceFile.url(ofPath: path)) else {
      return place
    }
    return map.location(line: place.line, column: place.column).map {
      SourcePlace(line: $0.line, column: $0.column)
    }
  }

  /// The names of the `.we` files in a file's folder, except its own.
  private static func components(beside path: String) -> [String] {
    let own = FilePath.name(of: path)
    return LocalFile.names(in: FilePath.dirname(of: path))
      .filter { $0.hasSuffix(".we") && $0 != own }
      .map { String($0.dropLast(".we".count)) }
  }
}
