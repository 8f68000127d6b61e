internal import HostThread
public import WeexCore

/// Opens the URLs that pages hand to `event.openURL`; registered with `registerHandler(_:withProtocol: (any EventHandling).self)`.
///
/// Weex's name for it is `WXEventModuleProtocol`: the SDK leaves it to the app.
public protocol EventHandling: Sendable {
  /// Opens a URL.
  ///
  /// - Parameters:
  ///   - url: The URL as the page wrote it.
  ///   - page: The page that asks.
  ///   - whenDone: To be called once, with what went wrong if anything did.
  @HostActor func openURL(
    _ url: String,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  )
}

/// Opens URLs as pages over the one that asks, as Weex's playground does.
public struct OpenedPages: EventHandling {
  /// Makes the handler.
  public init() {}

  /// Opens a page; what goes wrong is a failure of the one that asks.
  public func openURL(
    _ url: String,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    page.navigate(Navigation(url: url), caller: "event.openURL", whenDone: whenDone)
  }
}
