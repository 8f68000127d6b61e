public import WeexCore

/// The names that the original's web view has beside `evalFlexFunc`.
///
/// What is UIKit's has no counterpart: `configration`, `parentViewController`, and the initializers with a frame, for which
/// ``Host/openPage(source:url:component:options:prepare:)`` stands.
extension Page {
  /// The component that the page was opened with, if it has one.
  public var component: FlexComponent? { flexComponent }
}
