import Testing
import WeexHost

/// The order of events at the same time of a virtual clock, which does not depend on the speed of the machine.
@HostActor
@Suite struct MomentTests {
  /// A module whose methods take real time.
  private final class SlowModule: WeexModule {
    static let exports = Exports<SlowModule> {
      Method("work", SlowModule.work)
      Method("echo", "text", SlowModule.echo)
      Method("hear", SlowModule.hear)
      Method("say", "text", SlowModule.say)
    }

    private var hearing: CheckedContinuation<String, Never>?

    init(page: Page) {}

    /// Leaves the host's thread repeatedly; few times, because on a busy machine each may take long.
    private func work() async -> String {
      for _ in 0..<5 { await Task.detached {}.value }
      return "worked"
    }

    /// Does not leave the host's thread.
    private func echo(_ text: String) async -> String { text }

    private func hear() async -> String {
      await withCheckedContinuation { hearing = $0 }
    }

    private func say(_ text: String) {
      hearing?.resume(returning: text)
      hearing = nil
    }
  }

  /// A network that answers once it has three requests, the last one first, on another thread.
  @HostActor
  private final class BackwardNetwork: ResourceRequesting {
    private var receivers: [@Sendable (ResourceEvent) -> Void] = []

    func send(
      _ request: ResourceRequest,
      receive: @escaping @Sendable (ResourceEvent) -> Void
    ) -> @Sendable () -> Void {
      receivers.append(receive)
      if receivers.count == 3 {
        Task.detached { [receivers] in
          for receive in receivers.reversed() {
            receive(.response(ResourceResponse(status: 200)))
            receive(.finished)
          }
        }
      }
      return {}
    }
  }

  private func lines(
    _ script: String,
    _ network: (any ResourceRequesting)? = nil
  ) async throws -> [String] {
    let host = Host.withDefaults()
    if let network { host.registerHandler(network, withProtocol: (any ResourceRequesting).self) }
    host.registerModule("slow", withClass: SlowModule.self)
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        document.documentElement.appendChild(document.createElement('div'));
        const [slow, storage] = ['slow', 'storage'].map((name) => weex.requireModule(name));
        \(script)
        """,
      url: "file:///app/page.js"
    )
    #expect(await host.settle() == .rest)
    #expect(page.failures.isEmpty)
    return page.lines
  }

  @Test func `a method returns before the next timer of its moment`() async throws {
    let lines = try await lines(
      """
      for (const name of ['a', 'b', 'c']) {
        setTimeout(() => {
          console.log('timer ' + name);
          storage.setItem(name, '1', () => console.log('stored ' + name));
          slow.work().then((text) => console.log(text, name));
        }, 5);
      }
      """
    )
    #expect(lines == ["a", "b", "c"].flatMap { ["timer \($0)", "stored \($0)", "worked \($0)"] })
  }

  @Test func `a method that waits for what a timer does is not waited for in vain`() async throws {
    let lines = try await lines(
      """
      setTimeout(() => {
        slow.hear().then((text) => console.log('heard ' + text));
        console.log('listens');
      }, 5);
      setTimeout(() => slow.say('this'), 5);
      """
    )
    #expect(lines == ["listens", "heard this"])
  }

  @Test func `of responses that are there together, each waits for what the last one led to`()
    async throws
  {
    let lines = try await lines(
      """
      for (const name of ['a', 'b', 'c']) {
        weex.requireModule('stream').fetch({ url: 'https://shop.example/' + name, method: 'GET' }, () => {
          console.log('response ' + name);
          storage.setItem(name, '1', () => console.log('stored ' + name));
        });
      }
      """,
      BackwardNetwork()
    )
    #expect(lines == ["a", "b", "c"].flatMap { ["response \($0)", "stored \($0)"] })
  }

  @Test func `an answer as a promise does not overtake an earlier one by a callback`() async throws
  {
    let lines = try await lines(
      """
      for (const name of ['a', 'b', 'c']) {
        const options = { url: 'https://shop.example/' + name, method: 'GET' };
        weex.requireModule('stream').fetch(options, () => console.log('response ' + name));
      }
      storage.setItem('d', '1').then(() => console.log('stored'));
      """,
      BackwardNetwork()
    )
    #expect(lines == ["response a", "response b", "response c", "stored"])
  }

  @Test func `an answer that has waited for earlier ones is not overtaken by a later one`()
    async throws
  {
    let lines = try await lines(
      """
      for (const name of ['a', 'b', 'c', 'd']) {
        storage.setItem(name, '1').then(() => console.log('stored ' + name));
        slow.echo(name).then(console.log);
      }
      """
    )
    #expect(lines == ["a", "b", "c", "d"].flatMap { ["stored \($0)", $0] })
  }

  @Test func `a moment that is no whole number of milliseconds is reached in one step`()
    async throws
  {
    let host = Host.withDefaults()
    await host.advance(by: .milliseconds(1))
    for number in 1...1_000 {
      let moment = host.clock.monotonic + Double(number) * 0.710924
      await host.advance(by: try #require(host.nextMoment(before: moment)))
      #expect(host.nextMoment(before: moment) == nil)
    }
  }

  @Test func `a timer that falls due by the end of a step runs, however late the machine is`()
    async
  {
    var configuration = Host.Configuration()
    configuration.isTimeVirtual = false
    let host = Host.withDefaults(configuration)
    var hasRun = false
    host.clock.schedule(after: 1, label: "a timer") { hasRun = true }
    let end = host.clock.monotonic + 2
    host.loop.post { while host.clock.monotonic < end + 2 {} }
    await host.advance(by: .milliseconds(2))
    #expect(hasRun)
  }
}
