internal import HostThread
public import HostValues

extension Page {
  /// Gives the page's framework new data, as when its data source changed.
  public func refresh(_ data: HostValue) {
    post("refresh") { script throws(HostError) in try script.refresh(data) }
  }

  /// Ends the page: modules, hooks, timers, callbacks and its JavaScript are gone when this returns.
  ///
  /// Components are unloaded, children before their parents finish; nothing reaches the page afterwards. A second call does nothing.
  public func destroy() {
    guard isAlive, !isEnding else { return }
    host.handler((any PageEventNotifying).self)?.pageDestroy(self)
    endWhatRuns {
      journal.record(.page, page: id, "destroyed")
      state = .destroyed
      instanceState = .destroy
    }
    let container = container as? any PageContaining
    cutTies()
    host.pages.removeAll { $0 === self }
    container?.pageDidEnd(self)
  }

  /// Ends everything that runs in the page, and resets it; `meanwhile` runs between its hooks and the rest.
  func endWhatRuns(_ meanwhile: () -> Void) {
    isEnding = true
    defer { isEnding = false }
    endMonitoring()
    let script = script
    self.script = nil  // from now on no turn enters JavaScript, even one that a hook below asks for
    for attachment in attachments { attachment.pageWillDestroy() }
    attachments = []
    script?.close()
    for module in modules.values { module.pageWillDestroy() }
    tree.tearDown()
    meanwhile()
    link.cut()
    for sleep in sleeps.values { sleep.cancel() }
    for yield in yields.values { yield.end() }
    host.clock.cancelAll(owner: number)
    host.outstanding.endAll(page: id)
    modules = [:]
    moduleEvents = [:]
    globalEvents = []
    onSchemeChange = nil
  }

  private func cutTies() {
    onLog = nil
    onFailure = nil
    onCreate = nil
    onLayoutChange = nil
    renderFinish = nil
    refreshFinish = nil
    onFailed = nil
    onJSRuntimeException = nil
    onScroll = nil
    onRenderProgress = nil
    onJSDownloadedFinish = nil
    onRenderTerminateWhenJSDownloadedFinish = nil
    moduleIntercepts = [:]
    attachers = []
    openAnother = nil
    container = nil
    origin = nil
    bundle = nil
    parent = nil
  }

  /// Runs one entry into the page's JavaScript as a turn of its own; an error it throws is a failure of the page.
  func post(_ what: String, _ body: @escaping @HostActor (any PageScript) throws(HostError) -> Void)
  {
    guard isUsable(for: what) else { return }
    let expected = script
    host.loop.post { [self] in
      // A turn posted before a reload must not run in the reloaded page.
      guard let script, script === expected else { return }
      turn { () throws(HostError) in try body(script) }
    }
  }

  /// Runs an operation of the page, then lays out what it changed; an error it throws is a failure of the page.
  package func turn(_ body: () throws(HostError) -> Void) {
    let start = host.clock.monotonic
    let tree = tree  // a reload may give the page another one
    tree.layoutTurns.turns += 1
    host.outstanding.beginTurn()
    defer { tree.layoutTurns.turns -= 1 }
    do throws(HostError) {
      try body()
    } catch {
      fail(error)
    }
    tree.layOut()
    countTurn(since: start)
    if !notices.isEmpty || onLayoutChange != nil { giveNotices() }
  }

  /// Whether the page still takes calls; if it does not, the journal says so.
  func isUsable(for what: String) -> Bool {
    if isAlive { return true }
    journal.record(.warning, page: id, "\(what) after the page was destroyed")
    return false
  }
}
