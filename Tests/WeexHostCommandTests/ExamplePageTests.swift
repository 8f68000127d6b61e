import Foundation
import Testing

/// The tests beside the examples, and the files that `weexhost init` writes, run as by a user.
@Suite struct ExamplePageTests {
  @Test func `the tests of the examples pass, where nobody looks on`() async throws {
    let result = try await Command.run(
      ["test", "JSBundles/Examples/tests"],
      environment: ["CI": "1"]
    )
    #expect(result.status == 0, "\(result.stdout)\n\(result.stderr)")
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["WEEXHOST_JSFM"] != nil,
      "WEEXHOST_JSFM does not name Apache's weex-main-jsfm.js"
    )
  )
  func `pages that Apache's own runtime runs are tested alike`() async throws {
    let runtime = try #require(ProcessInfo.processInfo.environment["WEEXHOST_JSFM"])
    let tests = ["feed", "profile", "cart"].map { "JSBundles/Examples/tests/\($0).test.js" }
    let result = try await Command.run(
      ["test", "--jsfm", runtime] + tests,
      environment: ["CI": "1"]
    )
    #expect(result.status == 0, "\(result.stdout)\n\(result.stderr)")
  }

  @Test func `every example has tests`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ExampleTests.folder.path + "/tests"
    )
    for example in ExampleTests.names {
      #expect(names.contains { $0.hasPrefix("\(example).test.") }, "\(example) has no test")
    }
  }

  @Test func `an empty folder becomes a page with tests that pass`() async throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = parent.appending(path: "shop/pages")
    defer { try? FileManager.default.removeItem(at: parent) }
    let begun = try await Command.run(["init", "test", folder.path])
    #expect(begun.status == 0)
    #expect(begun.stdout.hasSuffix("now: weexhost test \(folder.path)\n"))
    let result = try await Command.run(["test", folder.path], environment: ["CI": "1"])
    #expect(result.status == 0, "\(result.stdout)\n\(result.stderr)")
    #expect(result.stdout.contains("3 tests in 1 file: 3 passed, in "))
    let again = try await Command.run(["init", "test", folder.path])
    #expect(again.status == 73)
    #expect(again.stderr.contains("counter.vue exists already, and is not replaced"))
    let file = folder.appending(path: "counter.vue").path
    let inFile = try await Command.run(["init", "test", file])
    #expect(inFile.status == 73)
    #expect(inFile.stderr == "error: \(file) is a file: name a folder\n")
  }
}
