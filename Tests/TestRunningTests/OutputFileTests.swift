import CommandProcess
import Foundation
import TestSupport
import Testing

/// Files that are written completely or not at all.
@Suite struct OutputFileTests {
  @Test(arguments: [["first": "old"], [:]])
  func `if one of several files cannot be replaced, those before it are as they were`(
    before: [String: String]
  ) throws {
    let folder = try TemporaryFolder(before)
    let files = try ["first", "second"].map { name throws(CommandFailure) in
      try OutputFile("\(folder.path)/\(name)")
    }
    // Meanwhile a folder has taken the name.
    try folder.write("second/in it", "")
    #expect(throws: CommandFailure.self) {
      try OutputFile.write(files.map { (file: $0, text: "new") })
    }
    #expect(try Self.names(in: folder) == (before.keys + ["second"]).sorted())
    if !before.isEmpty {
      #expect(try String(contentsOfFile: "\(folder.path)/first", encoding: .utf8) == "old")
    }
  }

  @Test func `several files are replaced, and no other is left`() throws {
    let folder = try TemporaryFolder(["first": "old"])
    let files = try ["first", "second"].map { name throws(CommandFailure) in
      try OutputFile("\(folder.path)/\(name)")
    }
    try OutputFile.write(files.map { (file: $0, text: "new") })
    #expect(try Self.names(in: folder) == ["first", "second"])
    #expect(try String(contentsOfFile: "\(folder.path)/first", encoding: .utf8) == "new")
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
