internal import Glibc
internal import HostValues

/// The packages of a workspace, as defined by npm, Yarn and pnpm.
///
/// Source: `workspaces` of a `package.json`, a list of patterns or an object with the list `packages`
/// <https://docs.npmjs.com/cli/configuring-npm/package-json#workspaces>; `pnpm-workspace.yaml` <https://pnpm.io/pnpm-workspace_yaml>.
struct Workspaces {
  private var included: [[Substring]] = []
  private var excluded: [[Substring]] = []

  /// Reads a folder's configuration files; `nil` if they name no packages.
  init?(of folder: String) {
    for pattern in Self.patterns(ofPackage: folder) + Self.patterns(ofPnpm: folder) {
      if pattern.hasPrefix("!") {
        excluded.append(Self.names(of: pattern.dropFirst()))
      } else {
        included.append(Self.names(of: pattern[...]))
      }
    }
    if included.isEmpty { return nil }
  }

  /// Whether a path below the folder is that of one of the packages.
  func contains(_ path: some StringProtocol) -> Bool {
    let names = Self.names(of: Substring(path))
    let matches = { (pattern: [Substring]) in Self.matches(pattern[...], names[...]) }
    return included.contains(where: matches) && !excluded.contains(where: matches)
  }

  private static func patterns(ofPackage folder: String) -> [String] {
    guard let text = SourceFile.text(folder + "/package.json"),
      let workspaces = try? JSONReader.parse(text)["workspaces"]
    else { return [] }
    return (workspaces.array ?? workspaces["packages"]?.array ?? []).compactMap(\.string)
  }

  /// The items of the list `packages`, one a line.
  private static func patterns(ofPnpm folder: String) -> [String] {
    guard let text = SourceFile.text(folder + "/pnpm-workspace.yaml") else { return [] }
    var patterns: [String] = []
    var isInList = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first == "-" {
        if isInList, words.count > 1 { patterns.append(words[1].filter { !"'\"".contains($0) }) }
      } else {
        isInList = first == "packages:"
      }
    }
    return patterns
  }

  /// The components of a path, without empty ones and `.`.
  private static func names(of path: Substring) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  /// Whether a pattern matches: `**` stands for any number of names, other marks for parts of one.
  private static func matches(
    _ pattern: ArraySlice<Substring>,
    _ names: ArraySlice<Substring>
  ) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      return matches(rest, names) || !names.isEmpty && matches(pattern, names.dropFirst())
    }
    guard let name = names.first else { return false }
    // The C function reads the texts during the call and keeps no pointer.
    let isMatch = unsafe fnmatch(String(first), String(name), FNM_PERIOD) == 0
    return isMatch && matches(rest, names.dropFirst())
  }
}
