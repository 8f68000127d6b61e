import HostValues
import Testing

@testable import TestReporting

/// The JSON of a run: its contents, its description, and reading it again.
@Suite struct TestRunResultTests {
  /// A value without the values of `duration`.
  private func timeless(_ value: HostValue) -> HostValue {
    switch value {
    case .object(let properties):
      .object(properties.filter { $0.key != "duration" }.mapValues(timeless))
    case .array(let elements): .array(elements.map(timeless))
    default: value
    }
  }

  @Test func `a run that is written and read again is the same`() throws {
    let run = SampleRun.run
    #expect(try TestRunResult.read(json: run.json) == run)
    var part = run
    part.part = TestRunResult.Part(try Shard("2/3"), plan: "abc")
    #expect(try TestRunResult.read(json: part.json) == part)
  }

  @Test func `only durations differ between two runs`() throws {
    var slower = SampleRun.run
    slower.duration *= 3
    for file in slower.files.indices {
      slower.files[file].duration += 1
      for test in slower.files[file].tests.indices {
        slower.files[file].tests[test].duration += 7
      }
    }
    #expect(slower.json != SampleRun.run.json)
    let values = try [slower, SampleRun.run].map { timeless(try JSONReader.parse($0.json)) }
    #expect(values[0] == values[1])
  }

