internal import HostThread

/// Is told of every error in pages, with its location; registered with
/// `registerHandler(_:withProtocol: (any ExceptionHandling).self)`.
///
/// Called on the host's thread, before the page's own `onFailure`. No handler is registered by default.
///
/// Source: Weex's `WXJSExceptionProtocol`.
public protocol ExceptionHandling: Sendable {
  /// Takes one exception.
  @HostActor func onJSException(_ exception: JSExceptionInfo)
}

/// The details of an exception.
///
/// Source: Weex's `WXJSExceptionInfo`.
public struct JSExceptionInfo: Sendable, Equatable {
  /// The page's id.
  public let instanceId: String
  /// The page's URL.
  public let bundleUrl: String
  /// Weex's number for the kind of failure.
  public let errorCode: Int
  /// The message.
  public let exception: String
  /// The line, `url:line:column`, according to the source map; `nil` if it is not known.
  public let sourceURL: String?
  /// The JavaScript stack, a line for each call; `nil` if there is none.
  public let stack: String?
  /// The messages of its causes, which are its `cause`, or the `errors` of an `AggregateError`, and of their causes.
  public let causes: [String]
}
