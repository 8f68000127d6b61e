import Foundation

/// A folder of the git repository of apache/incubator-weex in `WEEXHOST_WEEX`, a checkout or a bare one, unpacked for the tests of one run.
struct RepositoryFolder {
  private let folder: URL

  /// Unpacks a folder as it is at `HEAD`; `nil` without a repository, or where it has none of that name.
  init?(_ path: String) {
    guard let repository = ProcessInfo.processInfo.environment["WEEXHOST_WEEX"] else { return nil }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "weexhost-\(ProcessInfo.processInfo.processIdentifier)")
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/bin/sh")
    unpacking.arguments = [
      "-c", "mkdir -p \"$3\" && git -C \"$1\" archive \"HEAD:$2\" | tar -x -C \"$3\"", "sh",
      repository, path, folder.path,
    ]
    do { try unpacking.run() } catch { return nil }
    unpacking.waitUntilExit()
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == false
    else { return nil }
  }

  /// The text of one of its files.
  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }
}
