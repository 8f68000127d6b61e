import Flexbox
import HostLoop
import HostThread
import HostValues
import TemplateUI
import TestSupport
import Testing
import WeexCore
import WeexPages
import WeexRuntime
import WeexTree

/// A server's templates as pages: the checks SA1 to SA14 that need no touch.
@HostActor @Suite struct TemplateAcceptanceTests {
  private let host = Host.withTemplates()

  private static let fourItems = """
    {"view_items": [
      {"view_type": "one_text_line", "view_data": {"title_text": "제목"}},
      {"view_type": "two_text_line", "view_data": {"title_text": "첫번째 줄", "content_text": "두번째 줄"}},
      {"view_type": "text_button", "view_data": {"title_text": "안녕하세요"}},
      {"view_type": "one_image", "view_data": {"image_string": "https://m.칠갑마루.com/a.jpg"}},
    ]}
    """

  private func item(_ type: String, _ data: String?) -> String {
    #"{"view_type": "\#(type)"\#(data.map { ", \"view_data\": \($0)" } ?? "")}"#
  }

  private func open(_ items: String...) throws -> TemplatePage {
    try host.openTemplate("{\"view_items\": [\(items.joined(separator: ","))]}", url: "t.json")
  }

  private func types(_ template: TemplatePage) -> [String] { template.views.map(\.type) }

