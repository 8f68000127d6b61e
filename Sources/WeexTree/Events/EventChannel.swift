internal import HostLoop
internal import HostThread
internal import Synchronization

/// The events that one listener has not taken yet, and the tasks that wait for more; reached from any thread.
final class EventChannel<Event: Sendable>: Sendable {
  /// The largest number of buffered events.
  static var capacity: Int { 10_000 }

  fileprivate struct Waiter {
    let consumer: EventConsumer
    let task: Int?
    let continuation: CheckedContinuation<Event?, Never>
  }

  fileprivate struct State {
    var events: [Event] = []
    var head = 0
    var waiters: [Waiter] = []
    var isEnded = false
    var hasOverflowed = false
  }

  let loop: EventLoop
  private let label: String
  private let page: String
  private let state = Mutex(State())

  /// Makes a channel; `label` describes the events in messages.
  init(label: String, page: String, loop: EventLoop) {
    self.label = label
    self.page = page
    self.loop = loop
  }

  /// Hands an event to a waiting task, or buffers it; returns the warning to log if an older event was dropped for it.
  @HostActor
  func deliver(_ event: Event) -> String? {
    let (waiter, overflows) = state.withLock { state in
      if state.isEnded { return (Waiter?.none, false) }
      if !state.waiters.isEmpty { return (state.waiters.removeFirst(), false) }
      return (nil, state.append(event))
    }
    if let waiter {
      let work = loop.outstanding.begin(
        "the task that handles \(label)",
        page: page,
        task: waiter.task
      )
      waiter.consumer.begin(work)
      waiter.continuation.resume(returning: event)
    }
    guard overflows else { return nil }
    return "\(label): \(Self.capacity) events are waiting; from now on the oldest are dropped"
  }

  /// Ends the sequence once the buffered events are taken.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume(returning: nil) }
  }

  func next(
    for consumer: EventConsumer,
    isolation: isolated (any Actor)?
  ) async -> Event? {
    // The task's handle is used within the closure only.
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
    return await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        take(Waiter(consumer: consumer, task: task, continuation: continuation))
      }
    } onCancel: {
      cancel(consumer)
    }
  }

  private func take(_ waiter: Waiter) {
    let work = waiter.consumer.takeWork()
    let taken: Event?? = state.withLock { state in
      if waiter.consumer.isCancelled { return .some(nil) }
      if let event = state.removeFirst() { return .some(event) }
      if state.isEnded { return .some(nil) }
      state.waiters.append(waiter)
      return .none
    }
    if case .some(.some) = taken, let work {
      waiter.consumer.begin(work)  // it continues with the next event
    } else {
      loop.end(work)
    }
    if let taken { waiter.continuation.resume(returning: taken) }
  }

  private func cancel(_ consumer: EventConsumer) {
    let waiters = state.withLock { state in
      consumer.cancel()
      defer { state.waiters.removeAll { $0.consumer === consumer } }
      return state.waiters.filter { $0.consumer === consumer }
    }
    for waiter in waiters { waiter.continuation.resume(returning: nil) }
  }
}

extension EventChannel.State {
  /// Buffers an event; returns whether this is the first time that an older one was dropped.
  fileprivate mutating func append(_ event: Event) -> Bool {
    events.append(event)
    guard events.count - head > EventChannel<Event>.capacity else { return false }
    _ = removeFirst()
    defer { hasOverflowed = true }
    return !hasOverflowed
  }

  fileprivate mutating func removeFirst() -> Event? {
    guard head < events.count else { return nil }
    defer {
      head += 1
      if head * 2 > events.count {
        events.removeFirst(head)
        head = 0
      }
    }
    return events[head]
  }
}

/// One consumer of events: whether it is handling one, and whether its task was cancelled.
final class EventConsumer: Sendable {
  private let loop: EventLoop
  private let state = Mutex<(work: OutstandingWork.ID?, isCancelled: Bool)>((nil, false))

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  deinit { loop.end(takeWork()) }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { $0.isCancelled = true }
  }

  /// Marks it as handling an event from now on.
  func begin(_ work: OutstandingWork.ID) {
    state.withLock { $0.work = work }
  }

  /// Marks it as no longer handling an event; returns the work to end.
  func takeWork() -> OutstandingWork.ID? {
    state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
  }
}

/// A registration as listener, which ends when it is released.
@HostActor
final class EventSubscription<Event: Sendable> {
  nonisolated let channel: EventChannel<Event>
  private let remove: (EventChannel<Event>) -> Void

  /// `remove` is called once, when the subscription is released.
  init(_ channel: EventChannel<Event>, remove: @escaping (EventChannel<Event>) -> Void = { _ in }) {
    self.channel = channel
    self.remove = remove
  }

  isolated deinit { remove(channel) }
}

extension EventLoop {
  /// Ends a piece of work on the host's thread, where a run of the host may wait for it; callable on any thread.
  fileprivate func end(_ work: OutstandingWork.ID?) {
    guard let work else { return }
    post { self.outstanding.end(work) }
  }
}
