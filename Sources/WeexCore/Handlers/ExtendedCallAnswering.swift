internal import HostThread

/// Answers calls that a bundle makes past modules and components, with `extendCallNative({className: "…", …})` of the official runtime.
///
/// Registered with `registerHandler(_:withProtocol: (any ExtendedCallAnswering).self)`; Weex calls it `WXExtendCallNativeProtocol`.
public protocol ExtendedCallAnswering: Sendable {
  /// Answers a call in place.
  ///
  /// - Parameters:
  ///   - call: What the bundle passed, an object whose `className` says for whom it is.
  ///   - page: The page that calls.
  /// - Returns: What the bundle gets; `nil` if the call is not known here, for which the bundle gets −1.
  @HostActor func answer(_ call: HostValue, from page: Page) -> HostValue?
}
