import HostThread
import Synchronization

/// A stream that a test feeds: the sender of an element continues when its handler is done, or knows that nobody listens.
final class Feed: AsyncSequence, Sendable {
  private struct State {
    var consumer: CheckedContinuation<Int?, any Error>?
    var sender: CheckedContinuation<Bool, Never>?
    var next: Int?
    var end: Result<Void, any Error>?
    var isGone = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Takes the elements; when it is released, nobody listens any more.
  final class Iterator: AsyncIteratorProtocol, Sendable {
    private let feed: Feed

    init(_ feed: Feed) { self.feed = feed }

    deinit { feed.leave() }

    func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Int? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { feed.take($0) }
      } onCancel: {
        feed.leave()
      }
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Sends an element, and waits until its handler requests the next one; false if nobody listens.
  @HostActor
  @discardableResult
  func send(_ element: Int) async -> Bool {
    await withCheckedContinuation { sender in
      let (isGone, consumer) = state.withLock { state in
        guard !state.isGone else { return (true, CheckedContinuation<Int?, any Error>?.none) }
        state.sender = sender
        if state.consumer == nil { state.next = element }
        return (false, state.consumer.take())
      }
      if isGone { sender.resume(returning: false) }
      consumer?.resume(returning: element)
    }
  }

  /// Ends the stream, with an error or without.
  func finish(throwing error: (any Error)? = nil) {
    let end: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
    let consumer = state.withLock { state in
      state.end = end
      return state.consumer.take()
    }
    consumer?.resume(with: end.map { nil })
  }

  /// Waits until nobody listens any more.
  @HostActor
  func abandoned() async {
    await withCheckedContinuation { one in
      let isGone = state.withLock { state in
        if !state.isGone { state.waiting.append(one) }
        return state.isGone
      }
      if isGone { one.resume() }
    }
  }

  private func take(_ consumer: CheckedContinuation<Int?, any Error>) {
    let (sender, outcome) = state.withLock {
      state -> (CheckedContinuation<Bool, Never>?, Result<Int?, any Error>?) in
      if let next = state.next.take() { return (nil, .success(next)) }
      let sender = state.sender.take()
      if state.isGone { return (sender, .success(nil)) }
      if let end = state.end { return (sender, end.map { nil }) }
      state.consumer = consumer
      return (sender, nil)
    }
    sender?.resume(returning: true)
    if let outcome { consumer.resume(with: outcome) }
  }

  private func leave() {
    let (consumer, sender, wasTaken, waiting) = state.withLock { state in
      defer { state.waiting = [] }
      state.isGone = true
      let wasTaken = state.next.take() == nil
      return (state.consumer.take(), state.sender.take(), wasTaken, state.waiting)
    }
    sender?.resume(returning: wasTaken)
    consumer?.resume(returning: nil)
    for one in waiting { one.resume() }
  }
}

/// What an action did, and a way to wait for it.
@HostActor
final class ActionLog {
  private(set) var lines: [String] = []
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  nonisolated init() {}

  func append(_ line: String) {
    lines.append(line)
    let due = waiting.filter { $0.count <= lines.count }
    waiting.removeAll { $0.count <= lines.count }
    for one in due { one.continuation.resume() }
  }

  /// Waits until there are this many lines.
  func has(_ count: Int) async {
    guard lines.count < count else { return }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }
}
