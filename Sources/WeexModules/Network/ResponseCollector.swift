internal import HostThread
package import HostValues
internal import Synchronization

/// Collects a response until it is complete, and delivers it once; events after its end are dropped.
final class ResponseCollector: Sendable {
  /// A complete response.
  struct Content: Sendable {
    /// The head; 200 and no headers if a handler sent none.
    var response = ResourceResponse(status: 200)
    var bytes: [UInt8] = []

    /// The bytes; a failure if the status does not mean success.
    var found: Result<[UInt8], HostError> {
      guard (200...299).contains(response.status) else {
        return .failure(
          HostError(.requestFailed, "the server answered with the status \(response.status)")
        )
      }
      return .success(bytes)
    }
  }

  private struct State {
    var content = Content()
    var completion: (@Sendable (Result<Content, HostError>) -> Void)?
  }

  private let state: Mutex<State>

  init(_ completion: @escaping @Sendable (Result<Content, HostError>) -> Void) {
    state = Mutex(State(completion: completion))
  }

  /// Handles an event, on any thread.
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
  /// Requests the resource from a handler and waits until it is complete.
  ///
  /// - Returns: The head of the response and its bytes.
  /// - Throws: The request's error.
  package func answer(
    from handler: any ResourceRequesting
  ) async throws(HostError) -> (response: ResourceResponse, bytes: [UInt8]) {
    let outcome = await withCheckedContinuation { continuation in
      let answer = ResponseCollector { continuation.resume(returning: $0) }
      Task { @HostActor in _ = handler.send(self) { answer.receive($0) } }
    }
    let content = try outcome.get()
    return (content.response, content.bytes)
  }
}
