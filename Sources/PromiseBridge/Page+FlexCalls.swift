internal import HostThread
public import WeexCore

extension Page {
  /// Calls an interface or an action as the page's own `$flex` does, and waits for its answer.
  ///
  /// The host is let run meanwhile, unless somebody else does. A page without JavaScript can be asked too: without a component of its own it
  /// gets the host's.
  ///
  /// - Parameters:
  ///   - name: The function: `add` for `$flex.add`, `stock.price` for that of an exposed module.
  ///   - arguments: What it is called with.
  /// - Returns: The answer.
  /// - Throws: What it is rejected with; that it is not there, or that the page may not call it.
  public func callFlex(
    _ name: String,
    _ arguments: [HostValue] = []
  ) async throws(HostError) -> HostValue {
    if flexPage == nil, isAlive { host.flexComponent?.attach(to: self) }
    guard let flexPage else {
      guard isAlive else { throw HostError(.pageDestroyed, "the page was destroyed") }
      throw HostError(
        .refused,
        "page \(id) has no $flex: it was opened with no FlexComponent, and WXSDKEngine.flex has nothing"
      )
    }
    let answer = FlexAnswer()
    try flexPage.invoke(name, arguments, for: answer)
    return try await answer.value(of: "$flex.\(name)", running: host).get()
  }

  /// What `$flex` is on this page.
  var flexPage: FlexPage? {
    attachments.lazy.compactMap { $0 as? FlexPage }.first
  }
}

extension FlexPage {
  fileprivate func invoke(
    _ name: String,
    _ arguments: [HostValue],
    for answer: FlexAnswer
  ) throws(HostError) {
    lastOwnCall -= 1
    ownCalls[lastOwnCall] = answer
    do throws(HostError) {
      if let (module, method) = try exposed(name) {
        try invokeModule(lastOwnCall, module, method, arguments)
      } else {
        try invoke(lastOwnCall, name, arguments)
      }
    } catch {
      ownCalls[lastOwnCall] = nil
      throw error
    }
  }

  /// The method of an exposed module that a name with a dot in it is; `nil` for an interface's.
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
