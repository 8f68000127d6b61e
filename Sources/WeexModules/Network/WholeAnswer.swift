internal import HostThread
internal import Synchronization
package import WeexCore

extension ResourceRequest {
  /// Asks a handler for the resource and waits until all of it is there.
  ///
  /// - Returns: The head of the answer, where there was one, and its bytes.
  /// - Throws: What the request fails with.
  package func answer(
    from handler: any ResourceRequesting
  ) async throws(HostError) -> (response: ResourceResponse?, bytes: [UInt8]) {
    let outcome = await withCheckedContinuation { continuation in
      let gathering = WholeAnswer { continuation.resume(returning: $0) }
      Task { @HostActor in _ = handler.send(self) { gathering.receive($0) } }
    }
    return try outcome.get()
  }
}

/// Gathers an answer; what comes after its end is dropped.
private final class WholeAnswer: Sendable {
  typealias Outcome = Result<(response: ResourceResponse?, bytes: [UInt8]), HostError>

  private struct State {
    var response: ResourceResponse?
    var bytes: [UInt8] = []
    var finish: (@Sendable (Outcome) -> Void)?
  }

  private let state: Mutex<State>

  init(finish: @escaping @Sendable (Outcome) -> Void) {
    state = Mutex(State(finish: finish))
  }

  func receive(_ event: ResourceEvent) {
    switch event {
    case .response(let response): state.withLock { $0.response = response }
    case .data(let bytes): state.withLock { $0.bytes += bytes }
    case .finished:
      let (finish, answer) = end()
      finish?(.success(answer))
    case .failed(let error): end().finish?(.failure(error))
    }
  }

  private func end() -> (
    finish: (@Sendable (Outcome) -> Void)?, answer: (ResourceResponse?, [UInt8])
  ) {
    state.withLock { state in
      defer { state = State() }
      return (state.finish, (state.response, state.bytes))
    }
  }
}
