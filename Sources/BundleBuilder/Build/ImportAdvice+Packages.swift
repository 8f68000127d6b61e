internal import HostValues
internal import ResourceAccess

extension ImportAdvice {
  /// What to do about a module that no package provides.
  var packageHint: String {
    let parts = specifier.split(separator: "/")
    let length = specifier.hasPrefix("@") ? 2 : 1
    let package = parts.prefix(length).joined(separator: "/")
    let folders = NodeFolders.projectPath(of: file)
    if let folder = folders.map({ "\($0)/\(package)" }).first(where: SourceFile.isFolder) {
      let path = parts.dropFirst(length).joined(separator: "/")
      return "; the package '\(package)' is installed, but "
        + lack(of: path, in: folder, package: package)
    }
    let beside = FilePath.folder(of: file)
    let names = others(in: beside)
    let local = Self.endings.map { package + $0 }.first(where: names.contains)
    if let local { return "; did you mean './\(local)'?" }
    let near = Candidates.nearest(to: package, among: folders.flatMap(Self.packages))
    if let nearest = near.first { return "; did you mean '\(nearest)'?" }
    if isOfTest, !Candidates.nearest(to: package, among: ["weexhost"]).isEmpty {
      return "; did you mean 'weexhost'?"
    }
    if Self.testTools.contains(package) {
      return ": a test imports test and expect from 'weexhost', which runs it"
    }
    return " in a node_modules folder next to \(FilePath.name(of: file)) or above it; "
      + "install it with 'npm install \(package)'"
  }

  /// The names of the packages in a folder, those in scopes included.
  private static func packages(in folder: String) -> [String] {
    LocalFile.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      guard name.hasPrefix("@") else { return [name] }
      return LocalFile.names(in: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }

  /// Why an installed package has no module with a path: its `package.json` exports others only, or there is no such file.
  private func lack(of path: String, in folder: String, package: String) -> String {
    let noFile = "has no such file"
    let file = "\(folder)/\(path)"
    guard readable.problem(of: "\(folder)/package.json") == nil, readable.refusal(of: file) == nil
    else { return noFile }
    let exported = Self.exports(of: folder).map { $0 == "." ? package : package + $0.dropFirst() }
    guard exported.isEmpty else {
      return "its package.json does not export '\(specifier)'"
        + Candidates.hint(for: specifier, among: exported)
    }
    let name = FilePath.name(of: file)
    let names = LocalFile.names(in: FilePath.folder(of: file))
    guard !path.isEmpty, let near = Self.nearest(to: name, among: names) else { return noFile }
    return noFile + "; did you mean '\(specifier.dropLast(name.count))\(near)'?"
  }

  /// The paths that a package exports, as its `package.json` names them; none if it exports all of its files.
  ///
  /// Source: `exports`, a target or an object of targets by path or condition <https://nodejs.org/api/packages.html#exports>.
  private static func exports(of folder: String) -> [String] {
    guard let text = SourceFile.text(folder + "/package.json"),
      let exports = try? JSONReader.parse(text)["exports"]
    else { return [] }
    guard case .object(let targets) = exports else { return exports == .null ? [] : ["."] }
    let paths = targets.keys.filter { $0.hasPrefix(".") }
    return paths.isEmpty ? ["."] : paths.sorted()
  }

  /// Packages of other test runners, which people may import out of habit.
  static let testTools = [
    "vitest", "jest", "@jest/globals", "@playwright/test", "@vue/test-utils", "mocha", "chai",
    "@testing-library/vue", "@testing-library/dom", "@testing-library/jest-dom",
  ]
}
