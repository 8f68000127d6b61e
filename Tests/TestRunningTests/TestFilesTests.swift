import CommandProcess
import Foundation
import TestSupport
import Testing

@testable import TestRunning

/// The choice of files that are tests.
@Suite struct TestFilesTests {
  @Test func `tests are found in all folders but those of what is installed or built`() throws {
    let folder = try TemporaryFolder([
      "b.test.js": "", "a/x.test.ts": "", "a/y.test.json": "", "a/z.test.mjs": "", "w.test.mts": "",
      "a/page.js": "", "a/test.js": "", "node_modules/c.test.js": "", ".git/d.test.js": "",
      "dist/e.test.js": "", "a.test.vue": "",
    ])
    let found = try TestFiles.find([], in: folder.path)
    #expect(found == ["a/x.test.ts", "a/y.test.json", "a/z.test.mjs", "b.test.js", "w.test.mts"])
  }

  @Test func `no test is left out without a word`() throws {
    let folder = try TemporaryFolder(["\u{e9}.test.js": ""])
    try folder.write("e\u{301}.test.js", "")
    #expect(throws: CommandFailure.self) { try TestFiles.find([], in: folder.path) }
    #expect(throws: CommandFailure.self) { try TestFiles.find([""], in: folder.path) }
    let linked = try TemporaryFolder([:])
    try FileManager.default.createSymbolicLink(
      atPath: linked.path + "/a.test.js",
      withDestinationPath: "nowhere.js"
    )
    #expect(try TestFiles.find([], in: linked.path) == ["a.test.js"])
  }

  @Test(.enabled(if: getuid() != 0, "root may read any folder"))
  func `a folder that cannot be read is told, and costs no other`() throws {
    let folder = try TemporaryFolder(["a.test.js": "", "shut/b.test.js": ""])
    let shut = folder.path + "/shut"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: shut)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: shut) }
    var remarks: [String] = []
    #expect(try TestFiles.find([], in: folder.path) { remarks.append($0) } == ["a.test.js"])
    #expect(remarks == ["shut: the folder cannot be read, so its tests are left out"])
    #expect(throws: CommandFailure.self) { try TestFiles.find(["shut"], in: folder.path) }
    let failure = #expect(throws: CommandFailure.self) {
      try TestFiles.find([], in: folder.path, isComplete: true)
    }
    #expect(failure?.message == "shut: the folder cannot be read, so its tests are unknown")
  }

  @Test func `goldens without a test file are told`() throws {
    let folder = try TemporaryFolder([
      "a.test.ts": "", "a.test.goldens/x.png": "", "in/b.test.goldens/x.png": "",
      "in/c.goldens/x.png": "", "d/d.test.ts": "", "d/d.test.js": "", "d/d.test.goldens/x.png": "",
      "d/d.test.ts.goldens/x.png": "", "d/d.test.mjs.goldens/x.png": "", "e/e.test.ts": "",
      "e/e.test.ts.goldens/x.png": "",
    ])
    var remarks: [String] = []
    _ = try TestFiles.find([], in: folder.path) { remarks.append($0) }
    #expect(
      remarks == [
        "d/d.test.mjs.goldens: these goldens have no test file: remove the folder if the test is gone",
        "e/e.test.ts.goldens: no test uses these goldens: those of e.test.ts are in e.test.goldens",
        "in/b.test.goldens: these goldens have no test file: remove the folder if the test is gone",
      ]
    )
  }

  @Test func `a file that is named is a test whatever its name, and counts once`() throws {
    let folder = try TemporaryFolder(["a/x.test.js": "", "a/page.js": "", "dist/e.test.js": ""])
    let paths = ["a", "./a/../a/x.test.js", "a/page.js", "dist", folder.path + "/a"]
    let found = try TestFiles.find(paths, in: folder.path)
    #expect(found == ["a/page.js", "a/x.test.js", "dist/e.test.js"])
    #expect(try TestFiles.find(["x.test.js"], in: folder.path + "/a") == ["x.test.js"])
    #expect(
      try TestFiles.find([folder.path + "/dist"], in: folder.path + "/a")
        == [folder.path + "/dist/e.test.js"]
    )
  }
}
