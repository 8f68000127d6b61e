internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexTree

extension PageRealm {
  /// Loads the legacy `.we` framework and runs a bundle with it.
  ///
  /// - Throws: The bundle's exception. For a bundle that uses nothing of the framework and shows nothing, the message suggests a first
  ///   line.
  func evaluateLegacy(_ source: String, url: String) throws(HostError) {
    do throws(HostError) {
      try runLegacy(source, url: url)
      if isLegacyUsed || page.tree.root != nil { return }
    } catch {
      let isOtherwiseClear = isLegacyUsed || page.tree.root != nil || error.isOfEngine
      if isOtherwiseClear { throw error }
      page.fail(error)
    }
    throw HostError(
      .unknownFramework,
      "the bundle does not say its framework, and defines no component as a .we bundle does; "
        + "its first line might be // { \"framework\": \"Vue\" } or // { \"framework\": \"Vanilla\" }",
      at: SourceLocation(url: url, line: 1, column: 1)
    )
  }

  private func runLegacy(_ source: String, url: String) throws(HostError) {
    try entry { receiver throws(JSException) in
      let framework = try context.evaluate(RuntimeSource.legacy)
      let names = try receiver.installLegacy.call([.value(framework)]).borrowed.string ?? ""
      let bundle = FunctionScript(source, url: url, parameters: names)
      return try receiver.runLegacy.call([.value(bundle.function(in: context))])
    }
  }

  private var isLegacyUsed: Bool {
    let answer = try? entry { receiver throws(JSException) in try receiver.isLegacyUsed.call() }
    return answer?.borrowed.bool ?? false
  }
}

extension HostError {
  /// Whether the message needs no addition: the script cannot be parsed, or was stopped.
  fileprivate var isOfEngine: Bool {
    code == .timeLimit || message.hasPrefix("SyntaxError")
  }
}
