import Foundation
import Testing

/// The files for systems that run tests on several machines: the article shows them, and their commands share the tests.
@Suite struct ShardFileTests {
  private static let folder = Command.repository.appending(path: "Tests/Fixtures/Shards")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `the article shows the files as they are`() throws {
    let article = try String(
      contentsOf: Command.repository.appending(
        path: "Sources/WeexHost/WeexHost.docc/RunningTests.md"
      ),
      encoding: .utf8
    )
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count == 5)
    for name in names {
      #expect(article.contains("\n" + (try Self.text(name)) + "```\n"), "\(name)")
    }
  }

  /// The commands of a file, each on one line.
  private static func commands(in name: String) throws -> [String] {
    try text(name).matches(of: /weexhost (?:test|merge)[^\n]*(?:\n +--[^\n]*)*/).map { match in
      String(match.output).replacing("\\\n", with: " ").replacing("\n", with: " ")
    }
  }

  @Test(arguments: [
    ("kubernetes.yaml", "JOB_COMPLETION_INDEX", 0), ("gitlab.yml", "CI_NODE_INDEX", 1),
    ("github.yml", "SHARD", 1),
  ])
  func `the machines of a system share the tests, and their results are merged`(
    name: String,
    variable: String,
    first: Int
  ) async throws {
    var files: [String: String] = [:]
    for number in 0..<9 { files["\(number).test.js"] = TestFolder.passing("opens") }
    let folder = try TestFolder(files)
    let commands = try Self.commands(in: name).map {
      $0.replacing("${{ matrix.shard }}", with: "$SHARD").replacing("/results/", with: "results/")
    }
    for index in 0..<4 {
      let result = try await folder.run(
        [],
        environment: [
          variable: "\(first + index)", "CI_NODE_TOTAL": "4", "WEEXHOST_SHARDS": "4",
        ],
        script: commands[0]
      )
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    }
    let merge = (commands.count > 1 ? commands[1] : "weexhost merge results")
    let result = try await folder.run([], script: merge + " --reporter json=all.json")
    #expect(result.status == 0, "\(result.stderr)")
    let results = try Results(folder.folder.path + "/all.json", result)
    #expect(results.statuses == (0..<9).map { "\($0).test.js › opens: passed" })
  }
}
