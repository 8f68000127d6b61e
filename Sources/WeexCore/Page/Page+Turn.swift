internal import HostLoop
internal import HostThread
public import HostValues
internal import Metering
public import WeexTree

extension Page {
  /// Gives the page's framework new data, as when its data source changed.
  public func refresh(_ data: HostValue) {
    post("refresh") { script throws(HostError) in try script.refresh(data) }
  }

  /// Runs one entry into the page's JavaScript as a turn of its own; an error it throws is a failure of the page.
  ///
  /// - Parameters:
  ///   - what: What the turn does, for messages.
  ///   - arrival: The journal's entry for what the page receives; `nil` if the journal has no listener, or has no entry for it.
  ///   - isTurn: Whether the caller is already in a turn of its own, so that the body runs at once.
  ///   - body: The entry.
  func post(
    _ what: String,
    _ arrival: Journal.Entry? = nil,
    isTurn: Bool = false,
    _ body: @escaping @HostActor (any PageScript) throws(HostError) -> Void
  ) {
    guard isUsable(for: what) else { return }
    let expected = script
    let enter: @HostActor @Sendable () -> Void = { [self] in
      // A turn posted before a reload must not run in the reloaded page.
      guard let script, script === expected else { return }
      turn { () throws(HostError) in try body(script) }
    }
    let take: @HostActor @Sendable () -> Void = { [host] in
      if let arrival, let gate = host.arrivalGate { gate.arrive(arrival, enter) } else { enter() }
    }
    if isTurn { take() } else { host.loop.post(take) }
  }

  /// Runs an operation of the page, then lays out what it changed; an error it throws is a failure of the page.
  package func turn(_ body: () throws(HostError) -> Void) {
    guard !meter.isExceeded else { return }
    let start = host.clock.monotonic
    let realStart = MonotonicInstant.now
    let tree = tree  // a reload may give the page another one
    tree.beginTurn()
    host.loop.outstanding.beginTurn()
    host.lastTurnPage = number
    defer { tree.endTurn() }
    do throws(HostError) {
      try body()
    } catch {
      fail(error)
    }
    tree.checkDepth()
    TreeActivity.begin()
    tree.layOut()
    TreeActivity.end()
    if meter.isExceeded { meter.recount(components: tree.count) }
    if meter.addTime(MonotonicInstant.now.milliseconds(since: realStart)) { exceed(.time) }
    countTurn(since: start)
    if !runner.notices.isEmpty || onLayoutChange != nil || isObserved { sendNotices() }
  }

  /// Runs the page's bundle for the first time, as a turn; without a root, the page cannot be shown if it throws.
  package func firstTurn(_ body: () throws(HostError) -> Void) {
    turn { () throws(HostError) in
      do throws(HostError) {
        try body()
      } catch {
        guard error.code == .javaScript, tree.root == nil, state == .loading else { throw error }
        failWithoutRoot(error)
      }
    }
  }

  /// Whether the page can still be called; if not, the attempt is noted in the journal.
  func isUsable(for what: String) -> Bool {
    if isAlive { return true }
    journal.record(.warning, page: id, "\(what) after the page was destroyed")
    return false
  }
}
