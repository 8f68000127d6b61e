import Testing
import WeexHost

/// The order of what happens at one moment of a virtual clock, which does not depend on how fast the machine is.
@HostActor
@Suite struct MomentTests {
  /// A module whose methods take real time.
  private final class SlowModule: WeexModule {
    static let exports = Exports<SlowModule> {
      Method("work", "milliseconds", SlowModule.work)
      Method("hear", SlowModule.hear)
      Method("say", "text", SlowModule.say)
    }

    private var hearing: CheckedContinuation<String, Never>?

    init(page: Page) {}

    private func work(_ milliseconds: Int) async -> String {
      try? await Task.sleep(for: .milliseconds(milliseconds))
      return "worked"
    }

    private func hear() async -> String {
      await withCheckedContinuation { hearing = $0 }
    }

    private func say(_ text: String) {
      hearing?.resume(returning: text)
      hearing = nil
    }
  }

  private func lines(_ script: String) async throws -> [String] {
    let host = Host.withDefaults()
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
          slow.work(3).then((text) => console.log(text, name));
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
}
