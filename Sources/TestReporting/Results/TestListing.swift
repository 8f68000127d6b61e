/// The tests that there are, which were not run.
package struct TestListing: Codable, Sendable, Equatable {
  /// The tests of one file.
  package struct File: Codable, Sendable, Equatable {
    /// The file's path, relative to the folder that the tests were looked for in.
    package var file: String
    /// Those of its tests that a filter selects, in the order of the file.
    package var tests: [TestDeclaration]
    /// Why the file cannot be read.
    package var failures: [TestFailure]

    /// Makes it.
    package init(file: String, tests: [TestDeclaration], failures: [TestFailure] = []) {
      (self.file, self.tests, self.failures) = (file, tests, failures)
    }
  }

  /// The value of the key `format` in the JSON.
  package static let format = "weexhost-test-list"
  /// The version of the JSON.
  package static let version = 1

  /// The files, in the order of their paths.
  package var files: [File]

  /// Makes a list.
  package init(files: [File] = []) { self.files = files }

  /// The list as JSON, with sorted keys.
  package var json: String {
    VersionedDocument.text(of: self, format: Self.format, version: Self.version)
  }
}
