internal import HostLoop
internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension TemplateScript {
  /// Performs an action; an error is a failure of the page.
  func perform(
    _ action: String,
    _ performer: any ActionPerforming,
    for event: TemplateEvent
  ) {
    // It takes no place among the page's answers: the action may itself wait for one of those.
    let (page, host, link) = (page, page.host, page.link)
    let work = host.loop.outstanding.begin("action '\(action)' of \(event.path)", page: page.id)
    let native = NativeWork(work)
    Task { @HostActor in
      let failure = await native.run {
        await Self.failure(of: action, performer, for: event, from: page)
      }
      host.loop.post {
        host.loop.outstanding.end(work)
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
