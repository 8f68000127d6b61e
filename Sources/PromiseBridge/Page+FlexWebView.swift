internal import WeexCore
public import WeexTree

/// The other names of the original's web view, besides `evalFlexFunc`.
///
/// Its UIKit parts have no counterpart: `configration`, `parentViewController`, and the initializers with a frame; use
/// ``Host/openPage(source:url:component:options:prepare:)`` instead.
extension Page {
  /// The component that the page was opened with, if it has one.
  public var component: FlexComponent? { flexComponent }
}
