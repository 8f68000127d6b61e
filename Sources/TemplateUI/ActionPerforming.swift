internal import HostThread
public import WeexCore

/// Does what the `action` of a template's item asks for: calls a route, an interface, a page; registered with
/// `registerHandler(_:withProtocol: (any ActionPerforming).self)`.
public protocol ActionPerforming: Sendable {
  /// Does it; what it throws is a failure of the page.
  ///
  /// - Parameters:
  ///   - action: The item's `action`, such as `kl://Cart/add?id=3`.
  ///   - event: What was done to the item, with its `action_data`.
  ///   - page: The template's page.
  /// - Throws: Where it cannot be done, with what would have been right.
  @HostActor func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError)

  /// What is wrong with an action before anybody has asked for it: told when the template is read.
  ///
  /// - Parameters:
  ///   - action: The item's `action`.
  ///   - data: The item's `action_data`; `.undefined` where it has none.
  /// - Returns: What would have been right, its path beginning with `action` or `action_data`, which is then ignored; `nil` for nothing, which is
  ///   what a handler says unless it says otherwise.
  func mistake(in action: String, data: HostValue) -> ArgumentMismatch?
}

extension ActionPerforming {
  /// Nothing.
  public func mistake(in action: String, data: HostValue) -> ArgumentMismatch? { nil }
}
