import Foundation

/// The output of an exit test's process.
///
/// It writes to files, because the testing library reads the streams that it observes in tasks that each block a thread until the process ends. On a
/// machine with two cores the concurrency runtime has two threads, and the servers of all other tests wait for one.
enum ExitTestOutput {
  /// Runs an exit test whose body begins with ``begin(in:)`` for the folder that it gets.
  static func of(
    _ exitTest: (String) async -> Void
  ) async throws -> (
    stdout: String, stderr: String
  ) {
    let folder = try TemporaryFolder(["stdout": "", "stderr": ""])
    await CommandSlots.exitTests.run { await exitTest(folder.path) }
    return (
      try String(contentsOfFile: folder.path + "/stdout", encoding: .utf8),
      try String(contentsOfFile: folder.path + "/stderr", encoding: .utf8)
    )
  }

  /// Makes the process of an exit test write to the files of a folder.
  static func begin(in folder: String) {
    for (name, output) in [("stdout", STDOUT_FILENO), ("stderr", STDERR_FILENO)] {
      let file = unsafe open("\(folder)/\(name)", O_WRONLY | O_APPEND)
      dup2(file, output)
      close(file)
    }
  }
}
