internal import CommandProcess
internal import WeexHost

/// The files that a test names.
extension TestPhone {
  /// A page's path and the query after it: of a file beside that of the test, in the folder that file names are relative to, or where an alias of
  /// the project leads, in this order.
  func path(
    of name: String,
    as what: String = "page"
  ) throws(HostError) -> (file: String, query: String) {
    if name.hasPrefix("http://") || name.hasPrefix("https://") {
      throw HostError(
        .invalidArgument,
        "'\(name)' is a URL, and a \(what) is a file; the option url of t.open gives a page another URL than its file's"
      )
    }
    let folders = [FilePath.folder(of: file), settings.folder]
    let candidates = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
    // The aliases are read only if nothing is there: most tests name files beside them.
    if let found = Self.existing(candidates) ?? Self.existing(aliased(name)) { return found }
    let places =
      name.hasPrefix("/")
      ? "" : " beside the test" + (folders[0] == folders[1] ? "" : ", or in the current folder")
    let hint = ImportAdvice.hint(for: name, in: file) ?? nearestFiles(to: name, at: candidates)
    throw HostError(.unreadable, "there is no \(what) '\(name)'\(places)\(hint)")
  }

  /// The first of several paths that something is at, and the query after it.
  private static func existing(_ paths: [String]) -> (file: String, query: String)? {
    for path in paths {
      let (file, query) = LocalFile.parts(of: path)
      let normalized = FilePath.normalized(file)
      if LocalFile.withoutLinks(normalized) != nil { return (normalized, query) }
    }
    return nil
  }

  /// The paths that a name means by the aliases of the test's project.
  private func aliased(_ name: String) -> [String] {
    let bare = name.prefix { $0 != "?" && $0 != "#" }
    return PathAliases(of: file).targets(of: String(bare)).map { $0 + name[bare.endIndex...] }
  }

  /// A hint at the files that the last part of a name may mean, in the folders of the paths where it was searched for.
  private func nearestFiles(to name: String, at paths: [String]) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let names = paths.map { LocalFile.names(in: FilePath.folder(of: $0)) }
    for near in names.map({ Candidates.nearest(to: last, among: $0) }) {
      if let question = Candidates.question(of: near) { return question }
    }
    return names.first { !$0.isEmpty }.map(Candidates.list) ?? ""
  }

  /// Throws if there is no file by a name, which is relative to the test's file.
  func checkFile(_ name: String) throws(HostError) { _ = try path(of: name, as: "file") }

  /// What a server sends for a file: the bundle if it is a source, and the file itself otherwise.
  func contents(ofFile name: String) async throws(HostError) -> [UInt8] {
    let path = try path(of: name, as: "file").file
    files.insert(path)
    let bytes = try LocalFile.bytes(path)
    guard let text = String(validating: bytes, as: UTF8.self),
      await PageFile.isSource(path, text: text)
    else { return bytes }
    do throws(HostError) {
      let page = try await PageFile(path, text: text, options: settings.build)
      files.formUnion(page.dependencies)
      return Array(page.servedText.utf8)
    } catch {
      files.formUnion(error.files)
      throw error
    }
  }
}

extension String {
  /// The text with the paths of files in a folder relative to it, so that it is the same on every machine.
  ///
  /// A path in a command that the text proposes, such as `--allow-read=/shop`, stays as it is.
  func naming(filesIn folder: String) -> String {
    guard !folder.isEmpty else { return self }
    let prefix = folder + "/"
    let parts = split(separator: prefix, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      let isStart = text.last.map { " '(".contains($0) } ?? true
      text += isStart ? part : prefix + part
    }
  }
}
