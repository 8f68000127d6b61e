internal import HostThread
internal import HostValues
internal import JSEngine
internal import ResourceAccess

/// A CommonJS file of a framework, as a function of CommonJS's variables.
@HostActor
final class FrameworkFile {
  /// The files that pages have loaded: each is parsed once for all pages, until it changes.
  private static var known: [String: FrameworkFile] = [:]

  private let source: String
  /// The wrapped file, with its original line numbers.
  let script: JSScript

  private init(path: String, source: String) {
    self.source = source
    let wrapped = "(function (module, exports, require, process) {" + source + "\n})"
    script = JSScript(wrapped, url: path)
  }

  /// Reads a file; `nil` if it cannot be read.
  static func read(_ path: String) -> FrameworkFile? {
    guard let source = try? LocalFile.read(path) else { return nil }
    if let file = known[path], file.source == source { return file }
    let file = FrameworkFile(path: path, source: source)
    known[path] = file
    return file
  }
}

/// Where to look for Vue for Weex.
package enum VueLocation {
  private static let package = "weex-vue-framework"

  /// Reads `factory.js` and `index.js`: from `folder` if one is given, otherwise from a `node_modules` folder next to or above the bundle,
  /// otherwise from where the system installs Node packages.
  @HostActor
  static func load(
    from folder: String?,
    bundle: String
  ) throws(HostError) -> (factory: FrameworkFile, index: FrameworkFile) {
    let candidates = folder.map { [$0] } ?? searchPath(bundle: bundle)
    for candidate in candidates {
      if let factory = FrameworkFile.read("\(candidate)/factory.js"),
        let index = FrameworkFile.read("\(candidate)/index.js")
      {
        return (factory, index)
      }
    }
    let remedy =
      folder == nil
      ? "install it with '\(DebianPackage.installation(of: "node-vue"))', or name its folder with --framework Vue=PATH"
      : "the folder should hold factory.js and index.js of \(package)"
    throw HostError(
      .unknownFramework,
      "Vue for Weex was not found in \(candidates.joined(separator: ", ")); \(remedy)"
    )
  }

  /// The folders to search, in order.
  package static func searchPath(bundle: String) -> [String] {
    NodeFolders.searchPath(of: bundle).map { "\($0)/\(package)" }
  }
}
