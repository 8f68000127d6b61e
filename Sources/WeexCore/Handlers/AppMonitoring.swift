internal import HostThread

/// Is told which stations of their life pages reached, and which they failed at; registered with
/// `registerHandler(_:withProtocol: (any AppMonitoring).self)`.
///
/// Called on the host's thread, in the middle of what is reported: it must not wait. There is none by default.
///
/// Source: Weex's `WXAppMonitorProtocol`.
public protocol AppMonitoring: Sendable {
  /// Takes one report.
  @HostActor func commitAlarm(_ alarm: MonitorAlarm)
}

/// That a page reached a station of its life, or failed at it.
public struct MonitorAlarm: Sendable, Equatable {
  /// The stations, with Weex's names for them.
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
  /// The station.
  public let monitorPoint: Point
  /// Whether it was reached.
  public let isSuccess: Bool
  /// Weex's number for what went wrong (`HostError.Code.number`); `nil` where nothing did.
  public let errorCode: Int?
  /// What went wrong; `nil` where nothing did.
  public let errorMessage: String?
}
