internal import HostThread
public import HostValues
internal import WeexCore
public import WeexTree

extension Page {
  /// Calls an interface or an action as the page's own `$flex` does, and waits for its answer.
  ///
  /// The host runs until then, unless another run is in progress. A page without JavaScript works too: without a component of its own it
  /// gets the host's.
  ///
  /// - Parameters:
  ///   - name: The function: `add` for `$flex.add`, `stock.price` for one of an exposed module.
  ///   - arguments: The arguments.
  /// - Returns: The answer.
  /// - Throws: The rejection; an error if the function does not exist, or the page may not call it.
  public func callFlex(
    _ name: String,
    _ arguments: [HostValue] = []
  ) async throws(HostError) -> HostValue {
    try await callAttached(name, arguments)
  }

  /// The `$flex` of this page.
  var flexPage: FlexPage? {
    attachments.lazy.compactMap { $0 as? FlexPage }.first
  }
}

extension FlexPage {
  func answer(_ name: String, _ arguments: [HostValue]) async throws(HostError) -> HostValue {
    let answer = FlexAnswer()
    try invoke(name, arguments, for: answer)
    return try await answer.value(of: "$flex.\(name)", running: page.host).get()
  }

  private func invoke(
    _ name: String,
    _ arguments: [HostValue],
    for answer: FlexAnswer
  ) throws(HostError) {
    lastNativeCall -= 1
    nativeCalls[lastNativeCall] = answer
    do throws(HostError) {
      if let (module, method) = try exposed(name) {
        try invokeModule(lastNativeCall, module, method, arguments)
      } else {
        try invoke(lastNativeCall, name, arguments)
      }
    } catch {
      nativeCalls[lastNativeCall] = nil
      throw error
    }
  }

  /// The method of an exposed module, for a name with a dot; `nil` for an interface's name.
  private func exposed(_ name: String) throws(HostError) -> (module: String, method: String)? {
    guard interface(name) == nil, let dot = name.firstIndex(of: ".") else { return nil }
    let module = String(name[..<dot])
    guard modules.contains(module) else {
      let hint = Candidates.hint(for: module, among: modules)
      throw HostError(.unknownModule, "$flex has no module '\(module)'" + hint)
    }
    return (module, String(name[name.index(after: dot)...]))
  }
}
