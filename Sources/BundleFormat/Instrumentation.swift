/// The code that is inserted into a script so that the engine's counts of basic blocks tell what has run.
///
/// The inserted code ends a block where execution can resume or be entered in another way. It is as short as possible while the engine still
/// makes blocks of it, and it does nothing.
package enum Instrumentation {
  /// Stands between statements.
  package static let boundary = "; 1 ? 0 : 0;"
  /// Stands before an expression.
  package static let opening = "(1 ? "
  /// Inserted before an expression that begins a statement.
  ///
  /// Without it, a line that begins with a parenthesis would be the arguments of the line before, if that has no semicolon.
  package static let statementOpening = "0, " + opening
  /// Stands behind an expression.
  package static let closing = " : 0)"
}
