internal import HostThread
internal import JSEngine
internal import WeexCore

/// A script as the body of a function, in strict mode, on the lines and columns it has.
///
/// The function's head moves the first line to the right. So that errors tell the script's own columns, the engine is given a URL with a mark that
/// says how far, and `place(url:line:column:)` moves a place back. The mark ends the path, because the engine leaves out what
/// follows that in a URL.
struct FunctionScript {
  private static let mark = ";column="

  private let head: String
  private let source: String
  private let url: String

  /// A script that sees the names in `parameters`, which are separated by commas.
  init(_ source: String, url: String, parameters: String) {
    head = "(function (\(parameters)) { 'use strict'; "
    self.source = source
    self.url = String(url.prefix { $0 != "?" && $0 != "#" })
  }

  /// Makes the function.
  ///
  /// - Throws: The syntax error of the script.
  @HostActor
  func function(in context: JSContext) throws(JSException) -> JSValue {
    do throws(JSException) {
      return try context.evaluate(head + source + "\n})", url: "\(url)\(Self.mark)\(head.count)")
    } catch {
      // The script alone tells better where it is wrong: one without its last brace ends where it ends.
      try context.checkSyntax(source, url: url)
      throw error
    }
  }

  /// A place as the engine tells it, in the script's own text.
  static func place(url: String, line: Int, column: Int) -> SourceLocation {
    guard let start = url.ranges(of: mark).last, let shift = Int(url[start.upperBound...]) else {
      return SourceLocation(url: url, line: line, column: column)
    }
    return SourceLocation(
      url: String(url[..<start.lowerBound]),
      line: line,
      column: line == 1 ? max(1, column - shift) : column
    )
  }
}
