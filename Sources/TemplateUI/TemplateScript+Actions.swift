internal import HostThread
internal import WeexCore

extension TemplateScript {
  /// Has an action done; what keeps it from that is a failure of the page.
  func perform(
    _ action: String,
    _ performer: any ActionPerforming,
    for event: TemplateEvent
  ) {
    // No place among the page's answers: what the action waits for may be one of those.
    let (page, host, link) = (page, page.host, page.link)
    let work = host.outstanding.begin("action '\(action)' of \(event.path)", page: page.id)
    let native = NativeWork(work)
    Task { @HostActor in
      let failure = await native.run {
        await Self.failure(of: action, performer, for: event, from: page)
      }
      host.loop.post {
        host.outstanding.end(work)
        if let failure { link.page?.fail(failure) }
      }
    }
  }

  private static func failure(
    of action: String,
    _ performer: any ActionPerforming,
    for event: TemplateEvent,
    from page: Page
  ) async -> HostError? {
    do throws(HostError) {
      try await performer.perform(action, for: event, from: page)
      return nil
    } catch {
      return error
    }
  }
}
