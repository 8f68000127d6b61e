internal import HostValues
internal import ResourceAccess

/// The aliases that a project's `tsconfig.json` defines for imports by its `paths` and `baseUrl`.
///
/// As for scripts, whose imports esbuild resolves: the nearest `tsconfig.json` at or above a file counts, or `jsconfig.json` where there is
/// none; packages have none.
///
/// Source: <https://www.typescriptlang.org/tsconfig/#paths>.
package struct PathAliases {
  /// What an import may look like, and the absolute paths that it may mean; `*` in both is the same text.
  private struct Alias {
    let pattern: String
    let targets: [String]

    /// The part of a specifier that `*` stands for, empty if the pattern has none; `nil` if the pattern does not match.
    func match(_ specifier: String) -> Substring? {
      guard let star = pattern.firstIndex(of: "*") else { return specifier == pattern ? "" : nil }
      let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
      guard specifier.hasPrefix(start), specifier.hasSuffix(end),
        specifier.utf8.count >= start.utf8.count + end.utf8.count
      else { return nil }
      return specifier.dropFirst(start.count).dropLast(end.count)
    }

    /// The number of letters that must be there; of several matching patterns, that with the most counts.
    var weight: Int {
      pattern.firstIndex(of: "*").map { pattern[..<$0].count } ?? Int.max
    }
  }

  /// In the order in which they are tried.
  private var aliases: [Alias] = []
  private var base: String?
  /// The absolute path of a file that was read and has a list of files that it extends; `nil` if none has.
  private(set) var list: String?
  private var seen: Set<String> = []

  /// Reads the aliases that apply to a file's imports.
  package init(of file: String) {
    guard !file.contains("/node_modules/") else { return }
    var folder = file
    repeat {
      folder = FilePath.folder(of: folder)
      for name in ["tsconfig.json", "jsconfig.json"] where SourceFile.exists("\(folder)/\(name)") {
        read("\(folder)/\(name)")
        return
      }
    } while !folder.isEmpty
  }

  /// The absolute paths that an import may mean, in the order in which they are tried; none if no alias applies.
  package func targets(of specifier: String) -> [String] {
    guard !specifier.hasPrefix(".") else { return [] }
    let alias = aliases.first { $0.match(specifier) != nil }
    let part = alias?.match(specifier) ?? ""
    var found = (alias?.targets ?? []).map { $0.replacing("*", with: part, maxReplacements: 1) }
    if let base, !specifier.hasPrefix("/") { found.append(base + "/" + specifier) }
    return found.map(FilePath.normalized)
  }

  /// Whether a specifier that begins with a name, such as `@components`, is one of the aliases.
  func has(_ name: some StringProtocol) -> Bool {
    aliases.contains { $0.pattern == name || $0.pattern.hasPrefix(name + "/") }
  }

  /// The aliases for programs that resolve imports themselves, as JSON: `{ aliases: [[pattern, path, …], …], base }`, in the
  /// order in which they are tried.
  var json: String {
    let rows = aliases.map { alias in
      HostValue.array(([alias.pattern] + alias.targets).map { .string($0) })
    }
    return JSONText.of(["aliases": .array(rows), "base": base.map { .string($0) } ?? .null])
  }

  /// Reads a file, after what it extends.
  ///
  /// One that is invalid defines nothing: esbuild reports it.
  private mutating func read(_ path: String) {
    guard seen.insert(path).inserted, let file = ConfigurationFile(path),
      let settings = file.settings
    else { return }
    let folder = FilePath.folder(of: path)
    if file.hasList { list = path }
    for name in file.extended {
      if let other = file.candidates(of: name).first(where: SourceFile.exists) { read(other) }
    }
    let options = settings["compilerOptions"]
    if let url = options?["baseUrl"]?.string { base = FilePath.resolve(url, in: folder) }
    guard case .object(let paths)? = options?["paths"] else { return }
    let root = base ?? folder
    aliases = paths.keys.sorted().map { pattern in
      let targets = paths[pattern]?.array ?? []
      return Alias(
        pattern: pattern,
        targets: targets.compactMap(\.string).map { FilePath.resolve($0, in: root) }
      )
    }.sorted { $0.weight > $1.weight }
  }
}
