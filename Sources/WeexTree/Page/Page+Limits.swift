internal import Flexbox
internal import HostLoop
internal import HostThread
package import HostValues
package import Metering

extension Page {
  /// Ends what the page runs, because it reached a limit: a failure with a ``LimitReport``, after which the page is destroyed.
  ///
  /// Only the first limit that a page reaches counts.
  package func exceed(_ limit: PageLimits.Name) {
    guard isAlive, !meter.isExceeded else { return }
    delegate.didReach(report(of: limit))
  }

  /// Ends what the page runs; `cause` comes from ``cause(of:maximum:at:stack:)``, called when the page did what has now reached the limit.
  package func exceed(_ cause: LimitReport) {
    guard isAlive, !meter.isExceeded else { return }
    delegate.didReach(counted(cause))
  }

  /// Counts bytes that the page stores.
  package func countStored(_ bytes: Int) {
    if meter.addStored(bytes) { exceed(.stored) }
  }

  /// The number of elements and calls that the runtime may collect before it has to send them, so that a page that makes
  /// them endlessly reaches its limit.
  package var unsentCommands: Int {
    let limits = meter.limits
    let left = min(
      tree.largestUnchecked - tree.count,
      limits.callbacks - meter.callbacks,
      limits.requests - meter.requests
    )
    return min(max(left, 0), 1024)
  }

  /// Describes a limit that was reached: the running calls, and the counts of what the page has.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - maximum: Its value; `nil` for the page's own.
  ///   - location: The line of JavaScript; `nil` for the innermost call of `stack`.
  ///   - stack: The running calls; `nil` for those of the page, if any are running.
  /// - Returns: The report.
  package func report(
    of limit: PageLimits.Name,
    maximum: Int? = nil,
    at location: SourceLocation? = nil,
    stack: [ScriptFrame]? = nil
  ) -> LimitReport {
    counted(cause(of: limit, maximum: maximum, at: location, stack: stack))
  }

  /// The report without the counts of what the page has, which take time.
  package func cause(
    of limit: PageLimits.Name,
    maximum: Int? = nil,
    at location: SourceLocation? = nil,
    stack: [ScriptFrame]? = nil
  ) -> LimitReport {
    let time: Duration? =
      switch limit {
      case .turn: meter.limits.turn
      case .time: meter.limits.time
      default: nil
      }
    let running = stack ?? delegate.callStack
    // The limit may be reached by many turns together although each one ends; then the calls seen during them show the place.
    let stack = stack == nil && running.isEmpty && limit == .time ? lastSeenStack : running
    return LimitReport(
      limit,
      maximum: maximum ?? meter.limits[count: limit] ?? time.map { Int($0 / .milliseconds(1)) },
      location: location ?? stack.first?.location,
      stack: stack.map(\.description)
    )
  }

  private func counted(_ cause: LimitReport) -> LimitReport {
    var report = cause
    report.counts.components = tree.count
    report.counts.timers = loop.clock.timers.count { $0.owner == number }
    report.counts.callbacks = meter.callbacks
    report.counts.requests = meter.requests
    if report.limit == .heap { report.counts.memory = ResidentMemory.bytes }
    return report
  }
}

extension ComponentTree {
  /// Fails the page if its tree has too many components, or is too deep.
  ///
  /// `makeComponent` calls this whenever the tree has become twice as large, and each turn at its end, so that all checks together take O(1) for
  /// each component.
  func checkSize() {
    let limits = page.meter.limits
    largestUnchecked = min(limits.components, max(layout.count * 2, limits.depth))
    if layout.count > limits.components {
      isFull = true
      return page.exceed(.components)
    }
    checkDepth()
  }

  /// Fails the page if its tree is too deep.
  ///
  /// A component makes a tree at most one level deeper: the tree is measured, in O(n), only once so many were added that it may be too deep.
  package func checkDepth() {
    let limit = page.meter.limits.depth
    guard layout.count > limit, measured.depth + (addedCount - measured.addedCount) > limit,
      let root = root?.node
    else { return }
    var deepest = 0
    var pending = [(node: root, depth: 1)]
    while let (node, depth) = pending.popLast() {
      guard depth <= limit else {
        isFull = true
        return page.exceed(.depth)
      }
      deepest = max(deepest, depth)
      if depth > 1, let sibling = layout.nextSibling(of: node) { pending.append((sibling, depth)) }
      if let child = layout.firstChild(of: node) { pending.append((child, depth + 1)) }
    }
    measured = (deepest, addedCount)
  }
}
