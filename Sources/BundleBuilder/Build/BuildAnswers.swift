internal import BundleFormat
internal import HostThread
internal import HostValues
internal import ResourceAccess

/// Answers esbuild's questions while it builds: which module an import means, and the module's contents.
@HostActor
final class BuildAnswers {
  private let entry: String
  private let project: ProjectFolder
  private let files: CompiledFiles
  private let options: BuildOptions
  /// The absolute paths of the files that import modules of the host first, by the modules' names.
  private var importers: [String: String] = [:]

  init(
    entry: String,
    project: ProjectFolder,
    files: CompiledFiles,
    options: BuildOptions
  ) {
    (self.entry, self.project, self.files, self.options) = (entry, project, files, options)
  }

  private var readable: ReadableFolders { files.readable }

  /// The answer to one of esbuild's requests.
  func answer(_ request: PacketValue) throws(HostError) -> PacketValue {
    // esbuild asks this of each plugin since 0.23.1, whether or not it wants to know.
    if request["command"].string == "on-start" { return ["errors": [], "warnings": []] }
    guard let id = request["ids"].elements.first?.int,
      let filter = BuildRequest.Filter(rawValue: id)
    else { return [:] }
    let path = request["path"].string ?? ""
    var answer: [String: PacketValue] =
      switch request["command"].string {
      case "on-resolve": try resolve(path, filter, request)
      case "on-load": try load(path, filter, request)
      default: [:]
      }
    if !answer.isEmpty { answer["id"] = .int(id) }
    return .object(answer)
  }

  private func resolve(
    _ path: String,
    _ filter: BuildRequest.Filter,
    _ request: PacketValue
  ) throws(HostError) -> [String: PacketValue] {
    let folder = request["resolveDir"].string ?? ""
    switch filter {
    case .entry: return Self.module(project.name(of: entry), in: .entry)
    case .given: return ["path": .string(entry), "namespace": "file"]
    case .part: return try resolvePart(path, in: folder)
    // A test's script receives what it imports from `weexhost` in a variable of this name.
    case .global where path == "weexhost":
      return options.isTest
        ? Self.module(path, in: .global) : Self.failure(Self.refusalOfTestInterface)
    case .global where options.isTest: return Self.failure(Self.refusalOfVue)
    case .global: return Self.module("Vue", in: .global)
    case .module:
      let name = String(path.dropFirst(HostModule.prefix.count))
      if importers[name] == nil {
        importers[name] = project.file(of: request["importer"], in: request["namespace"])
      }
      return Self.module(name, in: .module)
    case .component:
      let name = path.dropFirst("@weex-component/".count)
      let candidates = ["\(folder)/\(name).we", "\(folder)/\(name).vue"]
      guard let file = candidates.first(where: SourceFile.exists) else { return [:] }
      return ["path": .string(file)]
    case .jsx: return Self.module(JSXRules.module, in: .jsx)
    default: return [:]
    }
  }

  private func resolvePart(
    _ path: String,
    in folder: String
  ) throws(HostError) -> [String: PacketValue] {
    guard let mark = path.lastIndex(of: "?") else { return [:] }
    let file = FilePath.resolve(String(path[..<mark]), in: folder)
    if let problem = readable.problem(of: file) { return Self.failure(problem) }
    let key = String(path[path.index(after: mark)...])
    guard case .file(let other) = try files.compile(file).parts[key] else {
      let parts = key.split(separator: ":", maxSplits: 1)
      let element = parts.count == 2 ? "?\(parts[1])" : ""
      let isScript = parts.first == "script"
      return Self.module(project.name(of: file) + element, in: isScript ? .script : .component)
    }
    let named = FilePath.resolve(other, in: FilePath.folder(of: file))
    func existing(_ path: String) -> String? {
      ["", ".js", ".ts"].map { path + $0 }.first(where: SourceFile.exists)
    }
    let found =
      existing(named)
      ?? PathAliases(of: file).targets(of: other).lazy.compactMap(existing).first
    guard let found else {
      let names = LocalFile.names(in: FilePath.folder(of: named))
      let hint =
        ImportAdvice.hint(for: other, in: file, readable: readable)
        ?? Candidates.hint(for: FilePath.name(of: named), among: names)
      return Self.failure("the script '\(other)' does not exist\(hint)")
    }
    return ["path": .string(found), "namespace": "file"]
  }

