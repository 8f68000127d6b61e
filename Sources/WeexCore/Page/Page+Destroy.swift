internal import HostThread

extension Page {
  /// Gives the page's framework new data, as when its data source changed.
  public func refresh(_ data: HostValue) {
    post("refresh") { script throws(HostError) in try script.refresh(data) }
  }

  /// Ends the page: modules, hooks, timers, callbacks and its JavaScript are gone when this returns.
  ///
  /// Components are unloaded, children before their parents are done; nothing reaches the page afterwards. Calling it again does nothing.
  public func destroy() {
    guard isAlive, let script else { return }
    host.handler((any PageEventNotifying).self)?.pageDestroy(self)
    self.script = nil  // from now on no turn enters JavaScript, even one that a hook below asks for
    for attachment in attachments { attachment.pageWillDestroy() }
    attachments = []
    doorAnswers = [:]
    script.close()
    for module in modules.values { module.pageWillDestroy() }
    tree.tearDown()
    journal.record(.page, page: id, "destroyed")
    state = .destroyed
    link.cut()
    host.clock.cancelAll(owner: number)
    host.outstanding.endAll(page: id)
    modules = [:]
    moduleEvents = [:]
    globalEvents = []
    onLog = nil
    onFailure = nil
    host.pages.removeAll { $0 === self }
  }

  /// Runs one entry into the page's JavaScript as a turn of its own; what it throws is a failure of the page.
  func post(_ what: String, _ body: @escaping @HostActor (any PageScript) throws(HostError) -> Void)
  {
    guard isAlive else {
      journal.record(.warning, page: id, "\(what) after the page was destroyed")
      return
    }
    host.loop.post { [self] in
      guard let script else { return }
      turn { () throws(HostError) in try body(script) }
    }
  }

  /// Runs something of the page, then lays out what it changed; what it throws is a failure of the page.
  package func turn(_ body: () throws(HostError) -> Void) {
    do throws(HostError) {
      try body()
    } catch {
      fail(error)
    }
    tree.layOut()
  }
}
