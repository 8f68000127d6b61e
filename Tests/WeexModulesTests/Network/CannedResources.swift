import HostThread
import Synchronization
import WeexCore
import WeexModules

/// A user's own handler: answers from a table, when a test says so.
final class CannedResources: ResourceRequesting {
  struct Pending: Sendable {
    let request: ResourceRequest
    let receive: @Sendable (ResourceEvent) -> Void
  }

  private let state = Mutex<(pending: [Pending], cancelled: Int)>(([], 0))
  private let answer: (@Sendable (ResourceRequest) -> [ResourceEvent])?

  /// Answers at once according to `answer`; without it, when a test does.
  init(_ answer: (@Sendable (ResourceRequest) -> [ResourceEvent])? = nil) {
    self.answer = answer
  }

  var pending: [Pending] { state.withLock { $0.pending } }
  var cancelled: Int { state.withLock { $0.cancelled } }

  func send(
    _ request: ResourceRequest,
    receive: @escaping @Sendable (ResourceEvent) -> Void
  ) -> @Sendable () -> Void {
    state.withLock { $0.pending.append(Pending(request: request, receive: receive)) }
    for event in answer?(request) ?? [] { receive(event) }
    return { [weak self] in self?.state.withLock { $0.cancelled += 1 } }
  }

  /// The events of an answer in one piece.
  static func text(
    _ text: String,
    status: Int = 200,
    headers: [String: String] = [:]
  ) -> [ResourceEvent] {
    [
      .response(ResourceResponse(status: status, headers: headers)), .data(Array(text.utf8)),
      .finished,
    ]
  }
}
