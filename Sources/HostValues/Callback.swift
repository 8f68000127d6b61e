/// A JavaScript function that a method may answer once: Weex's `WXModuleCallback`.
///
/// It may be called on any thread; JavaScript gets the result in a later task. A second call is dropped and reported.
/// A page that holds one which was not called yet is not at rest.
public struct Callback: Sendable {
  package let reply: Reply

  package init(reply: Reply) {
    self.reply = reply
  }

  /// Answers with a value.
  public func callAsFunction(_ result: HostValue = .undefined) {
    reply.answer(.success(result))
  }

  // Disfavored, so that the compiler says which value of a literal does not fit `HostValue`.
  /// Answers with anything that converts to a value.
  @_disfavoredOverload
  public func callAsFunction(_ result: some HostResult) {
    reply.answer(result)
  }
}

/// A JavaScript function that a method may call any number of times: Weex's `WXModuleKeepAliveCallback`.
///
/// It may be called on any thread, until it is called with `keepAlive: false` or its page ends.
public struct KeepAliveCallback: Sendable, Hashable {
  package let reply: Reply

  package init(reply: Reply) {
    self.reply = reply
  }

  /// Calls the function with a value; with `keepAlive: false` for the last time.
  public func callAsFunction(_ result: HostValue = .undefined, keepAlive: Bool = true) {
    reply.answer(.success(result), keepAlive: keepAlive)
  }

  // Disfavored, as above.
  /// Calls the function with anything that converts to a value.
  @_disfavoredOverload
  public func callAsFunction(_ result: some HostResult, keepAlive: Bool = true) {
    reply.answer(result, keepAlive: keepAlive)
  }
}
