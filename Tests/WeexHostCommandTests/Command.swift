import Foundation
/// Gives every file of these tests the common test support.
@_exported public import TestSupport
import Testing

/// The built executable, run as by a user: in the repository's root, with only the path from the test's environment.
struct Command: Sendable {
  /// The result of a run.
  struct Result: Sendable, Equatable {
    var stdout: String
    var stderr: String
    var status: Int32

    /// Whether a run with `--print json` ended well, or with an error that has a reason.
    ///
    /// Each step that prints writes an object of its own.
    var isTold: Bool {
      let isJSON = stdout.split(separator: "\n").allSatisfy {
        (try? JSONSerialization.jsonObject(with: Data($0.utf8))) != nil
      }
      return switch status {
      case 0: isJSON && !stderr.contains("error: ")
      case 1: isJSON && stderr.contains("error: ")
      case 64...66: stderr.contains("error: ")
      default: false
      }
    }
  }

  private static let alive = """
    alive() {
      kill -0 ${DEV:-$HOST} 2> /dev/null || { echo "weexhost has ended too early" >&2; [ ! -f err.txt ] || cat err.txt >&2; exit 1; }
      sleep 0.02
    }
    """

  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Next to the test bundle, in the build directory.
  static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(component: "weexhost")

  /// Runs the command to its end; it is killed after five minutes.
  ///
  /// With `isInterrupted`, Ctrl-C is pressed as soon as `stderr` has any text. A `script` is for Bash, and has the command in `"$0" "$@"`, and
  /// `alive` for loops that wait for something of the process HOST or DEV: it waits a moment, and ends the script if the process has ended.
  static func run(
    _ arguments: [String],
    input text: String = "",
    environment: [String: String] = [:],
    isInterrupted: Bool = false,
    script: String? = nil
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let outputs = try ["stdin", "stdout", "stderr"].map { name in
      let file = folder.url.appending(component: name)
      try Data(name == "stdin" ? text.utf8 : "".utf8).write(to: file)
      return file
    }
    let process = Process()
    // Threads of a test block signals, and processes inherit that: `timeout` itself would not receive Ctrl-C, and only KILL ends Bash. Without
    // `--foreground` it ends everything that a script has started.
    process.executableURL = isInterrupted ? executable : URL(filePath: "/usr/bin/timeout")
    process.arguments =
      isInterrupted
      ? arguments
      : ["--kill-after", "10", "300"] + (script.map { ["bash", "-c", "\(alive)\n\($0)"] } ?? [])
        + [executable.path] + arguments
    process.currentDirectoryURL = repository
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    try await CommandSlots.shared.run {
      // Opened only now, and closed at once: with more than a thousand open files Foundation's `Process.run` reads beyond its memory.
      let input = try FileHandle(forReadingFrom: outputs[0])
      let output = try FileHandle(forWritingTo: outputs[1])
      let diagnostics = try FileHandle(forWritingTo: outputs[2])
      let interrupter = isInterrupted ? Interrupter(of: process, forwardingTo: diagnostics) : nil
      process.standardInput = input
      process.standardOutput = output
      process.standardError = interrupter?.input ?? diagnostics
      await withCheckedContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do {
          try process.run()
          interrupter?.startLimit(of: process)
        } catch {
          Issue.record(error)
          continuation.resume()
        }
      }
      try await interrupter?.end()
      for file in [input, output, diagnostics] { try file.close() }
    }
    return Result(
      stdout: String(decoding: try Data(contentsOf: outputs[1]), as: UTF8.self),
      stderr: String(decoding: try Data(contentsOf: outputs[2]), as: UTF8.self),
      status: process.terminationStatus
    )
  }
}

/// Presses Ctrl-C as soon as a process writes something, and forwards its output.
private struct Interrupter: Sendable {
  /// The pipe to which the process writes.
  let input: FileHandle
  private let isAllForwarded: AsyncStream<Never>

  init(of process: Process, forwardingTo file: FileHandle) {
    let pipe = Pipe()
    input = pipe.fileHandleForWriting
    let (isAllForwarded, continuation) = AsyncStream.makeStream(of: Never.self)
    self.isAllForwarded = isAllForwarded
    Thread.detachNewThread {
      var isInterrupted = false
      while true {
        let data = pipe.fileHandleForReading.availableData
        try? file.write(contentsOf: data.prefix { $0 != 0 })
        guard !data.isEmpty, !data.contains(0) else { return continuation.finish() }
        // A second Ctrl-C would end the process at once, before it writes anything.
        if !isInterrupted { process.interrupt() }
        isInterrupted = true
      }
    }
  }

  /// Kills the process if it has not ended after five minutes.
  func startLimit(of process: Process) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 300) {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  /// Returns when all output of the process, which has ended, is forwarded.
  func end() async throws {
    // A zero marks the end: another test's process may have inherited the pipe, which then never ends.
    try input.write(contentsOf: [0])
    for await _ in isAllForwarded {}
    try input.close()
  }
}
