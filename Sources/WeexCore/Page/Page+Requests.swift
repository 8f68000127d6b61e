internal import HostLoop
internal import HostThread
internal import Metering
package import WeexTree

/// An answer that a page waits for: its place in the order of the page's answers, and its piece of outstanding work.
///
/// It may be given once, from any thread; later answers are dropped, and so is every answer to a page that is gone.
package struct AwaitedAnswer: Sendable {
  fileprivate let loop: EventLoop
  fileprivate let link: PageLink
  fileprivate let ticket: ReplyOrder.Ticket
  fileprivate let work: OutstandingWork.ID
  /// The functions that are called with the answer.
  fileprivate let callbacks: [OutstandingWork.ID]

  fileprivate let isMethod: Bool

  /// Answers: `deliver` runs in a turn of its own, once every earlier request has been answered.
  ///
  /// The answer counts as coming from outside, unless a method of this process found it.
  package func complete(_ deliver: @escaping @HostActor @Sendable (Page) -> Void) {
    let turn: @HostActor @Sendable () -> Void = { [self] in
      link.page?.take(deliver, for: self)
    }
    if isMethod { loop.post(turn) } else { loop.postArrival(turn) }
  }

  /// The work, for the task that finds the answer.
  package var nativeWork: NativeWork {
    NativeWork(work, callbacks: callbacks, place: (link, ticket))
  }

  /// Runs a closure that starts to find the answer: tasks made in it belong to the work, and so do their waits on the host's clock.
  @discardableResult
  package func find<Success, Failure: Error>(
    _ body: () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let result = NativeWork.$current.withValue(nativeWork) {
      Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// Runs a closure with the page in a turn of its own, as something that has come from outside; not if the page is gone by then.
  package func postArrival(_ body: @escaping @HostActor @Sendable (Page) -> Void) {
    loop.postArrival { [link] in
      if let page = link.page { body(page) }
    }
  }
}

extension Page {
  /// Begins to wait for an answer, which keeps the host from being at rest.
  ///
  /// - Parameters:
  ///   - label: What is waited for, for people.
  ///   - line: Answers of one line are given in order on a real clock; `nil` for an answer that waits for no other. On a virtual clock all
  ///     answers of a page are given in order.
  ///   - isMethod: Whether a method of the process finds the answer, not the outside (the network, files, a person).
  /// - Returns: The answer's place, to be kept until the answer is given.
  package func awaitAnswer(
    _ label: String,
    line: String?,
    isMethod: Bool = false
  ) -> AwaitedAnswer {
    let callbacks = host.loop.outstanding.latestCallbacks
    let work = host.loop.outstanding.begin(
      label,
      page: id,
      isMethod: isMethod,
      callbacks: callbacks
    )
    meter.requests += 1
    if meter.requests > meter.limits.requests { exceed(.requests) }
    let line = host.clock.mode == .virtual ? id : line.map { "\($0).\(id)" }
    return AwaitedAnswer(
      loop: host.loop,
      link: link,
      ticket: runner.replyOrder.enter(line: line),
      work: work,
      callbacks: callbacks,
      isMethod: isMethod
    )
  }

  fileprivate func take(
    _ deliver: @escaping @HostActor @Sendable (Page) -> Void,
    for answer: AwaitedAnswer
  ) {
    host.loop.outstanding.endMethod(of: answer.work)
    let due = runner.replyOrder.settle(answer.ticket, isArrival: !answer.isMethod) { [self] in
      host.loop.outstanding.end(answer.work)
      meter.requests -= 1
      deliver(self)
    }
    self.deliver(due)
  }

  /// Delivers an answer that is due, and then those behind it.
  ///
  /// Each one gets its turn after the previous one's effects, and an answer that came from outside waits for the arrival gate.
  func deliver(_ due: ReplyOrder.Due) {
    due.deliver?()
    guard let (line, isArrival) = due.next else { return }
    let turn: @HostActor @Sendable () -> Void = { [link] in
      guard let page = link.page else { return }
      page.deliver(page.runner.replyOrder.next(of: line, isArrival: isArrival))
    }
    if isArrival { host.loop.postArrival(isFirst: true, turn) } else { host.loop.post(turn) }
  }
}
