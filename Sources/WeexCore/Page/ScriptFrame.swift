/// A call on JavaScript's stack: the function, and the line that it has come to.
package struct ScriptFrame: Hashable, Sendable {
  /// The function's name, as the engine calls it; empty where it has none.
  package let function: String
  /// The script.
  package let url: String
  /// The line, from 1; of the innermost call it may be a little behind.
  package let line: Int

  /// Makes a frame.
  package init(function: String, url: String, line: Int) {
    self.function = function
    self.url = url
    self.line = line
  }
}
