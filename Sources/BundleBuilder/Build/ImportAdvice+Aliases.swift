internal import HostValues
internal import ResourceAccess

extension ImportAdvice {
  /// What to do about a name that may be a path beside the file that has it, and means no file.
  ///
  /// - Parameters:
  ///   - name: The name, in a test, or of a style, a template or a script.
  ///   - file: The absolute path of the file that has it.
  ///   - readable: The folders whose files a hint may name.
  ///   - hasTildes: Whether `~` before a name says that it is no path, as in styles for webpack's loaders.
  /// - Returns: As ``aliasHint`` if the name begins with an alias, or with what looks like one; `nil` for other names.
  package static func hint(
    for name: String,
    in file: String,
    readable: ReadableFolders = .everything,
    hasTildes: Bool = false
  ) -> String? {
    let first = name.prefix { $0 != "/" }
    let isAlias = PathAliases(of: file).has(first)
    guard isAlias || first.hasPrefix("@") || first.hasPrefix("~") else { return nil }
    let isMarked = hasTildes && !isAlias && first.hasPrefix("~") && first != "~"
    let specifier = isMarked ? String(name.dropFirst()) : name
    return Self(specifier: specifier, file: file, found: nil, readable: readable).aliasHint
  }

  /// What to do about a specifier that begins with an alias of a bundler's configuration, such as `@/card` or `@components/card`; `nil` if it
  /// is more likely to begin with the name of a package.
  var aliasHint: String? {
    let parts = specifier.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, !name.hasPrefix(".") else { return nil }
    let aliases = PathAliases(of: file)
    if aliases.has(name) {
      guard let target = aliases.targets(of: specifier).first else { return nil }
      return "; '\(name)' is an alias, and there is no \(ProjectFolder(of: file).name(of: target))"
        + similar(to: target)
    }
    guard parts.count > 1 else { return nil }
    if name == "@" || name == "~" {
      return "; '\(name)' is an alias from a bundler's configuration: "
        + Self.definition(of: name, as: "src")
    }
    // A scope of packages looks like such an alias.
    let isInstalled = NodeFolders.projectPath(of: file).contains {
      SourceFile.isFolder("\($0)/\(name)")
    }
    guard !isInstalled, !Self.testTools.contains(parts.prefix(2).joined(separator: "/")),
      let named = ownFolder(named: name.drop { "@~".contains($0) })
    else {
      return nil
    }
    let path = ProjectFolder(of: file).name(of: named)
    return "; '\(name)' is the project's folder \(path): " + Self.definition(of: name, as: path)
  }

  /// What to do about an alias that leads to a file, but not for an esbuild that is too old for the configuration; `nil` for other specifiers.
  var listHint: String? {
    let aliases = PathAliases(of: file)
    guard let list = aliases.list, let esbuild, EsbuildProgram.ignoresLists(version: esbuild)
    else { return nil }
    let endings = [""] + Self.endings + Self.endings.map { "/index" + $0 }
    let found = aliases.targets(of: specifier).contains { target in
      endings.contains { SourceFile.exists(target + $0) } && readable.refusal(of: target) == nil
    }
    guard found else { return nil }
    return
      "; esbuild \(esbuild) ignores the list of 'extends' in \(ProjectFolder(of: file).name(of: list)): "
      + "install esbuild \(EsbuildProgram.firstWithLists) or newer, or extend one file there, which may extend another"
  }

  private static func definition(of name: Substring, as path: String) -> String {
    "define it in a tsconfig.json, {\"compilerOptions\": {\"paths\": {\"\(name)/*\": [\"./\(path)/*\"]}}}"
  }

  /// A suggestion of what was meant by the last part of a specifier that an alias leads to a path where nothing is.
  private func similar(to path: String) -> String {
    guard readable.refusal(of: path) == nil else { return "" }
    let name = FilePath.name(of: path)
    let names = LocalFile.names(in: FilePath.folder(of: path))
    guard specifier.hasSuffix(name), let near = Self.nearest(to: name, among: names) else {
      return ""
    }
    return "; did you mean '\(specifier.dropLast(name.count))\(near)'?"
  }

  /// The folder of the project that a bundler's configuration probably means by a name: one beside the importing file or above it, or in `src`.
  private func ownFolder(named name: Substring) -> String? {
    let project = ProjectFolder(of: file).path
    guard !name.isEmpty, SourceFile.exists(project + "/package.json") else { return nil }
    var folder = FilePath.folder(of: file)
    while FilePath.isInside("\(folder)/\(name)", project) {
      for candidate in ["\(folder)/\(name)", "\(folder)/src/\(name)"]
      where readable.problem(of: candidate) == nil && SourceFile.isFolder(candidate) {
        return candidate
      }
      guard folder != project else { break }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}
