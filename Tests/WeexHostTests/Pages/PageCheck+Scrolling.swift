import Testing
import WeexHost

extension PageCheck {
  /// Scrollers and lists.
  static let scrolling: [PageCheck] = [
    PageCheck(
      "components/scroll-event",
      1,
      "a list says how far it was dragged",
      page: "components/list-scroll.vue"
    ) { page in
      try await page.dragTwice()
      #expect(try page.text("status") == "-400")
    },
    PageCheck(
      "components/scroll-event",
      2,
      "a scroller says how far it was dragged",
      page: "components/scroller-scroll.vue"
    ) { page in
      try await page.dragTwice()
      #expect(try page.text("status") == "-400")
    },
    PageCheck(
      "components/scroller-fixed",
      1,
      "fixed boxes keep their places while the content moves",
      page: "components/scroller-fixed.vue"
    ) { page in
      try await page.drag(up: 500)
      try await page.drag(up: -500)
      let parts = try page.text("text_1").split(separator: "|")
      try #require(parts.count == 3)
      #expect(parts[0] == "1334" && parts[0] == parts[1])
      #expect(parts[2] == "0")
    },
    PageCheck(
      "components/refresh-loading",
      1,
      "pulling at a list's ends asks for more until it is hidden",
      page: "components/refresh-loading.vue"
    ) { page in
      try await page.sees("refresh:hide")
      try await page.drag(up: -400)
      try await page.sees("refresh:show")
      try await page.tap("hideRefresh")
      try await page.sees("refresh:hide")
      try await page.sees("loading:hide")
      try await page.drag(up: 400)
      try await page.drag(up: 400)
      try await page.sees("loading:show")
      try await page.tap("hideLoading")
      try await page.sees("loading:hide")
    },
  ]
}

extension UpstreamPage {
  /// Drags the content up by 200, twice.
  fileprivate func dragTwice() async throws {
    for _ in 0..<2 {
      try page.scroll(.point(x: 300, y: 400), y: 200)
      await pass(.seconds(1))
    }
  }
}
