internal import HostLoop
internal import HostThread
public import WeexTree

extension Page {
  /// Ends the page: modules, hooks, timers, callbacks and its JavaScript are gone when this returns.
  ///
  /// Components are unloaded, children before their parents finish; nothing reaches the page afterwards. A second call does nothing. If a
  /// component or a text is being measured, the page ends in the next turn instead.
  public func destroy() {
    guard isAlive, !runner.isEnding else { return }
    guard !tree.isLayingOut else { return host.loop.postFirst { [self] in destroy() } }
    host.handler((any PageEventNotifying).self)?.pageDestroy(self)
    endActivity {
      journal.record(.page, page: id, "destroyed")
      state = .destroyed
      instanceState = .destroy
    }
    let container = container as? any PageContaining
    releaseReferences()
    endEvents()
    host.pages.removeAll { $0 === self }
    container?.pageDidEnd(self)
  }

  /// Ends everything that runs in the page, and resets it; `noteEnd` runs between its hooks and the rest.
  func endActivity(_ noteEnd: () -> Void) {
    runner.isEnding = true
    defer { runner.isEnding = false }
    endMonitoring()
    let script = script
    self.script = nil  // from now on no turn enters JavaScript, even one that a hook below asks for
    for attachment in attachments { attachment.pageWillDestroy() }
    attachments = []
    script?.close()
    for module in runner.modules.values { module.pageWillDestroy() }
    tree.tearDown()
    noteEnd()
    runner.onListenersLeft?(globalListeners)
    link.cut()
    for task in runner.methodTasks.values { task.cancel() }
    runner.methodTasks = [:]
    for sleep in runner.sleeps.values { sleep.cancel() }
    for yield in runner.yields.values { yield.end() }
    host.clock.cancelAll(owner: number)
    runner.pendingTimers = 0
    host.loop.outstanding.endAll(page: id)
    runner.modules = [:]
    runner.moduleEvents = [:]
    runner.globalEvents = []
    closeDialogs()
    onSchemeChange = nil
  }

  private func releaseReferences() {
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
    runner.moduleIntercepts = [:]
    runner.onListenersLeft = nil
    attachers = []
    openAnother = nil
    container = nil
    runner.origin = nil
    bundle = nil
    parent = nil
  }
}
