internal import HostThread
public import WeexCore

/// Does what the `action` of a template's item asks for: calls a route, an interface, a page; registered with
/// `registerHandler(_:withProtocol: (any ActionPerforming).self)`.
public protocol ActionPerforming: Sendable {
  /// Does it; what it throws is a failure of the page.
  ///
  /// - Parameters:
  ///   - action: The item's `action`, such as `kl://Cart/add?id=3`.
  ///   - event: What was done to the item.
  ///   - page: The template's page.
  /// - Throws: Where it cannot be done, with what would have been right.
  @HostActor func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError)
}
