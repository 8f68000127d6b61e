import HostThread
import HostValues
import Testing
import WeexCore
import WeexModules
import WeexPages
import WeexTree

/// Keeps the URLs that it gets, as an app's own browser would open them.
private final class Browser: EventHandling {
  @HostActor private(set) var opened: [String] = []

  func openURL(
    _ url: String,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    opened.append(url)
    whenDone(url.hasPrefix("tel:") ? HostError(.methodFailed, "there is no phone line") : nil)
  }
}

/// Keeps the pushed pages.
private final class Pushes: Navigating {
  @HostActor private(set) var urls: [String] = []

  func push(
    _ navigation: Navigation,
    from page: Page,
    whenDone: @escaping @HostActor (HostError?) -> Void
  ) {
    urls.append(navigation.url)
    whenDone(nil)
  }

  func pop(_ navigation: Navigation, from page: Page) {}

  func setBar(_ bar: NavigationBar, of page: Page) {
    page.navigationBar = bar
  }
}

@HostActor
@Suite struct EventModuleTests {
  @Test func `openURL opens a page over the one that asks`() async throws {
    let host = PageHarness.host()
    let pushes = Pushes()
    host.registerHandler(pushes, withProtocol: (any Navigating).self)
    let page = try await PageHarness.page(
      "module('event').openURL('detail.js?id=3', (result) => log(result)); module('event').openURL('b.js')",
      in: host
    )
    #expect(pushes.urls == ["detail.js?id=3", "b.js"])
    #expect(page.printed == [#"{"result":"success"}"#])
  }

  @Test func `an app's own handler opens what it likes`() async throws {
    let host = PageHarness.host()
    let browser = Browser()
    host.registerHandler(browser, withProtocol: (any EventHandling).self)
    let page = try await PageHarness.page(
      "for (const url of ['https://example.com', 'tel:112']) module('event').openURL(url, (result) => log(result))",
      in: host
    )
    #expect(browser.opened == ["https://example.com", "tel:112"])
    #expect(
      page.printed == [
        #"{"result":"success"}"#, #"{"message":"there is no phone line","result":"failed"}"#,
      ]
    )
  }

  @Test(arguments: ["undefined", "null", "''", "7", "{ url: 'a.js' }", "[]"])
  func `an invalid URL is a failure`(_ url: String) async throws {
    let page = try await PageHarness.page(
      "module('event').openURL(\(url), (result) => log(result.result))"
    )
    #expect(page.printed == ["\"failed\""])
    #expect(page.failures.map(\.code) == [.invalidArgument])
  }

  @Test func `pageInfo writes the bar's title`() async throws {
    let host = PageHarness.host()
    host.registerHandler(Pushes(), withProtocol: (any Navigating).self)
    let page = try await PageHarness.page("module('pageInfo').setTitle('Basket')", in: host)
    #expect(page.navigationBar.title == "Basket")
    let other = try await PageHarness.page("module('pageInfo').setTitle()", in: host)
    #expect(other.navigationBar.title == nil)
    #expect(other.failures.map(\.message) == ["pageInfo.setTitle: the title is missing"])
  }
}
