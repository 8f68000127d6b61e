import Foundation
import Testing

/// The commands in the documents print what is shown, and the options, exit codes and steps in them exist.
@Suite struct DocumentCommandTests {
  private static let folder = "Sources/WeexHost/WeexHost.docc"
  private static let commandNames = [
    "run", "render", "build", "call", "list", "doctor", "layout", "check", "types",
    "test", "merge", "dev",
  ]

  /// The README and all articles, by their paths.
  private static let documents: [String] = {
    let path = Command.repository.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.repository.appending(path: path), encoding: .utf8)
  }

  /// The commands of a document, each with its output.
  private func commands(in document: String) throws -> [(command: String, output: String)] {
    try Self.text(document).components(separatedBy: "\n```console\n").dropFirst().flatMap { part in
      let fence = part.components(separatedBy: "\n```")[0]
      return ("\n" + fence).components(separatedBy: "\n$ ").dropFirst().map { run in
        let lines = run.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().map { $0 + "\n" }.joined())
      }
    }
  }

  @Test(arguments: documents)
  func `a command in a document prints what stands below it`(document: String) async throws {
    for (command, output) in try commands(in: document) {
      let result = try await Command.run(
        [],
        script: "weexhost() { \"$0\" \"$@\"; }; \(command) 2>&1"
      )
      #expect(result.stdout == output, "\(command)")
    }
  }

  @Test func `the documents show commands`() throws {
    #expect(Self.documents.count > 20)
    #expect(try Self.documents.flatMap(commands).count > 20)
  }

  /// The options in a text.
  private func options(in text: String) -> Set<Substring> {
    let words = text.split { !$0.isLetter && $0 != "-" }
    return Set(words.filter { $0.hasPrefix("--") && $0.count > 2 && !$0.hasPrefix("---") })
  }

  @Test func `every option in a document is one that help tells of`() async throws {
    // The last two are of `swift build` and Bazel.
    var known: Set<Substring> = ["--allow-", "--product", "--test"]
    for command in Self.commandNames {
      known.formUnion(options(in: try await Command.run([command, "--help"]).stdout))
    }
    for document in Self.documents {
      let unknown = options(in: try Self.text(document)).subtracting(known)
      #expect(unknown == [], "\(document)")
    }
  }

  @Test(arguments: commandNames)
  func `every option of a command is in the article on the command line`(
    command: String
  ) async throws {
    let article = options(in: try Self.text("\(Self.folder)/CommandLine.md"))
    let help = options(in: try await Command.run([command, "--help"]).stdout)
    #expect(help.subtracting(article) == [])
  }

  @Test func `every option of run has a row in the tables of its section`() async throws {
    let article = try Self.text("\(Self.folder)/CommandLine.md")
    let section = try #require(
      article.components(separatedBy: "\n## ").first {
        $0.hasPrefix("weexhost run\n")
      }
    )
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `--") }
    let help = options(in: try await Command.run(["run", "--help"]).stdout)
    for option in help where !["--help", "--version", "--devices"].contains(option) {
      #expect(rows.contains { $0.hasPrefix("| `\(option)") }, "\(option)")
    }
  }

  @Test func `every exit code is in the article on the command line`() throws {
    let source = try Self.text(try Self.path(of: "ExitStatus.swift"))
    let article = try Self.text("\(Self.folder)/CommandLine.md")
    let section = try #require(article.components(separatedBy: "\n## Exit codes").last)
    let codes = source.matches(of: /case \w+ = (\d+)/).map(\.output.1)
    #expect(codes.count > 5)
    #expect(Set(section.matches(of: /\n\| (\d+) \|/).map(\.output.1)) == Set(codes))
  }

  @Test func `every step is in the article on driving pages`() throws {
    let source = try Self.text(try Self.path(of: "PageStep.swift"))
    let article = try Self.text("\(Self.folder)/DrivingPages.md")
    let list = try #require(source.components(separatedBy: "names = [").last?.prefix { $0 != "]" })
    let names = list.matches(of: /"(\w+)"/).map(\.output.1)
    #expect(names.count > 10)
    for name in names { #expect(article.contains("`{\"\(name)\": "), "\(name)") }
  }

  /// The path of a file in the sources, by its name.
  private static func path(of name: String) throws -> String {
    let sources = Command.repository.appending(path: "Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources)
    return "Sources/" + (try #require(paths.first { $0.hasSuffix("/" + name) }))
  }
}
