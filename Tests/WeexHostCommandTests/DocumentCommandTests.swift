import Foundation
import Testing

/// What the articles and the README show of the command line is what it prints, and the options they name are those there are.
@Suite struct DocumentCommandTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: path), encoding: .utf8)
  }

  /// The commands of an article, each with what it prints.
  private func commands(in article: String) throws -> [(command: String, output: String)] {
    let text = try Self.text("Sources/WeexHost/WeexHost.docc/\(article).md")
    return text.components(separatedBy: "\n```console\n").dropFirst().flatMap { part in
      let fence = part.components(separatedBy: "\n```")[0]
      return ("\n" + fence).components(separatedBy: "\n$ ").dropFirst().map { run in
        let lines = run.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().map { $0 + "\n" }.joined())
      }
    }
  }

  @Test(arguments: ["Promises", "Routes", "Scenes", "Templates", "CrossingValues"])
  func `a command in an article prints what stands below it`(article: String) async throws {
    for (command, output) in try commands(in: article) {
      let result = try await Command.run(
        [],
        script: "weexhost() { \"$0\" \"$@\"; }; \(command) 2>&1"
      )
      #expect(result.stdout == output, "\(command)")
    }
  }

  @Test func `every option in the README is one that help tells of`() async throws {
    var known: Set<Substring> = []
    for command in ["run", "build", "call", "list", "layout"] {
      let help = try await Command.run([command, "--help"]).stdout
      for word in help.split(whereSeparator: { !$0.isLetter && $0 != "-" })
      where word.hasPrefix("--") {
        known.insert(word)
      }
    }
    let readme = try Self.text("README.md")
    for word in readme.split(whereSeparator: { !$0.isLetter && $0 != "-" })
    where word.hasPrefix("--") && word.count > 2 && !word.hasPrefix("---") {
      #expect(word == "--allow-" || known.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["build", "call", "list"])
  func `every option of a command is in the README`(command: String) async throws {
    let readme = try Self.text("README.md")
    let help = try await Command.run([command, "--help"]).stdout
    for word in help.split(whereSeparator: { !$0.isLetter && $0 != "-" })
    where word.hasPrefix("--") && !["--help", "--output"].contains(word) {  // `-o` is there
      #expect(readme.contains(word), "\(word)")
    }
  }
}
