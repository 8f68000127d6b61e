internal import HostLoop
internal import HostThread
public import HostValues
internal import Synchronization
public import WeexCore
public import WeexTree

/// Calls the functions that a page puts on `$flex.web`: a page does, and a component does for its last page; on any thread.
///
/// A function is called once `window.onFlexLoad` has run; until then, calls wait in their order. It is a failure if the function does not
/// exist, throws, or its promise is rejected: a failure of the page if no result was requested.
public protocol FlexCalling {
  /// Calls a function.
  func call(_ evaluation: FlexEvaluation)
  /// The host of the page, to be run while waiting; `nil` if there is no page yet.
  @HostActor var flexHost: Host? { get }
}

extension FlexCalling {
  /// Calls a function.
  public func evalFlexFunc(_ funcName: String) {
    send(funcName, .success([]), nil)
  }

  /// Calls a function and gets its result, or its promise's value, or a `FlexReject` if it fails; on the host's thread.
  public func evalFlexFunc(
    _ funcName: String,
    _ returnAs: @escaping @HostActor @Sendable (_ data: Any?) -> Void
  ) {
    send(funcName, .success([]), returnAs)
  }

  /// Calls a function with one argument, `null` for `nil`.
  @_disfavoredOverload  // so that a trailing closure is the one that receives the result
  public func evalFlexFunc(_ funcName: String, sendData: Any?) {
    send(funcName, FlexEvaluation.arguments(sendData, of: funcName), nil)
  }

  /// Calls a function with one argument, `null` for `nil`, and receives its result.
  public func evalFlexFunc(
    _ funcName: String,
    sendData: Any?,
    _ returnAs: @escaping @HostActor @Sendable (_ data: Any?) -> Void
  ) {
    send(funcName, FlexEvaluation.arguments(sendData, of: funcName), returnAs)
  }

  /// Calls a function with one argument.
  public func evalFlexFunc(_ funcName: String, _ sendData: some HostResult) {
    send(funcName, FlexEvaluation.arguments(sendData, of: funcName), nil)
  }

  /// Calls a function with one argument and receives its result.
  public func evalFlexFunc(
    _ funcName: String,
    _ sendData: some HostResult,
    _ returnAs: @escaping @HostActor @Sendable (_ data: Any?) -> Void
  ) {
    send(funcName, FlexEvaluation.arguments(sendData, of: funcName), returnAs)
  }

  /// Calls a function and waits for its result; the host runs until then, unless another run is in progress.
  ///
  /// - Throws: The function's exception, an error if it does not exist, or if the page came to rest without an answer.
  @HostActor
  @discardableResult
  public func evalFlexFunc(_ funcName: String) async throws(HostError) -> HostValue {
    try await ask(funcName, .success([]))
  }

  /// Calls a function with one argument and waits for its result.
  ///
  /// - Throws: As without an argument; also if the value cannot cross.
  @HostActor
  @discardableResult
  public func evalFlexFunc(
    _ funcName: String,
    sendData: HostValue  // not `Any?`, which a trailing closure would match too
  ) async throws(HostError) -> HostValue {
    try await ask(funcName, FlexEvaluation.arguments(sendData, of: funcName))
  }

  /// Calls a function with one argument and waits for its result.
  @HostActor
  @discardableResult
  public func evalFlexFunc(
    _ funcName: String,
    sendData: sending some HostResult
  ) async throws(HostError) -> HostValue {
    try await ask(funcName, FlexEvaluation.arguments(sendData, of: funcName))
  }

  private func send(
    _ name: String,
    _ arguments: Result<[HostValue], HostError>,
    _ answer: (@HostActor @Sendable (Any?) -> Void)?
  ) {
    let take = answer.map { answer in
      { @HostActor @Sendable (result: Result<HostValue, HostError>) in
        switch result {
        case .success(let value): answer(FlexValue.any(value))
        case .failure(let error): answer(FlexReject(error.message))
        }
      }
    }
    call(FlexEvaluation(name: name, arguments: arguments, answer: take))
  }

  @HostActor
  private func ask(
    _ name: String,
    _ arguments: Result<[HostValue], HostError>
  ) async throws(HostError) -> HostValue {
    let answer = FlexAnswer()
    call(FlexEvaluation(name: name, arguments: arguments, answer: { answer.complete($0) }))
    return try await answer.value(of: "$flex.web.\(name)", running: flexHost).get()
  }
}

extension FlexComponent: FlexCalling {
  /// Calls a function of the page that was opened last; if none is open, the call waits for the first one to be opened.
  public func call(_ evaluation: FlexEvaluation) {
    onHostThread { self.deliver(evaluation) }
  }

  /// The host of the page that was opened last.
  @HostActor public var flexHost: Host? { pages.last?.page.host }

  @HostActor
  private func deliver(_ evaluation: FlexEvaluation) {
    guard let page = pages.last else {
      return state.withLock { $0.waiting.append(evaluation) }
    }
    page.page.host.loop.post { page.evaluate(evaluation) }
  }
}

extension Page: nonisolated FlexCalling {
  /// The component that the page was opened with, if it has one.
  public var flexComponent: FlexComponent? { flexPage?.component }

  /// Calls a function of the page.
  public nonisolated func call(_ evaluation: FlexEvaluation) {
    onHostThread { self.host.loop.post { self.deliver(evaluation) } }
  }

  private func deliver(_ evaluation: FlexEvaluation) {
    if let flexPage { return flexPage.evaluate(evaluation) }
    let text = isAlive ? "page \(id) has no $flex" : "the page was destroyed"
    let error = HostError(isAlive ? .refused : .pageDestroyed, "\(evaluation.address): \(text)")
    evaluation.answer?(.failure(error)) ?? fail(error)
  }

  /// The page's host.
  public var flexHost: Host? { host }
}

/// Runs a closure on the host's thread: immediately if the caller is on it, otherwise as soon as its turn comes.
private func onHostThread(_ body: @escaping @HostActor @Sendable () -> Void) {
  if HostThread.isCurrent { return HostActor.assumeIsolated(body) }
  Task { @HostActor in body() }
}
