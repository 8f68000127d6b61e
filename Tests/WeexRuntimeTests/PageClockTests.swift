import HostLoop
import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexPages
import WeexTree

/// Native code that waits on the page's clock.
@HostActor
@Suite struct PageClockTests {
  private final class WaitingModule: WeexModule {
    static let exports = Exports<WaitingModule> {
      Method("wait", "seconds", WaitingModule.wait)
      Method("quick", "value", WaitingModule.quick)
      Method("group", WaitingModule.group)
      Method("count", "callback", WaitingModule.count)
      Method("once", "callback", WaitingModule.once)
      Method("tick", "callback", WaitingModule.tick)
      Method("later", "seconds", "callback", "failure", WaitingModule.later)
      Method("sleeper", "seconds", "callback", WaitingModule.sleeper)
      Method("poll", "callback", WaitingModule.poll)
      Method("resumed", "seconds", WaitingModule.resumed)
      Method("ask", "callback", WaitingModule.ask)
      Method("keep", "callback", WaitingModule.keep)
      Method("answerLater", WaitingModule.answerLater)
      Method("beat", WaitingModule.beat)
    }

    private let page: Page
    private var timer: ClockTimer?

    init(page: Page) {
      self.page = page
    }

    private func wait(_ seconds: Double) async throws -> Double {
      try await page.clock.sleep(for: .seconds(seconds))
      return seconds
    }

    private func quick(_ value: String) async -> String { value }

    private func group() async throws -> Int {
      let clock = page.clock
      async let first: Void = clock.sleep(for: .seconds(1))
      async let second: Void = clock.sleep(for: .seconds(3))
      _ = try await (first, second)
      return Int(page.clock.elapsed / .seconds(1))
    }

    private func count(_ callback: KeepAliveCallback) {
      Task { @HostActor in
        for number in 1...3 {
          try await page.clock.sleep(for: .seconds(1))
          callback(.number(Double(number)), keepAlive: number < 3)
        }
      }
    }

    private func once(_ callback: Callback) {
      Task { @HostActor in
        try await page.clock.sleep(for: .seconds(60))
        callback("late")
      }
    }

    private func later(_ seconds: Double, _ callback: Callback, _ failure: Callback?) {
      page.clock.after(.seconds(seconds)) { callback("later") }
    }

    private func sleeper(_ seconds: Double, _ callback: Callback) async throws {
      try await page.clock.sleep(for: .seconds(seconds))
      callback("slept")
    }

    private func poll(_ callback: Callback) {
      var count = 0
      timer = page.clock.every(.seconds(1)) { [unowned self] in
        count += 1
        guard count == 3 else { return }
        timer?.cancel()
        callback("third")
      }
    }

    private func resumed(_ seconds: Double) async -> String {
      await withCheckedContinuation { continuation in
        page.clock.after(.seconds(seconds)) { continuation.resume() }
      }
      return "resumed"
    }

    /// Calls a handler that waits.
    private func ask(_ callback: Callback) {
      let answer = page.awaitAnswer("a question", line: nil)
      let host = page.host
      answer.find {
        Task { @HostActor in
          try await host.sleep(for: .seconds(2))
          answer.complete { _ in callback("asked") }
        }
      }
    }

    private var kept: [Callback] = []

    private func keep(_ callback: Callback) { kept.append(callback) }

    private func answerLater() {
      page.clock.after(.seconds(4)) { [unowned self] in
        for callback in kept { callback("kept") }
        kept = []
      }
    }

    /// Starts a timer for no callback.
    private func beat() {
      timer = page.clock.every(.seconds(2)) { [unowned self] in timer?.cancel() }
    }

    /// Answers from outside.
    func answer() {
      for callback in kept { callback("kept") }
      kept = []
    }

    private func tick(_ callback: KeepAliveCallback) {
      var count = 0
      timer = page.clock.every(.milliseconds(500)) { [unowned self] in
        count += 1
        callback(.number(Double(count)), keepAlive: true)
        if count == 3 { timer?.cancel() }
      }
    }
  }

  private func page(_ script: String) throws -> Page {
    let host = PageHarness.host { $0.registerModule("waiting", withClass: WaitingModule.self) }
    return try PageHarness.page(
      """
      const waiting = weex.requireModule('waiting');
      const say = (what) => console.log(`${what}@${performance.now()}`);
      """ + "\n" + script,
      in: host
    )
  }

