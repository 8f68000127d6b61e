/// A test that a file declares.
package struct TestDeclaration: Codable, Sendable, Equatable {
  /// The titles of the groups around it, outermost first, then its own.
  package var path: [String]
  /// Where it is declared; `nil` in a file without lines of its own.
  package var line: Int?
  /// Whether it is not to be run: `test.skip`, or another test is `test.only`.
  package var isSkipped: Bool
  /// Whether it was declared with `only`.
  package var isOnly: Bool

  /// Makes a declaration.
  package init(path: [String], line: Int? = nil, isSkipped: Bool = false, isOnly: Bool = false) {
    (self.path, self.line, self.isSkipped, self.isOnly) = (path, line, isSkipped, isOnly)
  }

  /// The titles, joined.
  package var name: String { path.joined(separator: " › ") }
}
