internal import Synchronization
internal import WeexCore

/// Gathers an answer until all of it is there, and tells it once.
final class WholeAnswer: Sendable {
  /// An answer that is whole.
  struct Content: Sendable {
    var response: ResourceResponse
    var bytes: [UInt8]
  }

  private struct State {
    var content = Content(response: ResourceResponse(status: 200), bytes: [])
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
      (state.completion.take(), state.content)
    }
    completion?(outcome(content))
  }
}
