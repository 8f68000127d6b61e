import Synchronization
import TestSupport
import Testing
import WeexHost

/// Tasks that run one host at the same time, and endless sequences of turns.
@HostActor
@Suite struct SharedRunTests {
  private final class Kitchen: WeexModule {
    static let exports = Exports<Kitchen> {
      Method("cook", Kitchen.cook)
      Method("settle", Kitchen.settle)
      Method("advance", Kitchen.advance)
      Method("again", Kitchen.again)
      Method("answer", Kitchen.answer)
    }

    private let page: Page

    init(page: Page) { self.page = page }

    func cook() async throws -> String {
      try await page.host.requireHandler((any Stove).self).gate.wait()
      return "cooked"
    }

    func settle() async -> String {
      if case .outstanding(let work) = await page.host.settle() { work.joined() } else { "rest" }
    }

    func advance() async -> Bool { await page.host.advance(by: .seconds(1)) == .rest }

    func again() { page.fireGlobalEvent("again") }

    func answer() async -> Int { 1 }
  }

  private protocol Stove: Sendable {
    var gate: Gate { get }
  }

  private struct OneStove: Stove {
    let gate = Gate()
  }

  /// A page of a host with the module, and the host's stove.
  private func open(_ script: String, turn: Duration = .seconds(10)) throws -> (Page, OneStove) {
    var configuration = Host.Configuration()
    configuration.limits.turn = turn
    let (host, stove) = (Host.withDefaults(configuration), OneStove())
    host.registerModule("kitchen", withClass: Kitchen.self)
    host.registerHandler(stove, withProtocol: (any Stove).self)
    return (try PageHarness.open("const kitchen = module('kitchen');\n" + script, in: host), stove)
  }

