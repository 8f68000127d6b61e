import Flexbox
import Foundation
import HostThread
import HostValues
import PromiseBridge
import TemplateUI
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRender
import WeexRuntime
import WeexTree

/// Malicious templates.
@HostActor @Suite struct TemplateHostileTests {
  private let host = WeexCore.Host.withTemplates()

  private static func line(_ text: String) -> String {
    #"{"view_type": "one_text_line", "view_data": {"title_text": "\#(text)"}}"#
  }

  // MARK: Depth

  /// A value in a value in a value.
  private nonisolated static func nested(_ open: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  private nonisolated static let deep = [
    #"{"view_items": [{"view_type": "div", "view_data": {"junk": \#(nested("[", "]", 10_000))}}]}"#,
    #"{"view_items": [{"view_type": "div", "view_data": {"junk": \#(nested(#"{"a":"#, "}", 10_000))}}]}"#,
    #"{"view_items": [\#(nested(#"{"view_type":"div","view_data":{"view_items":["#, "]}}", 10_000))]}"#,
    #"{"view_items": [{"view_type": "text_button", "action": "$flex.a", "action_data": \#(nested("[", "]", 10_000)), "view_data": {"title_text": "a"}}]}"#,
    nested("[", "]", 10_000), String(repeating: "[", count: 10_000),
    String(repeating: #"{"view_items":["#, count: 10_000),
  ]

  @Test(arguments: deep.indices)
  func `ten thousand levels are refused with their place`(index: Int) async throws {
    let template = try host.openTemplate(Self.deep[index], url: "t.json")
    let message = template.page.failures.first?.message ?? ""
    #expect(template.page.failures.count == 1)
    #expect(message.contains("t.json: the template is not valid JSON: line 1, column "))
    #expect(message.contains("nested more than 512 levels deep"))
    #expect(template.views.isEmpty)
    template.page.destroy()
    #expect(await host.settle() == .rest)
  }

  @Test func `as many levels as are read are laid out, printed, shown anew and taken down`()
    async throws
  {
    // 3 levels of JSON for each item, and the document's own 2.
    func document(_ text: String) -> String {
      let open = #"{"view_type":"div","style":{"paddingTop":1},"view_data":{"view_items":["#
      let items = String(repeating: open, count: 168) + Self.line(text)
      return #"{"view_items": [\#(items)\#(String(repeating: "]}}", count: 168))]}"#
    }
    let template = try host.openTemplate(document("a"), url: "t.json")
    #expect(template.page.failures.isEmpty)
    #expect(template.page.tree.count == 170)
    #expect(template.views.first?.calculatedFrame.height == 192)
    try template.render(document("b"))
    #expect(PageJSON.text(of: template.page).contains(#""title_text":"b""#))
    #expect(TreePrinter.text(of: template.page).contains("title_text=b"))
    template.page.destroy()
    #expect(await host.settle() == .rest)
  }

  // MARK: Truncated and garbled

  private static let small = """
    {"view_items": [{"view_type": "two_text_line", "action": "$flex.a", "action_data": [1, -2.5e3, true, null],
     "style": {"width": "10px"}, "view_data": {"title_text": "é\\u00e9\\ud83d\\ude00", "content_text": "\\n"}},]}
    """

  @Test func `a document that is cut off at any byte is an error with its place`() throws {
    let bytes = Array(Self.small.utf8)
    let page = try host.openTemplate(Self.small, url: "t.json")
    #expect(page.page.failures.isEmpty && page.page.log.isEmpty)
    for count in bytes.indices {
      let cut = String(decoding: bytes[..<count], as: UTF8.self)
      #expect(throws: HostError.self) { try page.render(cut) }
    }
    #expect(page.views.count == 1)
  }

  @Test func `a document in which any byte is another never ends the process`() throws {
    let bytes = Array(Self.small.utf8)
    let page = try host.openTemplate(Self.small, url: "t.json")
    for index in bytes.indices {
      for byte in [
        0, UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "9"), 0xFF,
      ] {
        var garbled = bytes
        garbled[index] = byte
        try? page.render(String(decoding: garbled, as: UTF8.self))
      }
    }
    try page.render(Self.small)
    #expect(page.views.map(\.type) == ["two_text_line"])
  }

  // MARK: Size

  /// The size of the large ones, in bytes; `WEEXHOST_TEMPLATE_MEGABYTES`.
  private nonisolated static let size =
    (ProcessInfo.processInfo.environment["WEEXHOST_TEMPLATE_MEGABYTES"].flatMap { Int($0) } ?? 10)
    * 1_000_000

  @Test(arguments: ["title_text", "nobody_reads_this"])
  func `a huge text is laid out, and shown anew`(key: String) async throws {
    let huge = String(repeating: "a", count: Self.size)
    let item =
      #"{"view_type": "one_text_line", "view_data": {"title_text": "a", "\#(key)": "\#(huge)"}}"#
    let template = try host.openTemplate("{\"view_items\": [\(item)]}", url: "t.json")
    #expect(template.page.failures.isEmpty)
    #expect(template.views.first?.attributes[key]?.string?.utf8.count == Self.size)
    #expect((template.views.first?.calculatedFrame.height ?? 0) > 0)
    #expect(throws: HostError.self) { try template.render("{\"view_items\": [\(item)}") }
    try template.render("{\"view_items\": []}")
    #expect(template.views.isEmpty)
  }

  @Test func `a great many items are laid out in order`() async throws {
    let item = Self.line("a line of the menu, of which there are many")
    let count = Self.size / 10 / item.utf8.count
    let items = Array(repeating: item, count: count) + [Self.line("last")]
    let json = "{\"view_items\": [\(items.joined(separator: ","))]}"
    let template = try host.openTemplate(json, url: "t.json")
    #expect(template.page.failures.isEmpty)
    #expect(template.views.count == count + 1)
    #expect(template.views.last?.attributes["title_text"] == "last")
    #expect((template.views.last?.calculatedFrame.y ?? 0) > Float(count) * 16)
    template.page.destroy()
    #expect(await host.settle() == .rest)
  }
}
