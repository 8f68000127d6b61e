import HostLoop
import HostThread
import HostValues
import Metering
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct TimerModuleTests {
  @Test func `calls a function once, when its time has come`() async throws {
    let page = try await PageHarness.page(
      """
      const start = Date.now();
      module('timer').setTimeout(() => log('b', Date.now() - start), 300);
      module('timer').setTimeout(() => log('a', Date.now() - start), 20.5);
      """
    )
    #expect(page.printed == ["\"a\" 20", "\"b\" 300"])
  }

  @Test func `a timer cleared before it fires never fires`() async throws {
    let page = try await PageHarness.page(
      """
      const timer = module('timer');
      const id = timer.setTimeout(() => log('never'), 10);
      timer.clearTimeout(id);
      timer.clearTimeout(id);
      timer.clearTimeout('nothing');
      timer.clearTimeout();
      """
    )
    #expect(page.printed.isEmpty)
    #expect(page.failures.isEmpty)
  }

  @Test func `an interval goes on until it is cleared, from inside too`() async throws {
    let page = try await PageHarness.page(
      """
      const timer = module('timer');
      let count = 0;
      const id = timer.setInterval(() => { log(++count); if (count === 3) timer.clearInterval(id); }, 100);
      """
    )
    #expect(page.printed == ["1", "2", "3"])
    #expect(page.host.clock.timerCount == 0)
  }

  @Test func `the page's own functions stop its timers, and it stops the page's, as on devices`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      const timer = module('timer');
      clearTimeout(timer.setTimeout(() => log('never'), 10));
      timer.clearTimeout(setTimeout(() => log('never'), 10));
      let count = 0;
      const ofModule = timer.setInterval(() => log('module', ++count), 100);
      const ofPage = setInterval(() => log('page'), 100);
      setTimeout(() => { clearInterval(`${ofModule}`); timer.clearInterval(`${ofPage}`); }, 250);
      """
    )
    #expect(page.printed == ["\"module\" 1", "\"page\"", "\"module\" 2", "\"page\""])
    #expect(page.failures.isEmpty)
    #expect(page.host.clock.timerCount == 0)
  }

  @Test func `each of its numbers, and of the page's own, is that of one timer`() async throws {
    let page = try await PageHarness.page(
      """
      const timer = module('timer');
      clearTimeout(timer.setTimeout(() => log('never'), 10));
      setTimeout(() => log('page'), 10);
      timer.clearTimeout(setTimeout(() => log('never'), 10));
      timer.setTimeout(() => log('module'), 10);
      """
    )
    #expect(page.printed == ["\"page\"", "\"module\""])
  }

  @Test func `no delay is the least one, and the clock moves on`() async throws {
    let page = try await PageHarness.page(
      "const start = Date.now(); for (const delay of [0, 0.2, undefined, null]) module('timer').setTimeout(() => log(Date.now() - start), delay)"
    )
    #expect(page.printed == ["1", "1", "1", "1"])
  }

  @Test(arguments: [("NaN", "NaN"), ("-5", "-5")])
  func `an invalid delay is reported`(_ delay: String, _ shown: String) async throws {
    let page = try await PageHarness.page(
      "module('timer').setTimeout(() => log('fired'), \(delay))"
    )
    #expect(
      page.printed == [
        "test.js:11:27: timer.setTimeout: a delay of \(shown) is invalid; it counts as 1 ms (-9402)",
        "\"fired\"",
      ]
    )
  }

  @Test func `an invalid delay of the page's own functions is reported as well`() async throws {
    let page = try await PageHarness.page(
      """
      setTimeout(() => log('fired'), -5);
      setTimeout(() => log('soon'));
      setTimeout(() => log('null'), null);
      const id = setInterval(() => clearInterval(id), 'abc');
      """
    )
    #expect(
      page.printed == [
        "test.js:11:11: setTimeout: a delay of -5 is invalid; it counts as 1 ms (-9402)",
        "test.js:14:23: setInterval: a delay of NaN is invalid; it counts as 1 ms (-9402)",
        "\"fired\"", "\"soon\"", "\"null\"",
      ]
    )
  }

  @Test func `refuses a value that is not a function`() async throws {
    let page = try await PageHarness.page(
      "try { module('timer').setTimeout('x', 1) } catch (error) { log(error.message) }"
    )
    #expect(
      page.printed == [
        "\"timer.setTimeout: argument 0 (callback: KeepAliveCallback) wants a function, got the string \\\"x\\\"\""
      ]
    )
  }

  @Test func `the timers of a destroyed page never fire`() async throws {
    let host = PageHarness.host()
    let page = try PageHarness.open(
      "module('timer').setTimeout(() => log('late'), 10); module('timer').setInterval(() => log('late'), 10)",
      in: host
    )
    page.destroy()
    await host.settle()
    #expect(page.printed.isEmpty)
    #expect(host.clock.timerCount == 0)
  }

  @Test(arguments: [
    ("for (let i = 0; i < 9; i++) timer.setTimeout(() => {}, 50)", [PageLimits.Name.timers]),
    ("for (let i = 0; i < 9; i++) timer.clearTimeout(timer.setTimeout(() => {}, 50))", []),
    ("let i = 0; (function next() { if (i++ < 9) timer.setTimeout(next, 50) })()", []),
  ])
  func `its timers count as the page's own while they wait`(
    script: String,
    limits: [PageLimits.Name]
  ) async throws {
    var configuration = Host.Configuration()
    configuration.limits.timers = 5
    let host = PageHarness.host(configuration)
    var reached: [PageLimits.Name] = []
    host.onLimit = { _, report in reached.append(report.limit) }
    let page = try await PageHarness.page("const timer = module('timer');\n" + script, in: host)
    #expect(reached == limits && page.isAlive == limits.isEmpty)
  }

  @Test func `its timers are counted in the metrics`() async throws {
    let page = try await PageHarness.page(
      "module('timer').setTimeout(() => {}, 1); module('timer').setInterval(() => {}, 5000)"
    )
    #expect(page.metrics.statistics[.timerCount] == 2)
  }

  @Test func `a timer that waits is named, and fires into the journal`() async throws {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    _ = try PageHarness.open(
      "module('timer').setInterval(() => {}, 4000); module('timer').setTimeout(() => {}, 50)",
      in: host
    )
    let outcome = await host.settle(timeout: .seconds(5))
    #expect(outcome == .timersLeft(["interval 1 of test.js, every 4000 ms"]))
    #expect(
      journal.lines(.timer) == [
        "timeout 2 of test.js, after 50 ms", "interval 1 of test.js, every 4000 ms",
      ]
    )
  }
}
