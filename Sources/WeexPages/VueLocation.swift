internal import HostThread
internal import HostValues
internal import JSEngine
internal import ResourceAccess

/// The two files of an installed Vue for Weex.
struct VueFiles: Sendable {
  /// A CommonJS file, as a function of CommonJS's variables.
  private struct File: Sendable {
    let path: String
    let stamp: FileStamp
    /// The wrapped file, with its original line numbers.
    let script: JSScript

    init?(_ path: String) {
      // The stamp comes first, so that a change in between is seen the next time.
      guard let stamp = FileStamp(path), let source = try? LocalFile.read(path) else { return nil }
      self.path = path
      self.stamp = stamp
      let parts = ["(function (module, exports, require, process) {", source, "\n})"]
      script = JSScript(lasting: parts.map { Array($0.utf8) }, url: path)
    }

    var isCurrent: Bool { FileStamp(path) == stamp }
  }

  /// The folder of the package.
  let folder: String
  private let factoryFile: File
  private let indexFile: File

  /// Reads `factory.js` and `index.js`; `nil` if one of them cannot be read.
  init?(in folder: String) {
    guard let factory = File("\(folder)/factory.js"), let index = File("\(folder)/index.js")
    else { return nil }
    self.folder = folder
    factoryFile = factory
    indexFile = index
  }

  var factory: JSScript { factoryFile.script }
  var index: JSScript { indexFile.script }

  /// Whether the files have not changed since they were read.
  var isCurrent: Bool { factoryFile.isCurrent && indexFile.isCurrent }

  /// Whether the system or a global npm has installed it, not the page's own project.
  var isOfSystem: Bool { NodeFolders.system.contains { folder.hasPrefix($0 + "/") } }
}

/// Finds Vue for Weex.
package enum VueLocation {
  private static let package = "weex-vue-framework"
  /// The loaded files, by folder: each file is parsed once for all pages, until one changes.
  @HostActor private static var known: [String: VueFiles] = [:]

  /// Vue's files: from `folder` if one is given, otherwise from a `node_modules` folder next to or above the bundle, otherwise from where
  /// the system installs Node packages.
  @HostActor
  static func load(from folder: String?, bundle: String) throws(HostError) -> VueFiles {
    let candidates = folder.map { [$0] } ?? searchPath(bundle: bundle)
    for candidate in candidates {
      if let files = known[candidate], files.isCurrent { return files }
      if let files = VueFiles(in: candidate) {
        keep(files)
        return files
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

  /// Reads the files of the first folder that has them; `nil` if none has.
  static func files(for bundle: String) -> VueFiles? {
    // Not `lazy.compactMap(_:).first`, which would read the files twice.
    for folder in searchPath(bundle: bundle) {
      if let files = VueFiles(in: folder) { return files }
    }
    return nil
  }

  /// Keeps files that were read elsewhere, for ``load(from:bundle:)``.
  @HostActor
  static func keep(_ files: VueFiles) {
    known[files.folder] = files
  }

  /// The folders to search, in order.
  package static func searchPath(bundle: String) -> [String] {
    NodeFolders.searchPath(of: bundle).map { "\($0)/\(package)" }
  }
}
