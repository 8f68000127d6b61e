internal import HostLoop
package import HostThread
package import WeexTree

/// A period in which native work waits for time to pass on the host's clock: it neither holds back a virtual clock nor delays later answers.
@HostActor
package final class ClockYield {
  let host: Host
  private let page: Page?
  /// The work that gives up its place in the order of a page's answers during the period.
  private let works: [NativeWork]
  private let ids: [OutstandingWork.ID]
  private var isOpen = false

  /// Makes a period for the work of the current task and of the method that is running, without beginning it.
  ///
  /// - Parameters:
  ///   - host: The host whose clock it is.
  ///   - page: The page that is waited for; `nil` if there is none.
  ///   - task: The handle of a task whose other work waits too.
  ///   - keepsPlace: Whether the answer keeps its place in the order of a page's answers, and so delays later ones.
  package init(_ host: Host, _ page: Page?, task: Int? = nil, keepsPlace: Bool = false) {
    self.host = host
    self.page = page
    let outstanding = host.loop.outstanding
    let waiting = (NativeWork.current?.chain ?? []).filter { outstanding.has($0.work) }
    works = keepsPlace ? [] : waiting
    let isCall = NativeWork.current == nil || NativeWork.isCallingInPlace
    ids =
      waiting.flatMap { [$0.work] + $0.callbacks }
      + (task.map { outstanding.works(ofTask: $0) } ?? [])
      + (isCall ? outstanding.latestCallbacks : [])
  }

  /// Whether it is known which work waits; if not, it may be any work of the page.
  var isOfKnownWork: Bool { !ids.isEmpty }

  /// Lets the clock go on.
  package func begin() {
    isOpen = true
    page?.runner.yields[ObjectIdentifier(self)] = self
    host.loop.outstanding.beginSleep(of: ids, in: page?.id)
    let due = works.compactMap { work -> (page: Page, due: ReplyOrder.Due)? in
      guard let place = work.place, let page = place.link.page else { return nil }
      return (page, page.runner.replyOrder.leave(place.ticket))
    }
    // Also posted when nothing is due: a run of the host may be waiting for this work.
    host.loop.post { for (page, due) in due { page.deliver(due) } }
  }

  /// Makes the clock and later answers wait for the work again; does nothing the second time.
  package func end() {
    guard isOpen else { return }
    isOpen = false
    page?.runner.yields[ObjectIdentifier(self)] = nil
    host.loop.outstanding.endSleep(of: ids, in: page?.id)
    for work in works {
      if let place = work.place { place.link.page?.runner.replyOrder.requeue(place.ticket) }
    }
  }
}
