import Foundation

/// The output of a program of the system.
package struct ToolOutput: Sendable {
  /// Its output to `stdout` and `stderr`.
  package let text: String
  /// Its exit code.
  package let status: Int32

  /// Runs a program, found on the path, to its end.
  ///
  /// It writes to a file, not to a pipe, because a process that another test starts at the same moment may inherit a pipe, which then never ends.
  package init(of command: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let folder = try TemporaryFolder(["output": ""])
    let file = folder.url.appending(component: "output")
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    status = process.terminationStatus
  }
}
