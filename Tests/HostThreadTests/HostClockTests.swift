import HostThread
import Testing

@HostActor
@Suite struct HostClockTests {
  let clock = HostClock(.virtual)
  private let log = Entries()

  private func schedule(
    _ name: String,
    after delay: Double,
    repeating: Bool = false,
    owner: Int = 0
  ) -> TimerID {
    clock.schedule(after: delay, repeating: repeating, owner: owner, label: name) { [log, clock] in
      log.entries.append("\(name)@\(clock.monotonic)")
    }
  }

  /// Runs every timer until a time, as the event loop does.
  private func run(until time: Double) {
    while let deadline = clock.nextDeadline, deadline <= time {
      clock.advance(to: deadline)
      while let timer = clock.takeDueTimer() { timer.action() }
    }
    clock.advance(to: time)
  }

  @Test func `a virtual clock stands still until it is advanced`() {
    #expect(clock.now == 946_684_800_000)
    #expect(clock.monotonic == 0)
    clock.advance(by: .milliseconds(1500))
    #expect(clock.now == 946_684_801_500)
    #expect(clock.monotonic == 1500)
    clock.advance(to: 10)
    #expect(clock.monotonic == 1500)
  }

  @Test func `timers fall due by deadline, then by age`() {
    _ = schedule("c", after: 20)
    _ = schedule("a", after: 10)
    _ = schedule("b", after: 10)
    run(until: 15)
    #expect(log.entries == ["a@10.0", "b@10.0"])
    run(until: 100)
    #expect(log.entries.last == "c@20.0")
    #expect(clock.timerCount == 0)
    #expect(clock.nextDeadline == nil)
  }

  @Test func `a delay of zero is due now, behind what is due already`() {
    _ = schedule("first", after: 5)
    clock.advance(to: 5)
    _ = schedule("zero", after: 0)
    #expect(clock.takeDueTimer()?.label == "first")
    #expect(clock.takeDueTimer()?.label == "zero")
    #expect(clock.takeDueTimer() == nil)
  }

  @Test(arguments: [-5.0, .nan, -.infinity])
  func `an invalid delay is the shortest step`(delay: Double) {
    _ = schedule("odd", after: delay)
    #expect(clock.nextDeadline == 1)
  }

  @Test func `a delay without end never falls due`() {
    _ = schedule("never", after: .infinity)
    run(until: 1e12)
    #expect(log.entries.isEmpty)
    #expect(clock.timerCount == 1)
  }

  @Test func `a repeating timer keeps its beat and takes at least a millisecond`() {
    let id = schedule("beat", after: 10, repeating: true)
    run(until: 35)
    #expect(log.entries == ["beat@10.0", "beat@20.0", "beat@30.0"])
    clock.cancel(id)
    run(until: 100)
    #expect(log.entries.count == 3)
    _ = schedule("fast", after: 0, repeating: true)
    #expect(clock.nextDeadline == 101)
  }

  @Test func `a repeating timer may cancel itself`() {
    log.id = clock.schedule(after: 1, repeating: true) { [log, clock] in
      log.entries.append("once")
      if let id = log.id { clock.cancel(id) }
    }
    run(until: 10)
    #expect(log.entries == ["once"])
  }

  @Test func `a timer cancelled before it fires never fires`() {
    let id = schedule("gone", after: 5)
    _ = schedule("kept", after: 6)
    clock.cancel(id)
    clock.cancel(id)
    #expect(clock.timerCount == 1)
    #expect(clock.nextDeadline == 6)
    run(until: 10)
    #expect(log.entries == ["kept@6.0"])
  }

  @Test func `an owner's timers are cancelled together and are named`() {
    _ = schedule("mine", after: 5, owner: 1)
    _ = schedule("yours", after: 3, owner: 2)
    _ = schedule("mine too", after: 1, repeating: true, owner: 1)
    #expect(clock.timers.map(\.label) == ["mine too", "yours", "mine"])
    clock.cancelAll(owner: 1)
    #expect(clock.timers.map(\.label) == ["yours"])
  }

  @Test func `many timers come out sorted`() {
    var state: UInt32 = 1
    for _ in 0..<2000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      _ = schedule("t", after: Double(state >> 20))
    }
    clock.advance(to: 5000)
    var deadlines: [Double] = []
    while let timer = clock.takeDueTimer() { deadlines.append(timer.deadline) }
    #expect(deadlines.count == 2000)
    #expect(deadlines == deadlines.sorted())
  }

  @Test func `a real clock follows the machine and never goes back`() async {
    let real = HostClock(.real)
    #expect(real.now > 1_600_000_000_000)
    var last = real.now
    for _ in 0..<1000 {
      let now = real.now
      #expect(now >= last)
      last = now
    }
    _ = real.schedule(after: 2) {}
    let signal = WakeSignal()
    #expect(await !signal.wait(until: real.nextWakeUp))
    #expect(real.takeDueTimer() != nil)
  }

  @Test func `a real clock leaves out the firings it missed`() async throws {
    let real = HostClock(.real)
    _ = real.schedule(after: 1, repeating: true) {}
    let first = try #require(real.nextDeadline)
    #expect(await !WakeSignal().wait(until: .now.advanced(byMilliseconds: 8)))
    let end = real.monotonic
    #expect(end > first + 2)
    #expect(real.takeDueTimer()?.deadline == first)
    #expect(try #require(real.nextDeadline) > end)
  }

  @Test func `only a virtual clock can be advanced`() async {
    await #expect(processExitsWith: .failure) {
      await HostActor.run { HostClock(.real).advance(to: 1) }
    }
  }
}

@HostActor private final class Entries {
  var entries: [String] = []
  var id: TimerID?
}
