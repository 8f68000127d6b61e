/// Does what a template's button asks for by calling the host's routes: `kl://Cart/add?id=3`.
///
/// The routing function runs for the template's page. A `PageRequest`, a `Page` or a `TemplatePage` that it returns is shown over the others; anything
/// else is dropped.
struct RouteActions: ActionPerforming {
  func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError) {
    guard let khala = Khala(str: action, in: page.host) else {
      throw HostError(
        .invalidValue,
        "\(event.path).action '\(action)' is no URL; it should be scheme://class/function?key=value"
      )
    }
    do throws(HostError) {
      let result = try await page.host.router.call(khala, from: page)
      guard page.isAlive, let routed = RoutedPage(result) else { return }
      page.stack.push(routed, from: page) { error in
        if let error { page.fail(Self.named(event, error)) }
      }
    } catch {
      throw Self.named(event, error)
    }
  }

  private static func named(_ event: TemplateEvent, _ error: HostError) -> HostError {
    HostError(error.code, "\(event.path).action: \(error.message)", underlying: error)
  }
}

extension Host {
  /// Registers what lets bundles and templates call routes: the module `router`, and the handler of actions.
  public func registerRouter() {
    registerModule("router", withClass: RouterModule.self)
    registerHandler(RouteActions(), withProtocol: (any ActionPerforming).self)
  }
}