  @Test(arguments: [
    ("waiting.wait(5).then(say)", ["5@5000"]),
    ("setTimeout(() => say('page'), 3000); waiting.wait(5).then(say)", ["page@3000", "5@5000"]),
    ("waiting.wait(5).then(say); waiting.wait(2).then(say)", ["2@2000", "5@5000"]),
    ("waiting.wait(5).then(say); waiting.quick('now').then(say)", ["now@0", "5@5000"]),
    ("waiting.group().then(say)", ["3@3000"]),
    ("waiting.count(say)", ["1@1000", "2@2000", "3@3000"]),
    ("waiting.once(say)", ["late@60000"]),
    ("waiting.tick(say)", ["1@500", "2@1000", "3@1500"]),
    ("waiting.wait(1).then(() => waiting.wait(1)).then(say)", ["1@2000"]),
    ("waiting.wait(-1).then(say)", ["-1@1"]),
    ("waiting.later(1, say); setTimeout(() => say('page'), 500)", ["page@500", "later@1000"]),
    ("waiting.later(1, say, say)", ["later@1000"]),
    ("waiting.later(2, say); waiting.later(1, say)", ["later@1000", "later@2000"]),
    ("waiting.sleeper(1, say)", ["slept@1000"]),
    ("waiting.poll(say)", ["third@3000"]),
    ("waiting.resumed(2).then(say)", ["resumed@2000"]),
    ("waiting.ask(say)", ["asked@2000"]),
    ("waiting.keep(say); waiting.keep(say); waiting.answerLater()", ["kept@4000", "kept@4000"]),
    (
      "setTimeout(() => waiting.keep(say), 10); setTimeout(() => waiting.answerLater(), 10)",
      ["kept@4010"]
    ),
  ])
  func `a wait follows the virtual clock, and the host comes to rest after it`(
    script: String,
    lines: [String]
  ) async throws {
    let page = try page(script)
    #expect(await page.host.settle(timeout: .seconds(600)) == .rest)
    #expect(page.printed == lines)
    #expect(page.failures.isEmpty)
  }

  @Test
  func `a callback of one call stops the clock, although the next call of the turn starts a timer`()
    async throws
  {
    let page = try page("waiting.keep(say); waiting.beat(); setTimeout(() => say('page'), 5000)")
    let module = try #require(page.module(WaitingModule.self))
    let outside = Task.detached { [loop = page.host.loop] in
      while !loop.isWaiting, !Task.isCancelled { await Task.yield() }
      await module.answer()
    }
    #expect(await page.host.settle(timeout: .seconds(600)) == .rest)
    outside.cancel()
    #expect(page.printed == ["kept@0", "page@5000"])
  }

  @Test(.timeLimit(.minutes(60)))
  func `a wait that outlasts the limit is named as outstanding, without waiting for the machine`()
    async throws
  {
    let page = try page("waiting.wait(3600)")
    guard case .outstanding(let work) = await page.host.settle(timeout: .seconds(1800)) else {
      Issue.record("nothing is outstanding")
      return
    }
    #expect(work.count == 1 && work[0].contains("waiting.wait"))
  }

  @Test func `a page that ends cancels the waits of its native code`() async throws {
    let page = try page("waiting.wait(5).then(say)")
    let host = page.host
    await host.advance(by: .seconds(1))
    page.destroy()
    #expect(await host.settle() == .rest)
    #expect(host.clock.timerCount == 0)
    await #expect(throws: CancellationError.self) { try await page.clock.sleep(for: .seconds(1)) }
  }

  @Test func `durations beyond all time are the longest there are`() async throws {
    let page = try page("")
    let (host, clock) = (page.host, page.clock)
    var fired = 0
    for delay in [Duration.seconds(Int64.min), .seconds(-1e18), .zero] {
      clock.after(delay) { fired += 1 }
    }
    let timer = clock.every(.seconds(Int64.max)) { fired += 100 }
    clock.after(.seconds(1e19)) { fired += 1000 }
    let task = Task { @HostActor in try await host.sleep(for: .seconds(Int64.max)) }
    await host.advance(by: .seconds(1))
    #expect(fired == 3)
    await host.advance(by: .seconds(Int64.max))
    try await task.value
    #expect(fired == 1103)
    #expect(clock.elapsed > .seconds(1e12) && clock.elapsed < .seconds(2e12))
    timer.cancel()
    #expect(await host.settle(timeout: .seconds(Int64.max)) == .rest)
    page.destroy()
  }

  @Test func `a cancelled task waits no longer`() async throws {
    let page = try page("")
    let task = Task { @HostActor in try await page.clock.sleep(for: .seconds(5)) }
    await page.host.advance(by: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(page.host.clock.timerCount == 0)
  }

  @Test func `a wait that is cancelled lets a host on a real clock come to rest at once`()
    async throws
  {
    let host = PageHarness.host(isTimeVirtual: false) { _ in }
    // Days and hours, because on a busy machine ten minutes may pass before this test has its next turn.
    let task = Task { @HostActor in try await host.sleep(for: .seconds(864_000)) }
    while host.clock.timerCount == 0 { await Task.yield() }
    let canceller = Task.detached {
      while !host.loop.isWaiting { await Task.yield() }
      task.cancel()
    }
    let start = host.clock.monotonic
    #expect(await host.settle(timeout: .seconds(86_400)) == .rest)
    #expect(host.clock.monotonic - start < 86_400_000)
    await canceller.value
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