  private func load(
    _ path: String,
    _ filter: BuildRequest.Filter,
    _ request: PacketValue
  ) throws(HostError) -> [String: PacketValue] {
    switch filter {
    case .file:
      if let problem = refusal(of: path) { return Self.failure(problem) }
      // esbuild ignores the case of letters; what it says of a file that it cannot read has the import's place.
      if path != entry, !SourceFile.exists(path) {
        return Self.failure(BuildMessages.unreadable + path)
      }
      return Self.contents(GeneratedModule.unmapped(try files.compile(path).facade), of: path)
    case .other:
      if let problem = readable.problem(of: path) { return Self.failure(problem) }
      return try module(at: path)
    case .loadEntry: return Self.contents(GeneratedModule.unmapped(entryModule), of: entry)
    case .loadPart:
      files.countLoad()
      let names = path.split(separator: "?", maxSplits: 1).map(String.init)
      let file = FilePath.resolve(names[0], in: project.path)
      let key = ([request["namespace"].string ?? ""] + names.dropFirst()).joined(separator: ":")
      guard case .code(let code, let loader) = try files.compile(file).parts[key] else {
        return Self.contents("", of: file)
      }
      let isScript = request["namespace"].string == BuildNamespace.script.rawValue
      var text = isScript ? JSXRules.script(code) : code
      if options.isCounted { text = Self.kept(text) }
      if isScript, leavesOutMap(Array(text.utf8), file) { text += MapReference.none }
      return Self.contents(text, of: file, loader: loader)
    case .loadGlobal:
      return Self.contents(GeneratedModule.unmapped("module.exports = \(path);"), of: entry)
    case .loadJSX: return Self.contents(GeneratedModule.unmapped(JSXRules.source), of: entry)
    case .loadModule: return Self.contents(hostModule(path), of: entry)
    default: return [:]
    }
  }

  /// The code of a module of the host; in a bundle that is instrumented for coverage it belongs to no source.
  private func hostModule(_ name: String) -> String {
    let path = options.isCounted ? nil : importers[name]
    let importer = path.flatMap { path in text(of: path).map { (path, $0) } }
    return HostModule(name: name, importer: importer).source
  }

  /// A module that is a file: nothing, so that esbuild reads it itself, unless something is added to its text.
  private func module(at path: String) throws(HostError) -> [String: PacketValue] {
    // esbuild takes files without an ending for JavaScript, too.
    let ending = FilePath.ending(of: path)
    guard let loader = ending.isEmpty ? "js" : SourceEnding.loaders[ending],
      let bytes = SourceFile.bytes(path)
    else { return [:] }
    let isCounted = options.isCounted && !path.contains("/node_modules/") && !ending.isEmpty
    let isMapLeftOut = leavesOutMap(bytes, path)
    guard isCounted || isMapLeftOut else { return [:] }
    var text = try SourceFile.read(path)
    if isCounted { text = Self.kept(text) }
    if isMapLeftOut { text += MapReference.none }
    return Self.contents(text, of: path, loader: loader)
  }

  /// Whether a module names a source map that may not be read; adds a warning if it does.
  private func leavesOutMap(_ module: [UInt8], _ path: String) -> Bool {
    guard let problem = MapReference.problem(in: module, of: path, readable) else { return false }
    // The author of a page does not edit packages.
    if !path.contains("/node_modules/") { files.note(problem) }
    return true
  }

  /// Extends a module so that esbuild keeps it even if it only declares things that nothing uses.
  private static func kept(_ module: String) -> String { module + "\n;for (;0;);\n" }
}

extension BuildAnswers {
  /// Why a file that is to be compiled may not be imported; `nil` if it may.
  private func refusal(of path: String) -> String? {
    if let problem = readable.problem(of: path) { return problem }
    guard options.isTest, SourceEnding.isComponent(path) else { return nil }
    let name = FilePath.name(of: path)
    return
      "a test runs outside the page and cannot import its files: t.mount('\(name)', { props }) shows the component, "
      + "t.open('\(name)') the page"
  }

  /// Why a page may not import what tests import.
  private static let refusalOfTestInterface =
    "'weexhost' exists only in a test, which 'weexhost test' runs: a page cannot import it"

  /// Why a test may not import Vue.
  private static let refusalOfVue =
    "'vue' exists only in a page, and a test runs outside it: move what both use into a file without this import, "
    + "or run code in the page with page.evaluate(() => \u{2026})"

  /// The module that makes a page from a `.vue` file.
  ///
  /// Source: weex-loader's entry.
  private var entryModule: String {
    let name = "./" + FilePath.name(of: entry) + (options.entryText == nil ? "" : "?given")
    return """
      import App from \(JSONText.of(.string(name)));
      const options = typeof App === 'function' ? App.options : App;
      options.el = '#root';
      new Vue(options);
      """
  }

  /// The text of a source; `nil` if it cannot be read.
  private func text(of path: String) -> String? {
    if path == entry, let given = options.entryText { return given }
    return SourceFile.text(path)
  }

  private static func module(
    _ path: String,
    in namespace: BuildNamespace
  ) -> [String: PacketValue] {
    ["path": .string(path), "namespace": .string(namespace.rawValue)]
  }

  private static func contents(
    _ text: String,
    of path: String,
    loader: String = "js"
  ) -> [String: PacketValue] {
    [
      "contents": .bytes(Array(text.utf8)), "loader": .string(loader),
      "resolveDir": .string(FilePath.dirname(of: path)),
    ]
  }

  private static func failure(_ text: String) -> [String: PacketValue] {
    [
      "errors": [
        [
          "id": "", "pluginName": "", "text": .string(text), "location": .null, "notes": [],
          "detail": -1,
        ]
      ]
    ]
  }
}
