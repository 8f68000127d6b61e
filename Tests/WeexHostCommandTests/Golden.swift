import Foundation
import Testing

/// A transcript of a run that was read and accepted, in `Goldens`.
///
/// A missing or different one fails the test; with `UPDATE_GOLDENS=1` it is then written, to be read before it is committed.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(component: "Goldens")

  /// Runs the command and compares its whole output with the golden of a name.
  static func check(
    _ name: String,
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await Command.run(arguments, input: input, environment: environment)
    compare(transcript(arguments, result), name, sourceLocation)
  }

  private static func compare(_ text: String, _ name: String, _ sourceLocation: SourceLocation) {
    let file = folder.appending(component: name + ".txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? "(there is no golden yet)"
    guard text != expected else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try? text.write(to: file, atomically: true, encoding: .utf8)
    }
    Issue.record(
      "\(name) differs from its golden\n--- expected\n\(expected)\n--- actual\n\(text)",
      sourceLocation: sourceLocation
    )
  }

  private static func transcript(_ arguments: [String], _ result: Command.Result) -> String {
    let command =
      (["weexhost"] + arguments.map { $0.contains(where: " {\"".contains) ? "'\($0)'" : $0 })
      .joined(separator: " ")
    return """
      $ \(command)
      \(result.stdout)--- stderr
      \(withoutFrameworkFrames(result.stderr))--- exit \(result.status)

      """
  }

  /// The text without stack lines inside Vue, which differ between its versions.
  private static func withoutFrameworkFrames(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("weex-vue-framework/") }.joined(separator: "\n")
  }
}
