import HostValues
import Synchronization
import Testing

/// Channels for answers: each is settled once or repeatedly.
@Suite struct ReplyTests {
  /// A channel, and the answers that it received.
  private final class Line: Sendable {
    let heard = Mutex<[String]>([])

    func channel(_ lifetime: Reply.Lifetime) -> Reply {
      Reply(lifetime) { [self] event in
        let line =
          switch event {
          case .answered(let result, let isLast):
            "\((try? result.get())?.shownText ?? "error")\(isLast ? ", the last" : "")"
          case .repeated(let value): "\(value.shownText) too late"
          case .spoiled(let sentence): sentence
          case .released(let wasAnswered): wasAnswered ? "released" : "released unanswered"
          }
        heard.withLock { $0.append(line) }
      }
    }

    var lines: [String] { heard.withLock { $0 } }
  }

  @Test func `a channel for one answer takes the first and tells of the others`() {
    let line = Line()
    do {
      let reply = line.channel(.once)
      #expect(reply.answer(.success(1)) && !reply.isOpen)
      #expect(!reply.answer(.success(2)))
    }
    #expect(line.lines == ["1, the last", "2 too late"])
  }

  @Test func `a channel that is kept alive takes answers until the last`() {
    let line = Line()
    let reply = line.channel(.keepAlive)
    for (number, isKept) in [(1, true), (2, true), (3, false)] {
      #expect(reply.answer(.success(.number(Double(number))), keepAlive: isKept))
    }
    #expect(!reply.answer(.success(4), keepAlive: true))
    #expect(line.lines == ["1", "2", "3, the last", "4 too late"])
  }

  @Test func `a channel that is let go of tells whether it was answered`() {
    let line = Line()
    do { _ = line.channel(.once) }
    do { line.channel(.keepAlive).answer(.success(1), keepAlive: true) }
    do { line.channel(.once).close() }
    #expect(line.lines == ["released unanswered", "1", "released"])
  }

  @Test func `of answers from many threads at once one counts`() async {
    let line = Line()
    let reply = line.channel(.once)
    let counting = await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { reply.answer(.success(.number(Double(number)))) }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(counting == 1 && line.lines.count == 100)
    #expect(line.lines.count { $0.hasSuffix("the last") } == 1)
  }
}
