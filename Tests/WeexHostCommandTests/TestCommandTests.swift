import Foundation
import Testing

/// `weexhost test` and `weexhost merge`: everything that does not depend on the contents of a test.
@Suite struct TestCommandTests {
  private static func test(
    _ folder: TemporaryFolder,
    _ arguments: [String]
  ) async throws
    -> Command.Result
  {
    try await run(["test"] + arguments, in: folder)
  }

  private static func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String] = [:]
  ) async throws -> Command.Result {
    try await Command.run(
      arguments,
      environment: environment.merging(["FOLDER": folder.path]) { $1 },
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
  }

  @Test(arguments: ["0/4", "5/4", "x", "1/0", "/"])
  func `what is no part of the files is wrong usage`(shard: String) async throws {
    let folder = try TemporaryFolder(["a.test.js": ""])
    let result = try await Self.test(folder, ["--shard", shard])
    #expect(result.status == 64)
    #expect(result.stderr.contains("'\(shard)' is not a valid part"), "\(result.stderr)")
  }

  @Test(arguments: [
    (["--filter", "("], "'(' is not a regular expression"),
    (["--jobs", "0"], "'0' is not a number of processes"),
    (["--bail", "0"], "'0' is not a whole number from 1"),
    (["--retries=-1"], "'-1' is not a whole number from 0"),
    (["--record-secrets"], "--record-secrets needs --record"),
    (["--list", "--reporter", "junit=x.xml"], "--reporter junit cannot be used with --list"),
    (
      ["--list", "--reporter", "dot"],
      "--reporter dot cannot be used with --list, which prints names, or an object"
    ),
    (["--reporter", "xml"], "there are spec, dot, tap, junit, json, github"),
    (["--reporter", "tap", "--reporter", "json"], "tap and json would both write"),
    (["--shard", "auto"], "none of the variables that give the part is set"),
  ])
  func `what makes no sense is wrong usage`(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder(["a.test.js": ""])
    let result = try await Self.test(folder, arguments)
    #expect(result.status == 64)
    #expect(result.stderr.contains(message), "\(result.stderr)")
  }

  @Test(arguments: [
    ([], "there is no test in the current folder"), (["none"], "there is no test in none"),
    (["missing.test.js"], "missing.test.js: there is no such file or folder"),
  ])
  func `no test is an input that is not found`(
    arguments: [String],
    message: String
  ) async throws {
    let folder = try TemporaryFolder(["none/page.js": "", "page.test.txt": ""])
    let result = try await Self.test(folder, arguments)
    #expect(result.status == 66)
    #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
  }

  @Test func `a report that cannot be written ends the run before it begins`() async throws {
    let folder = try TemporaryFolder(["a.test.js": ""])
    let result = try await Self.test(folder, ["--reporter", "json=a.test.js/x.json"])
    #expect(result.status == 73 && result.stdout == "", "\(result.stdout)")
  }

  @Test(arguments: [
    (#""$0" test --reporter spec --reporter junit=/dev/full --reporter json=after.json"#, 73),
    (#""$0" test --reporter spec --reporter json=after.json > /dev/full"#, 73),
    (#"set -o pipefail; "$0" test --reporter spec --reporter json=after.json | true"#, 141),
  ])
  func `an output that cannot be written costs no other one`(
    script: String,
    status: Int
  ) async throws {
    let folder = try TemporaryFolder([
      "a.test.js": TestFolder.passing("x"), "page.js": TestFolder.page,
    ])
    let result = try await Command.run(
      [],
      environment: ["FOLDER": folder.path],
      script: #"cd "$FOLDER"; "# + script
    )
    #expect(result.status == Int32(status), "\(result.stderr)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/after.json"))
    #expect(result.stderr.isEmpty == (status == 141), "\(result.stderr)")
  }

  @Test func `commands of GitHub's follow the text, with paths from the repository's root`()
    async throws
  {
    let folder = try TemporaryFolder([
      "app/a.test.js": TestFolder.tests("test('fails', () => { expect(1).toBe(2); });")
    ])
    let result = try await Command.run(
      ["test", "--reporter", "dot", "--reporter", "github"],
      environment: ["FOLDER": folder.path + "/app", "GITHUB_WORKSPACE": folder.path],
      script: #"cd "$FOLDER"; exec "$0" "$@""#
    )
    #expect(result.stdout.hasPrefix("F\n"))
    let last = result.stdout.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("::error file=app/a.test.js,line=2,"), "\(result.stdout)")
  }

  @Test func `a shard of Bazel's without tests touches the status file and succeeds`()
    async throws
  {
    let folder = try TemporaryFolder(["a.test.js": ""])
    let result = try await Command.run(
      ["test", folder.path],
      environment: ["FOLDER": folder.path],
      script: """
        cd "$FOLDER"
        env -i PATH="$PATH" TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=2 \
          TEST_SHARD_STATUS_FILE="$FOLDER/status" XML_OUTPUT_FILE="$FOLDER/test.xml" \
          TEST_TMPDIR="$FOLDER" "$0" "$@"
        """
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/status"))
    let xml = try String(contentsOfFile: folder.path + "/test.xml", encoding: .utf8)
    #expect(xml.contains("<testsuites name=\"weexhost\" tests=\"0\""), "\(xml)")
  }

  @Test func `the status file is touched before the tests are looked for`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Self.run(
      ["test"],
      in: folder,
      environment: [
        "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "0",
        "TEST_SHARD_STATUS_FILE": folder.path + "/status",
      ]
    )
    #expect(result.status == 66)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/status"))
  }

  @Test func `shards that are missing, there twice or of something else are told`()
    async throws
  {
    func result(_ shard: String, filter: String? = nil) -> String {
      let filter = filter.map { #","filter":"\#($0)""# } ?? ""
      return """
        {"format":"weexhost-test-results","version":1,"seed":0,"bailed":false,"duration":1,
         "files":[],"part":{"shard":"\(shard)","plan":"p"\(filter)}}
        """
    }
    let folder = try TemporaryFolder([
      "filters/1.json": result("1/2"), "filters/2.json": result("2/2", filter: "a"),
      "twice/1.json": result("1/1"),
      "twice/inner/2.json": result("1/1"), "broken/1.json": #"{"form"#, "none/a.json": "{}",
      "empty/1.json": result("1/1"),
    ])
    for (name, status, message) in [
      (
        "filters", 1,
        "error: filters/2.json: the filter is 'a', and that of filters/1.json is none\n"
      ),
      ("twice", 1, "error: shard 1/1 occurs twice: twice/1.json, twice/inner/2.json\n"),
      ("broken", 1, "error: broken/1.json: this is not valid JSON: line 1, column 7:"),
      ("none", 66, "error: none: there are no results in it"),
      ("empty", 66, "error: empty: the shards ran no tests: their filter matched none"),
      ("nowhere", 66, "error: nowhere: there is no such folder"),
      ("none/a.json", 66, "error: none/a.json: this is a file"),
    ] {
      let result = try await Self.run(["merge", name], in: folder)
      #expect(result.status == Int32(status) && result.stdout == "", "\(name)")
      #expect(result.stderr.hasPrefix(message), "\(name): \(result.stderr)")
    }
  }
}
