import Foundation
import WeexHost

/// The pages with which Weex tests its SDKs, `test/pages` of the repository in `WEEXHOST_WEEX`, and the scripts that drive them there,
/// `test/scripts`.
enum UpstreamPages {
  /// The pages, with replacements for the packages that two of them require; `nil` without the repository.
  static let folder: RepositoryFolder? = {
    guard let folder = RepositoryFolder("test/pages") else { return nil }
    do {
      for (name, script) in packages { try write(script, "node_modules/\(name)/index.js", folder) }
    } catch {
      return nil
    }
    return folder
  }()

  /// The scripts.
  static let scripts = RepositoryFolder("test/scripts")

  /// All pages, and the components that they include, by their paths.
  static let files: [String] = {
    let files = folder.flatMap { FileManager.default.subpaths(atPath: $0.path) } ?? []
    return files.filter { $0.hasSuffix(".vue") || $0.hasSuffix(".we") }
      .filter { !$0.hasPrefix("node_modules") }.sorted()
  }()

  /// The number of cases of each script, by its path without the ending: `components/text`.
  static let cases: [String: Int] = {
    let files = scripts.flatMap { FileManager.default.subpaths(atPath: $0.path) } ?? []
    var cases: [String: Int] = [:]
    for file in files where file.hasSuffix(".js") {
      let lines = (try? scripts?.text(file))??.split(separator: "\n") ?? []
      let count = lines.count { $0.prefixMatch(of: /\ *it\(/) != nil }
      if count > 0 { cases[file.replacing(/(\.test)?\.js$/, with: "")] = count }
    }
    return cases
  }()

  /// Builds pages to bundles beside their sources, where pages that open each other expect them.
  @HostActor
  static func buildBundles(_ names: [String]) async throws {
    guard let folder else { return }
    for name in names {
      let bundle = try await BundleBuilder.build("\(folder.path)/\(name).vue", options: options)
      try write(bundle.source, "\(name).js", folder)
    }
  }

  /// Builds without the user's cache.
  static let options: BuildOptions = {
    var options = BuildOptions()
    options.cacheFolder = nil
    return options
  }()

  private static func write(_ text: String, _ file: String, _ folder: RepositoryFolder) throws {
    let url = URL(filePath: "\(folder.path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private static let packages = [
    // Reads the numeric entities that the page of icons has.
    "he": """
    exports.decode = (text) => text.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
    """,
    // Skips the page on platforms that fulfil a condition; the page's condition holds for all phones since 2010.
    "@weex-project/downgrade": """
    exports.condition = (platforms) => {
      if (!platforms[weex.config.env.platform.toLowerCase()]) return;
      weex.requireModule('instanceWrap').error(1, 1000, 'downgrade');
    };
    """,
  ]
}
