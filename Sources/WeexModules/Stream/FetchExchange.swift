internal import HostThread
internal import HostValues
internal import Synchronization
internal import WeexCore
internal import WeexTree

/// One request of `stream`, from sending to its response.
///
/// On a virtual clock the progress is reported together with the response, in its place among the page's answers, so that every run is the
/// same: the number of pieces in which a response arrives does not depend on the page. On a real clock progress is reported as it happens.
final class FetchExchange: Sendable {
  private struct State {
    var answer = FetchAnswer()
    var isOpen = true
  }

  private let isLive: Bool
  private let awaited: AwaitedAnswer
  private let progress: KeepAliveCallback?
  private let finish: @HostActor @Sendable (Page, Result<FetchAnswer, HostError>) -> Void
  private let state = Mutex(State())

  init(
    isLive: Bool,
    awaited: AwaitedAnswer,
    progress: KeepAliveCallback?,
    finish: @escaping @HostActor @Sendable (Page, Result<FetchAnswer, HostError>) -> Void
  ) {
    self.isLive = isLive
    self.awaited = awaited
    self.progress = progress
    self.finish = finish
  }

  /// Handles an event, on any thread.
  func receive(_ event: ResourceEvent) {
    switch event {
    case .response(let response):
      let progress = update { $0.response = response }
      if let progress, isLive { tellHead(progress) }
    case .data(let bytes):
      let progress = update { $0.bytes += bytes }
      if let progress, isLive { tellLoading(progress) }
    case .finished: end(.success(()))
    case .failed(let error): end(.failure(error))
    }
  }

  private func update(_ change: (inout FetchAnswer) -> Void) -> FetchProgress? {
    state.withLock { state in
      guard state.isOpen else { return nil }
      change(&state.answer)
      return state.answer.progress
    }
  }

  private func end(_ outcome: Result<Void, HostError>) {
    let answer = state.withLock { state -> FetchAnswer? in
      defer { state.isOpen = false }
      return state.isOpen ? state.answer : nil
    }
    guard let answer else { return }
    awaited.complete { [self] page in
      if !isLive, answer.response != nil {
        tellHead(FetchProgress(response: answer.response))
        if !answer.bytes.isEmpty { tellLoading(answer.progress) }
      }
      finish(page, outcome.map { answer })
    }
  }

  private func tellHead(_ head: FetchProgress) {
    progress?(head.told("HEADERS_RECEIVED", 2))
  }

  private func tellLoading(_ part: FetchProgress) {
    progress?(part.told("LOADING", 3))
  }
}
