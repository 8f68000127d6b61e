internal import HostThread

/// Supplies the scripts that pages of the official runtime need in addition to it; registered with
/// `registerHandler(_:withProtocol: (any FrameworkLoading).self)`.
///
/// No handler is registered by default: the Rax API is read from the runtime's folder, or from `PageOptions.raxAPI`.
///
/// Source: Weex's `WXJSFrameworkLoadProtocol`.
public protocol FrameworkLoading: Sendable {
  /// The script to evaluate before a Rax bundle; `nil` to go on as if there were no handler.
  @HostActor func loadRaxFramework() -> FrameworkScript?
}

/// A script and where it came from.
public struct FrameworkScript: Sendable {
  /// Where it came from, for errors.
  public let path: String
  /// The text.
  public let source: String

  /// Makes a script.
  public init(path: String, source: String) {
    self.path = path
    self.source = source
  }
}
