import Testing
import WeexHost

extension PageCheck {
  private static let targets = ["components/a-support-href1", "components/a-support-href2"]

  private static func link(
    _ number: Int,
    _ claim: String,
    _ body: @escaping @HostActor @Sendable (UpstreamPage) async throws -> Void
  ) -> PageCheck {
    PageCheck("components/a-src", number, claim) {
      try await body(UpstreamPage(bundle: "components/a-src", beside: targets))
    }
  }

  /// Links, and the pages that they open.
  static let links: [PageCheck] = [
    link(1, "a link leads to a page, which leads back") { page in
      try await page.tap(id: "a-itself")
      try await page.sees("a-support-href1")
      try await page.tap("jump_back")
      try await page.sees("a-src")
    },
    link(2, "what is in a link leads there too") { page in
      try await page.tap("Jump")
      try await page.sees("a-support-href1")
      try await page.tap("jump_back")
      try await page.sees("a-src")
    },
    link(3, "a link that was changed leads elsewhere") { page in
      try await page.tap("changeSrc")
      #expect(try page.text("href") == "a-support-href2.js?_wxpage=true")
      try await page.tap(id: "a-itself")
      try await page.sees("a-support-href2")
      try await page.tap("jump_back")
      try await page.sees("a-src")
    },
    link(4, "a link without a place leads to its own page, anew") { page in
      try await page.tap("changeSrc")
      try await page.sees("a-support-href2.js?_wxpage=true")
      try await page.tap("JumpBlank")
      try await page.sees("a-support-href1.js?_wxpage=true")
      try await page.tap("jump_back")
      try await page.sees("a-support-href2.js?_wxpage=true")
    },
    PageCheck("modules/navigator-event", 1, "a page is pushed, and pops itself") {
      let page = try await UpstreamPage(bundle: "modules/navigator-event", beside: [])
      try await page.tap("push")
      try await page.sees("pop")
      try await page.tap("pop")
      try await page.sees("push")
    },
    PageCheck(
      "modules/navigator-event",
      1,
      "what a page draws as its bar is tapped",
      page: "modules/navigator-event.vue"
    ) { page in
      try await page.sees("Navigator")
      try await page.tap("Left")
      try await page.sees("naviBarLeftItemClick")
      try await page.tap("Right")
      try await page.sees("naviBarRightItemClick")
    },
  ]
}
