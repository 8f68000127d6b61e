/// The file that an error concerns as a whole, such as one that cannot be read.
package struct FileFailure: Error {
  /// The absolute path.
  package let path: String

  /// Makes one.
  package init(path: String) {
    self.path = path
  }
}
