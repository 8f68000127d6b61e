import Foundation
import HostThread
import TestReporting
import TestSupport
import Testing
import WeexHost

@testable import PageTesting

/// Goldens that are symbolic links, and folders of goldens that are.
@HostActor
@Suite struct GoldenLinkTests {
  private static let test = """
    import { test, expect } from 'weexhost';
    test('the count', async (t) => {
      const page = await t.open('page.js');
      expect(page).toMatchTree();
    });
    """

  private static let name = "page.test.goldens/the-count.tree.txt"

  private func run(
    _ project: TemporaryFolder,
    test: String = "page.test.js",
    update: TestSettings.Update
  ) async throws -> TestResult {
    var settings = TestSettings(folder: project.path)
    settings.update = update
    let tests = TestFile("\(project.path)/\(test)", settings) { Host.withDefaults() }
    defer { tests.end() }
    _ = try await tests.load()
    return await tests.run(0)
  }

  private func project(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = ["page.test.js": Self.test, "page.js": TestFileHarness.counter]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func link(_ path: String, to target: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test func `a link to another file of the project stays a link, and that file is written`()
    async throws
  {
    let project = try project(["shared/count.txt": "old\n"])
    try link("\(project.path)/\(Self.name)", to: "../shared/count.txt")
    #expect(try await run(project, update: .failed).messages == [])
    #expect(try text(project.path + "/shared/count.txt").hasPrefix("div #root"))
    let path = "\(project.path)/\(Self.name)"
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "../shared/count.txt"
    )
  }

  @Test(arguments: [TestSettings.Update.failed, .all, .missing])
  func `a link that leads out of the project is not written through`(
    _ update: TestSettings.Update
  ) async throws {
    let elsewhere = try TemporaryFolder(["notes.txt": "mine\n"])
    let target = elsewhere.path + (update == .missing ? "/none.txt" : "/notes.txt")
    let project = try project()
    try link("\(project.path)/\(Self.name)", to: target)
    let result = try await run(project, update: update)
    #expect(
      result.messages == [
        "\(Self.name) is not written: a link leads from there to \(target), outside of the project: put a file in place of the link"
      ]
    )
    #expect(result.failures.first?.place?.line == 4)
    #expect(try text(elsewhere.path + "/notes.txt") == "mine\n")
    #expect(!FileManager.default.fileExists(atPath: elsewhere.path + "/none.txt"))
  }

  @Test func `a folder of goldens that is elsewhere is not written to`() async throws {
    let elsewhere = try TemporaryFolder()
    let project = try project()
    try link("\(project.path)/page.test.goldens", to: elsewhere.path)
    let result = try await run(project, update: .missing)
    #expect(
      result.messages.first?.contains("a link leads from there to \(elsewhere.path)/the-count")
        == true,
      "\(result.messages)"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
  }

  @Test func `in a folder of links to the project's files, the files of the project are written`()
    async throws
  {
    let project = try project([Self.name: "old\n"])
    let links = try TemporaryFolder()
    for name in ["page.test.js", "page.js", Self.name] {
      try link("\(links.path)/\(name)", to: "\(project.path)/\(name)")
    }
    #expect(try await run(links, update: .failed).messages == [])
    #expect(try text("\(project.path)/\(Self.name)").hasPrefix("div #root"))
  }
}
