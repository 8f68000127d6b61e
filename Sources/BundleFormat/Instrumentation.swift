/// The code that is inserted into a script, so that the engine's counts of basic blocks say what has run.
///
/// The engine counts basic blocks; the inserted code ends a block where execution can resume or be entered in another way. It is as short as
/// code can be of which the engine makes blocks, and does nothing.
package enum Instrumentation {
  /// Stands between statements.
  package static let boundary = "; 1 ? 0 : 0;"
  /// Stands before an expression.
  package static let opening = "(1 ? "
  /// Stands before an expression that begins a statement.
  ///
  /// A line that begins with a bracket would be arguments of the one before it, if that has no semicolon.
  package static let statementOpening = "0, " + opening
  /// Stands behind an expression.
  package static let closing = " : 0)"
}
