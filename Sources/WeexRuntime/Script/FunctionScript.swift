internal import HostThread
package import JSEngine

/// A script as the body of a function, with its original lines and columns.
package struct FunctionScript {
  private let head: String
  private let source: String
  private let url: String

  /// A script that sees the names in `parameters`, which are separated by commas.
  package init(_ source: String, url: String, parameters: String, isStrict: Bool = true) {
    head = "(function (\(parameters)) {" + (isStrict ? " 'use strict'; " : "")
    self.source = source
    self.url = url
  }

  /// Makes the function.
  ///
  /// - Throws: The syntax error of the script.
  @HostActor
  package func function(in context: JSContext) throws(JSException) -> JSValue {
    do throws(JSException) {
      let url = PrefixedScript.url(url, by: head.utf16.count)
      return try context.evaluate(head + source + "\n})", url: url)
    } catch {
      // Parsing the script alone gives a better error location: if its last brace is missing, the error is at the script's own end.
      try context.checkSyntax(source, url: url)
      throw error
    }
  }
}
