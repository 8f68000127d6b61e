import Foundation
import PromiseBridge
import Templates
import Testing
import WeexHost

/// Texts in templates that look like code, names and addresses.
@HostActor @Suite struct TemplateTextTests {
  private let host = Host.withDefaults()

  private static func line(_ text: String) -> String {
    #"{"view_type": "one_text_line", "view_data": {"title_text": "\#(text)"}}"#
  }

  private nonisolated static let texts = [
    #"\"quotes\" ' `"#, #"\n\r\t\u000b"#, "${1 + 1} #{1} {{ 1 }} <%= 1 %> %s %n", "__proto__",
    "constructor", #"\u2028\u2029"#, #"\u0000"#, #"\ud800"#, #"\udc00\ud800"#, #"\ud83d\ude00"#,
    "</script><script>throw 1</script>", "javascript:throw 1", #"'); throw 1; ('"#,
    #"\u202e\ufeff"#,
    "\u{2028}\u{FEFF}é\u{301}", String(repeating: "A\u{300}", count: 300),
  ]

  @Test(arguments: texts)
  func `a text stays a text wherever it stands`(text: String) async throws {
    let flex = FlexComponent()
    flex.setInterface("order") { (text: String) in text }
    let key = "k" + text
    let items = [
      Self.line(text), #"{"view_type": "\#(text)"}"#,
      #"{"view_type": "two_text_line", "view_data": {"title_text": "\#(text)", "content_text": "\#(text)", "\#(text)": "\#(text)"}}"#,
      #"{"view_type": "one_image", "view_data": {"image_string": "\#(text)"}}"#,
      #"{"view_type": "text_button", "action": "\#(text)", "view_data": {"title_text": "\#(text)"}}"#,
      #"{"view_type": "text_button", "action": "$flex.\#(text)", "view_data": {"title_text": "a"}}"#,
      #"{"view_type": "text_button", "action": "kl://\#(text)/add?\#(text)", "view_data": {"title_text": "a"}}"#,
      #"{"view_type": "text_button", "action": "\#(text).json", "view_data": {"title_text": "a"}}"#,
      #"{"view_type": "text_button", "action": "$flex.order", "action_data": "\#(text)", "view_data": {"title_text": "a"}}"#,
      #"{"view_type": "text_button", "action": "kl://A/b", "action_data": {"\#(key)": "\#(text)"}, "view_data": {"title_text": "a"}}"#,
      #"{"view_type": "text", "style": {"\#(text)": "\#(text)", "color": "\#(text)", "width": true, "\#(key)": []}, "view_data": {"value": "\#(text)", "\#(key)": "\#(text)"}}"#,
      #"{"view_type": "div", "\#(text)": 1, "view_data": {"id": "\#(text)", "testId": "\#(text)"}}"#,
      Self.line("last"),
    ]
    let json = "{\"\(text)\": 1, \"view_items\": [\(items.joined(separator: ","))]}"
    let template = try host.openTemplate(json, url: "file:///t.json", component: flex)
    let page = template.page
    #expect(page.failures.isEmpty)
    #expect(template.views.count == items.count)
    let meant = try JSONReader.parse("\"\(text)\"")
    #expect(template.views.first?.attributes == ["title_text": meant])
    #expect(template.views[10].attributes["value"] == meant)
    #expect(template.views.last?.attributes == ["title_text": "last"])
    var called: [Journal.Entry] = []
    host.journal.addSink { if $0.kind == .call { called.append($0) } }
    for view in template.views where view.events.contains("click") {
      try page.tap(.ref(view.ref.description))
      #expect(await host.settle() == .rest)
    }
    #expect(called.filter { $0.subject == "$flex.order" }.map(\.values) == [[meant]])
    #expect(page.failures.allSatisfy { $0.code != .javaScript })
    let printed = PageJSON.text(of: page)
    #expect(throws: Never.self) { try JSONReader.parse(printed) }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(printed.utf8)) }
    #expect(!TreePrinter.text(of: page).isEmpty)
    for child in host.pages { child.destroy() }
  }
}
