/// A call on JavaScript's stack: the function, and the line that is executing.
package struct ScriptFrame: Hashable, Sendable {
  /// The function's name, as the engine gives it; empty if it has none.
  package let function: String
  /// The script.
  package let url: String
  /// The line, from 1; for the innermost call it may be slightly too small.
  package let line: Int

  /// Makes a frame.
  package init(function: String, url: String, line: Int) {
    self.function = function
    self.url = url
    self.line = line
  }
}
