internal import BundleFormat
internal import HostThread
package import HostValues
internal import JSEngine
internal import WeexCore
package import WeexRuntime
internal import WeexTree

extension PageRealm {
  /// Loads the legacy `.we` framework and runs a bundle with it.
  ///
  /// - Throws: The bundle's exception. For a bundle that names no framework, uses nothing of this one and shows nothing, the message
  ///   suggests a first line.
  package func evaluateLegacy(_ source: String, url: String) throws(HostError) {
    let isNamed = BundleHeader.framework(of: source, url: url) != nil
    do throws(HostError) {
      try run(source, url: url, with: WeFramework.script)
      if isNamed || isFrameworkUsed || page.tree.root != nil { return }
    } catch {
      let isOtherwiseClear =
        isNamed || isFrameworkUsed || page.tree.root != nil || error.isOfEngine
      if isOtherwiseClear { throw error }
      page.fail(error)
    }
    throw HostError(
      .unknownFramework,
      "the bundle does not name its framework, and defines no component as a .we bundle does; "
        + "name it in the first line: // { \"framework\": \"Vue\" } or // { \"framework\": \"Vanilla\" }",
      at: SourceLocation(url: url, line: 1, column: 1)
    )
  }
}

extension HostError {
  /// Whether the message needs no addition: the script cannot be parsed, or was stopped.
  ///
  /// The functions that this framework makes of a bundle are strict; other frameworks' bundles need not be.
  fileprivate var isOfEngine: Bool {
    code == .timeLimit || (message.hasPrefix("SyntaxError") && !message.contains("strict mode"))
  }
}
