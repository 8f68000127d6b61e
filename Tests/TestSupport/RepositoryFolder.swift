import Foundation

/// A folder of a git repository, a checkout or a bare one, unpacked for the tests of one run: by default of apache/incubator-weex in
/// `WEEXHOST_WEEX`.
package struct RepositoryFolder {
  private let folder: URL

  /// The absolute path of the unpacked folder.
  package var path: String { folder.path }

  /// Unpacks a folder at a revision; `nil` if the variable is not set, or the repository has none of that name.
  package init?(_ path: String, at revision: String = "HEAD", of variable: String = "WEEXHOST_WEEX")
  {
    guard let repository = ProcessInfo.processInfo.environment[variable] else { return nil }
    // Without its tests, a run for which a repository is named would pass.
    precondition(Self.isRepository(repository), "\(variable)=\(repository) is no git repository")
    folder = FileManager.default.temporaryDirectory
      .appending(path: "weexhost-\(ProcessInfo.processInfo.processIdentifier)/\(revision)/\(path)")
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/bin/sh")
    unpacking.arguments = [
      "-c",
      "rm -rf \"$3\" && mkdir -p \"$3\" && git -C \"$1\" archive \"$4:$2\" | tar -x -C \"$3\"",
      "sh",
      repository, path, folder.path, revision,
    ]
    do { try unpacking.run() } catch { return nil }
    unpacking.waitUntilExit()
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == false
    else { return nil }
  }

  private static func isRepository(_ path: String) -> Bool {
    let asking = Process()
    asking.executableURL = URL(filePath: "/usr/bin/env")
    asking.arguments = ["git", "-C", path, "rev-parse", "--quiet", "--verify", "HEAD"]
    asking.standardOutput = FileHandle.nullDevice
    guard (try? asking.run()) != nil else { return false }
    asking.waitUntilExit()
    return asking.terminationStatus == 0
  }

  /// The text of one of its files.
  package func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }
}
