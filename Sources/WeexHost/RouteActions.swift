/// Does what a template's button asks for by calling the host's routes: `kl://Cart/add?id=3`.
///
/// The routing function runs for the template's page; what it returns is dropped.
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
      _ = try await page.host.router.call(khala, from: page)
    } catch {
      throw HostError(error.code, "\(event.path).action: \(error.message)", underlying: error)
    }
  }
}

extension Host {
  /// Registers what lets bundles and templates call routes: the module `router`, and the handler of actions.
  public func registerRouter() {
    registerModule("router", withClass: RouterModule.self)
    registerHandler(RouteActions(), withProtocol: (any ActionPerforming).self)
  }
}
