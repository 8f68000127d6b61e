internal import HostThread
package import HostValues
internal import JSEngine

/// Converts a JavaScript module to a script, for callers that can only run scripts.
package enum ModuleExports {
  /// Converts a module to the body of a function with the parameter `exports`, keeping lines and columns.
  ///
  /// Exports are assigned when the module has run. Takes some 50 ms.
  ///
  /// - Parameters:
  ///   - source: The module.
  ///   - url: Its URL: packages are looked for next to it first.
  /// - Returns: The script.
  /// - Throws: `.invalidSource`, with the place, if the module has a syntax error, imports another module, or awaits outside of functions;
  ///   `.missingTool` if acorn is not installed.
  @HostActor
  package static func script(of source: String, url: String) throws(HostError) -> String {
    let tool = ScriptTool("the exports", url: url)
    defer { tool.close() }
    let problem: HostError
    do throws(JSException) {
      let file = PackageResources.patterns_js + PackageResources.exports_js
      let result = try tool.call("rewriteExports", of: file, .string(source)).borrowed
      if let script = try result.property("script").string { return script }
      problem = try HostError(result.property("problem"), in: url)
    } catch {
      throw HostError(tool: error)
    }
    throw problem
  }
}

extension HostError {
  /// Makes the error for a module that cannot be a script, from the problem that `exports.js` returns.
  @HostActor
  fileprivate init(_ problem: JSBorrowed, in url: String) throws(JSException) {
    let place = try SourcePlace(problem)
    let message = try problem.property("message").string ?? ""
    self.init(
      .invalidSource,
      "SyntaxError: \(message)",
      at: SourceLocation(url: url, line: place.line, column: place.column)
    )
  }
}
