internal import HostThread
internal import WeexTree

/// Is told which stages of their lives pages reach, and at which they fail; registered with
/// `registerHandler(_:withProtocol: (any AppMonitoring).self)`.
///
/// Called on the host's thread while the reported event is in progress, so it must not wait. No handler is registered by default.
///
/// Source: Weex's `WXAppMonitorProtocol`.
public protocol AppMonitoring: Sendable {
  /// Takes one report.
  @HostActor func commitAlarm(_ alarm: MonitorAlarm)
}

/// A report that a page reached a stage of its life, or failed at it.
public struct MonitorAlarm: Sendable, Equatable {
  /// The stages, with Weex's names for them.
  public enum Point: String, Sendable {
    /// Getting the bundle.
    case jsDownload
    /// Running JavaScript, and its calls to the host.
    case jsBridge
    /// Building the tree.
    case nativeRender
  }

  /// The page's URL.
  public let page: String
  /// The stage.
  public let monitorPoint: Point
  /// Whether it was reached.
  public let isSuccess: Bool
  /// Weex's number for the failure (`HostError.Code.number`); `nil` if there was none.
  public let errorCode: Int?
  /// The failure; `nil` if there was none.
  public let errorMessage: String?
}
