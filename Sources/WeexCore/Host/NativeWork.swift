package import HostLoop
internal import HostThread

/// A piece of work that native code does in a task; a wait on the host's clock uses it to find out which work is waiting.
package final class NativeWork: Sendable {
  /// The work that the current task, or the task that started it, is part of.
  @TaskLocal package static var current: NativeWork?

  /// Whether a method is being called in place within other work; if so, the most recent one-shot callbacks are that method's.
  @TaskLocal static var isCallingInPlace = false

  let work: OutstandingWork.ID
  /// The functions that are called with its outcome.
  let callbacks: [OutstandingWork.ID]
  /// The place among the answers of a page, if it has one.
  let place: (link: PageLink, ticket: ReplyOrder.Ticket)?
  /// The work that started this one, and waits for it.
  let outer: NativeWork?

  init(
    _ work: OutstandingWork.ID,
    callbacks: [OutstandingWork.ID],
    place: (link: PageLink, ticket: ReplyOrder.Ticket)?
  ) {
    (self.work, self.callbacks) = (work, callbacks)
    self.place = place
    outer = Self.current
  }

  /// Makes work that has no place among a page's answers; `callbacks` are those that its method holds.
  package convenience init(_ work: OutstandingWork.ID, callbacks: [OutstandingWork.ID] = []) {
    self.init(work, callbacks: callbacks, place: nil)
  }

  /// Calls a method that is not `async`, within the current work.
  @HostActor
  package static func callInPlace<Success>(_ body: () throws -> Success) rethrows -> Success {
    try $isCallingInPlace.withValue(true, operation: body)
  }

  /// Runs a part of the work.
  @HostActor
  package func run<Success>(
    _ body: @HostActor () async throws -> Success
  ) async rethrows -> Success {
    try await Self.$isCallingInPlace.withValue(false) {
      try await Self.$current.withValue(self) { try await body() }
    }
  }

  /// This work and all work that waits for it.
  var chain: [NativeWork] {
    var (chain, next) = ([self], outer)
    while let work = next {
      chain.append(work)
      next = work.outer
    }
    return chain
  }
}
