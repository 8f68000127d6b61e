import Foundation
import HostLoop
import HostThread
import HostValues
import TemplateUI
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRender
import WeexTree

/// Damaged templates, and templates of random items.
@HostActor @Suite struct TemplateFuzzTests {
  private static let items = [
    #"{"view_type": "one_text_line", "view_data": {"title_text": "a"}}"#,
    #"{"view_type": "two_text_line", "view_data": {"title_text": "a", "content_text": "b"}, "style": {"width": 100, "flex": 1}}"#,
    #"{"view_type": "text_button", "view_data": {"title_text": "go"}, "action": "kl://no/where?a=1", "action_data": {"a": [1, null]}}"#,
    #"{"view_type": "one_image", "view_data": {"image_string": "data:image/png;base64,AAAA"}}"#,
    #"{"view_type": "div", "view_data": {"view_items": [{"view_type": "embed", "view_data": {"src": "t.json"}}]}}"#,
    #"{"view_type": "nothing", "view_data": {"x": 1e308}}"#, "null", "[]", "{}",
  ]
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "null", "true", "-1", "1e999", "-0", "\"x\"", "NaN",
    "\u{0}", "\u{FEFF}", "\\ud800", "\"view_items\":", "\"view_type\":", "\"view_data\":",
    "\"action\":", "\"style\":", "\"width\": -1e38", "\"__proto__\":", "[[[[[[[[", "//", "é", "🏳️‍🌈",
    "kl://", "$flex.", "file:///etc/passwd", "%zz",
  ]

  @Test func `a damaged template is shown, or refused with a reason, and is taken down`() async {
    let finding = await Fuzzing.run("templates", count: 60) { random in
      let items = (0..<random.number(0...6)).map { _ in random.one(of: Self.items) }
      var text = #"{"view_items": [\#(items.joined(separator: ", "))]}"#
      if !random.once(in: 4) { text = random.damaged(text, with: Self.pieces) }
      let host = WeexCore.Host.withTemplates()
      let template = try host.openTemplate(text, url: "file:///templates/t.json")
      let page = template.page
      await host.settle()
      let printed = Data(PageJSON.text(of: page).utf8)
      let isPrinted = (try? JSONSerialization.jsonObject(with: printed)) != nil
      let isTold = page.failures.allSatisfy { !$0.message.isEmpty }
      page.destroy()
      let isAtRest = await host.settle() == .rest
      return isPrinted && isTold && isAtRest
        ? nil : "printed \(isPrinted), told \(isTold), at rest \(isAtRest): \(text)"
    }
    #expect(finding == nil)
  }
}
