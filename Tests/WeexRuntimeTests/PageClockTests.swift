import HostThread
import Testing
import WeexCore
import WeexRuntime

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

  @Test(.timeLimit(.minutes(5)))
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

  @Test func `a cancelled task waits no longer`() async throws {
    let page = try page("")
    let task = Task { @HostActor in try await page.clock.sleep(for: .seconds(5)) }
    await page.host.advance(by: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(page.host.clock.timerCount == 0)
  }
}
