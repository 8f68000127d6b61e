/// Does what a template's button asks for by calling the host's routes: `kl://Cart/add?id=3`.
///
/// The routing function runs for the template's page. A `PageRequest`, a `Page` or a `TemplatePage` that it returns is shown over the others, and so is
/// a page that the rewrite filters lead the URL to; anything else is dropped.
struct RouteActions: ActionPerforming {
  func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError) {
    do throws(HostError) {
      guard let routed = try await routed(action, from: page), page.isAlive else { return }
      page.stack.push(routed, from: page) { error in
        if let error { page.fail(Self.named(event, error)) }
      }
    } catch {
      throw Self.named(event, error)
    }
  }

  @HostActor
  private func routed(_ action: String, from page: Page) async throws(HostError) -> RoutedPage? {
    let router = page.host.router
    let khala = try router.khala(action, from: page)
    if let address = router.address(of: khala, for: page) { return .request(PageRequest(address)) }
    return RoutedPage(try await router.call(khala, from: page))
  }

  private static func named(_ event: TemplateEvent, _ error: HostError) -> HostError {
    HostError(error.code, "\(event.path).action: \(error.message)", underlying: error)
  }
}

extension Host {
  /// Registers what lets bundles and templates call routes: the module `router`, and the handler of actions.
  public func registerRouter() {
    router.open(pages: .stacks)
    registerModule("router", withClass: RouterModule.self)
    registerHandler(RouteActions(), withProtocol: (any ActionPerforming).self)
  }
}
