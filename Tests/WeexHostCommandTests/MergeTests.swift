import Foundation
import Testing

/// What `weexhost merge` writes, and what it leaves unchanged.
@Suite struct MergeTests {
  /// Invented results of a shard with one file, which took a number of milliseconds.
  private static func result(
    _ shard: String,
    _ file: String,
    _ duration: Int,
    others: String = ""
  ) -> String {
    """
    {"format":"weexhost-test-results","version":1,"seed":0,"bailed":false,"duration":1,
     "files":[{"file":"\(file)","failures":[],"duration":\(duration),"tests":[{"test":{"path":["x"],"isSkipped":false,"isOnly":false},
       "status":"passed","failures":[],"warnings":[],"attempts":1,"duration":1}]}],
     "part":{"shard":"\(shard)","plan":"p"\(others)}}
    """
  }

  private static func coverage(_ mark: String, _ count: Int) -> String {
    "\(mark)\nTN:\nSF:page.js\nDA:1,\(count)\nend_of_record\n"
  }

  private static func folder(others: String = "") throws -> TestFolder {
    try TestFolder([
      "a.test.js": "", "b.test.js": "",
      "res/1.json": result("1/2", "a.test.js", 31, others: others),
      "res/2.json": result("2/2", "b.test.js", 32, others: others),
      "res/1.info": coverage("TN:shard_1_of_2", 1), "res/2.info": coverage("TN:shard_2_of_2", 2),
      "res/all.info": coverage("TN:", 3),
      "timings.json": #"{"format":"weexhost-test-timings","version":1,"files":{"a.test.js":245}}"#,
    ])
  }

  @Test(arguments: [
    ["--reporter", "junit=res/1.json"], ["--reporter", "json=res/../res/2.json"],
    ["--reporter", "tap=link.txt"], ["--timings", "res/1.json"],
    ["--coverage=lcov.info", "--reporter", "dot=res/2.info"], ["--coverage=res/1.info"],
  ])
  func `nothing is written over what is joined`(options: [String]) async throws {
    let folder = try Self.folder()
    let path = folder.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: path + "/link.txt",
      withDestinationPath: "res/1.json"
    )
    let names = ["1.json", "2.json", "1.info", "2.info"]
    let before = try names.map { try folder.text("res/\($0)") }
    let result = try await folder.run(["merge", "res"] + options)
    #expect(result.status == 64 && result.stdout == "", "\(result)")
    #expect(
      result.stderr.contains(" is one of the files that are joined, and is never overwritten"),
      "\(result.stderr)"
    )
    #expect(try names.map { try folder.text("res/\($0)") } == before)
  }

  /// The results come from another job, and the log of this one is for everybody.
  @Test(arguments: [
    ("a.test.js", true), ("/etc/passwd", false), ("../../../../../../etc/passwd", false),
    ("link.js", false),
  ])
  func `lines of code are those of files in the folder`(file: String, isShown: Bool) async throws {
    let failure =
      #"{"kind":"test","message":"m","details":[],"place":{"file":"\#(file)","line":1,"column":1}}"#
    let result = Self.result("1/1", "a.test.js", 1)
      .replacing(
        #""status":"passed","failures":[]"#,
        with: #""status":"failed","failures":[\#(failure)]"#
      )
    let folder = try TestFolder(["a.test.js": "the.code();", "res/1.json": result])
    try FileManager.default.createSymbolicLink(
      atPath: folder.folder.path + "/link.js",
      withDestinationPath: "/etc/passwd"
    )
    let merged = try await folder.run(["merge", "res"])
    #expect(merged.status == 1 && merged.stdout.contains("\(file):1:1"), "\(merged)")
    #expect(merged.stdout.contains("1 | ") == isShown, "\(merged)")
    #expect(merged.stdout.contains("the.code();") == isShown, "\(merged)")
  }

  @Test func `what an earlier merge has written there is written anew`() async throws {
    let folder = try Self.folder()
    for _ in 1...2 {
      let outputs = ["--reporter", "json=res/all.json", "--coverage=res/all.info"]
      let result = try await folder.run(["merge", "res"] + outputs)
      #expect(result.status == 0, "\(result)")
      #expect(try folder.text("res/all.info").contains("DA:1,3\n"))
    }
  }

  @Test func `the coverage of an earlier merge is not counted again, wherever it is`() async throws
  {
    let folder = try Self.folder()
    let result = try await folder.run(["merge", "res", "--coverage=new.info"])
    #expect(result.status == 0, "\(result)")
    #expect(try folder.text("new.info").contains("DA:1,3\n"))
  }

  @Test func `the coverage of a run that was split otherwise is refused`() async throws {
    let folder = try Self.folder()
    try folder.folder.write("res/3.info", Self.coverage("TN:shard_3_of_3", 1))
    let result = try await folder.run(["merge", "res", "--coverage=new.info"])
    #expect(result.status == 1)
    #expect(
      result.stderr
        == "error: res/3.info: this is the coverage of another run, which did not have 2 shards\n"
    )
  }

  @Test func `timings of a run of which tests were chosen, or that ended early, are not kept`()
    async throws
  {
    for (others, bailed, reason) in [
      (#","filter":"short""#, "false", "had a filter"), ("", "true", "ended early"),
    ] {
      let folder = try Self.folder(others: others)
      let before = try folder.text("timings.json")
      let first = try folder.text("res/1.json")
      try folder.folder.write("res/1.json", first.replacing("ed\":false", with: "ed\":\(bailed)"))
      let result = try await folder.run(["merge", "res", "--timings", "timings.json"])
      #expect(
        result.stderr.hasPrefix(
          "note: --timings: timings.json is not written: the run \(reason)\n"
        ),
        "\(result)"
      )
      #expect(try folder.text("timings.json") == before)
    }
  }

  @Test func `shards of two versions are joined with a warning`() async throws {
    let folder = try TestFolder([
      "res/1.json": Self.result("1/2", "a.test.js", 1).replacing(
        "{\"format\"",
        with: "{\"weexhost\":\"0.9.0\",\"format\""
      ),
      "res/2.json": Self.result("2/2", "b.test.js", 1).replacing(
        "{\"format\"",
        with: "{\"weexhost\":\"1.0.0\",\"format\""
      ),
    ])
    let result = try await folder.run(["merge", "res"])
    #expect(result.status == 0, "\(result)")
    #expect(
      result.stderr
        == "warning: res/2.json: the version of weexhost is 1.0.0, and that of res/1.json is 0.9.0: they may lay out and judge pages differently\n"
    )
  }

  @Test func `the filter of a run of all files is known to those who join it`() async throws {
    let folder = try TestFolder(["a.test.js": TestFolder.passing("one", "two")])
    let run = ["test", "--filter", "one", "--reporter", "json=res/1.json"]
    #expect(try await folder.run(run).status == 0)
    let result = try await folder.run(["merge", "res", "--timings", "timings.json"])
    #expect(result.stderr.contains("the run had a filter"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.folder.path + "/timings.json"))
  }
}
