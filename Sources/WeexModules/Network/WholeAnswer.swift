internal import HostThread
internal import Synchronization
package import WeexCore

/// Gathers an answer until all of it is there, and tells it once; what comes after its end is dropped.
final class WholeAnswer: Sendable {
  /// An answer that is whole.
  struct Content: Sendable {
    /// The head; 200 and no headers where a handler sent none.
    var response = ResourceResponse(status: 200)
    var bytes: [UInt8] = []
  }

  private struct State {
    var content = Content()
    var completion: (@Sendable (Result<Content, HostError>) -> Void)?
  }

  private let state: Mutex<State>

  init(_ completion: @escaping @Sendable (Result<Content, HostError>) -> Void) {
    state = Mutex(State(completion: completion))
  }

  /// Takes what happened, on any thread.
  func receive(_ event: ResourceEvent) {
    switch event {
    case .response(let response): state.withLock { $0.content.response = response }
    case .data(let bytes): state.withLock { $0.content.bytes += bytes }
    case .finished: end { .success($0) }
    case .failed(let error): end { _ in .failure(error) }
    }
  }

  private func end(_ outcome: (Content) -> Result<Content, HostError>) {
    let (completion, content) = state.withLock { state in
      defer { state = State() }
      return (state.completion, state.content)
    }
    completion?(outcome(content))
  }
}

extension ResourceRequest {
  /// Asks a handler for the resource and waits until all of it is there.
  ///
  /// - Returns: The head of the answer and its bytes.
  /// - Throws: What the request fails with.
  package func answer(
    from handler: any ResourceRequesting
  ) async throws(HostError) -> (response: ResourceResponse, bytes: [UInt8]) {
    let outcome = await withCheckedContinuation { continuation in
      let answer = WholeAnswer { continuation.resume(returning: $0) }
      Task { @HostActor in _ = handler.send(self) { answer.receive($0) } }
    }
    let content = try outcome.get()
    return (content.response, content.bytes)
  }
}
