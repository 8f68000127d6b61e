internal import HostThread
package import HostValues
internal import JSEngine

/// Makes a script of a JavaScript module, for callers that can only run scripts.
package enum ModuleExports {
  /// The module as the body of a function of `exports`, on the lines and columns it has.
  ///
  /// What is exported is assigned when the module has run. Some 50 ms.
  ///
  /// - Parameters:
  ///   - source: The module.
  ///   - url: Its URL: packages are looked for next to it first.
  /// - Returns: The script.
  /// - Throws: `.invalidSource`, with the place, where the module has an error in its syntax, imports another one, or awaits outside of functions;
  ///   `.missingTool` where acorn is not installed.
  @HostActor
  package static func script(of source: String, url: String) throws(HostError) -> String {
    let tool = ScriptTool("the exports", url: url)
    defer { tool.close() }
    let problem: HostError
    do throws(JSException) {
      let file = PackageResources.exports_js
      let result = try tool.call("rewriteExports", of: file, .string(source)).borrowed
      if let script = try result.property("script").string { return script }
      problem = try HostError(result.property("problem"), in: url)
    } catch {
      let isMissing = error.code == HostError.Code.missingTool.name
      throw HostError(isMissing ? .missingTool : .invalidSource, error.message, underlying: error)
    }
    throw problem
  }
}

extension HostError {
  /// What keeps a module from being a script, as `exports.js` tells it.
  @HostActor
  fileprivate init(_ problem: JSBorrowed, in url: String) throws(JSException) {
    let place = SourceLocation(
      url: url,
      line: Int(try problem.property("line").number ?? 1),
      column: Int(try problem.property("column").number ?? 1)
    )
    let message = try problem.property("message").string ?? ""
    self.init(.invalidSource, "SyntaxError: \(message)", at: place)
  }
}
