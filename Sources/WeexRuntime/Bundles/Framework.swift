internal import FoundationEssentials
package import WeexCore

/// The frameworks that a page may be written for.
package enum Framework: String, CaseIterable {
  /// Vue for Weex, the real one, from where it is installed.
  case vue = "Vue"
  /// None: the bundle drives `weex.document` itself.
  case vanilla = "Vanilla"
  /// Rax 1.x, which the bundle carries and which drives `document`.
  case rax = "Rax"

  /// The framework of a name in any case.
  package init(named name: String) throws(HostError) {
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else {
      throw HostError(
        .unknownFramework,
        "framework '\(name)' is unknown"
          + Candidates.hint(for: name, among: Self.allCases.map(\.rawValue))
      )
    }
    self = match
  }

  /// The framework of a bundle; throws where it does not say, or says what nobody knows.
  package init(of source: String, url: String) throws(HostError) {
    guard let name = BundleHeader.framework(of: source, url: url) else {
      throw HostError(
        .unknownFramework,
        "the bundle does not say its framework; its first line should be "
          + "// { \"framework\": \"Vue\" } or // { \"framework\": \"Vanilla\" }",
        at: SourceLocation(url: url, line: 1, column: 1)
      )
    }
    do throws(HostError) {
      try self.init(named: name)
    } catch {
      throw error.located(at: SourceLocation(url: url, line: 1, column: 1))
    }
  }
}

/// A CommonJS file of a framework.
struct FrameworkFile {
  let path: String
  let source: String

  /// The file as a function of what CommonJS gives it, on the lines it has.
  var wrapped: String { "(function (module, exports, require, process) {" + source + "\n})" }
}

/// Where Vue for Weex is looked for.
package enum VueLocation {
  private static let package = "weex-vue-framework"

  /// Where the system package and a global npm install put it.
  private static let systemFolders = [
    "/usr/share/nodejs", "/usr/local/share/nodejs", "/usr/lib/nodejs", "/usr/lib/node_modules",
    "/usr/local/lib/node_modules",
  ]

  /// Reads `factory.js` and `index.js`: from `folder` if one is named, else from a `node_modules` folder next to or above the bundle, else from where
  /// the system installs Node packages.
  static func load(
    from folder: String?,
    bundle: String
  ) throws(HostError) -> (factory: FrameworkFile, index: FrameworkFile) {
    let candidates = folder.map { [$0] } ?? searchPath(bundle: bundle)
    for candidate in candidates {
      if let factory = read("\(candidate)/factory.js"), let index = read("\(candidate)/index.js") {
        return (factory, index)
      }
    }
    let remedy =
      folder == nil
      ? "install it with 'apt-get install --no-install-recommends node-vue', or name its folder with --framework Vue=PATH"
      : "the folder should hold factory.js and index.js of \(package)"
    throw HostError(
      .unknownFramework,
      "Vue for Weex was not found in \(candidates.joined(separator: ", ")); \(remedy)"
    )
  }

  /// The folders that are looked into, in order.
  package static func searchPath(bundle: String) -> [String] {
    var folders: [String] = []
    var path = Substring(bundle)
    if path.hasPrefix("file://") { path = path.dropFirst(7) }
    while path.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      folders.append("\(path)/node_modules")
    }
    return (folders + systemFolders).map { "\($0)/\(package)" }
  }

  private static func read(_ path: String) -> FrameworkFile? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return FrameworkFile(path: path, source: String(decoding: data, as: UTF8.self))
  }
}
