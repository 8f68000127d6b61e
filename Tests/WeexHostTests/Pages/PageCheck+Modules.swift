import Testing
import WeexHost

extension PageCheck {
  /// Modules, each called by a tap.
  static let modules: [PageCheck] = [
    PageCheck(
      "modules/animation-translate",
      1,
      "each animation says when it is over",
      page: "modules/animation-translate.vue"
    ) { page in
      for name in ["translate", "translateX", "translateY"] {
        try await page.tap(name)
        await page.pass(.milliseconds(450))
        #expect(!page.page.values.contains("\(name)结束"))
        try await page.sees("\(name)结束")
        // WEEX: the rectangle is the layout's box, whatever transforms moved it.
        try await page.sees("top:350")
        try await page.sees("left:250")
      }
    },
    PageCheck(
      "modules/clipboard-event",
      1,
      "what is put on the clipboard is found there",
      page: "modules/clipboard-event.vue"
    ) { page in
      try await page.tap("setItem")
      try await page.tap("getItem")
      try await page.sees("clipboard-value")
    },
    PageCheck("modules/downgrade-event", 1, "a page gives itself up, and its app goes on") {
      let page = try await UpstreamPage("modules/downgrade-event.vue")
      #expect(page.page.failures.map(\.code) == [.instanceError])
      try await page.tap("setItem")
      try await page.tap("getItem")
      try await page.sees("clipboard-value")
    },
    PageCheck(
      "modules/gesture-longpress",
      1,
      "a long press says where the finger is",
      page: "modules/gesture-longpress.vue"
    ) { page in
      try page.page.longPress(.text("longpress"))
      await page.pass(.zero)
      let touch = try page.text("result")
      for key in ["identifier", "pageX", "pageY", "screenX", "screenY"] {
        #expect(touch.contains("\"\(key)\":"))
      }
    },
    PageCheck(
      "modules/globalEvent",
      1,
      "an event of the app's reaches the page",
      page: "modules/globalEvent.vue"
    ) { page in
      #expect(!page.has("content"))
      try await page.tap(id: "button")
      #expect(try page.text("button") == "posted")
      #expect(try page.text("content") == "I received event")
    },
    PageCheck(
      "modules/modal-event",
      1,
      "dialogs are answered",
      page: "modules/modal-event.vue"
    ) { page in
      for name in ["Toast", "Alert", "Confirm", "Prompt"] {
        try await page.tap(name.lowercased())
        try await page.sees("\(name) success")
      }
    },
    PageCheck(
      "modules/picker-event",
      1,
      "a picker of days gives the day that it shows",
      page: "modules/picker-event.vue"
    ) { page in
      try await page.tap("showPicker")
      try await page.sees("2018-01-31")
    },
    PageCheck(
      "modules/storage-event",
      1,
      "what is stored is found again",
      page: "modules/storage-event.vue"
    ) { page in
      try await page.tap("setItem")
      try await page.sees("setItem success")
      try await page.tap("getItem")
      try await page.sees("getItem:value")
    },
    PageCheck(
      "modules/stream-result",
      1,
      "requests of every method are answered",
      page: "modules/stream-result.vue"
    ) { page in
      try await page.tap("streamGet")
      try await page.sees("Completed")
      try await page.sees(#"data type:object;  {"url":"http://httpbin.org/get"}"#)
      try await page.sees(#"{"result":"content_in_response"}"#)
      for method in ["post", "put", "delete", "patch"] {
        try await page.sees(#"{"url":"http://httpbin.org/\#(method)"}"#)
      }
      try await page.sees("I'm a teapot")
    },
    PageCheck(
      "modules/viewport-basic",
      1,
      "half of a page's own width is half of the screen",
      page: "modules/viewport-basic.vue"
    ) { page in
      #expect(page.page.viewport.width == 640)
      expect(try page.rect("test-point"), x: 0, width: 640 / 2, height: 160)
      #expect(try page.text("device-width") == "750")
      #expect(try page.text("device-height") == "1334")
    },
  ]
}
