import CommandProcess
import Glibc
import Testing

/// Uses a signal that nothing else in the process uses.
///
/// The action is read and not tried, because a thread of a test may block signals.
struct SignalActionsTests {
  @Test func `an ignored signal stays ignored, and another is handled`() {
    signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, SIG_DFL) }
    let ignored = SignalActions(for: [SIGUSR2]) { _ in }
    #expect(Self.handler == Self.number(SIG_IGN))
    ignored.restore()
    #expect(Self.handler == Self.number(SIG_IGN))

    signal(SIGUSR2, SIG_DFL)
    let handled = SignalActions(for: [SIGUSR2]) { _ in }
    #expect(Self.handler != Self.number(SIG_DFL))
    handled.restore()
    #expect(Self.handler == Self.number(SIG_DFL))
  }

  private static var handler: Int {
    var action = sigaction()
    unsafe sigaction(SIGUSR2, nil, &action)
    return unsafe number(action.__sigaction_handler.sa_handler)
  }

  /// A handler as a number, since functions are not compared.
  private static func number(_ handler: __sighandler_t?) -> Int {
    unsafe unsafeBitCast(handler, to: Int.self)
  }
}
