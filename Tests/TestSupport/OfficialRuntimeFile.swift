import FoundationEssentials

/// The place of Apache's own runtime, if it is installed.
package enum OfficialRuntimeFile {
  /// The path of `weex-main-jsfm.js` in `WEEXHOST_JSFM`.
  package static let path = ProcessInfo.processInfo.environment["WEEXHOST_JSFM"]

  /// Whether Weex's API for Rax bundles is beside it.
  package static let hasRaxAPI =
    path.map {
      let file = URL(filePath: $0).deletingLastPathComponent().appending(path: "weex-rax-api.js")
      return FileManager.default.fileExists(atPath: file.path)
    } ?? false
}
