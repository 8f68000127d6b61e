internal import HostThread
public import HostValues
public import WeexTree

/// Answers calls that a bundle makes outside modules and components, with `extendCallNative({className: "…", …})` of the official runtime.
///
/// Registered with `registerHandler(_:withProtocol: (any ExtendedCallAnswering).self)`; Weex calls it `WXExtendCallNativeProtocol`.
public protocol ExtendedCallAnswering: Sendable {
  /// Answers a call in place.
  ///
  /// - Parameters:
  ///   - call: What the bundle passed, an object whose `className` names the receiver.
  ///   - page: The page that calls.
  /// - Returns: The result for the bundle; `nil` if the handler does not know the call, for which the bundle gets −1.
  @HostActor func answer(_ call: HostValue, from page: Page) -> HostValue?
}
