import ResourceAccess
import Testing

/// Arithmetic of paths.
@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b.c.js", "/a", "/a", "b.c.js", "js", "/a/b.c"), ("/b.js", "", "/", "b.js", "js", "/b"),
    ("b", "", ".", "b", "", "b"), ("a.d/.b", "a.d", "a.d", ".b", "", "a.d/.b"),
  ])
  func `a path has a folder, a name, an ending and a stem`(
    path: String,
    folder: String,
    dirname: String,
    name: String,
    ending: String,
    stem: String
  ) {
    #expect(FilePath.folder(of: path) == folder)
    #expect(FilePath.dirname(of: path) == dirname)
    #expect(FilePath.name(of: path) == name)
    #expect(FilePath.ending(of: path) == ending)
    #expect(FilePath.stem(of: path) == stem)
  }

  @Test func `a path is told from a folder only if it lies in it`() {
    #expect(FilePath.relative("/a/b/c.js", to: "/a") == "b/c.js")
    #expect(FilePath.relative("/ab/c.js", to: "/a") == "/ab/c.js")
    #expect(FilePath.relative("/c.js", to: "/") == "c.js")
  }
}
