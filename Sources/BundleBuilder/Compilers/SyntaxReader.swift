package import HostThread
package import HostValues
internal import JSEngine

/// A JavaScript function over acorn's syntax trees that is loaded once and then reads many scripts.
///
/// It gets a script's text, and possibly further texts, and returns a text; it may use `parseScript` and `startOf`.
@HostActor
package final class SyntaxReader {
  private let tool: ScriptTool
  private let limit: Duration
  private let name: String
  private let file: [UInt8]
  private var function: JSValue?

  /// Makes a reader; loads nothing yet.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - file: The JavaScript that declares it.
  ///   - purpose: What is read, such as `the names`, for the name of the context.
  ///   - url: The URL that packages are searched next to first.
  package convenience init(
    _ name: String,
    of file: [UInt8],
    for purpose: String,
    beside url: String
  ) {
    self.init(name, of: file, for: purpose, beside: url, limit: ScriptTool.limit)
  }

  /// Makes a reader that gives up a script after a time.
  init(_ name: String, of file: [UInt8], for purpose: String, beside url: String, limit: Duration) {
    tool = ScriptTool(purpose, url: url, limit: limit)
    self.limit = limit
    self.name = name
    self.file = PackageResources.syntax_js + file
  }

  /// Reads a script.
  ///
  /// `others` are further arguments of the function.
  ///
  /// - Throws: `.missingTool` if acorn is not installed, `.invalidSource` if the function throws, `.timeLimit` if it takes too long.
  package func read(_ source: String, _ others: String...) throws(HostError) -> String {
    do throws(JSException) {
      return try tool.within { () throws(JSException) in
        if function == nil { function = try tool.load(name, of: file) }
        guard let function else { return "" }
        return try function.call(([source] + others).map { .string($0) }).borrowed.string ?? ""
      }
    } catch {
      if error.isTermination {
        let seconds = (limit / .seconds(1)).javaScriptText
        throw HostError(
          .timeLimit,
          "reading the script took more than \(seconds) s and was stopped"
        )
      }
      throw HostError(tool: error)
    }
  }

  /// Ends the context.
  package func close() {
    function = nil
    tool.close()
  }
}
