internal import BundleFormat
internal import HostValues
internal import ResourceAccess

/// The message for an import that cannot be resolved.
package struct ImportAdvice {
  /// The import's specifier.
  let specifier: String
  /// The absolute path of the file that imports it.
  let file: String
  /// The absolute path that esbuild found for it, if there it could not read the file: esbuild ignores the case of letters.
  let found: String?
  /// The folders that the sources may be read from.
  let readable: ReadableFolders
  /// The version of the esbuild that has not found it; `nil` if it was resolved here.
  var esbuild: String?
  /// Whether it is an import of a test.
  var isOfTest = false

  /// The endings that an import may leave out, or that its author may have forgotten.
  static let endings = (SourceEnding.all + ["json"]).map { "." + $0 }

  /// The problem and the likely correction.
  var message: String {
    if let module = NodeBuiltIn(specifier) { return isOfTest ? module.adviceInTest : module.advice }
    if let found { return problem(ofUnread: found) }
    let what = "'\(specifier)' does not exist"
    if specifier.hasPrefix("@weex-component/") { return what + componentHint }
    if specifier.hasPrefix(".") || specifier.hasPrefix("/") {
      return isUnreadable ? "'\(specifier)' exists but cannot be read" : what + fileHint
    }
    return what + (listHint ?? aliasHint ?? packageHint)
  }

  /// Whether the import is an unreadable file, or a dangling link.
  private var isUnreadable: Bool {
    let path = FilePath.resolve(specifier, in: FilePath.folder(of: file))
    let names = LocalFile.names(in: FilePath.folder(of: path))
    return names.contains(FilePath.name(of: path)) && !SourceFile.isFolder(path)
  }

  /// The message for a path that esbuild found in a folder's list, and where there is no file that can be read.
  private func problem(ofUnread path: String) -> String {
    let name = FilePath.name(of: path)
    let names = LocalFile.names(in: FilePath.folder(of: path))
    guard !names.contains(name),
      let actual = names.first(where: { $0.lowercased() == name.lowercased() })
    else { return "'\(specifier)' exists but cannot be read" }
    let spellings = [(name, actual), (FilePath.stem(of: name), FilePath.stem(of: actual))]
    for (wrong, right) in spellings where specifier.hasSuffix(wrong) {
      return "'\(specifier)' does not exist; did you mean "
        + "'\(specifier.dropLast(wrong.count))\(right)'?"
    }
    return
      "'\(specifier)' means the file '\(name)', which does not exist; did you mean '\(actual)'?"
  }

  /// The relative specifier as the folders and the file are written; `nil` if there are none in another letter case either.
  private var recased: String? {
    var folder = FilePath.folder(of: file)
    var parts = specifier.split(separator: "/", omittingEmptySubsequences: false)
    for index in parts.indices where !["", "."].contains(parts[index]) {
      let part = parts[index].lowercased()
      if part == ".." {
        folder = FilePath.folder(of: folder)
        continue
      }
      let endings = index == parts.count - 1 ? [""] + Self.endings : [""]
      let names = LocalFile.names(in: folder)
      let name = endings.compactMap { ending in names.first { $0.lowercased() == part + ending } }
      guard let name = name.first else { return nil }
      parts[index] = name[...]
      folder += "/" + name
    }
    return parts.joined(separator: "/")
  }

  private var fileHint: String {
    let path = FilePath.resolve(specifier, in: FilePath.folder(of: file))
    let folder = FilePath.folder(of: path)
    let name = FilePath.name(of: path)
    guard SourceFile.isFolder(folder) else {
      let meant = specifier.hasPrefix(".") ? recased : nil
      return meant.map { "; did you mean '\($0)'?" } ?? "; there is no folder \(folder)"
    }
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
    guard let nearest = Self.nearest(to: name, among: names) else {
      return Candidates.list(of: names)
    }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// The name that a file was probably meant to have: an ending that is right does not make another name similar.
  static func nearest(to name: String, among names: [String]) -> String? {
    let stem = { (name: String) in name.split(separator: ".").first.map(String.init) ?? name }
    let similar = names.filter { !Candidates.nearest(to: stem(name), among: [stem($0)]).isEmpty }
    return Candidates.nearest(to: name, among: similar).first ?? similar.first
  }

  /// The contents of a folder, except the importing file, which would otherwise be suggested itself, and files that a run of tests has written.
  func others(in folder: String) -> [String] {
    LocalFile.names(in: folder).filter { name in
      "\(folder == "/" ? "" : folder)/\(name)" != file
        && !Self.written.contains { name.hasSuffix($0) }
    }
  }

  /// The endings of files that tests write, goldens and tapes, which nothing imports.
  private static let written = [".goldens", ".tape.jsonl"]

  private var componentHint: String {
    let name = String(specifier.dropFirst("@weex-component/".count))
    let names = others(in: FilePath.folder(of: file)).filter { $0.hasSuffix(".we") }
      .map { String($0.dropLast(3)) }
    return " as \(name).we next to \(FilePath.name(of: file))"
      + Candidates.hint(for: name, among: names)
  }
}
