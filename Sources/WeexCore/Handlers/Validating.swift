internal import HostThread

/// Decides which modules and components a page may use; registered with
/// `registerHandler(_:withProtocol: (any Validating).self)`.
///
/// A page that is opened afterwards asks it, on the host's thread: once whether it is of interest at all, then before each call of a
/// module and before each component is made. There is none by default.
///
/// Source: Weex's `WXValidateProtocol`.
public protocol Validating: Sendable {
  /// Whether the calls and components of a page are to be looked at.
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

/// What was decided about a call.
public enum CallValidation: Sendable, Equatable {
  /// It is made.
  case accepted
  /// It is not made: the page fails with the reason, a synchronous call returns `info`, a promise is rejected.
  case refused(String, info: HostValue = .undefined)
}

/// What was decided about a component.
public enum ComponentValidation: Sendable, Equatable {
  /// It is made.
  case accepted
  /// One of another type stands in for it.
  case replaced(by: String = "div")
}
