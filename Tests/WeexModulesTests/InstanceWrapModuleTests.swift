import HostThread
import Testing
import WeexCore
import WeexModules
import WeexRuntime

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
    #expect(page.failures.first?.location?.line != nil)
  }

  @Test func `a page may ask to be opened anew`() async throws {
    let host = PageHarness.host()
    let journal = JournalKeeper(host.journal)
    let page = try await PageHarness.page("module('instanceWrap').refresh();", in: host)
    #expect(journal.lines(.page).contains("asked to be opened anew"))
    #expect(page.failures.isEmpty)
  }
}
