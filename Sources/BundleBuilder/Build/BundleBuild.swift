internal import BundleFormat
internal import HostThread
internal import HostValues
internal import ResourceAccess

/// One build, from its entry to its bundle.
@HostActor
struct BundleBuild {
  private let entry: String
  private let options: BuildOptions
  private let folder: ProjectFolder
  private let service: EsbuildService
  private let tools: ToolContext
  private let compiled: CompiledFiles

  /// Builds a bundle.
  ///
  /// When esbuild has probably asked for everything and works on for some milliseconds, `meanwhile` is called, possibly several times.
  static func run(
    _ entry: String,
    options: BuildOptions,
    readable: ReadableFolders,
    program: EsbuildProgram,
    deadline: BuildDeadline,
    meanwhile: @HostActor () -> Void
  ) async throws(HostError) -> FinishedBuild {
    // First, so that it starts while the compilers are loaded.
    let service = try EsbuildService(program, deadline)
    defer { service.stop() }
    let tools = ToolContext(
      source: entry,
      isDevelopment: options.isDevelopment,
      readable: readable,
      deadline: deadline
    )
    defer { tools.close() }
    let folder = ProjectFolder(of: entry)
    let build = BundleBuild(
      entry: entry,
      options: options,
      folder: folder,
      service: service,
      tools: tools,
      compiled: CompiledFiles(
        entry: entry,
        project: folder,
        tools: tools,
        readable: readable,
        options: options
      )
    )
    return try await build.run(meanwhile)
  }

  private func run(_ meanwhile: @HostActor () -> Void) async throws(HostError) -> FinishedBuild {
    guard options.entryText != nil || SourceFile.exists(entry) else {
      throw HostError(.invalidSource, "\(entry): there is no such file")
    }
    try checkConfiguration()
    let jsx = JSXRules(of: entry)
    try service.send(BuildRequest.make(entry: entry, in: folder, options: options, jsx: jsx))
    let answers = BuildAnswers(entry: entry, project: folder, files: compiled, options: options)
    try compiled.prepare()  // while esbuild starts
    let result = try await service.answer { question throws(HostError) in
      try answers.answer(question)
    } workAhead: {
      if compiled.workAhead() { return true }
      if compiled.isServed { meanwhile() }
      return false
    }
    let graph = ModuleGraph(metafile: result["metafile"].string ?? "", in: folder)
    let problems = try warnings(of: self.problems(result, graph))
    return try finish(result, graph, warnings: problems)
  }

  /// Throws if a file with the configuration of import resolution is none that can be read: esbuild opens it in any case, and may never end.
  private func checkConfiguration() throws(HostError) {
    let places = [entry, LocalFile.withoutLinks(entry)].compactMap(\.self)
    let faults = WatchedPaths(files: places).paths.compactMap(SourceFile.fault)
    guard !faults.isEmpty else { return }
    throw BuildFailure(problems: faults.map { HostError(.invalidSource, $0) }).error
  }

  /// The distinct problems, in the order of files and lines, if none prevents the bundle; otherwise throws with all errors.
  private func warnings(of problems: [SourceProblem]) throws(HostError) -> [SourceProblem] {
    var seen: Set<SourceProblem> = []
    let sorted = problems.filter { seen.insert($0).inserted }.sorted { left, right in
      (left.file ?? "", left.line, left.column) < (right.file ?? "", right.line, right.column)
    }
    let errors = sorted.filter { !$0.isWarning }
    guard errors.allSatisfy({ $0.isWrongStyle && options.leavesOutWrongStyles }) else {
      throw BuildFailure(problems: errors.map(\.error)).error
    }
    return sorted
  }

  /// All errors and warnings.
  private func problems(_ result: PacketValue, _ graph: ModuleGraph) -> [SourceProblem] {
    let messages = BuildMessages(
      entry: entry,
      project: folder,
      files: compiled,
      version: service.version
    )
    var problems = compiled.problems
    problems += messages.problems(result["errors"], isWarning: false)
    problems += messages.problems(result["warnings"], isWarning: true).filter { problem in
      problem.file.map { !$0.contains("/node_modules/") } ?? true
    }
    problems += graph.cycles(from: entry).map { CircularImport(files: $0).problem }
    problems += graph.sheets.flatMap { $0.problems(in: graph) }
    return problems
  }

