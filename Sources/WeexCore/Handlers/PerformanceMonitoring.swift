internal import HostThread
public import HostValues
public import Metering
public import WeexTree

/// Is told how each page performs; registered with
/// `registerHandler(_:withProtocol: (any PerformanceMonitoring).self)`, for pages that are rendered from then on.
///
/// No handler is registered by default. All methods are called on the host's thread and must not wait; each rendering of a page has one `onStart` and
/// one `onEnd`. Weex's name for it is `WXApmProtocol`.
public protocol PerformanceMonitoring: Sendable {
  /// A page begins to be rendered.
  @HostActor func onStart(_ page: Page)
  /// A page ended, or is about to be reloaded; no more calls follow for it.
  @HostActor func onEnd(_ page: Page)
  /// A page reached a stage, at a time in milliseconds of the host's clock.
  @HostActor func onStage(_ stage: PageMetrics.Stage, at time: Double, of page: Page)
  /// An event is on its way to a page; `value` holds the event's fields, if any.
  @HostActor func onEvent(_ name: String, _ value: HostValue, of page: Page)
  /// A property of a page, reported before its end.
  @HostActor func addProperty(_ property: PageMetrics.Property, _ value: String, of page: Page)
  /// A statistic of a page, reported before its end.
  @HostActor func addStatistic(_ statistic: PageMetrics.Statistic, _ value: Double, of page: Page)
}

extension PerformanceMonitoring {
  /// Does nothing.
  @HostActor public func onStart(_ page: Page) {}
  /// Does nothing.
  @HostActor public func onEnd(_ page: Page) {}
  /// Does nothing.
  @HostActor public func onStage(_ stage: PageMetrics.Stage, at time: Double, of page: Page) {}
  /// Does nothing.
  @HostActor public func onEvent(_ name: String, _ value: HostValue, of page: Page) {}
  /// Does nothing.
  @HostActor public func addProperty(
    _ property: PageMetrics.Property,
    _ value: String,
    of page: Page
  ) {}
  /// Does nothing.
  @HostActor public func addStatistic(
    _ statistic: PageMetrics.Statistic,
    _ value: Double,
    of page: Page
  ) {}
}
