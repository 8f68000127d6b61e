internal import HostThread
public import HostValues
public import WeexTree

/// Decides which modules and components a page may use; registered with
/// `registerHandler(_:withProtocol: (any Validating).self)`.
///
/// Pages opened afterwards call it on the host's thread: once to ask whether they need validation at all, then before each call of a module
/// and before each component is made. No handler is registered by default.
///
/// Source: Weex's `WXValidateProtocol`.
public protocol Validating: Sendable {
  /// Whether to validate the calls and components of a page.
  @HostActor func needsValidation(of page: Page) -> Bool
  /// Decides about a call of a module's method.
  @HostActor func validate(
    module: String,
    method: String,
    arguments: [HostValue],
    page: Page
  ) -> CallValidation
  /// Decides about a component; `parent` is `nil` for the body.
  @HostActor func validate(
    component type: String,
    in parent: Component?,
    page: Page
  ) -> ComponentValidation
}

extension Validating {
  /// Accepts every call.
  public func validate(
    module: String,
    method: String,
    arguments: [HostValue],
    page: Page
  ) -> CallValidation { .accepted }
  /// Accepts every component.
  public func validate(
    component type: String,
    in parent: Component?,
    page: Page
  ) -> ComponentValidation { .accepted }
}

/// The decision about a call.
public enum CallValidation: Sendable, Equatable {
  /// The call is made.
  case accepted
  /// The call is not made: the page fails with the reason, a synchronous call returns `info`, a promise is rejected.
  case refused(String, info: HostValue = .undefined)
}

/// The decision about a component.
public enum ComponentValidation: Sendable, Equatable {
  /// The component is made.
  case accepted
  /// A component of another type is made instead.
  case replaced(by: String = "div")
}
