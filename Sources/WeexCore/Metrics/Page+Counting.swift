package import Flexbox
internal import HostThread
package import Metering
package import WeexTree

extension Page {
  /// Notes that the page has reached a new stage, and tells the host's monitor.
  package func reach(_ stage: PageMetrics.Stage) {
    guard runner.counters.stages[stage] == nil else { return }
    let time = host.clock.monotonic
    runner.counters.stages[stage] = time
    runner.monitor?.onStage(stage, at: time, of: self)
  }

  /// Reports the page to the host's monitor, when rendering begins.
  func startMonitoring() {
    runner.counters = PageCounters()
    runner.monitor = host.handler((any PerformanceMonitoring).self)
    runner.monitor?.onStart(self)
    reach(.recordStart)
  }

  /// Reports the page's properties and statistics to the host's monitor, at its end.
  func endMonitoring() {
    settleInteraction()
    reach(.destroy)
    let metrics = metrics
    runner.finalMetrics = metrics
    guard let monitor = runner.monitor else { return }
    for property in PageMetrics.Property.allCases {
      if let value = metrics.properties[property] {
        monitor.addProperty(property, value, of: self)
      }
    }
    for statistic in PageMetrics.Statistic.allCases {
      if let value = metrics.statistics[statistic] {
        monitor.addStatistic(statistic, value, of: self)
      }
    }
    monitor.onEnd(self)
    runner.monitor = nil
  }

  /// Counts a timer that the page started.
  package func countTimer() {
    runner.counters.calls.timers += 1
  }

  /// Counts a page that was embedded in this one.
  package func countEmbeddedPage() {
    runner.counters.embeddedPages += 1
  }

  /// Counts a resource that the page asked for.
  package func countRequest() {
    runner.counters.calls.requests += 1
  }

  /// Counts a call to native code, and the time it took.
  package func countNativeCall(since start: Double) {
    runner.counters.calls.nativeCount += 1
    runner.counters.calls.nativeTime += host.clock.monotonic - start
  }

  /// Notes an event on its way to the page, and tells the host's monitor.
  func countEvent(_ event: PageEvent) {
    runner.counters.calls.events += 1
    settleInteraction()
    runner.monitor?.onEvent(event.type, event.params, of: self)
  }

  /// Records the last layout as the end of loading for the user, the stage `interaction`; later layouts do not count.
  private func settleInteraction() {
    guard let time = runner.counters.lastLayout, runner.counters.stages[.interaction] == nil else {
      return
    }
    runner.counters.stages[.interaction] = time
    runner.monitor?.onStage(.interaction, at: time, of: self)
  }

  /// Notes that a turn has ended.
  func countTurn(since start: Double) {
    runner.counters.calls.scriptCount += 1
    runner.counters.calls.scriptTime += host.clock.monotonic - start
    runner.counters.maximumComponentCount = max(runner.counters.maximumComponentCount, tree.count)
    if runner.notices.contains(.renderFinish) { reachFirstScreen() }
    if runner.counters.isFirstScreenReached, runner.counters.callsAtFirstScreen == nil {
      runner.counters.callsAtFirstScreen = runner.counters.calls
    }
  }

  /// Notes a layout in which something changed, and notifies the page's observers.
  func noteLayout(of changed: [Component]) {
    let time = host.clock.monotonic
    if runner.counters.stages[.interaction] == nil,
      let origin = runner.counters.stages[.renderOrigin],
      time - origin <= PageCounters.longestInteraction
    {
      runner.counters.lastLayout = time
    }
    if !runner.counters.isFirstScreenReached,
      state == .finished || tree.reaches(below: size.height)
    {
      reachFirstScreen()
    }
    guard onRenderProgress != nil || isObserved,
      let frame = Frame(around: changed.map(\.frameInPage))
    else { return }
    onRenderProgress?(frame)
    tell(.renderProgressed(frame))
  }

  /// Notes that the first screen was laid out.
  func reachFirstScreen() {
    guard !runner.counters.isFirstScreenReached else { return }
    runner.counters.isFirstScreenReached = true
    reach(.firstScreen)
  }
}

extension Frame {
  /// The smallest frame that contains some others; `nil` if there are none.
  package init?(around frames: [Frame]) {
    guard let first = frames.first else { return nil }
    let (left, top) = frames.reduce((first.x, first.y)) { (min($0.0, $1.x), min($0.1, $1.y)) }
    let right = frames.reduce(first.x) { max($0, $1.x + $1.width) }
    let bottom = frames.reduce(first.y) { max($0, $1.y + $1.height) }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
