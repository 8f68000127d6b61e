internal import HostValues

/// A script with text that the host puts before it on its first line; errors nevertheless have the script's own columns.
///
/// The engine is given a URL with a mark that records how far the first line moved, so that a place can be recognized and corrected.
package enum PrefixedScript {
  // In a path, because the engine leaves queries and fragments out of its stacks.
  private static let mark = ";weexhost-moved-"

  /// The URL for the engine: `columns` is the length of the added text in UTF-16 units.
  package static func url(_ url: String, by columns: Int) -> String {
    "\(url.prefix { !"?#".contains($0) })\(mark)\(columns)"
  }

  /// A place as the engine reports it, in the script's own text.
  static func place(url: String, line: Int, column: Int) -> SourceLocation {
    let (url, columns) = parts(of: url)
    return SourceLocation(
      url: url,
      line: line,
      column: line == 1 && columns > 0 ? max(1, column - columns) : column
    )
  }

  /// The script's own URL, and the length of the text that was put before it.
  package static func parts(of url: String) -> (url: String, columns: Int) {
    guard url.utf8.last.map({ $0 >= 0x30 && $0 <= 0x39 }) == true,
      let range = url.ranges(of: mark).last, let columns = Int(url[range.upperBound...])
    else { return (url, 0) }
    return (String(url[..<range.lowerBound]), columns)
  }
}
