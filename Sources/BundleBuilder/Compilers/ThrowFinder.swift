internal import HostThread
package import HostValues
internal import JSEngine

/// Finds where a script may have thrown a value that is not an error, for which the engine records no place.
package enum ThrowFinder {
  /// Returns the `throw` statements, and the calls that reject promises, whose expression can have the value, in source order.
  ///
  /// Takes some 50 ms for a small script.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - url: Its URL: packages are searched next to it first.
  ///   - outline: The value, as the runtime's function `outline` describes it.
  /// - Returns: The places; `nil` if the script cannot be read, or acorn is not installed.
  @HostActor
  package static func places(
    in source: String,
    url: String,
    throwing outline: String
  ) -> [SourceLocation]? {
    let tool = ScriptTool("the thrown values", url: url)
    defer { tool.close() }
    do {
      let input = tool.context.makeObject()
      try input.setProperty("source", .string(source))
      try input.setProperty("value", .string(outline))
      let file = PackageResources.syntax_js + PackageResources.throws_js
      let places = try tool.call("findThrows", of: file, .value(input)).borrowed
      return try (0..<places.count).map { index in
        let place = try SourcePlace(places.element(index))
        return SourceLocation(url: url, line: place.line, column: place.column)
      }
    } catch {
      return nil  // the page's file is named then
    }
  }
}
