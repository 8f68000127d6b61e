import HostThread
import Testing

@testable import SocketClient

/// When a web socket counts as idle.
@Suite struct SocketSilenceTests {
  private static let message = WebSocketReader.Item.message(.text("a"))

  @Test(arguments: [
    ([message], true), ([message, .ping([])], true), ([.pong, message], true),
    ([.ping([]), message, .pong], true), ([.close(code: 1000, reason: "")], true),
    ([.ping([])], false), ([.pong, .ping([])], false), ([], true),
  ])
  func `anything but signs of life is activity, wherever it stands`(
    items: [WebSocketReader.Item],
    isActivity: Bool
  ) {
    var received = SocketSilence.Received(isEmpty: false)
    for item in items { received.add(item) }
    #expect(received.isActivity == isActivity)
  }

  @Test func `nothing received is no activity`() {
    #expect(!SocketSilence.Received(isEmpty: true).isActivity)
  }

  @Test func `a silence makes a socket idle once, and its end begins another`() {
    let start = MonotonicInstant.now
    let after = { (milliseconds: Double) in start.advanced(byMilliseconds: milliseconds) }
    var silence = SocketSilence(since: start)
    var isIdle = [200.0, 251, 300].map { silence.becomesIdle(at: after($0)) }
    #expect(isIdle == [false, true, false])
    #expect(silence.timeToIdle(at: after(300)) == nil)
    silence.end(at: after(400))
    #expect(silence.timeToIdle(at: after(500)).map { $0.rounded() } == 150)
    isIdle = [600.0, 651].map { silence.becomesIdle(at: after($0)) }
    #expect(isIdle == [false, true])
  }
}
