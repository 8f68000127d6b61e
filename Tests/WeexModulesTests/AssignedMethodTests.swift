import HostThread
import HostValues
import MethodTable
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Assignments to the methods of a module's object.
@HostActor
@Suite struct AssignedMethodTests {
  @Test func `an assigned method is neither called nor replaced, and the page is told at its line`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      const timer = module('timer'), modal = module('modal');
      timer.setTimeout = () => log('never');
      modal.confirm = () => log('never');
      module('instanceWrap').refresh = null;
      timer.setTimeout(() => log('fires'), 10);
      modal.confirm({ message: 'Sure?' }, (answer) => log(answer));
      """
    )
    func warning(_ method: String, _ line: Int, _ column: Int) -> String {
      "test.js:\(line):\(column): \(method) was assigned, which has no effect, as on devices: a module's methods cannot be replaced"
    }
    #expect(
      page.printed == [
        warning("timer.setTimeout", 12, 6), warning("modal.confirm", 13, 6),
        warning("instanceWrap.refresh", 14, 23), "\"OK\"", "\"fires\"",
      ]
    )
    #expect(page.failures.isEmpty)
  }

  private final class Door: WeexModule {
    static let exports = Exports<Door> {
      Method("onopen", "callback", Door.onOpen)
      Method("open", Door.open)
    }

    private var listener: KeepAliveCallback?

    init(page: Page) {}

    private func onOpen(_ listener: KeepAliveCallback) { self.listener = listener }

    private func open() { listener?("opened") }
  }

  @Test func `a listener that is assigned is added`() async throws {
    let host = PageHarness.host()
    host.registerModule("door", withClass: Door.self)
    let page = try await PageHarness.page(
      "const door = module('door'); door.onopen = log; door.open(); door.open();",
      in: host
    )
    #expect(page.printed == ["\"opened\"", "\"opened\""])
  }

  @Test func `in a page of the classic framework an assignment is a call`() async throws {
    let host = PageHarness.host()
    let page = try host.openPage(
      source: "weex.requireModule('event').openURL = 5;",
      url: "test.js"
    )
    await host.settle()
    let problem = "event.openURL: the URL must be a string, not 5"
    #expect(page.failures.contains { $0.message.contains(problem) }, "\(page.failures)")
  }
}
