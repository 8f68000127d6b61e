import Foundation
import HostValues
import ResourceAccess
import TestSupport
import Testing

/// Files of the machine: reading their text, and resolving their paths.
@Suite struct FileTextTests {
  @Test(
    arguments: [
      [0xC3, 0xA9], [0xEF, 0xBB, 0xBF, 0xC3, 0xA9], [0xFF, 0xFE, 0xE9, 0], [0xFE, 0xFF, 0, 0xE9],
    ] as [[UInt8]]
  )
  func `UTF-8 and marked UTF-16 are read, and the mark is no part of the text`(
    bytes: [UInt8]
  ) throws {
    #expect(try FileText.decode(bytes) == "é")
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x62, 0xE9, 0x63], "line 2, column 2: the byte E9 is not valid UTF-8"),
      ([0xFF, 0xFE, 0, 0], "this is UTF-32"),
      ([0x61, 0, 0x62, 0], "this is UTF-16 without a byte order mark"),
      ([0xFE, 0xFF, 0], "this is UTF-16 that ends within a character"),
      ([0xFE, 0xFF, 0xD8, 0], "this is UTF-16 with lone surrogates"),
    ] as [([UInt8], String)]
  )
  func `bytes of another encoding are refused with what they are`(bytes: [UInt8], reason: String) {
    let error = #expect(throws: HostError.self) { try FileText.decode(bytes) }
    #expect(error?.code == .unreadable && error?.message.hasPrefix(reason) == true)
  }

  @Test(arguments: [0, 1, 4096, 70_000, 200_000])
  func `a file is read whole, whether it knows its size or is made as it is read`(
    size: Int
  ) throws {
    let text = String(repeating: "0123456789", count: size / 10 + 1).prefix(size)
    let folder = try TemporaryFolder(["a.txt": String(text)])
    #expect(try LocalFile.read(folder.path + "/a.txt") == text)
    // The system's own files have no size.
    #expect(try LocalFile.bytes("/proc/self/status").starts(with: Array("Name:".utf8)))
  }

  @Test func `of a file that is longer than a limit, a little more than that is read`() throws {
    let folder = try TemporaryFolder(["a.txt": String(repeating: "a", count: 300_000)])
    let file = try FileHandle(forReadingFrom: folder.url.appending(component: "a.txt"))
    defer { try? file.close() }
    let bytes = try #require(LocalFile.bytes(from: file.fileDescriptor, limit: 1000))
    #expect(bytes.count > 1000 && bytes.count < 100_000)
  }

  @Test func `what is no file is refused with the reason, and without its path`() throws {
    let folder = try TemporaryFolder(["a.js": "a"])
    #expect(try LocalFile.read(folder.path + "/a.js") == "a")
    for (path, reason) in [
      (folder.path, "this is a directory, not a file"),
      (folder.path + "/none", "there is no such file"),
      (folder.path + "/a.js/b", "there is no such file"),
      ("/dev/null", "this is not a regular file"),
    ] {
      let error = #expect(throws: HostError.self) { try LocalFile.read(path) }
      #expect(error?.message == reason)
    }
  }

  @Test func `a path is resolved through links, and what is missing is kept`() throws {
    let folder = try TemporaryFolder(["real/a.js": "a"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: folder.path + "/real"
    )
    #expect(LocalFile.resolved(folder.path + "/link/a.js") == folder.path + "/real/a.js")
    #expect(
      LocalFile.resolved(folder.path + "/link/new/../b.js") == folder.path + "/real/b.js"
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/real/gone",
      withDestinationPath: "../elsewhere/none.js"
    )
    let gone = folder.path + "/link/gone"
    #expect(LocalFile.resolved(gone) == folder.path + "/real/gone")
    #expect(
      LocalFile.resolved(gone, followingDanglingLinks: true) == folder.path + "/elsewhere/none.js"
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/circle",
      withDestinationPath: "circle"
    )
    #expect(
      LocalFile.resolved(folder.path + "/circle", followingDanglingLinks: true)
        == folder.path + "/circle"
    )
    #expect(LocalFile.resolved("/../../") == "/")
    #expect(FilePath.normalized("/a/./b/../c/") == "/a/c")
  }

  @Test(arguments: [
    ("file:///a/b.js", "/a/b.js"), ("file:/a", "/a"), ("file://localhost/a", "/a"),
    ("file://host/a", nil), ("http://a/b", nil), ("/a", nil),
    ("FILE:///a%20b/c%3Fd.js?x=1#top", "/a b/c?d.js"), ("file:///a b/%2Fü", "/a b//ü"),
    ("file:///a%00b", nil), ("file:///a%FFb", nil), ("file:a", nil), ("file:", nil),
  ])
  func `a file's URL has a path, and no other one has`(url: String, path: String?) {
    #expect(LocalFile.path(ofURL: url) == path)
  }

  @Test func `packages are looked for above a file, nearest first, then in the system`() {
    let folders = NodeFolders.searchPath(of: "file:///home/shop/src/page.vue")
    #expect(
      folders.prefix(4) == [
        "/home/shop/src/node_modules", "/home/shop/node_modules", "/home/node_modules",
        "/node_modules",
      ]
    )
    #expect(Array(folders.dropFirst(4)) == NodeFolders.system)
    #expect(NodeFolders.searchPath(of: "page.vue") == NodeFolders.system)
    #expect(NodeFolders.searchPath(of: "file:///my%20app/a.js").first == "/my app/node_modules")
    let encoded = NodeFolders.searchPath(of: "file:///a%20b/%C3%BC/page.js")
    #expect(encoded.prefix(2) == ["/a b/ü/node_modules", "/a b/node_modules"])
  }

  @Test(arguments: [(10_500_000_000.0, Int64.max), (-1, -1_000_000_000), (1, 1_000_000_000)])
  func `a file may be of any time`(seconds: Double, modified: Int64) throws {
    let folder = try TemporaryFolder(["a.js": "a"])
    let path = folder.path + "/a.js"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: path
    )
    #expect(FileStamp(path)?.modified == modified)
  }
}
