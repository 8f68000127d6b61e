import HostThread
import Testing

@HostActor
@Suite struct WakeSignalTests {
  let signal = WakeSignal()

  private func moment(_ milliseconds: Double) -> MonotonicInstant {
    MonotonicInstant.now.advanced(byMilliseconds: milliseconds)
  }

  @Test func `a wake-up before the wait is not lost, and several are one`() async {
    signal.wake()
    signal.wake()
    #expect(await signal.wait(until: nil))
    #expect(await !signal.wait(until: moment(1)))
  }

  @Test func `a wake-up from any thread ends the wait`() async {
    for _ in 0..<100 {
      Task.detached { [signal] in signal.wake() }
      #expect(await signal.wait(until: nil))
    }
  }

  @Test func `the deadline ends the wait, not before its time`() async {
    let deadline = moment(3)
    #expect(await !signal.wait(until: deadline))
    #expect(MonotonicInstant.now >= deadline)
    #expect(await !signal.wait(until: MonotonicInstant(nanoseconds: 0)))
  }

  @Test func `a wait that was woken is not ended again by its deadline`() async {
    Task.detached { [signal] in signal.wake() }
    #expect(await signal.wait(until: moment(1e9)))
    Task { @HostActor [signal] in
      _ = await WakeSignal().wait(until: moment(4))
      signal.wake()
    }
    #expect(await signal.wait(until: moment(1e9)))
  }

  @Test func `the thread does other work during a wait`() async {
    var steps = 0
    let other = Task { @HostActor [signal] in
      for _ in 0..<10 {
        steps += 1
        await Task.yield()
      }
      signal.wake()
    }
    #expect(await signal.wait(until: nil))
    #expect(steps == 10)
    await other.value
  }

  @Test func `the earliest of several deadlines comes first`() async {
    // On a busy machine the first deadline may have passed before the last wait begins, so there is more time.
    for unit in [1.0, 30, 1000, 30_000] {
      let log = Order()
      let deadlines = [6, 2, 4].map { (name: $0, instant: moment(Double($0) * unit)) }
      let tasks = deadlines.map { deadline in
        Task { @HostActor in
          log.lastBegin = MonotonicInstant.now
          _ = await WakeSignal().wait(until: deadline.instant)
          log.names.append(deadline.name)
        }
      }
      for task in tasks { await task.value }
      if log.lastBegin < deadlines[1].instant {
        #expect(log.names == [2, 4, 6])
        return
      }
    }
    Issue.record("no three waits began within a minute")
  }
}

@HostActor private final class Order {
  var names: [Int] = []
  var lastBegin = MonotonicInstant(nanoseconds: 0)
}
