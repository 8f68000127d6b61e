package import HostThread

/// An answer that a page waits for: its place in the order of the page's answers, and the work it is until then.
///
/// It may be given from any thread, once; what comes after that is dropped, and so is all where the page is gone.
package struct AwaitedAnswer: Sendable {
  fileprivate let loop: EventLoop
  fileprivate let link: PageLink
  fileprivate let ticket: ReplyOrder.Ticket
  fileprivate let work: OutstandingWork.ID
  /// The functions that are called with the answer.
  fileprivate let callbacks: [OutstandingWork.ID]

  /// Answers: `deliver` runs in a turn of its own, when everything that was asked for before is answered.
  package func give(_ deliver: @escaping @HostActor @Sendable (Page) -> Void) {
    loop.post { [self] in link.page?.take(deliver, for: self) }
  }

  /// The work, for the task that finds the answer.
  package var nativeWork: NativeWork {
    NativeWork(work, callbacks: callbacks, place: (link, ticket))
  }

  /// Begins to find the answer: tasks that are made meanwhile are part of the work, and so are their waits on the host's clock.
  @HostActor
  @discardableResult
  package func find<Success, Failure: Error>(
    _ body: @HostActor () throws(Failure) -> Success
  ) throws(Failure) -> Success {
    let result = NativeWork.$current.withValue(nativeWork) {
      Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }

  /// Does something with the page in a turn of its own, if it is still there.
  package func meanwhile(_ body: @escaping @HostActor @Sendable (Page) -> Void) {
    loop.post { [link] in
      if let page = link.page { body(page) }
    }
  }
}

extension Page {
  /// Begins to wait for an answer, which keeps the host from being at rest.
  ///
  /// - Parameters:
  ///   - label: What is waited for, for people.
  ///   - line: Whose answers are given in order where the clock is real; `nil` for an answer that waits for no other. On a virtual clock
  ///     all answers of a page are.
  /// - Returns: The answer's place, to be kept until it is given.
  package func awaitAnswer(_ label: String, line: String?) -> AwaitedAnswer {
    let callbacks = host.outstanding.latestCallbacks
    let work = host.outstanding.begin(label, page: id)
    let line = host.clock.mode == .virtual ? id : line.map { "\($0).\(id)" }
    return AwaitedAnswer(
      loop: host.loop,
      link: link,
      ticket: replyOrder.enter(line: line),
      work: work,
      callbacks: callbacks
    )
  }

  fileprivate func take(
    _ deliver: @escaping @HostActor @Sendable (Page) -> Void,
    for answer: AwaitedAnswer
  ) {
    let due = replyOrder.settle(answer.ticket) { [self] in
      host.outstanding.end(answer.work)
      deliver(self)
    }
    for deliver in due { deliver() }
  }
}
