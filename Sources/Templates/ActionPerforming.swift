internal import HostThread
public import HostValues
internal import WeexCore
public import WeexTree

/// Performs the `action` of a template's item: calls a route, an interface, or opens a page; registered with
/// `registerHandler(_:withProtocol: (any ActionPerforming).self)`.
public protocol ActionPerforming: Sendable {
  /// Performs an action; an error is a failure of the page.
  ///
  /// - Parameters:
  ///   - action: The item's `action`, such as `kl://Cart/add?id=3`.
  ///   - event: The event on the item, with its `action_data`.
  ///   - page: The template's page.
  /// - Throws: If it cannot be performed, with the correction.
  @HostActor func perform(
    _ action: String,
    for event: TemplateEvent,
    from page: Page
  ) async throws(HostError)

  /// The mistake in an action before it is triggered: reported when the template is read.
  ///
  /// - Parameters:
  ///   - action: The item's `action`.
  ///   - data: The item's `action_data`; `.undefined` if it has none.
  /// - Returns: The correction, with a path that begins with `action` or `action_data`, which is then ignored; `nil` for no mistake, which
  ///   is the default.
  func fault(in action: String, data: HostValue) -> ArgumentMismatch?
}

extension ActionPerforming {
  /// No mistake.
  public func fault(in action: String, data: HostValue) -> ArgumentMismatch? { nil }
}
