import Testing
import WeexHost

extension PageCheck {
  private static let file = "components/recycler.vue"
  /// The height of both headers, below which the cells begin.
  private static let top: Float = 377 + 94

  /// A waterfall's columns.
  ///
  /// The screen has no bar, so the waterfall begins at its top.
  static let waterfallLayout: [PageCheck] = [
    PageCheck(
      "components/recycler",
      1,
      "headers span the columns, each cell takes the shortest",
      page: file
    ) { page in
      expect(try page.rect("waterfall"), x: 0, y: 0, width: 750, height: page.height)
      expect(try page.rect("header1"), x: 0, y: 0, width: 750, height: 377)
      expect(try page.rect("header2"), x: 0, y: 377, width: 750, height: 94)
      let (first, second) = (try page.rect("cell0"), try page.rect("cell1"))
      expect(first, x: 0, y: top, width: 369)
      expect(second, x: 381, y: top, width: 369)
      expect(try page.rect("cell2"), x: 381, y: top + second.height, width: 369)
      expect(try page.rect("cell3"), x: 0, y: top + first.height, width: 369)
    },
    PageCheck("components/recycler", 2, "three columns share the width", page: file) { page in
      try await page.tap(id: "cell2")
      expect(try page.rect("cell0"), x: 0, y: top, width: 242)
      let second = try page.rect("cell1")
      expect(second, x: 254, y: top, width: 242)
      expect(try page.rect("cell2"), x: 508, y: top, width: 242)
      expect(try page.rect("cell3"), x: 254, y: top + second.height, width: 242)
      try await page.tap(id: "cell2")
      expect(try page.rect("cell1"), x: 381, y: top, width: 369)
    },
    PageCheck("components/recycler", 3, "the normal gap between columns is 32", page: file) {
      page in
      try await page.tap(id: "cell1")
      let (first, second) = (try page.rect("cell0"), try page.rect("cell1"))
      expect(first, x: 0, y: top, width: 359)
      expect(second, x: 391, y: top, width: 359)
      expect(try page.rect("cell2"), x: 391, y: top + second.height, width: 359)
      expect(try page.rect("cell3"), x: 0, y: top + first.height, width: 359)
      try await page.tap(id: "cell1")
      expect(try page.rect("cell1"), x: 381, y: top, width: 369)
    },
    PageCheck("components/recycler", 4, "one column of 600 fits, and takes all", page: file) {
      page in
      try await page.tap(id: "cell0")
      let first = try page.rect("cell0")
      expect(first, x: 0, y: top, width: 750)
      expect(try page.rect("cell1"), x: 0, y: top + first.height, width: 750)
      try await page.tap(id: "cell0")
      expect(try page.rect("cell0"), x: 0, y: top, width: 369)
    },
    PageCheck("components/recycler", 5, "a tap on a header leaves it where it is", page: file) {
      page in
      // The page removes no header: the component that the script taps listens to nothing.
      await #expect(throws: HostError.self) { try await page.tap(id: "header2") }
      expect(try page.rect("header1"), x: 0, y: 0, width: 750)
    },
    PageCheck("components/recycler", 6, "the last element is scrolled to", page: file) { page in
      try await page.scrollToFoot()
      expect(try page.rect("footer1"), x: 0, y: page.height - 94, width: 750, height: 94)
    },
    PageCheck("components/recycler", 7, "fixed boxes and sticky headers stay", page: file) { page in
      for _ in 0..<2 {
        expect(try page.rect("fixed1"), x: 640, y: page.height - 110, width: 78, height: 78)
        try await page.scrollToFoot()
      }
      expect(try page.rect("header2"), x: 0, y: 0, width: 750, height: 94)
    },
  ]

  /// The effects of taps on the cells of a waterfall, at its foot.
  static let waterfallDriving: [PageCheck] = [
    PageCheck("components/recycler", 8, "a cell that goes lets the others up", page: file) { page in
      try await page.scrollToFoot()
      try await page.tap(id: "cell28")
      #expect(!page.has("cell29"))
      let cell = try page.rect("cell27")
      expect(cell, x: 0, y: page.height - 94 - cell.height, width: 369)
    },
    PageCheck("components/recycler", 9, "a cell that moves lets the others down", page: file) {
      page in
      try await page.scrollToFoot()
      try await page.tap(id: "cell28")
      try await page.tap(id: "cell28")
      try await page.scrollToFoot()
      let (cell, last) = (try page.rect("cell27"), try page.rect("cell28"))
      let lowest = max(cell.y + cell.height, last.y + last.height)
      #expect(abs(lowest - (page.height - 94)) < 0.01)
      expect(cell, width: 369)
    },
    PageCheck("components/recycler", 10, "padding is around headers and cells", page: file) {
      page in
      try await page.scrollToFoot()
      try await page.tap(id: "cell26")
      try await page.scrollToFoot()
      expect(try page.rect("header2"), x: 12, y: 0, width: 750 - 24, height: 94)
      expect(try page.rect("footer1"), x: 12, y: page.height - 106, width: 750 - 24, height: 94)
      expect(try page.rect("cell27"), x: 12, width: 357)
    },
    PageCheck("components/recycler", 11, "a waterfall says where it is scrolled to", page: file) {
      page in
      try await page.scrollToFoot()
      try await page.tap(id: "cell27")
      try await page.drag(up: 10)
      let before = try page.contentOffset()
      for _ in 0..<2 { try await page.drag(up: Double(-page.height * 0.6)) }
      let after = try page.contentOffset()
      #expect(abs(before - after - 1.2 * Double(page.height)) < 2)
      #expect(before - after > Double(page.height))
    },
    PageCheck(
      "components/recycler",
      12,
      "one that is not scrollable is not moved by a finger",
      page: file
    ) { page in
      try await page.scrollToFoot()
      try await page.drag(up: -800)
      try await page.tap(id: "cell25")
      let before = try page.rect("cell25")
      await #expect(throws: HostError.self) { try await page.drag(up: -800) }
      #expect(try page.rect("cell25") == before)
      try await page.tap(id: "cell25")
      try await page.drag(up: -100)
      #expect(try page.rect("cell25") != before)
    },
  ]
}

extension UpstreamPage {
  /// Makes the page scroll to its footer.
  fileprivate func scrollToFoot() async throws {
    try await tap(id: "fixed1")
    await pass(.seconds(2))
  }

  /// The scroll offset that the page shows; its text is recycled, so it is found by its content.
  fileprivate func contentOffset() throws -> Double {
    let prefix = "Content Offset:"
    let text = try #require(page.values.first { $0.hasPrefix(prefix) })
    return -(try #require(Double(text.dropFirst(prefix.count))))
  }
}