  @Test func `the object says what it is, and how many there are of each kind`() throws {
    let value = try JSONReader.parse(SampleRun.run.json)
    #expect(value["format"]?.string == "weexhost-test-results")
    #expect(value["version"]?.number == 1)
    #expect(
      value["summary"] == [
        "files": 2, "tests": 5, "passed": 2, "failed": 1, "errors": 1, "skipped": 1, "warnings": 1,
      ]
    )
    #expect(value["files"]?[0]?["tests"]?[1]?["test"]?["path"]?[0]?.string == "cart")
  }

  @Test(arguments: [
    ("[1]", nil), ("{}", nil), (#"{"format":"other"}"#, nil), ("{\"fo", "not valid JSON"),
    (#"{"format":"weexhost-test-results","version":2}"#, "only version 1 is supported"),
    (#"{"format":"weexhost-test-results","version":1}"#, "must be a value"),
    (
      #"{"format":"weexhost-test-results","version":1,"seed":0,"bailed":false,"duration":1,"files":[],"part":{"shard":"9/4","plan":""}}"#,
      "part.shard must be a valid value, got an invalid one ('9/4' is not a valid part;"
    ),
  ])
  func `what is no run is told`(text: String, sentence: String?) {
    do {
      #expect(try TestRunResult.read(json: text) == nil)
      #expect(sentence == nil)
    } catch {
      #expect(error.description.contains(sentence ?? "nothing"), "\(error.description)")
    }
  }

  @Test(arguments: [
    (#""duration": 250"#, #""duration": -500"#, "files[0].tests[1].duration must be a number"),
    (#""duration": 1800"#, #""duration": 1e300"#, "files[0].duration must be a number"),
    (#""duration": 2100"#, #""duration": -1"#, "duration must be a number of milliseconds"),
    (
      #""column": 7"#, #""column": 0"#,
      "files[0].tests[1].failures[0].place.column must be a number from 1"
    ),
    (
      #""line": 41"#, #""line": -3"#,
      "files[0].tests[1].failures[1].pagePlace.line must be a number from 1"
    ),
    (#""line": 24"#, #""line": 0"#, "files[0].tests[3].test.line must be a number from 1"),
    (
      #""line": 9"#, #""line": 0"#,
      "files[0].tests[3].warnings[0].place.line must be a number from 1"
    ),
    (
      #""column": 1,"#, #""column": 0,"#,
      "files[1].failures[0].place.column must be a number from 1"
    ),
  ])
  func `a number that no run has is told with its place`(
    number: String,
    other: String,
    sentence: String
  ) {
    let text = SampleRun.run.json
    #expect(text.contains(number), "\(text)")
    do {
      _ = try TestRunResult.read(json: text.replacing(number, with: other))
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix(sentence), "\(error.description)")
    }
  }

  @Test func `tests are chosen by file, groups and title`() throws {
    let test = TestDeclaration(path: ["cart", "is empty"])
    for pattern in ["cart", "^shop/.*empty$", "cart › is", "(?i)EMPTY", "a.test.js › cart"] {
      #expect(try TestFilter(pattern).matches(test, of: "shop/a.test.js"), "\(pattern)")
    }
    #expect(try !TestFilter("full").matches(test, of: "shop/a.test.js"))
    for pattern in ["(", "[a", "*"] {
      #expect(throws: FormatFault.self) { try TestFilter(pattern) }
    }
  }
}

/// Joining the results of shards.
@Suite struct TestMergeTests {
  private func part(_ text: String, _ files: [String], plan: String = "p") throws -> TestRunResult {
    TestRunResult(
      part: TestRunResult.Part(try Shard(text), plan: plan),
      files: files.map { TestFileResult(file: $0) },
      duration: Double(files.count)
    )
  }

  private func merge(_ parts: [TestRunResult]) -> TestMerge {
    var merge = TestMerge()
    for (index, part) in parts.enumerated() { merge.add(part, from: "\(index).json") }
    return merge
  }

  private func faults(_ parts: [TestRunResult]) -> [String] { merge(parts).faults }

  @Test func `shards make the run that it would have been without them`() throws {
    var merge = TestMerge()
    merge.add(try part("2/2", ["b", "d", "e"]), from: "two")
    merge.add(try part("1/2", ["a", "c"]), from: "one")
    #expect(merge.faults.isEmpty)
    #expect(merge.run.files.map(\.file) == ["a", "b", "c", "d", "e"])
    #expect(merge.run.part == nil && merge.run.duration == 3)
  }

  @Test func `of shards of which one is missing, the others are the run, which has failed`() throws
  {
    let lonely = merge([try part("2/3", ["a"])])
    #expect(lonely.faults.isEmpty && lonely.missing == "shard 1/3, 3/3")
    #expect(lonely.run.files.map(\.file) == ["a", "shard 1/3", "shard 3/3"])
    #expect(lonely.run.isFailed && lonely.run.summary.errors == 2)
    let xml = ReporterChoice(.junit).makeReporter().text(of: lonely.run)
    #expect(xml.contains("the results of shard 1/3 are missing"), "\(xml)")
    let enormous = merge([try part("1/1000000", ["a"])])
    #expect(enormous.missing?.hasSuffix(", 21/1000000 and 999979 more") == true)
    #expect(enormous.run.files.count == 21)
  }

  @Test func `the joined run says which signal has ended one of its shards`() throws {
    var ended = try part("1/2", [])
    (ended.isBailed, ended.signal) = (true, "SIGTERM")
    #expect(try TestRunResult.read(json: ended.json) == ended)
    let merge = merge([ended, try part("2/2", ["b"])])
    #expect(merge.run.signal == "SIGTERM" && merge.run.isInterrupted && !merge.run.isFailed)
    #expect(merge.interruptions == ["SIGTERM ended shard 1/2"])
    ended.signal = nil
    #expect(self.merge([ended]).interruptions == ["a signal ended shard 1/2"])
    var bailed = try part("1/1", [])
    bailed.isBailed = true
    bailed.files = [TestFileResult(file: "a", failures: [TestFailure(.file, "no")])]
    #expect(!self.merge([bailed]).run.isInterrupted)
  }

  @Test func `files that were not run are told together, and none is annotated`() throws {
    let failure = TestFailure(.unrun, "SIGTERM ended the run before this was run")
    let run = TestRunResult(
      isBailed: true,
      signal: "SIGTERM",
      files: (0..<12).map { TestFileResult(file: "\($0).test.js", failures: [failure]) }
    )
    let names = (0..<10).map { "\($0).test.js" }.joined(separator: ", ") + " and 2 more"
    let told = ReporterChoice(.spec).makeReporter().text(of: run)
    #expect(told.hasPrefix("✗ \(names)\n  error: SIGTERM ended the run"), "\(told)")
    #expect(
      ReporterChoice(.github).makeReporter().text(of: run)
        == "::error title=\(names.replacing(",", with: "%2C"))::\(failure.message)\n"
    )
    let xml = ReporterChoice(.junit).makeReporter().text(of: run)
    #expect(xml.contains(#"tests="12" failures="0" errors="12""#), "\(xml)")
    let merged = merge([try part("2/2", ["b"])]).run
    #expect(
      ReporterChoice(.github).makeReporter(repositoryPrefix: "app/").text(of: merged)
        == "::error title=shard 1/2::the results of shard 1/2 are missing, so its tests are unknown\n"
    )
  }

  @Test func `a test that was skipped was never run`() {
    let test = TestDeclaration(path: ["x"])
    #expect(TestResult(test, .skipped).attempts == 0 && TestResult(test, .passed).attempts == 1)
  }

  @Test func `what was joined before is not joined again`() throws {
    let parts = [try part("1/2", ["a"]), try part("2/2", ["b"])]
    let joined = merge(parts).run
    let text = joined.json
    #expect(try TestRunResult.read(json: text) == joined)
    let again = merge([joined] + parts)
    #expect(again.faults.isEmpty && again.missing == nil)
    #expect(again.run == joined)
    #expect(merge([joined]).run.files == joined.files)
    #expect(merge([joined] + parts.dropLast()).missing == "shard 2/2")
  }

  @Test func `a shard that is there twice is told`() throws {
    let twice = try [part("1/2", ["a"]), part("2/2", []), part("1/2", ["a"])]
    #expect(faults(twice) == ["shard 1/2 occurs twice: 0.json, 2.json"])
  }

  @Test func `shards of different runs are told`() throws {
    #expect(faults([try part("1/2", []), try part("2/3", [])])[0].contains("is one of 2"))
    let others = faults([try part("1/2", []), try part("2/2", [], plan: "q")])
    #expect(
      others.count == 1
        && others[0].hasPrefix("1.json: this shard was split differently from 0.json")
    )
    let whole = faults([TestRunResult(), TestRunResult()])
    #expect(whole.count == 2 && whole[1].hasPrefix("1.json: this is a run of all files"))
    var seeded = try part("2/2", [])
    seeded.seed = 4
    #expect(faults([try part("1/2", []), seeded])[0].contains("the seed is 4"))
    var filtered = try part("2/2", [])
    filtered.part?.filter = "cart"
    #expect(
      faults([try part("1/2", []), filtered]) == [
        "1.json: the filter is 'cart', and that of 0.json is none"
      ]
    )
  }

  @Test func `the run of all files may stand alone`() {
    #expect(faults([TestRunResult()]).isEmpty)
  }
}
