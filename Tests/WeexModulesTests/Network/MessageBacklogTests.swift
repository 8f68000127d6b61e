import Metering
import Testing

/// The limit of pending messages on one side of a web socket.
@Suite struct MessageBacklogTests {
  @Test func `messages wait up to the limit, and none does after the first that is too much`() {
    let backlog = MessageBacklog()
    let half = MessageBacklog.limit / 2
    #expect(backlog.add(half) == .waiting)
    #expect(backlog.add(half / 2) == .waiting)
    #expect(backlog.add(half) == .overflow)
    #expect(backlog.add(0) == .dropped)
    backlog.remove(half)
    #expect(backlog.add(0) == .dropped)
  }

  @Test func `what was read makes room`() {
    let backlog = MessageBacklog()
    for _ in 0..<4 {
      #expect(backlog.add(MessageBacklog.limit / 2) == .waiting)
      backlog.remove(MessageBacklog.limit / 2)
    }
  }

  @Test func `empty messages count too`() {
    let backlog = MessageBacklog()
    var count = 0
    while backlog.add(0) == .waiting { count += 1 }
    #expect(count < 1_000_000)
  }

  @Test(arguments: [MessageBacklog.limit, .max])
  func `one message may be too much`(size: Int) {
    #expect(MessageBacklog().add(size) == .overflow)
  }
}
