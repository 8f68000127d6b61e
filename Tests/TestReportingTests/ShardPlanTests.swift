import TestReporting
import TestSupport
import Testing

/// The distribution of files: each once, the same on every machine, and of equal duration if the times are known.
@Suite struct ShardPlanTests {
  private static let files = (0..<40).map { "tests/page-\($0).test.js" }

  private func shards(_ plan: ShardPlan, _ count: Int) throws -> [[String]] {
    try (1...count).map { number in plan.files(of: try #require(Shard(number, of: count))) }
  }

  @Test(arguments: 1...7)
  func `forty files are split into disjoint parts that are all of them`(count: Int) throws {
    let shards = try shards(ShardPlan(Self.files), count)
    #expect(shards.flatMap(\.self).sorted() == Self.files.sorted())
    let sizes = shards.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(arguments: 1...7, 1...20)
  func `with timings the slowest part takes hardly longer than the mean`(
    count: Int,
    seed: Int
  ) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var times: [String: Double] = [:]
    for file in Self.files { times[file] = Double.random(in: 20...400, using: &numbers) }
    let mean = times.values.reduce(0, +) / Double(count)
    #expect(times.values.allSatisfy { $0 <= mean })
    let plan = try ShardPlan(Self.files, timings: TestTimings(files: times).json)
    let sums = try shards(plan, count).map { $0.reduce(0) { $0 + (times[$1] ?? 0) } }
    #expect((sums.max() ?? 0) <= 1.15 * mean)
  }

  @Test func `the order in which files are found does not matter`() throws {
    var numbers = SeededGenerator(seed: 3)
    let plan = try ShardPlan(Self.files)
    let other = try ShardPlan(Self.files.shuffled(using: &numbers))
    #expect(plan.mark == other.mark)
    #expect(try shards(plan, 3) == shards(other, 3))
  }

  @Test func `other files or other timings have another mark`() throws {
    let marks = try [
      ShardPlan(Self.files).mark, ShardPlan(Self.files.dropLast()).mark,
      ShardPlan(Self.files, timings: TestTimings(files: ["a": 1]).json).mark,
    ]
    #expect(Set(marks).count == 3)
  }

  @Test func `a file whose time is not known counts as the median of the others`() throws {
    let times = TestTimings(files: ["a": 100, "b": 10, "c": 30])
    let plan = try ShardPlan(["a", "b", "c", "new"], timings: times.json)
    #expect(plan.longestFirst == ["a", "c", "new", "b"])
    #expect(try shards(plan, 2) == [["a"], ["b", "c", "new"]])
  }

  @Test func `more parts than files leaves some empty`() throws {
    #expect(try shards(ShardPlan(["a", "b"]), 4) == [["a"], ["b"], [], []])
  }

  @Test(arguments: [
    ("{", "not valid JSON"), ("[]", "no timings"),
    (#"{"format":"weexhost-test-timings"}"#, "version ?"),
    (
      #"{"format":"weexhost-test-timings","version":1,"files":{"a":"x"}}"#,
      "files.a must be a number"
    ),
    (#"{"format":"weexhost-test-timings","version":1,"files":{"a":-1}}"#, "a is negative"),
  ])
  func `timings that make no sense are told`(text: String, sentence: String) {
    let fault = #expect(throws: FormatFault.self) { try ShardPlan(["a"], timings: text) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test(arguments: ["0/4", "5/4", "x", "1", "1/0", "-1/4", "1/4/2", "1/99999999999", ""])
  func `what is no part of a list is refused`(text: String) {
    #expect(throws: FormatFault.self) { try Shard(text) }
  }
}

/// The environment variables of systems that give a machine its part.
@Suite struct ShardEnvironmentTests {
  @Test(arguments: [
    (["JOB_COMPLETION_INDEX": "0", "WEEXHOST_SHARDS": "3"], "1/3"),
    (["JOB_COMPLETION_INDEX": "2", "WEEXHOST_SHARDS": "3"], "3/3"),
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
    (["CI_NODE_TOTAL": "1"], "1/1"),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "1/2"),
  ])
  func `each system counts in its own way`(variables: [String: String], part: String) throws {
    #expect(try ShardEnvironment.shard(in: variables).description == part)
  }

  @Test(arguments: [
    ([:], "none of the variables that give the part is set"),
    (["JOB_COMPLETION_INDEX": "0"], "WEEXHOST_SHARDS is not"),
    (
      ["JOB_COMPLETION_INDEX": "9223372036854775807", "WEEXHOST_SHARDS": "3"], "is not a valid part"
    ),
    (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"], "not a valid part"),
    (["CIRCLE_NODE_INDEX": "4", "CIRCLE_NODE_TOTAL": "4"], "not a valid part"),
    (["BUILDKITE_PARALLEL_JOB": "x", "BUILDKITE_PARALLEL_JOB_COUNT": "2"], "not a valid part"),
    (["CI_NODE_TOTAL": "4"], "none of the variables that give the part is set"),
  ])
  func `what tells no part is refused with a sentence`(
    variables: [String: String],
    sentence: String
  ) {
    let fault = #expect(throws: FormatFault.self) { try ShardEnvironment.shard(in: variables) }
    #expect(fault?.description.contains(sentence) == true, "\(fault?.description ?? "")")
  }

  @Test func `Bazel tells the part, the files and the filter`() throws {
    let bazel = try BazelEnvironment([
      "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2", "TEST_SHARD_STATUS_FILE": "/t/status",
      "XML_OUTPUT_FILE": "/t/test.xml", "TESTBRIDGE_TEST_ONLY": "cart", "TEST_TMPDIR": "/t/tmp",
      "TEST_UNDECLARED_OUTPUTS_DIR": "/t/out", "TEST_RANDOM_SEED": "5",
      "COVERAGE_OUTPUT_FILE": "/t/coverage.dat", "TESTBRIDGE_TEST_RUNNER_FAIL_FAST": "1",
      "TEST_PREMATURE_EXIT_FILE": "/t/early",
    ])
    #expect(bazel.failsFast && bazel.exitFile == "/t/early")
    #expect(bazel.coverageFile == "/t/coverage.dat")
    #expect(bazel.shard?.description == "3/3")
    #expect(bazel.statusFile == "/t/status" && bazel.resultsFile == "/t/test.xml")
    #expect(bazel.filter == "cart" && bazel.temporaryFolder == "/t/tmp")
    #expect(bazel.outputsFolder == "/t/out" && bazel.seed == 5)
  }

  @Test(arguments: [
    ["TEST_TOTAL_SHARDS": "3"], ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "3"],
    ["TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "9223372036854775807"],
    ["TEST_TOTAL_SHARDS": "x"], ["TEST_RANDOM_SEED": "x"],
  ])
  func `what Bazel would not tell is refused`(variables: [String: String]) {
    #expect(throws: FormatFault.self) { try BazelEnvironment(variables) }
  }

  @Test(arguments: [[:], ["TEST_TOTAL_SHARDS": "0"], ["TEST_SHARD_INDEX": ""]])
  func `without Bazel there is no part`(variables: [String: String]) throws {
    #expect(try BazelEnvironment(variables).shard == nil)
  }
}
