internal import HostThread
public import WeexTree

/// Is told when pages begin and end, are touched and scroll; registered with
/// `registerHandler(_:withProtocol: (any PageEventNotifying).self)`.
///
/// Called on the host's thread. No handler is registered by default; a method that is left out does nothing.
///
/// Source: Weex's `WXPageEventNotifyEventProtocol`.
public protocol PageEventNotifying: Sendable {
  /// A page was made; nothing of its bundle has run.
  @HostActor func pageStart(_ page: Page)
  /// A page is about to be torn down.
  @HostActor func pageDestroy(_ page: Page)
  /// A finger went down at a point, in page units, on a component.
  @HostActor func hitTest(_ point: Point, on component: Component)
  /// A scroller's content moved, offsets in page units, positive towards the end.
  @HostActor func notifyScroll(of component: Component, from: Point, to: Point)
}

extension PageEventNotifying {
  /// Does nothing.
  public func pageStart(_ page: Page) {}
  /// Does nothing.
  public func pageDestroy(_ page: Page) {}
  /// Does nothing.
  public func hitTest(_ point: Point, on component: Component) {}
  /// Does nothing.
  public func notifyScroll(of component: Component, from: Point, to: Point) {}
}
