import Foundation
import Testing
import WeexHost

// The founding document of server-driven screens, sample by sample and in its order. Views are components of a page; what the document's own
// classes do is done by those of the host of the same names, and by classes of the user's.

/// "JSON data"; the document leaves out the braces around it, and closes the array with one.
private let jsonData = """
  {
    "view_items" : [
        {
            "view_type" : "one_text_line",
            "view_data" : {
                "title_text" : "제목"
            }
        },
        {
            "view_type" : "two_text_line",
            "view_data" : {
                "title_text" : "첫번째 줄",
                "content_text" : "두번째 줄"
            }
        },
        {
            "view_type" : "text_button",
            "view_data" : {
                "title_text" : "안녕하세요"
            }
        },
        {
            "view_type" : "one_image",
            "view_data" : {
                "image_string" : "https://m.칠갑마루.com/web/product/big/202111/5856292d849cabb2b3fe91e0e6b40c23.jpg"
            }
        },
    ]
  }
  """

/// "Decoding class": a payload as the document writes one, here for a type of one's own.
private class MyTwoTextLineViewData: ViewData {

  let titleText: String
  let contentText: String

  enum CodingKeys: String, CodingKey {
    case titleText = "title_text"
    case contentText = "content_text"
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.titleText = try container.decode(String.self, forKey: .titleText)
    self.contentText = try container.decode(String.self, forKey: .contentText)
    try super.init(from: decoder)
  }

}

/// What the document's `ViewRender` decodes.
private struct SDUEntity: Decodable {
  let viewItems: [ViewItem]

  enum CodingKeys: String, CodingKey {
    case viewItems = "view_items"
  }
}

/// "View 구현 class": a view that binds its payload.
private final class MyTwoTextLineView: TemplateView {

  private(set) var titleLabel = ""
  private(set) var contentLabel = ""

  override class var viewDataType: ViewData.Type { MyTwoTextLineViewData.self }

  override func setLayout() { setDefault("height", 60) }

  override func bind(data: ViewData) {
    guard let twoTextLineData = data as? MyTwoTextLineViewData else { return }
    titleLabel = twoTextLineData.titleText
    contentLabel = twoTextLineData.contentText
  }

}

@HostActor @Suite struct TemplateDocumentTests {
  private let host = Host.withDefaults()

  @Test func `JSON data is a screen of four views`() throws {
    let screen = try host.openTemplate(jsonData, url: "screen.json")
    #expect(screen.views.map(\.type) == ViewType.documented.map(\.rawValue))
    #expect(screen.page.failures.isEmpty && screen.page.log.isEmpty)
  }

  @Test func `a decoding class reads its keys, and requires them`() throws {
    let decoder = JSONDecoder()
    let data = try decoder.decode(
      MyTwoTextLineViewData.self,
      from: Data(#"{"title_text": "a", "content_text": "b"}"#.utf8)
    )
    #expect(data.titleText == "a" && data.contentText == "b")
    #expect(throws: DecodingError.self) {
      try decoder.decode(MyTwoTextLineViewData.self, from: Data(#"{"title_text": "a"}"#.utf8))
    }
  }

  @Test func `view type and view item: each payload is of its type's class`() throws {
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    #expect(entity.viewItems.map(\.viewType) == ViewType.documented.map(\.rawValue))
    #expect(entity.viewItems[0].viewData is OneTextLineViewData)
    #expect((entity.viewItems[1].viewData as? TwoTextLineViewData)?.contentText == "두번째 줄")
    #expect((entity.viewItems[2].viewData as? TextButtonViewData)?.titleText == "안녕하세요")
    #expect(entity.viewItems[3].viewData is OneImageViewData)
    let unknown = try JSONDecoder().decode(
      ViewItem.self,
      from: Data(#"{"view_type": "nope"}"#.utf8)
    )
    #expect(unknown.viewType == "nope" && unknown.viewData == nil)
  }

  @Test func `a view class binds what it knows, and nothing else`() throws {
    host.registerComponent("my_two_text_line", withClass: MyTwoTextLineView.self)
    let screen = try host.openTemplate(
      #"{"view_items": [{"view_type": "my_two_text_line", "view_data": {"title_text": "a", "content_text": "b"}}]}"#,
      url: "screen.json"
    )
    let view = try #require(screen.views.first as? MyTwoTextLineView)
    #expect(view.titleLabel == "a" && view.contentLabel == "b")
    #expect(view.calculatedFrame.height == 60)
    view.bind(data: try JSONDecoder().decode(ViewData.self, from: Data("{}".utf8)))
    #expect(view.titleLabel == "a")
  }

  @Test func `the factory makes the view of an item, and none for a type it does not know`()
    throws
  {
    let entity = try JSONDecoder().decode(SDUEntity.self, from: Data(jsonData.utf8))
    let screen = try host.openTemplate(#"{"view_items": []}"#, url: "screen.json")
    let views = entity.viewItems.map { ViewItemFactory.makeView(viewItem: $0, on: screen) }
    #expect(views[0] is OneTextLineView && views[1] is TwoTextLineView)
    #expect(views[2] is TextButton && views[3] is OneImageView)
    let unknown = try JSONDecoder().decode(
      ViewItem.self,
      from: Data(#"{"view_type": "nope"}"#.utf8)
    )
    #expect(ViewItemFactory.makeView(viewItem: unknown, on: screen) == nil)
  }

  @Test func `the renderer gives the views, and none for what is no document`() throws {
    #expect(try ViewRender(jsonData, host: host).rendering().count == 4)
    #expect(try ViewRender("no", host: host).rendering().isEmpty)
    let holes = try ViewRender(
      #"{"view_items": [{"view_type": "nope"}, {"view_type": "one_text_line", "view_data": {"title_text": "a"}}]}"#,
      host: host
    ).rendering()
    #expect(holes.map(\.type) == ["div", "one_text_line"])
  }

  @Test func `a view controller uses the views: a button's tap, and the sizes`() async throws {
    var printed: [String] = []
    func tapButtonAction(_ sender: Component) {
      guard let title = sender.attributes["title_text"]?.string else { return }
      printed.append("\(title)")
    }
    var taps: [Task<Void, Never>] = []
    let views = try ViewRender(jsonData, host: host).rendering()
    for view in views {
      switch view {
      case let button as TextButton:
        let events = button.events("click")
        taps.append(Task { for await _ in events { tapButtonAction(button) } })
        #expect(button.calculatedFrame.width == 100 && button.calculatedFrame.height == 50)
      case is OneImageView:
        #expect(view.calculatedFrame.width == 300 && view.calculatedFrame.height == 300)
      default: break
      }
    }
    try views[2].page.tap(.text("안녕하세요"))
    await host.settle()
    #expect(printed == ["안녕하세요"])
    for tap in taps { tap.cancel() }
  }
}

extension ViewType {
  /// The types in the order of the document's screen.
  fileprivate static let documented: [ViewType] = [
    .oneTextLine, .twoTextLine, .textButton, .oneImage,
  ]
}
