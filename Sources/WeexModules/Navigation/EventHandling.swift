internal import HostThread
public import HostValues
internal import WeexCore
public import WeexTree

/// Opens the URLs that pages pass to `event.openURL`; registered with `registerHandler(_:withProtocol: (any EventHandling).self)`.
///
/// Weex's name for it is `WXEventModuleProtocol`, which the SDK leaves to the app.
public protocol EventHandling: Sendable {
  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL as the page wrote it.
  ///   - page: The page that asks.
  ///   - whenDone: To be called once, with the error if there is one.
  @HostActor func openURL(
    _ url: String,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )
}

/// Opens URLs as pages on top of the one that asks, as Weex's playground does.
public struct OpenedPages: EventHandling {
  /// Makes the handler.
  public init() {}

  /// Opens a page; an error is a failure of the page that asks.
  public func openURL(
    _ url: String,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    page.navigate(Navigation(url: url), caller: "event.openURL", whenDone: whenDone)
  }
}
