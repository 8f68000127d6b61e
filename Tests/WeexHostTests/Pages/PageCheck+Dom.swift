import Testing
import WeexHost

extension PageCheck {
  /// Elements that are added and removed.
  static let dom: [PageCheck] = [
    PageCheck(
      "attributes/dom",
      1,
      "a repeated element is there for each item, a hidden one is not",
      page: "attributes/dom-operation.vue"
    ) { page in
      #expect((1...5).allSatisfy { page.has("item\($0)") })
      #expect(!page.has("item6") && !page.has("maynotexist"))
    },
    PageCheck(
      "attributes/dom",
      2,
      "an item is added, and what was hidden is shown",
      page: "attributes/dom-operation.vue"
    ) { page in
      try await page.tap(id: "btn1")
      #expect(page.has("item6") && page.has("maynotexist"))
    },
    PageCheck(
      "attributes/dom",
      3,
      "an item is removed, and what was shown is hidden",
      page: "attributes/dom-operation.vue"
    ) { page in
      try await page.tap(id: "btn1")
      try await page.tap(id: "status")
      #expect(page.has("item5") && !page.has("item6") && !page.has("maynotexist"))
    },
    PageCheck(
      "attributes/dom",
      4,
      "a text is another after a click elsewhere",
      page: "attributes/dom-operation.vue"
    ) { page in
      #expect(try page.text("status2") == "display")
      try await page.tap(id: "status")
      #expect(try page.text("status2") == "finished")
    },
    PageCheck(
      "modules/dom-common",
      1,
      "data, methods, promises and a timer fill the page",
      page: "modules/dom-common.vue"
    ) { page in
      for text in ["runMethod", "promise support", "styleChange", "classChange"] {
        try await page.sees(text)
      }
      #expect(!page.page.values.contains("show text"))
      let small = try page.page.component(at: .text("styleChange")).frameInPage
      #expect(small.height == 36)
      try await page.sees("show text")
      try await page.sees("Zechang-Xie")
      // A line is 1.2 times as high as its font is large: 100 from the style and from the class.
      let large = try page.page.component(at: .text("styleChange")).frameInPage
      let ofClass = try page.page.component(at: .text("classChange")).frameInPage
      #expect(large.height == 120 && ofClass.height == 120)
    },
    PageCheck(
      "modules/dom-update",
      1,
      "a list of texts follows its array",
      page: "modules/dom-update.vue"
    ) { page in
      try await page.tap("concat")
      for index in 0..<5 { try await page.sees("List2-\(index)") }
      try await page.tap("push")
      try await page.sees("List-5")
      try await page.tap("unshift")
      try await page.sees("List-unshift-6")
      // Seven lines of a font of 20.
      let first = try page.page.component(at: .text("List-unshift-6")).frameInPage
      let last = try page.page.component(at: .text("List-5")).frameInPage
      #expect(abs(last.y - first.y - 6 * 24) < 0.01)
      try await page.tap("shift")
      #expect(!page.page.values.contains("List-unshift-6"))
      try await page.tap("pop")
      #expect(!page.page.values.contains("List-5"))
      try await page.sees("List2-4")
    },
  ]
}
