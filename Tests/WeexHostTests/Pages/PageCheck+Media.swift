import Testing
import WeexHost

extension PageCheck {
  /// Pictures, icons, films and web pages.
  static let media: [PageCheck] = [
    PageCheck(
      "components/iconfont",
      1,
      "icons are characters of a font that a rule brings",
      page: "components/iconfont.vue"
    ) { page in
      try await page.sees("http ttf: \u{E606}\u{E605}\u{E603}\u{E602}\u{E601}\u{E600}")
      try await page.tap("change")
      let text = "http woff: \u{E606}\u{E605}\u{E604}\u{E603}\u{E602}\u{E601}\u{E600}"
      let icons = try page.page.component(at: .text(text))
      #expect(icons.styles.string("fontFamily") == "iconfont3")
    },
    PageCheck(
      "components/image-onload",
      1,
      "a picture says its natural size, or that it failed",
      page: "components/image-onload.vue"
    ) { page in
      try await page.sees("360,388")
      try await page.sees("failed")
    },
    PageCheck(
      "components/image-onload",
      1,
      "pictures have their style's size before they are loaded",
      page: "components/image-onload.vue"
    ) { page in
      let (first, second) = try page.images()
      expect(first, x: 10, width: 300, height: 300)
      expect(second, x: 330, width: 300, height: 300)
    },
    PageCheck(
      "components/video-property",
      1,
      "a film starts, pauses and comes to its end",
      page: "components/video-property.vue"
    ) { page in
      try await page.tap("setSrc")
      await page.pass(.seconds(1))
      try await page.tap("setPlay")
      try await page.sees("video-start")
      try await page.tap("setPause")
      try await page.sees("video-pause")
      try await page.tap("setPlay")
      try await page.sees("video-finish")
    },
    PageCheck(
      "components/web-event",
      1,
      "web pages come, fail, and are gone back to",
      page: "components/web-event.vue"
    ) { page in
      try await page.sees("txtError:https://error.aneverexistssitefortestcaseinweex.com/")
      for label in ["txtStart", "txtFinish"] {
        try await page.sees("\(label):https://www.baidu.com/")
      }
      try await page.tap("reload")
      try await page.sees("txtFinish:https://www.baidu.com/")
      // That shop's page adds a fragment to its URL by a script, which is not run.
      try await page.tap("goBack")
      for label in ["txtStart", "txtFinish"] {
        try await page.sees("\(label):https://h5.m.taobao.com/")
      }
      try await page.tap("goForward")
      for label in ["txtStart", "txtFinish"] {
        try await page.sees("\(label):https://www.baidu.com/")
      }
    },
    PageCheck(
      "zcover-generate",
      1,
      "a module of the app answers",
      page: "modules/cover-generate.vue"
    ) { page in
      try await page.tap("generate")
      try await page.sees("coverage success")
    },
  ]
}

extension UpstreamPage {
  /// The frames of the page's first two pictures.
  fileprivate func images() throws -> (Frame, Frame) {
    var (images, pending) = ([Component](), page.tree.root.map { [$0] } ?? [])
    while let component = pending.popLast() {
      if component.type == "image" { images.append(component) }
      pending.append(contentsOf: component.subcomponents.reversed())
    }
    try #require(images.count >= 2)
    return (images[0].frameInPage, images[1].frameInPage)
  }
}
