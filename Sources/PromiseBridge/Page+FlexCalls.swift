internal import HostThread
public import WeexCore

extension Page {
  /// Calls an interface or an action as the page's own `$flex` does, and waits for its answer.
  ///
  /// The host is let run meanwhile, unless somebody else does. A page without JavaScript can be asked too: without a component of its own it
  /// gets the host's.
  ///
  /// - Parameters:
  ///   - name: The function: `add` for `$flex.add`.
  ///   - arguments: What it is called with.
  /// - Returns: The answer.
  /// - Throws: What it is rejected with; that it is not there, or that the page may not call it.
  public func callFlex(
    _ name: String,
    _ arguments: [HostValue] = []
  ) async throws(HostError) -> HostValue {
    if flexPage == nil, isAlive { host.flexComponent?.attach(to: self) }
    guard let flexPage else {
      throw HostError(isAlive ? .refused : .pageDestroyed, "page \(id) has no $flex")
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
      try invoke(lastOwnCall, name, arguments)
    } catch {
      ownCalls[lastOwnCall] = nil
      throw error
    }
  }
}
