/// A call on JavaScript's stack: the function, and the place that is executing.
package struct ScriptFrame: Hashable, Sendable, CustomStringConvertible {
  /// The function's name, as the engine gives it; empty if it has none.
  package let function: String
  /// The script, the line, from 1, and the column, from 1.
  ///
  /// A stack that was sampled has no columns: they are 1, and the line of the innermost call may be slightly too small.
  package let location: SourceLocation

  /// Makes a frame.
  package init(function: String, location: SourceLocation) {
    self.function = function
    self.location = location
  }

  /// The script's URL.
  package var url: String { location.url }

  /// The line, from 1.
  package var line: Int { location.line }

  /// The frame as the engine writes it: `function@url:line:column`.
  package var description: String { "\(function)@\(location)" }
}