  private func finish(
    _ result: PacketValue,
    _ graph: ModuleGraph,
    warnings: [SourceProblem]
  ) throws(HostError) -> FinishedBuild {
    let files = result["outputFiles"].elements
    guard var code = Self.contents(ofFile: ".js", in: files),
      var map = Self.contents(ofFile: ".map", in: files)
    else { throw HostError(.missingTool, "esbuild made no bundle from \(entry)") }
    // esbuild writes the first line if the TypeScript configuration of the entry is strict; what Vue and Weex make of templates is not.
    let strict = "\"use strict\";"
    if compiled.hasTemplates, code.hasPrefix(strict) {
      code = String(repeating: " ", count: strict.count) + code.dropFirst(strict.count)
    }
    let left = GeneratedCode(code, map: map, in: folder).problems
    let warnings = try self.warnings(of: warnings + left)
    let framework = framework(code, graph)
    if options.isCounted {
      let instrumented = try InstrumentedCode(code, map: map, of: entry)
      (code, map) = (instrumented.code, instrumented.map)
    }
    return FinishedBuild(
      source: "// { \"framework\": \"\(framework)\" }\n" + code,
      framework: framework,
      map: map,
      folder: folder.path,
      dependencies: Set(graph.files).union(compiled.dependencies).sorted(),
      packageFiles: tools.packageFiles,
      warnings: warnings,
      names: names(code)
    )
  }

  /// The names for a host to check; a directive that the bundle itself may register is checked where the page uses it.
  private func names(_ code: String) -> [TemplateName] {
    var names = compiled.names
    guard names.contains(where: { $0.kind == .directive }) else { return SourceName.joined(names) }
    let registered = RegisteredDirectives(in: code)
    for index in names.indices where names[index].kind == .directive {
      names[index].isCertain = !registered.mayHave(names[index].name)
    }
    return SourceName.joined(names)
  }

  /// The framework that the entry names, otherwise the one that its module graph implies.
  private func framework(_ code: String, _ graph: ModuleGraph) -> String {
    if entry.hasSuffix(".we") { return "Weex" }
    if entry.hasSuffix(".vue") { return "Vue" }
    let text = SourceFile.text(entry) ?? ""
    if let named = BundleHeader.framework(of: text, url: entry) { return named }
    if graph.usesVue || code.contains("new Vue(") { return "Vue" }
    if graph.usesRax { return "Rax" }
    return graph.files.contains { $0.hasSuffix(".we") } ? "Weex" : "Vanilla"
  }

  private static func contents(ofFile ending: String, in files: [PacketValue]) -> String? {
    files.first { $0["path"].string?.hasSuffix(ending) ?? false }?["contents"].string
  }
}

/// The result of a build, as the cache stores it.
struct FinishedBuild: Sendable {
  /// The script, with its first line.
  let source: String
  /// The framework that the first line names.
  let framework: String
  /// esbuild's source map, of the code after the first line.
  let map: String
  /// The absolute path of the folder that the map's sources are relative to.
  let folder: String
  /// The absolute paths of the sources.
  let dependencies: [String]
  /// The absolute paths of the compilers' files.
  let packageFiles: [String]
  /// The warnings about the sources.
  let warnings: [SourceProblem]
  /// The names that only a host can check.
  let names: [TemplateName]

  /// The bundle.
  var bundle: BuiltBundle {
    BuiltBundle(
      source: source,
      framework: framework,
      sourceMap: SourceMap(
        built: map,
        in: folder,
        after: 1,
        cutting: BuildNamespace.allCases.map(\.prefix)
      ),
      dependencies: dependencies,
      warnings: warnings.map(\.error),
      packageFiles: packageFiles,
      names: names
    )
  }
}