  @Test func `tasks that settle one host run it one after the other, each to rest`() async throws {
    let (page, stove) = try open("kitchen.cook().then((food) => console.log(food))")
    let runs = (0..<3).map { _ in Task { @HostActor in await page.host.settle() } }
    while !page.host.loop.isWaiting { await Task.yield() }
    await stove.gate.open()
    for run in runs { #expect(await run.value == .rest) }
    #expect(page.lines == ["cooked"] && page.failures.isEmpty)
  }

  @Test func `a run that waited for another one has its whole time`() async throws {
    let (page, stove) = try open("kitchen.cook()")
    let first = Task { @HostActor in await page.host.settle(timeout: .seconds(600)) }
    while !page.host.loop.isWaiting { await Task.yield() }
    let second = Task { @HostActor in await page.host.advance(by: .seconds(3)) }
    await stove.gate.open()
    #expect(await first.value == .rest)
    #expect(await second.value == .rest)
    #expect(page.clock.now >= 3000)
  }

  @Test func `a run ends when its task is cancelled, and others go on`() async throws {
    let (page, stove) = try open("kitchen.cook().then((food) => console.log(food))")
    func begin() -> Task<SettleOutcome, Never> { Task { @HostActor in await page.host.settle() } }
    let (first, second, third) = (begin(), begin(), begin())
    while !page.host.loop.isWaiting { await Task.yield() }
    second.cancel()
    let work = SettleOutcome.outstanding(["kitchen.cook, called by page 1"])
    #expect(await second.value == work)
    first.cancel()
    #expect(await first.value == work)
    #expect(page.failures.isEmpty && page.lines.isEmpty)
    await stove.gate.open()
    #expect(await third.value == .rest)
    #expect(page.lines == ["cooked"] && page.failures.isEmpty)
  }

  @Test func `a cancelled task runs no host, and says so`() async throws {
    let (page, _) = try open("setTimeout(() => console.log('late'), 1000)")
    let run = Task { @HostActor in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await page.host.advance(by: .seconds(2))
    }
    #expect(await run.value == .outstanding(["the task that runs the host was cancelled"]))
    #expect(page.lines.isEmpty)
    #expect(await page.host.settle() == .rest)
    #expect(page.lines == ["late"])
  }

  /// A method that waits in real time until its task is cancelled.
  private final class Patience: WeexModule {
    static let exports = Exports<Patience> { Method("wait", Patience.wait) }
    static let starts = Mutex(0)
    static let ends = Mutex(0)

    func wait() async throws {
      Self.starts.withLock { $0 += 1 }
      defer { Self.ends.withLock { $0 += 1 } }
      try await Task.sleep(for: .seconds(10_000))
    }
  }

  @Test func `a method that runs for a page is cancelled when that reloads or ends`() async throws {
    let host = Host.withDefaults()
    host.registerModule("patience", withClass: Patience.self)
    let page = try PageHarness.open("module('patience').wait().catch(() => log('no'))", in: host)
    weak var module: AnyObject?
    module = page.module("patience")
    func start(_ count: Int) async {
      while Patience.starts.withLock({ $0 }) < count {
        await host.settle(timeout: .milliseconds(10))
      }
    }
    await start(1)
    page.reload()
    await start(2)
    while Patience.ends.withLock({ $0 }) < 1 { await Task.yield() }
    #expect(page.isAlive && page.lines.isEmpty)
    page.destroy()
    while Patience.ends.withLock({ $0 }) < 2 { await Task.yield() }
    while module != nil { await Task.yield() }
    #expect(page.lines.isEmpty && page.failures.isEmpty)
  }

  @Test func `a method that settles the host that runs it goes on at once, with a warning`()
    async throws
  {
    let (page, _) = try open(
      """
      kitchen.settle().then((told) => console.log(told));
      kitchen.advance().then((isAtRest) => console.log(`${isAtRest}`));
      """
    )
    #expect(await page.host.settle() == .rest)
    let printed = page.log.filter { !$0.isFromHost }.map(\.text)
    #expect(printed.count == 2 && printed.last == "false")
    #expect(printed.first?.hasPrefix("kitchen.settle, called by page 1, awaits settle()") == true)
    let warnings = page.log.filter(\.isFromHost).map(\.text)
    #expect(warnings.count == 2 && warnings.first == printed.first)
    #expect(page.failures.isEmpty)
  }

  @Test(arguments: [
    // A method that fires the event whose listener calls it.
    "const again = () => kitchen.again(); module('globalEvent').addEventListener('again', again); again();",
    // Promises of methods, one after the other.
    "(async () => { for (;;) await kitchen.answer() })();",
  ])
  func `turns that follow each other without end are stopped`(script: String) async throws {
    let (page, _) = try open(script, turn: .milliseconds(200))
    let outcome = await page.host.settle(timeout: .milliseconds(100))
    let sentence =
      "the page ran for 0.2 s without its clock moving: turns followed each other endlessly"
    #expect(outcome == .outstanding([sentence]))
    #expect(page.messages == [sentence] && !page.isAlive)
    let report = try #require(page.failures.first?.underlying as? LimitReport)
    #expect(report.limit == .time && report.maximum == 200)
    #expect(await page.host.settle() == .rest)
  }

  @Test func `a page whose failures fail again is stopped, and its neighbour goes on`()
    async throws
  {
    let (page, _) = try open(
      """
      module('globalEvent').addEventListener('again', () => { throw new Error('again') });
      throw new Error('first');
      """,
      turn: .milliseconds(200)
    )
    page.onFailure = { _ in page.fireGlobalEvent("again") }
    page.fireGlobalEvent("again")
    let neighbour = try PageHarness.open("setTimeout(() => log('late'), 50)", in: page.host)
    await page.host.advance(by: .zero, waiting: .zero)
    #expect(!page.isAlive)
    #expect(page.failures.last?.message.contains("turns followed each other endlessly") == true)
    #expect(await page.host.settle() == .rest)
    #expect(neighbour.lines == ["\"late\""])
  }
}