  @Test func `SA1 the four items are four elements with their texts`() throws {
    let template = try host.openTemplate(Self.fourItems, url: "screen.json")
    #expect(template.page.failures.isEmpty)
    #expect(types(template) == ["one_text_line", "two_text_line", "text_button", "one_image"])
    let texts = template.views.map { $0.attributes.sorted { $0.key > $1.key }.map(\.value) }
    #expect(
      texts == [
        ["제목"], ["첫번째 줄", "두번째 줄"], ["안녕하세요"], ["https://m.칠갑마루.com/a.jpg"],
      ]
    )
  }

  @Test func `SA2 an unknown type is a placeholder in its place, and one warning`() throws {
    let line = item("one_text_line", #"{"title_text": "a"}"#)
    let template = try open(line, line, item("nope", "{}"), line, line)
    #expect(template.views.count == 5)
    #expect(template.views[2].type == "div")
    #expect(template.views[2].attributes == ["unknown_type": "nope"])
    #expect(template.page.log.count == 1)
    #expect(template.page.log.first?.text.contains("view_items[2]: view_type 'nope'") == true)
  }

  @Test(arguments: ["null", nil])
  func `SA3 an unknown type's payload is not looked at`(data: String?) throws {
    let template = try open(item("nope", data))
    #expect(template.views.map(\.attributes) == [["unknown_type": "nope"]])
  }

  @Test(arguments: [
    (#"{"title_text": "a"}"#, "view_items[1].view_data.content_text wants a value, got nothing"),
    (
      #"{"title_text": 3, "content_text": "b"}"#,
      "view_data.title_text wants a string, got the number 3"
    ),
    ("null", "view_items[1].view_data wants an object, got null"),
  ])
  func `SA4 and SA6 a payload that lacks something is a placeholder, or fails a strict host`(
    data: String,
    reason: String
  ) throws {
    let items = [item("one_text_line", #"{"title_text": "a"}"#), item("two_text_line", data)]
    let template = try open(items[0], items[1])
    #expect(types(template) == ["one_text_line", "div"])
    #expect(template.views[1].attributes == ["invalid_type": "two_text_line"])
    #expect(template.page.log.first?.text.contains(reason) == true)
    #expect(template.page.failures.isEmpty)

    let strict = try Host.withTemplates(isStrict: true).openTemplate(
      "{\"view_items\": [\(items.joined(separator: ","))]}",
      url: "t.json"
    )
    #expect(strict.views.isEmpty)
    #expect(strict.page.failures.first?.message.contains(reason) == true)
  }

  @Test func `SA5 trailing commas are tolerated, and an invalid document is reported`() throws {
    func outcome(_ json: String) throws -> (count: Int, failure: String?) {
      let template = try host.openTemplate(json, url: "t.json")
      return (template.views.count, template.page.failures.first?.message)
    }
    #expect(try outcome(Self.fourItems).count == 4)
    #expect(try outcome("\u{FEFF}" + Self.fourItems).count == 4)
    #expect(
      try outcome(#"{"view_items": [{"#).failure?.contains("the template is not valid JSON: line 1")
        == true
    )
    #expect(try outcome("{}").failure?.contains("there is none") == true)
    #expect(try outcome(#"{"view_items": 3}"#).failure?.contains("it is a number") == true)
    let empty = try outcome(#"{"view_items": []}"#)
    #expect(empty.count == 0 && empty.failure == nil)
  }

  @Test(arguments: [
    (#"{"view_type": "div", "style": 5}"#, "style wants an object, got the number 5"),
    (#"{"view_type": "div", "action": 7}"#, "action wants a string, got the number 7"),
    (#"{"view_type": "div", "view_data": [1]}"#, "view_data wants an object, got an array"),
    (
      #"{"view_type": "div", "view_data": {"view_items": {}}}"#,
      "view_data.view_items wants an array, got an object"
    ),
  ])
  func `SA6 a part of the wrong kind is left out and told, or fails a strict host`(
    item: String,
    reason: String
  ) throws {
    let template = try open(item)
    #expect(types(template) == ["div"])
    #expect(template.page.log.map(\.text) == ["view_items[0]." + reason])

    let strict = try Host.withTemplates(isStrict: true).openTemplate(
      "{\"view_items\": [\(item)]}",
      url: "t.json"
    )
    #expect(strict.views.isEmpty)
    #expect(strict.page.failures.first?.message.contains(reason) == true)
  }

  @Test func `SA6 an item that is not an object is reported as that`() throws {
    let template = try open("7", "null")
    #expect(
      template.page.log.map(\.text) == [
        "view_items[0] wants an object, got the number 7",
        "view_items[1] wants an object, got null",
      ]
    )
  }

  @Test func `SA7 two views of a type have their own texts`() throws {
    let template = try open(
      item("two_text_line", #"{"title_text": "a", "content_text": "b"}"#),
      item("two_text_line", #"{"title_text": "c", "content_text": "d"}"#)
    )
    #expect(template.views.map { $0.attributes["title_text"] } == ["a", "c"])
  }

  private final class PriceData: ViewData {
    let amount: Int
    private enum CodingKeys: String, CodingKey { case amount }
    required init(from decoder: any Decoder) throws {
      amount = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .amount)
      try super.init(from: decoder)
    }
  }

  private final class PriceTag: TemplateView {
    var shown = 0
    override class var viewDataType: ViewData.Type { PriceData.self }
    override func bind(data: ViewData) { shown = (data as? PriceData)?.amount ?? -1 }
    override func setLayout() { setDefault("height", 30) }
  }

  @Test func `SA9 a type of the user's own is shown`() throws {
    host.registerComponent("price_tag", withClass: PriceTag.self)
    let template = try open(
      item("price_tag", #"{"amount": 5}"#),
      item("price_tag", #"{"amount": "5"}"#)
    )
    #expect((template.views.first as? PriceTag)?.shown == 5)
    #expect(template.views.first?.calculatedFrame.height == 30)
    #expect(template.views.last?.attributes == ["invalid_type": "price_tag"])
  }

  @Test func `SA10 a document shown again keeps what is the same, and updates what is not`() throws
  {
    let template = try host.openTemplate(Self.fourItems, url: "screen.json")
    var hooks: [String] = []
    host.journal.addSink { if $0.kind == .hook { hooks.append($0.subject) } }
    let refs = template.views.map(\.ref)
    try template.render(Self.fourItems.replacing("두번째 줄", with: "다른 줄"))
    #expect(template.views.map(\.ref) == refs)
    #expect(template.views[1].attributes["content_text"] == "다른 줄")
    #expect(hooks.filter { $0.contains("updateAttributes") }.count == 1)
    try template.render(Self.fourItems.replacing("one_text_line", with: "text_button"))
    #expect(types(template).first == "text_button")
    #expect(Array(template.views.map(\.ref).dropFirst()) == Array(refs.dropFirst()))
    #expect(throws: HostError.self) { try template.render("{") }
    #expect(template.views.count == 4)
  }

  @Test func `SA12 a template and a bundle make the same component`() async throws {
    let template = try open(item("two_text_line", #"{"title_text": "a", "content_text": "b"}"#))
    let page = try host.openPage(
      source: """
        // { "framework": "Vanilla" }
        const body = weex.document.createBody('scroller');
        body.setStyle('alignItems', 'center');
        const attr = { title_text: 'a', content_text: 'b' };
        body.appendChild(weex.document.createElement('two_text_line', { attr }));
        weex.document.documentElement.appendChild(body);
        """,
      url: "file:///page.js"
    )
    await host.settle()
    let made = try #require(page.tree.root?.subcomponents.first)
    #expect(made.calculatedFrame == template.views[0].calculatedFrame)
    #expect(made.attributes == template.views[0].attributes)
    #expect(made.calculatedFrame.height > 40)
  }

  @Test func `SA13 ten thousand items are shown in order`() throws {
    let items = (0..<10_000).map { item("one_text_line", #"{"title_text": "\#($0)"}"#) }
    let template = try host.openTemplate(
      "{\"view_items\": [\(items.joined(separator: ","))]}",
      url: "t.json"
    )
    #expect(template.views.count == 10_000)
    #expect(template.views.last?.attributes["title_text"] == "9999")
  }

  @Test func `SA14 a button is 100 by 50, a picture 300 by 300`() throws {
    let template = try host.openTemplate(Self.fourItems, url: "screen.json")
    let button = template.views[2].calculatedFrame
    let image = template.views[3].calculatedFrame
    #expect(button.width == 100 && button.height == 50)
    #expect(image.width == 300 && image.height == 300)
    #expect(image.x == 225)
  }

  @Test func `items hold items of their own, and any component is a type`() throws {
    let template = try open(
      #"{"view_type": "div", "style": {"width": 400}, "view_data": {"testId": "box", "view_items": [{"view_type": "text", "view_data": {"value": "in the box"}}]}}"#
    )
    let box = try #require(template.views.first)
    #expect(box.calculatedFrame.width == 400)
    #expect(box.subcomponents.map(\.type) == ["text"])
  }
}
