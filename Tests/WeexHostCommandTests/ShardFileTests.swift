import Foundation
import Testing

/// The files for systems that run tests on several machines: the article shows them, and their commands share the tests.
@Suite struct ShardFileTests {
  private static let folder = Command.repository.appending(path: "ContinuousIntegration")

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
      .filter { !["README.md", "action"].contains($0) }
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
        script: commands.first
      )
      #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    }
    let merge = (commands.count > 1 ? commands[1] : "weexhost merge results")
    let result = try await folder.run([], script: merge + " --reporter json=all.json")
    #expect(result.status == 0, "\(result.stderr)")
    let results = try Results(folder.folder.path + "/all.json", result)
    #expect(results.statuses == (0..<9).map { "\($0).test.js › opens: passed" })
  }

  @Test func `the action runs tests with JUnit's XML, and what fails is shown beside the code`()
    async throws
  {
    let folder = try TestFolder([
      "shop/1.test.js": TestFolder.passing("opens"),
      "shop/2.test.js": TestFolder.tests("test('fails', () => { expect(1).toBe(2); });"),
    ])
    let result = try await folder.run(
      [],
      environment: ["TESTS": "shop", "ARGUMENTS": "--seed 3", "JUNIT": "all.xml"],
      script: """
        mkdir bin && ln -s "$WEEXHOST" bin/weexhost
        PATH=$PWD/bin:$PATH exec "\(Self.folder.path)/action/test"
        """
    )
    #expect(result.status == 1, "\(result.stderr)")
    #expect(result.stdout.contains("::error file=shop/2.test.js"), "\(result.stdout)")
    let xml = try String(contentsOfFile: folder.folder.path + "/all.xml", encoding: .utf8)
    #expect(xml.contains(#"name="weexhost" tests="2" failures="1""#), "\(xml)")
  }

  /// The patterns of the action's problem matcher, by owner.
  private static func patterns() throws -> [String: [String]] {
    let data = Data(try text("action/problem-matcher.json").utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let matchers = try #require(object["problemMatcher"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: matchers.map { matcher in
        let patterns = try #require(matcher["pattern"] as? [[String: Any]])
        return (
          try #require(matcher["owner"] as? String), patterns.compactMap { $0["regexp"] as? String }
        )
      }
    )
  }

  @Test func `the action's problem matcher finds the places of errors`() async throws {
    let patterns = try Self.patterns()
    let run = try Regex(try #require(patterns["weexhost"]?.first))
    let failing = try await Command.run(["run", "-"], input: "\n\nthrow new Error('no tea')")
    let line = try #require(failing.stderr.split(separator: "\n").first { $0.contains("no tea") })
    let match = try #require(try run.wholeMatch(in: line), "\(line)").output
    #expect(match[1].substring == "error" && match[3].substring == "3", "\(line)")

    let check = try #require(patterns["weexhost-check"]).map { try Regex($0) }
    let found = try await Command.run(["check", "JSBundles/Fixtures/Check/order.js"])
    let lines = found.stdout.split(separator: "\n")
    let heads = lines.indices.filter { (try? check[0].wholeMatch(in: lines[$0])) != nil }
    #expect(heads.count == 6, "\(found.stdout)")
    for head in heads { #expect(try check[1].wholeMatch(in: lines[head + 1]) != nil) }
  }

  @Test func `the action names files that are there`() throws {
    let action = try String(
      contentsOf: Command.repository.appending(path: "action.yml"),
      encoding: .utf8
    )
    let paths = action.matches(of: /\$GITHUB_ACTION_PATH\/([\w\/.-]+)/).map { String($0.output.1) }
    #expect(paths.count == 3)
    for path in paths {
      let file = Command.repository.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
      #expect(path.hasSuffix(".json") || FileManager.default.isExecutableFile(atPath: file))
    }
  }

  private static let bazel = "/usr/bin/bazel"

  /// The files that Bazel fetches from the web for every test, as far as it reads them.
  private static let stubs: [String: String] = {
    func natives(_ names: String) -> String {
      names.split(separator: " ").map { "\($0) = native.\($0)\n" }.joined()
    }
    let tools = """
      package(default_visibility = ["//visibility:public"])
      sh_binary(name = "coverage_report_generator", srcs = ["x.sh"])
      sh_binary(name = "lcov_merger", srcs = ["x.sh"])
      """
    return [
      "stubs/coverage/WORKSPACE": "", "stubs/coverage/BUILD": tools, "stubs/coverage/x.sh": "",
      "stubs/cc/WORKSPACE": "", "stubs/cc/cc/BUILD": "",
      "stubs/cc/cc/defs.bzl": natives(
        "cc_library cc_binary cc_test cc_import cc_toolchain cc_toolchain_suite cc_proto_library"
      ),
      "stubs/java/WORKSPACE": "", "stubs/java/java/BUILD": "",
      "stubs/java/java/defs.bzl": natives(
        "java_library java_binary java_import java_test java_plugin java_toolchain java_runtime java_package_configuration"
      ),
    ]
  }()

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: bazel),
      "there is no Bazel (Debian: bazel-bootstrap)"
    )
  )
  func `Bazel runs the shards, sees the failure, and gives the filter`() async throws {
    var files = Self.stubs.merging(["WORKSPACE": ""]) { $1 }
    for name in ["BUILD.bazel", "pages_test.sh"] { files[name] = try Self.text(name) }
    files["shop/page.js"] = TestFolder.page
    for number in 1...5 { files["shop/\(number).test.js"] = TestFolder.passing("opens") }
    files["shop/6.test.js"] = TestFolder.tests("test('fails', () => { expect(1).toBe(2); });")
    let folder = try TestFolder(files)
    let result = try await folder.run(
      [],
      script: """
        mkdir bin && ln -s "$WEEXHOST" bin/weexhost && chmod +x pages_test.sh stubs/coverage/x.sh
        PATH=$PWD/bin:$PATH
        run() {
          bazel --batch --output_user_root="$PWD/root" test //:pages --test_env=PATH \
            --override_repository=remote_coverage_tools="$PWD/stubs/coverage" \
            --override_repository=rules_cc="$PWD/stubs/cc" \
            --override_repository=rules_java="$PWD/stubs/java" "$@" 2>> log.txt
          echo "= $?"
          cat $(find -L bazel-testlogs -name test.xml | sort) | grep -o '<testsuites.*skipped="[0-9]*"'
        }
        run
        run --test_filter opens
        cat log.txt >&2
        chmod -R u+w root
        """
    )
    let lines = result.stdout.split(separator: "\n").filter { "=<".contains($0.prefix(1)) }
    func suite(_ tests: Int, _ failures: Int = 0) -> Substring {
      "<testsuites name=\"weexhost\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\""
    }
    #expect(
      lines == ["= 3", suite(2), suite(2), suite(2, 1), "= 0", suite(2), suite(2), suite(1)],
      "\(result.stdout)\(result.stderr.suffix(3000))"
    )
  }
}
