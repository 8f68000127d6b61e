internal import HostThread
public import WeexTree

/// Takes what pages print and the host's warnings, in addition to the page's log; registered with
/// `registerHandler(_:withProtocol: (any LogHandling).self)`.
///
/// Called on the host's thread. No handler is registered by default.
///
/// Source: Weex's `WXLogProtocol`.
public protocol LogHandling: Sendable {
  /// The levels it wants: `error`, `warn`, `info`, `log`, `debug`.
  var levels: Set<String> { get }
  /// Takes one line of one of those levels.
  @HostActor func log(_ line: Page.LogLine, of page: Page)
}

extension LogHandling {
  /// All levels.
  public var levels: Set<String> { ["error", "warn", "info", "log", "debug"] }
}
