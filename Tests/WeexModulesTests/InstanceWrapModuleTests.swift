import HostLoop
import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

@HostActor
@Suite struct InstanceWrapModuleTests {
  @Test func `an error of the page's own is its failure, with all that it says`() async throws {
    let page = try await PageHarness.page(
      "module('instanceWrap').error(1, 1001, 'downgrade, please');"
    )
    #expect(page.failures.map(\.code) == [.instanceError])
    #expect(
      page.failures.map(\.message) == [
        "the page reported an error of type '1', code '1001': downgrade, please"
      ]
    )
    #expect(page.failures.map(\.number) == [1001])
    #expect(page.failures.first?.location?.line != nil)
  }

  @Test func `a page may ask to be opened anew`() async throws {
    let host = PageHarness.host()
    let journal = JournalRecorder(host.journal)
    let page = try await PageHarness.page(
      """
      log(1);
      root.addEvent('click', () => module('instanceWrap').refresh());
      """,
      in: host
    )
    var finished = 0
    page.renderFinish = { _ in finished += 1 }
    let root = try #require(page.tree.root)
    root.fireEvent("click")
    await host.settle()
    #expect(journal.lines(.page).contains("asked to be reopened"))
    #expect(finished == 1 && page.state == .finished && page.failures.isEmpty)
    #expect(page.tree.root !== root && page.log.count == 1)
  }

  @Test func `a page that asks for it each time it runs is left alone in the end`() async throws {
    let page = try await PageHarness.page("module('instanceWrap').refresh();")
    #expect(
      page.failures.map(\.message) == [
        "\(page.url): the page is not reloaded again: it was reloaded 100 times without the clock moving"
      ]
    )
  }
}
