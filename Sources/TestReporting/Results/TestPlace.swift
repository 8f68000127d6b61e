/// A place in a source.
package struct TestPlace: Codable, Sendable, Hashable, CustomStringConvertible {
  /// The file's path, relative where that is shorter.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int?

  /// Makes a place.
  package init(_ file: String, line: Int, column: Int? = nil) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// `file:line:column`.
  package var description: String {
    "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
