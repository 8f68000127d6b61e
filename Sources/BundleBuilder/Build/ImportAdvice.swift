internal import BundleFormat
internal import HostValues
internal import ResourceAccess

/// The message for an import that cannot be resolved.
struct ImportAdvice {
  /// The import's specifier.
  let specifier: String
  /// The absolute path of the file that imports it.
  let file: String

  private static let endings = (SourceEnding.all + ["json"]).map { "." + $0 }

  /// The problem and the likely correction.
  var message: String {
    if let advice = NodeBuiltIn(specifier)?.advice { return advice }
    let what = "'\(specifier)' does not exist"
    if specifier.hasPrefix("@weex-component/") { return what + componentHint }
    if specifier.hasPrefix(".") || specifier.hasPrefix("/") {
      return isUnreadable ? "'\(specifier)' exists but cannot be read" : what + fileHint
    }
    if specifier.hasPrefix("@/") || specifier.hasPrefix("~/") {
      let name = specifier.prefix(1)
      return what + "; '\(name)' is an alias from a bundler's configuration: define it "
        + "in a tsconfig.json, {\"compilerOptions\": {\"paths\": {\"\(name)/*\": [\"./src/*\"]}}}"
    }
    return what + packageHint
  }

  /// Whether the import is an unreadable file, or a dangling link.
  private var isUnreadable: Bool {
    let path = FilePath.resolve(specifier, in: FilePath.folder(of: file))
    let names = LocalFile.names(in: FilePath.folder(of: path))
    return names.contains(FilePath.name(of: path)) && !SourceFile.isFolder(path)
  }

  private var fileHint: String {
    let path = FilePath.resolve(specifier, in: FilePath.folder(of: file))
    let folder = FilePath.folder(of: path)
    let name = FilePath.name(of: path)
    guard SourceFile.isFolder(folder) else { return "; there is no folder \(folder)" }
    let names = others(in: folder)
    let whole = Self.endings.map { name + $0 }.filter(names.contains)
    let prefix = String(specifier.dropLast(name.count))
    guard whole.isEmpty else {
      let list = whole.map { "'\(prefix)\($0)'" }.joined(separator: " or ")
      return "; did you mean \(list)?"
    }
    if SourceFile.isFolder(path) {
      return "; it is a folder without an index.js"
        + Candidates.hint(for: "index.js", among: others(in: path))
    }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let near =
      Candidates.nearest(to: name, among: names)
      + names.filter { candidate in
        let candidateStem = candidate.split(separator: ".").first.map(String.init) ?? candidate
        return !Candidates.nearest(to: stem, among: [candidateStem]).isEmpty
      }
    guard let nearest = near.first else {
      return Candidates.hint(for: name, among: names)
    }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// The contents of a folder, except the importing file, which would otherwise be suggested itself, and files that a run of tests has written.
  private func others(in folder: String) -> [String] {
    LocalFile.names(in: folder).filter { name in
      "\(folder == "/" ? "" : folder)/\(name)" != file
        && !Self.written.contains { name.hasSuffix($0) }
    }
  }

  /// The endings of files that tests write, goldens and tapes, which nothing imports.
  private static let written = [".goldens", ".tape.jsonl"]

  private var packageHint: String {
    let parts = specifier.split(separator: "/")
    let length = specifier.hasPrefix("@") ? 2 : 1
    let package = parts.prefix(length).joined(separator: "/")
    let folders = NodeFolders.searchPath(of: file).dropLast(NodeFolders.system.count)
    let installed = folders.flatMap { LocalFile.names(in: $0) }.filter { !$0.hasPrefix(".") }
    if installed.contains(package) {
      return "; the package '\(package)' is installed, but has no such file"
    }
    let beside = FilePath.folder(of: file)
    let names = others(in: beside)
    let local = Self.endings.map { package + $0 }.first(where: names.contains)
    if let local { return "; did you mean './\(local)'?" }
    let near = Candidates.nearest(to: package, among: installed)
    if let nearest = near.first { return "; did you mean '\(nearest)'?" }
    if Self.testTools.contains(package) {
      return ": a test imports test and expect from 'weexhost', which runs it"
    }
    return " in a node_modules folder next to \(FilePath.name(of: file)) or above it; "
      + "install it with 'npm install \(package)'"
  }

  /// Packages of other test runners, which people may import out of habit.
  private static let testTools = [
    "vitest", "jest", "@jest/globals", "@playwright/test", "@vue/test-utils", "mocha", "chai",
    "@testing-library/vue", "@testing-library/dom", "@testing-library/jest-dom",
  ]

  private var componentHint: String {
    let name = String(specifier.dropFirst("@weex-component/".count))
    let names = others(in: FilePath.folder(of: file)).filter { $0.hasSuffix(".we") }
      .map { String($0.dropLast(3)) }
    return " as \(name).we next to \(FilePath.name(of: file))"
      + Candidates.hint(for: name, among: names)
  }
}
