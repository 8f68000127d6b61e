import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages

@HostActor
@Suite struct GlobalEventModuleTests {
  @Test func `every listener of a name hears every event, until they are removed`() async throws {
    let page = try await PageHarness.page(
      """
      const events = module('globalEvent');
      events.addEventListener('geo', (event) => log('one', event));
      events.addEventListener('geo', (event) => log('two', event));
      events.addEventListener('other', () => log('never'));
      events.addEventListener('stop', () => events.removeEventListener('geo'));
      """
    )
    for name in ["geo", "geo", "stop", "geo"] {
      page.fireGlobalEvent(name, params: ["x": 1])
      await page.host.settle()
    }
    #expect(
      page.printed == [
        #""one" {"x":1}"#, #""two" {"x":1}"#, #""one" {"x":1}"#, #""two" {"x":1}"#,
      ]
    )
  }

  @Test func `its listeners stay when all of a module's are removed, and the page is told`()
    async throws
  {
    let page = try await PageHarness.page(
      """
      const events = module('globalEvent');
      events.addEventListener('geo', () => log('heard'));
      events.removeAllEventListeners('geo');
      """
    )
    page.fireGlobalEvent("geo")
    await page.host.settle()
    #expect(
      page.printed == [
        "test.js:13:31: globalEvent.removeAllEventListeners removes nothing, as on devices: removeEventListener(event) removes the listeners for an event",
        "\"heard\"",
      ]
    )
  }

  @Test func `a listener keeps no page from being at rest`() async throws {
    let page = try PageHarness.open("module('globalEvent').addEventListener('geo', () => {});")
    #expect(await page.host.settle() == .rest)
  }
}
