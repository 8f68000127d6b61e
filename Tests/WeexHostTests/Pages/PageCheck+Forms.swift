import Testing
import WeexHost

extension PageCheck {
  /// Fields and switches.
  static let forms: [PageCheck] = [
    PageCheck(
      "components/input-event",
      1,
      "what is typed comes with an event",
      page: "components/input-event.vue"
    ) { page in
      try page.page.type("testInput", into: .testID("input-obj"))
      try await page.sees("input:testInput")
    },
    PageCheck(
      "components/switch-event",
      1,
      "a switch says each time it turns",
      page: "components/switch-event.vue"
    ) { page in
      for isOn in [true, false, true] {
        try await page.tap(id: "switch-obj")
        try await page.sees("change response:\(isOn)")
      }
    },
    PageCheck(
      "components/textarea-maxlength",
      1,
      "no more is typed than there may be",
      page: "components/textarea-maxlength.vue"
    ) { page in
      try page.page.type("12345678", into: .testID("textarea"))
      await page.pass(.zero)
      #expect(try page.text("status") == "1234")
    },
    PageCheck(
      "components/textarea-placeholder",
      1,
      "a placeholder is no text",
      page: "components/textarea-placeholder.vue"
    ) { page in
      await page.pass(.seconds(2))
      let area = try page.page.component(at: .testID("textarea"))
      #expect(area.attributes["placeholder"]?.string == "Hello,I am placeHolder")
      #expect(try page.text("textarea") == "muti line")
      try page.page.type("hello weex", into: .testID("textarea"), replacing: true)
      await page.pass(.zero)
      #expect(try page.text("textarea") == "hello weex")
      expect(try page.rect("textarea"), x: 20, width: 600, height: 280)
    },
  ]
}
