import Testing
import WeexHost

extension PageCheck {
  private static let file = "components/slider-common.vue"

  /// Sliders.
  static let sliders: [PageCheck] = [
    PageCheck(
      "components/slider-common",
      1,
      "a slider moves as it is told, and by a finger",
      page: file
    ) { page in
      try await page.tap(id: "s1_page1")
      #expect(try page.text("s1_p") == "233")
      #expect(try page.text("s1_i") == "1")
      try page.page.swipe(.testID("slider_1"), .left)
      await page.pass(.seconds(1))
      #expect(try page.text("s1_f") == "true")
      #expect(try page.text("s1_d") == "left")
      #expect(try page.text("s1_i") == "2")
      #expect(try page.text("s1_p") == "466")
    },
    PageCheck("components/slider-common", 2, "one without an end plays on and on", page: file) {
      page in
      try await page.tap(id: "s2_switch")
      await page.pass(.seconds(5))
      // Every 500 ms for five seconds.
      let count = Int(try page.text("s2_count"))
      #expect(count == 9 || count == 10)
    },
    PageCheck("components/slider-common", 3, "one with an end plays to it", page: file) { page in
      try await page.tap(id: "s3_switch")
      await page.pass(.seconds(5))
      #expect(try page.text("s3_count") == "1")
    },
    PageCheck(
      "components/slider-infinite",
      1,
      "sliders that play say each page",
      page: "components/slider-infinite.vue"
    ) { page in
      await page.pass(.seconds(5))
      #expect(try page.text("txt1") == "1")
      let count = Int(try page.text("txt2"))
      #expect(count == 9 || count == 10)
    },
  ]
}
